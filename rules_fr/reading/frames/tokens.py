"""Creating tokens."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.damage import InsteadAmount
from rules_fr.reading.frames.helpers import times
from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateCopyToken, CreateToken, EnteringAttacking, GetEmblem, TokenSpec
from rules_fr.vocabulary.refs import It, Target, You
from rules_fr.vocabulary.terms import Effect, Ref


@frame(
    "effect",
    "créer subj:P obj:TokenPhrase attr? pour_chaque? sous_votre_contrôle?",
    "mettre subj:P obj:TokenPhrase lieu:battlefield attr? pour_chaque? sous_votre_contrôle? sous_son_contrôle?",
)
def create_token(m: Match) -> Effect:
    """« Créez deux jetons de créature 1/1 verte Elfe. »"""
    found: c.TokenPhrase = m["obj"]
    if isinstance(found.spec, Ref) and not any(name in m for name in ("attr", "pour_chaque", "sous_son_contrôle")):
        m.scope.mention(It(), frozenset({"jeton", "type:creature"}), gender="", plural=found.plural)
        status = Status.TAPPED if found.tapped else Status.UNTAPPED
        copied = CreateCopyToken(m["subj"].ref, found.spec, found.count, status)
        return EnteringAttacking(copied) if found.attacking else copied
    if (m["sous_votre_contrôle"] and m["subj"].ref != You()) or not isinstance(found.spec, TokenSpec):
        raise m.refuse("ce jeton n'est pas compris ici")
    words = [token.value for token in m["attr"] or ()]
    if words not in ([], ["engager.pp"], ["engagé_et_attaquant"]):
        raise m.refuse("cet état n'est pas compris ici")
    count = times(m, found.count)
    m.scope.mention(It(), frozenset({"jeton", "type:creature"}), gender="", plural=found.plural)
    status = Status.TAPPED if words or found.tapped or found.attacking else Status.UNTAPPED
    created = CreateToken(m["subj"].ref, found.spec, count, status)
    return EnteringAttacking(created) if found.attacking or words == ["engagé_et_attaquant"] else created


@frame("effect", "créer subj:P obj:Several", "mettre subj:P obj:Several lieu:battlefield")
def create_tokens(m: Match) -> Effect:
    """« Créez un jeton de créature 1/1 verte Serpent et un jeton de créature 2/2 verte Loup. »"""
    steps: list[Effect] = []
    who = m["subj"].ref
    for part in m["obj"].parts:
        if (
            not isinstance(part, c.TokenPhrase)
            or part.attacking
            or not isinstance(part.spec, TokenSpec)
            or isinstance(who, Target)
        ):
            raise m.refuse("ces jetons ne sont pas compris ici")
        steps.append(CreateToken(who, part.spec, part.count, Status.TAPPED if part.tapped else Status.UNTAPPED))
    m.scope.mention(It(), frozenset({"jeton"}), plural=True)
    m.scope.antecedents.pop()
    return Sequence(tuple(steps))


@frame("effect", "créer subj:P n de_ces_jetons à_la_place")
def more_tokens(m: Match) -> Effect:
    """« Si ce sort a été kické, créez cinq de ces jetons à la place. »"""
    return InsteadAmount(CreateToken, m["n"].amount)


@frame("effect", "gagner|obtenir|recevoir subj:P obj:EmblemPhrase")
def emblem(m: Match) -> Effect:
    """« Vous gagnez un emblème avec « … ». »"""
    return GetEmblem(m["subj"].ref, m["obj"].abilities)
