"""Card texts and the objects that they must give, worked out by hand."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary import replacements as p
from rules_fr.vocabulary import restrictions as s
from rules_fr.vocabulary.amounts import CountOf, Fixed, IfElse, LifeOf, PowerOf, Times, X
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Discard, Draw, Mill, Reveal, Reveals, Scry, Search, Shuffle, Status
from rules_fr.vocabulary.effects.choices import ChooseFor, ChooseObjects, May, Modal, PayThen, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply, Delayed, Recurrence
from rules_fr.vocabulary.effects.damage import DealDamage, DealDivided, Fight, PreventDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.mana import AddMana, AnyColor, ExactMana, OneOf
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    PutOntoBattlefield,
    Regeneration,
    Sacrifice,
)
from rules_fr.vocabulary.effects.permanents import PutCounters, Tap
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.stack import CopySpell, Counter, NewTargets
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.kinds import (
    PLUS_ONE,
    CardType,
    Color,
    Keyword,
    ManaType,
    Phase,
    Step,
    Subtype,
    Supertype,
    Zone,
)
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Effect, Filter

YOU, THIS = r.You(), r.This()
CREATURE = f.HasType(CardType.CREATURE)
YOURS = f.AllOf((CREATURE, f.ControlledBy(YOU)))
LEAST_ONE = Comparison(Comparator.AT_LEAST, Fixed(1))


def target(what: Filter, instance: int = 0) -> r.Target:
    return r.Target(instance, what)


def mana(text: str) -> k.PayMana:
    return k.PayMana(parse_mana_cost(text))


def spell(effect: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(effect),)


INSTANT, CREATURE_LINE = "Éphémère", "Créature : ours"

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        INSTANT,
        "Trait inflige 3 blessures à n'importe quelle cible.",
        spell(DealDamage(THIS, Fixed(3), target(f.AnyTarget()))),
    ),
    (
        INSTANT,
        "Détruisez la créature non-noire ciblée. Elle ne peut pas être régénérée.",
        spell(Destroy(target(f.AllOf((CREATURE, f.Not(f.HasColor(Color.BLACK))))), Regeneration.FORBIDDEN)),
    ),
    (
        INSTANT,
        "Détruisez l'artefact ou l'enchantement ciblé.",
        spell(Destroy(target(f.AnyOf((f.HasType(CardType.ARTIFACT), f.HasType(CardType.ENCHANTMENT)))))),
    ),
    (
        INSTANT,
        "Détruisez l'artefact ciblé et le terrain ciblé.",
        spell(Destroy(r.Union((target(f.HasType(CardType.ARTIFACT)), target(f.HasType(CardType.LAND), 1))))),
    ),
    (
        INSTANT,
        "La créature ciblée gagne +2/+2 et acquiert le vol jusqu'à la fin du tour.",
        spell(
            Apply(
                target(CREATURE),
                (m.ModifyPT(Fixed(2), Fixed(2)), m.GainAbility(a.KeywordAbility(Keyword.FLYING))),
                EndOfTurn(),
            )
        ),
    ),
    (
        INSTANT,
        "Contrecarrez le sort ciblé à moins que son contrôleur ne paie {2}.",
        spell(UnlessPays(Counter(target(f.IsSpell())), r.ControllerOf(r.Targeted(0)), mana("{2}"))),
    ),
    (
        INSTANT,
        "Copiez le sort d'éphémère ou de rituel ciblé. Vous pouvez choisir de nouvelles cibles pour la copie.",
        spell(
            CopySpell(
                target(f.AllOf((f.IsSpell(), f.AnyOf((f.HasType(CardType.INSTANT), f.HasType(CardType.SORCERY)))))),
                YOU,
                NewTargets.MAY_CHOOSE,
            )
        ),
    ),
    (
        INSTANT,
        "Chaque joueur se défausse de sa main, puis pioche sept cartes.",
        spell(
            Sequence(
                (Discard(r.EachPlayer(), r.EachOf(f.InZone(Zone.HAND, r.EachPlayer()))), Draw(r.EachPlayer(), Fixed(7)))
            )
        ),
    ),
    (
        INSTANT,
        "Le joueur ciblé met les deux cartes du dessus de sa bibliothèque dans son cimetière.",
        spell(Mill(target(f.IsPlayer()), Fixed(2))),
    ),
    (INSTANT, "Regard 2. Piochez une carte.", spell(Sequence((Scry(YOU, Fixed(2)), Draw(YOU, Fixed(1)))))),
    (
        INSTANT,
        "Piochez une carte au début de l'entretien du prochain tour.",
        spell(Delayed((e.StepBegins(Step.UPKEEP),), Draw(YOU, Fixed(1)))),
    ),
    (
        INSTANT,
        "Exilez la créature ciblée, puis renvoyez cette carte sur le champ de bataille sous votre contrôle.",
        spell(Sequence((Exile(target(CREATURE)), PutOntoBattlefield(r.It(), YOU)))),
    ),
    (
        INSTANT,
        "La créature ciblée que vous contrôlez se bat contre une autre créature ciblée.",
        spell(Fight(target(YOURS), target(f.AllOf((CREATURE, f.OtherThanTarget(0))), 1))),
    ),
    (
        INSTANT,
        "Cherchez dans votre bibliothèque une carte de terrain de base, mettez-la sur le champ de bataille engagée, "
        "puis mélangez votre bibliothèque.",
        spell(
            Sequence(
                (
                    Search(
                        YOU,
                        YOU,
                        f.AllOf((f.HasType(CardType.LAND), f.HasSupertype(Supertype.BASIC))),
                        Fixed(1),
                        Zone.BATTLEFIELD,
                        Reveals.HIDDEN,
                        Status.TAPPED,
                    ),
                    Shuffle(YOU),
                )
            )
        ),
    ),
    (
        INSTANT,
        "Trait inflige 2 blessures à n'importe quelle cible. Si ce sort a été kické, il inflige 4 "
        "blessures à la place.",
        spell(DealDamage(THIS, IfElse(c.Kicked(), Fixed(4), Fixed(2)), target(f.AnyTarget()))),
    ),
    (
        CREATURE_LINE,
        "{T} : Trait inflige un nombre de blessures égal à sa force à la cible, créature ou joueur.",
        (a.ActivatedAbility((k.TapThis(),), DealDamage(THIS, PowerOf(THIS), target(f.AnyTarget()))),),
    ),
    (
        INSTANT,
        "Trait inflige X blessures à la créature ciblée, X étant le nombre de créatures que vous contrôlez.",
        spell(DealDamage(THIS, CountOf(YOURS), target(CREATURE))),
    ),
    (
        INSTANT,
        "Choisissez l'un —\n• Piochez une carte.\n• Détruisez la créature ciblée.",
        spell(Modal((Draw(YOU, Fixed(1)), Destroy(target(CREATURE))))),
    ),
    (
        INSTANT,
        "Un adversaire choisit l'un — Piochez deux cartes ; ou détruisez la créature ciblée.",
        spell(Modal((Draw(YOU, Fixed(2)), Destroy(target(CREATURE))), 1, 1, r.AnOpponent())),
    ),
    (
        INSTANT,
        "Mettez un marqueur +1/+1 sur la créature ciblée.",
        spell(PutCounters(target(CREATURE), PLUS_ONE, Fixed(1))),
    ),
    (
        INSTANT,
        "Créez deux jetons de créature 1/1 verte Elfe et Guerrier avec le vol.",
        spell(
            CreateToken(
                YOU,
                TokenSpec(
                    (CardType.CREATURE,),
                    (Subtype("elf"), Subtype("warrior")),
                    (),
                    (Color.GREEN,),
                    Fixed(1),
                    Fixed(1),
                    (a.KeywordAbility(Keyword.FLYING),),
                ),
                Fixed(2),
            )
        ),
    ),
    (
        INSTANT,
        "Vous pouvez payer {2}. Si vous faites ainsi, piochez une carte.",
        spell(PayThen(YOU, mana("{2}"), Draw(YOU, Fixed(1)))),
    ),
    (
        INSTANT,
        "Vous pouvez sacrifier une créature. Si vous faites ainsi, piochez deux cartes.",
        spell(Sequence((May(YOU, Sacrifice(YOU, r.Chosen(CREATURE))), Conditional(c.DidSo(), Draw(YOU, Fixed(2)))))),
    ),
    (
        INSTANT,
        "Ne lancez ce sort que pendant le combat.\nEngagez la créature ciblée.",
        (
            a.CastingRestriction(s.OnlyIf(c.DuringPhase((Phase.COMBAT,)))),
            a.SpellAbility(Tap(target(CREATURE))),
        ),
    ),
    (
        INSTANT,
        "En tant que coût supplémentaire pour lancer ce sort, sacrifiez une créature.\nPiochez deux cartes.",
        (
            a.AdditionalCost((k.SacrificeCost(r.Chosen(CREATURE)),), a.Optionality.REQUIRED),
            a.SpellAbility(Draw(YOU, Fixed(2))),
        ),
    ),
    (INSTANT, "Suspension 3 — {U}", (a.Suspend(Fixed(3), (mana("{U}"),)),)),
    (
        INSTANT,
        "Trait inflige 5 blessures réparties comme vous le désirez entre deux créatures ciblées.",
        spell(DealDivided(THIS, Fixed(5), r.Target(0, CREATURE, Fixed(2), Fixed(2)))),
    ),
    (CREATURE_LINE, "Vol, célérité", (a.KeywordAbility(Keyword.FLYING), a.KeywordAbility(Keyword.HASTE))),
    (CREATURE_LINE, "Recyclage {2}", (a.KeywordWithCost(Keyword.CYCLING, (mana("{2}"),)),)),
    (
        CREATURE_LINE,
        "Protection contre le noir et contre les artefacts",
        (
            a.KeywordWithQuality(Keyword.PROTECTION, f.HasColor(Color.BLACK)),
            a.KeywordWithQuality(Keyword.PROTECTION, f.HasType(CardType.ARTIFACT)),
        ),
    ),
    (
        CREATURE_LINE,
        "{T} : Ajoutez {G}.",
        (a.ActivatedAbility((k.TapThis(),), AddMana(YOU, ExactMana((ManaType.GREEN,)), Fixed(1))),),
    ),
    (
        CREATURE_LINE,
        "{T} : Ajoutez {W} ou {U}.",
        (
            a.ActivatedAbility(
                (k.TapThis(),),
                AddMana(YOU, OneOf((ExactMana((ManaType.WHITE,)), ExactMana((ManaType.BLUE,)))), Fixed(1)),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "{1}, {T}, sacrifiez Trait : Ajoutez un mana de la couleur de votre choix.",
        (a.ActivatedAbility((mana("{1}"), k.TapThis(), k.SacrificeCost(THIS)), AddMana(YOU, AnyColor(), Fixed(1))),),
    ),
    (
        CREATURE_LINE,
        "{1} : Trait gagne +1/+1 jusqu'à la fin du tour. N'activez cette capacité qu'une seule fois par tour.",
        (
            a.ActivatedAbility(
                (mana("{1}"),),
                Apply(THIS, (m.ModifyPT(Fixed(1), Fixed(1)),), EndOfTurn()),
                (s.TimesPerTurn(1),),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "{3}{B}{B}, Sacrifiez une créature : Renvoyez Trait de votre cimetière sur le champ de bataille. "
        "N'activez cette capacité que pendant votre entretien.",
        (
            a.ActivatedAbility(
                (mana("{3}{B}{B}"), k.SacrificeCost(r.Chosen(CREATURE))),
                PutOntoBattlefield(THIS),
                (s.OnlyIf(c.AllConditions((c.DuringStep((Step.UPKEEP,)), c.IsTurnOf(YOU)))),),
                (Zone.GRAVEYARD,),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "Quand Trait meurt, chaque adversaire perd 1 point de vie.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(f.Is(THIS), Zone.BATTLEFIELD, Zone.GRAVEYARD),), LoseLife(r.EachOpponent(), Fixed(1))
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "À chaque fois qu'une autre créature que vous contrôlez meurt, elle inflige 1 blessure à son contrôleur.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(f.AllOf((CREATURE, f.Other(), f.ControlledBy(YOU))), Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                DealDamage(r.EventObject(), Fixed(1), r.ControllerOf(r.EventObject())),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "Au début de votre entretien, si vous avez 40 points de vie ou plus, vous gagnez 1 point de vie.",
        (
            a.TriggeredAbility(
                (e.StepBegins(Step.UPKEEP, YOU),),
                GainLife(YOU, Fixed(1)),
                c.Compare(LifeOf(YOU), Comparison(Comparator.AT_LEAST, Fixed(40))),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "Quand Trait arrive sur le champ de bataille, vous gagnez 3 points de vie si vous contrôlez une créature.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(f.Is(THIS), None, Zone.BATTLEFIELD),),
                Conditional(c.Exists(YOURS, LEAST_ONE), GainLife(YOU, Fixed(3))),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "Trait arrive sur le champ de bataille engagé.",
        (a.ReplacementAbility(p.EntersTapped(f.Is(THIS))),),
    ),
    (
        CREATURE_LINE,
        "Les autres créatures que vous contrôlez gagnent +1/+1.",
        (a.StaticAbility((m.ModifyPT(Fixed(1), Fixed(1)),), f.AllOf((CREATURE, f.Other(), f.ControlledBy(YOU)))),),
    ),
    (
        CREATURE_LINE,
        "Les sorts noirs et les sorts verts que vous lancez coûtent {1} de moins à lancer.",
        (
            a.StaticAbility(
                (
                    m.CostLess(
                        f.AnyOf(
                            (
                                f.AllOf((f.IsSpell(), f.HasColor(Color.BLACK))),
                                f.AllOf((f.IsSpell(), f.HasColor(Color.GREEN))),
                            )
                        ),
                        YOU,
                        parse_mana_cost("{1}"),
                    ),
                ),
                f.AllOf(
                    (
                        f.AnyOf(
                            (
                                f.AllOf((f.IsSpell(), f.HasColor(Color.BLACK))),
                                f.AllOf((f.IsSpell(), f.HasColor(Color.GREEN))),
                            )
                        ),
                        f.ControlledBy(YOU),
                    )
                ),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "Trait coûte {1} de moins à lancer pour chaque artefact que vous contrôlez.",
        (
            a.OwnCostChange(
                parse_mana_cost("{1}"),
                a.Direction.LESS,
                CountOf(f.AllOf((f.HasType(CardType.ARTIFACT), f.ControlledBy(YOU)))),
            ),
        ),
    ),
    (
        CREATURE_LINE,
        "La force et l'endurance de Trait sont chacune égales au nombre de cartes dans votre main.",
        (a.CharacteristicDefining(m.DefinePT(CountOf(f.InZone(Zone.HAND, YOU)), CountOf(f.InZone(Zone.HAND, YOU)))),),
    ),
    (
        CREATURE_LINE,
        "Tant que cette carte est dans votre cimetière, les créatures que vous contrôlez ont le vol.",
        (a.StaticAbility((m.GainAbility(a.KeywordAbility(Keyword.FLYING)),), YOURS, c.ThisIsIn(Zone.GRAVEYARD)),),
    ),
    (CREATURE_LINE, "Vous pouvez lancer ce sort comme s'il avait le flash.", (a.CastingPermission(),)),
    (
        "Enchantement : aura",
        "Enchanter : créature\nVous contrôlez la créature enchantée.",
        (
            a.KeywordWithQuality(Keyword.ENCHANT, CREATURE),
            a.StaticAbility((m.GainControl(YOU),), f.Is(r.Attached())),
        ),
    ),
    (
        "Enchantement : aura",
        "La créature enchantée a « {T} : Ajoutez {G}. »",
        (
            a.StaticAbility(
                (
                    m.GainAbility(
                        a.ActivatedAbility((k.TapThis(),), AddMana(YOU, ExactMana((ManaType.GREEN,)), Fixed(1)))
                    ),
                ),
                f.Is(r.Attached()),
            ),
        ),
    ),
    (
        "Enchantement : aura",
        "Le contrôleur de la créature enchantée la sacrifie à la fin du tour.",
        (
            a.TriggeredAbility(
                (e.StepBegins(Step.END),),
                Sacrifice(r.ControllerOf(r.Attached()), r.Attached()),
                place=a.TriggerPlace.INSIDE,
            ),
        ),
    ),
    (
        "Enchantement",
        "Les joueurs ne peuvent pas lancer de sorts de créature verts.",
        (
            a.StaticAbility(
                (m.PlayersCannotCast(r.EachPlayer(), f.AllOf((CREATURE, f.HasColor(Color.GREEN)))),), f.Is(THIS)
            ),
        ),
    ),
    (
        "Planeswalker : Trait",
        "-X : Trait inflige X blessures au joueur ciblé.",
        (a.ActivatedAbility((k.LoyaltyCost(Times(-1, X())),), DealDamage(THIS, X(), target(f.IsPlayer()))),),
    ),
]


CASES += [
    (
        INSTANT,
        "Contrecarrez le sort ciblé. Si ce sort est contrecarré de cette manière, exilez-le au "
        "lieu de le mettre dans le "
        "cimetière de son propriétaire.",
        spell(Counter(target(f.IsSpell()), Zone.EXILE)),
    ),
    (
        INSTANT,
        "Prévenez les 3 prochaines blessures qui devraient être infligées à la créature ciblée ce tour-ci.",
        spell(PreventDamage(p.Prevent(f.Is(target(CREATURE)), amount=Fixed(3)), EndOfTurn())),
    ),
    (
        INSTANT,
        "La créature ciblée acquiert la protection contre la couleur de votre choix jusqu'à la fin du tour.",
        spell(
            Sequence(
                (
                    ChooseFor(YOU, f.ChoiceKind.COLOR),
                    Apply(
                        target(CREATURE),
                        (m.GainAbility(a.KeywordWithQuality(Keyword.PROTECTION, f.OfChosen(f.ChoiceKind.COLOR))),),
                        EndOfTurn(),
                    ),
                )
            )
        ),
    ),
    (
        INSTANT,
        "L'enchantement ciblé devient une créature-artefact 3/3 jusqu'à la fin du tour.",
        spell(
            Apply(
                target(f.HasType(CardType.ENCHANTMENT)),
                (m.AddType(CardType.CREATURE), m.AddType(CardType.ARTIFACT), m.SetPT(Fixed(3), Fixed(3))),
                EndOfTurn(),
            )
        ),
    ),
    (
        INSTANT,
        "Le joueur ciblé révèle sa main. Vous y choisissez une carte non-terrain. Ce joueur se "
        "défausse de cette carte.",
        spell(
            Sequence(
                (
                    Reveal(r.EachOf(f.InZone(Zone.HAND, target(f.IsPlayer())))),
                    ChooseObjects(YOU, r.Chosen(f.AllOf((f.Not(f.HasType(CardType.LAND)), f.Is(r.It()))))),
                    Discard(r.Targeted(0), r.It()),
                )
            )
        ),
    ),
    (
        INSTANT,
        "À chaque fois qu'une créature meurt ce tour-ci, piochez une carte.",
        spell(
            Delayed(
                (e.ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                Draw(YOU, Fixed(1)),
                recurrence=Recurrence.EACH_TIME,
                duration=EndOfTurn(),
            )
        ),
    ),
    (
        "Artefact",
        "{T} : Ajoutez {C}{C}. Ne dépensez ce mana que pour lancer des sorts d'artefact.",
        (
            a.ActivatedAbility(
                (k.TapThis(),),
                AddMana(
                    YOU,
                    ExactMana((ManaType.COLORLESS, ManaType.COLORLESS)),
                    Fixed(1),
                    f.AllOf((f.IsSpell(), f.HasType(CardType.ARTIFACT))),
                ),
            ),
        ),
    ),
    (
        "Enchantement",
        "Si une créature devait mourir, exilez-la à la place.",
        (a.ReplacementAbility(p.MovesElsewhere(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)),),
    ),
    (
        "Enchantement",
        "Vos adversaires ne peuvent pas lancer de sorts pendant votre tour.",
        (a.StaticAbility((m.PlayersCannotCast(r.EachOpponent()),), f.Is(THIS), c.IsTurnOf(YOU)),),
    ),
    (
        "Enchantement",
        "Vous pouvez lancer des sorts de créature comme s'ils avaient le flash.",
        (a.StaticAbility((m.CastAsThoughFlash(YOU, CREATURE),)),),
    ),
    (
        CREATURE_LINE,
        "Vous pouvez faire que Trait arrive en jeu comme une copie de n'importe quelle créature en jeu.",
        (a.ReplacementAbility(p.EntersAsCopy(f.Is(THIS), CREATURE)),),
    ),
    (
        CREATURE_LINE,
        "Recyclage de forêt {2}",
        (
            a.ActivatedAbility(
                (mana("{2}"), k.DiscardCost(THIS)),
                Sequence(
                    (
                        Search(YOU, YOU, f.HasSubtype(Subtype("forest")), Fixed(1), Zone.HAND, Reveals.REVEALED),
                        Shuffle(YOU),
                    )
                ),
                keyword=Keyword.CYCLING,
            ),
        ),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), CASES, ids=[text[:60] for _, text, _ in CASES])
def test_text_gives_these_abilities(type_line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=type_line).abilities == expected


SAME = [
    (
        CREATURE_LINE,
        "Quand Trait arrive en jeu, piochez une carte.",
        "Quand Trait arrive sur le champ de bataille, piochez une carte.",
    ),
    (
        CREATURE_LINE,
        "Quand Trait arrive, piochez une carte.",
        "Quand Trait arrive sur le champ de bataille, piochez une carte.",
    ),
    (
        CREATURE_LINE,
        "Quand Trait meurt, piochez une carte.",
        "Quand Trait est mis dans un cimetière depuis le jeu, piochez une carte.",
    ),
    (
        CREATURE_LINE,
        "Quand Trait quitte le jeu, piochez une carte.",
        "Quand Trait quitte le champ de bataille, piochez une carte.",
    ),
    (
        INSTANT,
        "Trait inflige 1 blessure à la cible, créature ou joueur.",
        "Trait inflige 1 blessure à n'importe quelle cible.",
    ),
    (INSTANT, "Retirez de la partie la créature ciblée.", "Exilez la créature ciblée."),
    (INSTANT, "Détruisez la créature ciblée.", "Détruisez une créature ciblée."),
    (CREATURE_LINE, "Attaquer avec Trait ne le fait pas s'engager.", "Trait a la vigilance."),
    (INSTANT, "Contrez le sort ciblé.", "Contrecarrez le sort ciblé."),
    (CREATURE_LINE, "{T} : Ajoutez {G} à votre réserve.", "{T} : Ajoutez {G}."),
    (CREATURE_LINE, "{T} : Ajoutez {1} à votre réserve.", "{T} : Ajoutez {C}."),
    (INSTANT, "Mettez en jeu un jeton de créature 1/1 noire Rat.", "Créez un jeton de créature 1/1 noire Rat."),
    (
        INSTANT,
        "Mettez sur le champ de bataille un jeton de créature 1/1 noire Rat.",
        "Créez un jeton de créature 1/1 noire Rat.",
    ),
    (CREATURE_LINE, "À la fin du tour, sacrifiez Trait.", "Au début de l'étape de fin, sacrifiez Trait."),
    (
        INSTANT,
        "Exilez la créature ciblée à la fin du tour.",
        "Exilez la créature ciblée au début de la prochaine étape de fin.",
    ),
    (
        CREATURE_LINE,
        "À chaque fois que vous jouez un sort de créature, piochez une carte.",
        "À chaque fois que vous lancez un sort de créature, piochez une carte.",
    ),
    (
        CREATURE_LINE,
        "{1} : Piochez une carte. Ne jouez cette capacité que lorsque vous pourriez jouer un rituel.",
        "{1} : Piochez une carte. N'activez cette capacité que comme un rituel.",
    ),
    (
        INSTANT,
        "Choisissez l'un — Piochez une carte ; ou engagez la créature ciblée.",
        "Choisissez l'un —\n• Piochez une carte.\n• Engagez la créature ciblée.",
    ),
    (INSTANT, "Détruisez la créature ciblée.", "DÉTRUISEZ la créature ciblée."),
    (INSTANT, "Détruisez l'artefact ciblé.", "Détruisez l’artefact ciblé."),
    (
        INSTANT,
        "Contrecarrez le sort ciblé ayant un coût converti de mana inférieur ou égal à 4.",
        "Contrecarrez le sort ciblé avec une valeur de mana de 4 ou moins.",
    ),
]


@pytest.mark.parametrize(("type_line", "old", "new"), SAME, ids=[old[:50] for _, old, _ in SAME])
def test_both_wordings_give_the_same_objects(type_line: str, old: str, new: str) -> None:
    first = read_text(old, "Trait", type_line=type_line)
    assert not first.not_understood
    assert first.abilities == read_text(new, "Trait", type_line=type_line).abilities


@pytest.mark.parametrize(
    ("name", "type_line", "text"),
    [
        ("Ours messager", CREATURE_LINE, "Quand l'Ours messager meurt, piochez une carte."),
        ("Fanatique mogg", CREATURE_LINE, "Sacrifiez le Fanatique mogg : Engagez le Fanatique mogg."),
        ("Maro", CREATURE_LINE, "{G} : Maro gagne +1/+1 jusqu'à la fin du tour."),
        ("Jaya, mage des flammes", "Créature légendaire : humain", "Quand Jaya meurt, piochez une carte."),
        ("Jaya des Flammes", "Créature légendaire : humain", "Quand Jaya meurt, piochez une carte."),
        ("Rêves maladifs", "Rituel", "Ces Rêves maladifs infligent 2 blessures au joueur ciblé."),
        ("Horreur", CREATURE_LINE, "Quand cette créature meurt, exilez-la."),
        ("Le Cri", "Éphémère", "Le Cri inflige 1 blessure au joueur ciblé."),
    ],
)
def test_ways_of_naming_itself(name: str, type_line: str, text: str) -> None:
    reading = read_text(text, name, type_line=type_line)
    assert not reading.not_understood
    assert "This()" in repr(reading.abilities)
