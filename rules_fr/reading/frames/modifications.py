"""What continuous effects change: the same frames serve static abilities and effects with a duration (use `mod`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import each_of, times
from rules_fr.reading.keyword_trees import keyword_abilities
from rules_fr.reading.phrases.words import DESIGNATIONS
from rules_fr.reading.scope import spoken
from rules_fr.reading.sizes import power_toughness
from rules_fr.reading.spec import modifications_of
from rules_fr.reading.still import StillIs, names_types
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.amounts import Fixed, Times
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.choices import ChooseFor
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import AllOf, Anything, ChoiceKind, HasSubtype, HasType, Is, Not
from rules_fr.vocabulary.kinds import BASIC_LAND_MANA, VEHICLE, CardType, Color, Supertype
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddColorChosen,
    AddEveryCreatureType,
    AddSubtype,
    AddSubtypeChosen,
    AddSupertype,
    BecomeCopy,
    BlocksAdditional,
    CannotAttack,
    CannotBeBlocked,
    CannotBeCountered,
    CannotBeRegenerated,
    CannotBeTargeted,
    CannotBlock,
    CannotUntap,
    GainAbility,
    GainControl,
    GainDesignation,
    GainThisAbility,
    IsIndestructible,
    LoseAllAbilities,
    LoseEveryCreatureType,
    LoseKeyword,
    LoseSupertype,
    LoseThisAbility,
    LoseType,
    ModifyPT,
    MustAttack,
    MustBlock,
    SetColorChosen,
    SetColors,
    SetPT,
    SetSubtypeChosen,
    SwitchPT,
)
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.rules_bent import CrewsByToughness, CrewsWithMore, LegendRuleOff
from rules_fr.vocabulary.terms import Ability, Amount, Effect, Filter, Modification

Mods = tuple[Modification, ...]


def _scaled(value: Amount, count: Amount | None) -> Amount:
    if count is None or value == Fixed(0):
        return value
    match value:
        case Fixed(1):
            return count
        case Fixed(number):
            return Times(number, count)
        case _:
            return value


@frame("mod", "gagner subj:O pt pour_chaque? chacun? attr?")
def modify_pt(m: Match) -> Mods:
    """« … gagne +2/+2 (supplémentaire). »"""
    if m["attr"] is not None and [token.value for token in m["attr"]] != ["supplémentaire"]:
        raise m.refuse("cet adjectif n'est pas compris ici")
    power, toughness = power_toughness(m["pt"].value)
    count = each_of(m, m["pour_chaque"]) if m["pour_chaque"] is not None else None
    return (ModifyPT(_scaled(power, count), _scaled(toughness, count)),)


@frame("mod", "avoir|acquérir|gagner subj:O kw chacun?")
def gain_keywords(m: Match) -> Mods:
    """« … a le vol. »"""
    return tuple(GainAbility(ability) for ability in keyword_abilities(m["kw"], m.reader))


@frame("mod", "avoir|acquérir|gagner subj:O cite chacun?")
def gain_quoted(m: Match) -> Mods:
    """« … a « {T} : Ajoutez {G}. » »"""
    abilities: list[Ability] = []
    for token in m["cite"]:
        abilities.extend(m.reader.nested(token, m.scope))
    return tuple(GainAbility(ability) for ability in abilities)


@frame("mod", "avoir|acquérir|gagner subj:O kw cite chacun?")
def gain_both(m: Match) -> Mods:
    """« … a le vol et « {T} : Ajoutez {G}. » »"""
    return (*gain_keywords(m), *gain_quoted(m))


@frame("mod", "gagner subj:O pt cite chacun?")
def pump_and_quoted(m: Match) -> Mods:
    """« … gagne +1/+1 et « {T} : Ajoutez {G}. » »"""
    return (*modify_pt(m), *gain_quoted(m))


@frame("mod", "perdre subj:O kw")
def lose_keywords(m: Match) -> Mods:
    """« … perd le vol. »"""
    found: list[Modification] = []
    for ability in keyword_abilities(m["kw"], m.reader):
        if not isinstance(ability, KeywordAbility):
            raise m.refuse("ce mot-clé ne se perd pas ainsi")
        found.append(LoseKeyword(ability.keyword))
    return tuple(found)


@frame("mod", "perdre subj:O obj:Word")
def lose_creature_types(m: Match) -> Mods:
    """« … perd tous les types de créature. »"""
    if m["obj"].name != "tous_les_types_de_créature":
        raise m.refuse("ce mot n'est pas compris ici")
    return (LoseEveryCreatureType(),)


@frame("mod", "avoir subj:O obj:AbilityPhrase")
def has_this_ability(m: Match) -> Mods:
    """« …, excepté qu'il a cette capacité »"""
    if not m["obj"].this:
        raise m.refuse("on ne sait pas quelle capacité")
    return (GainThisAbility(),)


@frame("mod", "perdre subj:O obj:AbilityPhrase")
def lose_abilities(m: Match) -> Mods:
    """« … perd toutes ses capacités. »"""
    found: c.AbilityPhrase = m["obj"]
    if found.this:
        return (LoseThisAbility(),)
    if not found.every or found.kind:
        raise m.refuse("on ne sait pas quelles capacités")
    return (LoseAllAbilities(),)


@frame("mod", "être subj:O attr", "devenir subj:O attr")
def become_adjective(m: Match) -> Mods:
    """« … devient bleue. », « … est imblocable. »"""
    words = [token.value for token in m["attr"]]
    colors = [word.partition(":")[2] for word in words if word.startswith("couleur:")]
    if colors and len(colors) == len(words):
        return (SetColors(tuple(Color(color) for color in colors)),)
    match words:
        case ["incolore"]:
            return (SetColors(()),)
        case ["imblocable"]:
            return (CannotBeBlocked(),)
        case ["indestructible"]:
            return (IsIndestructible(),)
        case ["super:legendary"]:
            return (AddSupertype(Supertype.LEGENDARY),)
        case ["super:snow"]:
            return (AddSupertype(Supertype.SNOW),)
        case ["de_la_couleur_choisie"]:
            return (SetColorChosen(),)
        case ["du_type_choisi"]:
            return (SetSubtypeChosen(_chosen_kind(m, m["subj"])),)
        case [word] if word in DESIGNATIONS:
            return (GainDesignation(DESIGNATIONS[word]),)
        case _:
            raise m.refuse("cet adjectif n'est pas compris ici")


@frame("mod", "être subj:O attr en_plus:Word", "devenir subj:O attr en_plus:Word")
def more_colors(m: Match) -> Mods:
    """« … sont rouges en plus de leurs autres couleurs. », « … sont de la couleur choisie en plus … »"""
    words = [token.value for token in m["attr"]]
    if m["en_plus"].name != "couleur":
        raise m.refuse("ce mot n'est pas compris ici")
    if words == ["de_la_couleur_choisie"]:
        return (AddColorChosen(),)
    if not all(word.startswith("couleur:") for word in words):
        raise m.refuse("cet adjectif n'est pas compris ici")
    return tuple(AddColor(Color(word.partition(":")[2])) for word in words)


@frame("mod", "être subj:O neg attr")
def is_not_legendary(m: Match) -> Mods:
    """« (une copie, excepté qu'elle) n'est pas légendaire »"""
    if [token.value for token in m["attr"]] != ["super:legendary"]:
        raise m.refuse("cet adjectif n'est pas compris ici")
    return (LoseSupertype(Supertype.LEGENDARY),)


@frame("mod", "avoir|acquérir|gagner subj:O obj:Word")
def every_creature_type(m: Match) -> Mods:
    """« … acquiert tous les types de créature. », « la « règle de légende » ne s'applique pas à … »"""
    if m["obj"].name == "hors_règle_de_légende":
        return (LegendRuleOff(),)
    if m["obj"].name != "tous_les_types_de_créature":
        raise m.refuse("ce mot n'est pas compris ici")
    return (AddEveryCreatureType(),)


@frame("mod", "avoir subj:O obj:Word en_plus:Word")
def every_land_type(m: Match) -> Mods:
    """« … a chaque type de terrain de base (le type choisi) en plus de ses autres types. »"""
    if (m["obj"].name, m["en_plus"].name) == ("type_choisi", "type"):
        return (AddSubtypeChosen(_chosen_kind(m, m["subj"])),)
    if (m["obj"].name, m["en_plus"].name) != ("tous_les_types_de_terrain_de_base", "type"):
        raise m.refuse("ce mot n'est pas compris ici")
    return tuple(AddSubtype(subtype) for subtype in BASIC_LAND_MANA)


def _chosen_kind(m: Match, thing: c.Thing) -> ChoiceKind:
    """Which chosen type can be that of these objects: a land's is a land type, a creature's a creature type."""
    if thing.ref == This() and m.scope.types:
        kinds = m.scope.types
    else:
        parts = thing.filter.parts if isinstance(thing.filter, AllOf) else (thing.filter,)
        kinds = frozenset(part.type for part in parts if isinstance(part, HasType))
        if thing.kind.startswith("type:") and not kinds:  # « le terrain enchanté »
            kinds = frozenset({CardType(thing.kind.removeprefix("type:"))})
    if kinds & {CardType.LAND} and not kinds & {CardType.CREATURE}:
        return ChoiceKind.LAND_TYPE
    if kinds & {CardType.CREATURE} and not kinds & {CardType.LAND}:
        return ChoiceKind.CREATURE_TYPE
    raise m.refuse("on ne sait pas de quel type il s'agit")


@frame("mod", "devenir|être subj:O de:Word")
def all_colors(m: Match) -> Mods:
    """« … est de toutes les couleurs. »"""
    if m["de"].name == "couleur_de_votre_choix":
        m.scope.pending.append(ChooseFor(You(), ChoiceKind.COLOR))
        return (SetColorChosen(),)
    if m["de"].name == "type_de_terrain_de_base_de_votre_choix":
        m.scope.pending.append(ChooseFor(You(), ChoiceKind.LAND_TYPE))
        return (SetSubtypeChosen(ChoiceKind.LAND_TYPE),)
    if m["de"].name == "tous_les_types_de_créature":
        return (AddEveryCreatureType(),)
    if m["de"].name != "toutes_les_couleurs":
        raise m.refuse("ce mot n'est pas compris ici")
    return (SetColors(tuple(Color)),)


@frame("mod", "devenir subj:O de:Word en_plus:Word")
def land_type_too(m: Match) -> Mods:
    """« … devient du type de terrain de base de votre choix en plus de ses autres types »"""
    if (m["de"].name, m["en_plus"].name) != ("type_de_terrain_de_base_de_votre_choix", "type"):
        raise m.refuse("ce mot n'est pas compris ici")
    m.scope.pending.append(ChooseFor(You(), ChoiceKind.LAND_TYPE))
    return (AddSubtypeChosen(ChoiceKind.LAND_TYPE),)


@frame(
    "mod",
    "devenir|être subj:O obj:O en_plus:Word? aussi?",
    "devenir|être subj:O obj:Described en_plus:Word? aussi?",
)
def become(m: Match) -> Mods:
    """« … devient une créature-artefact 5/5 (en plus de ses autres types). »"""
    adds = m["en_plus"] is not None or m["aussi"] is not None
    besides = m["en_plus"].name if m["en_plus"] is not None else ""
    if besides not in ("", "type", "couleur_et_type"):
        raise m.refuse("on ne sait pas en plus de quoi")
    if m.lemma == "devenir":
        kind = m["obj"].kind if isinstance(m["obj"], c.Thing) else "type:creature"
        m.scope.also_called(spoken(m["subj"].ref), kind, "")
    found = modifications_of(m, m["obj"], adds=adds)
    if besides == "couleur_et_type":
        return tuple(part for change in found for part in _with_colors(change))
    if m["aussi"] is not None and any(isinstance(part, SetColors) for part in found):
        raise m.refuse("on ne sait pas si la couleur remplace les autres")
    return found


def _with_colors(change: Modification) -> Mods:
    """« … en plus de ses autres couleurs »: the colours are added."""
    return tuple(AddColor(color) for color in change.colors) if isinstance(change, SetColors) else (change,)


@frame("mod", "être subj:O neg obj:O")
def is_not(m: Match) -> Mods:
    """« … n'est pas une créature. »"""
    if m["obj"].definite or not isinstance(m["obj"].filter, HasType) or m["obj"].number != Fixed(1):
        raise m.refuse("on ne sait pas ce que cela n'est plus")
    return (LoseType(m["obj"].filter.type),)


@frame("mod", "être subj:O obj:O toujours")
def still(m: Match) -> Mods:
    """« C'est toujours un terrain. »"""
    if m["obj"].definite or not names_types(m["obj"].filter):
        raise m.refuse("on ne sait pas ce que cela reste")
    return (StillIs(m["obj"].filter),)


@frame("mod", "avoir subj:O taille", "être subj:O taille", "devenir subj:O taille")
def base_size(m: Match) -> Mods:
    """« … est 1/1. »"""
    size: str = m["taille"].value
    power, toughness = power_toughness(size)
    return (SetPT(power, None if size.endswith("/_") else toughness),)


@frame("mod", "attaquer subj:O ne_peut_pas")
def cannot_attack(m: Match) -> Mods:
    """« … ne peut pas attaquer. »"""
    return (CannotAttack(),)


@frame("mod", "attaquer subj:O ne_peut_pas obj:P")
def cannot_attack_player(m: Match) -> Mods:
    """« … ne peut pas vous attaquer. »"""
    return (CannotAttack(m["obj"].ref),)


@frame("mod", "bloquer subj:O ne_peut_pas obj:O?")
def cannot_block(m: Match) -> Mods:
    """« … ne peut pas bloquer (X). »"""
    return (CannotBlock(_filter(m["obj"])),)


@frame("mod", "bloquer subj:O ne_peut_que obj:O seulement")
def can_block_only(m: Match) -> Mods:
    """« … ne peut bloquer que des créatures avec le vol. »"""
    return (CannotBlock(Not(_filter(m["obj"]))),)


@frame("mod", "bloquer subj:O ne_peut_pas passif par:O?")
def cannot_be_blocked(m: Match) -> Mods:
    """« … ne peut pas être bloquée (par X). »"""
    return (CannotBeBlocked(_filter(m["par"])),)


def blocked_only_by(m: Match) -> Mods:
    """« … ne peut être bloquée que par des créatures avec le vol. »"""
    by: c.Thing = m["excepté"] or m["par"]
    if by.number is not None and by.number != Fixed(1):
        raise m.refuse("ce nombre de bloqueurs n'est pas compris")
    return (CannotBeBlocked(Not(_filter(by))),)


def _filter(thing: c.Thing | None) -> Filter:
    if thing is None:
        return Anything()
    return Is(thing.ref) if thing.definite else thing.filter


@frame("mod", "attaquer subj:O à_chaque_combat? si_possible?")
def must_attack(m: Match) -> Mods:
    """« … attaque à chaque combat si possible. »"""
    if m["à_chaque_combat"] is None and m["si_possible"] is None:
        raise m.refuse("il manque « si possible »")
    return (MustAttack(),)


@frame("mod", "attaquer_ou_bloquer subj:O à_chaque_combat? si_possible?")
def must_attack_or_block(m: Match) -> Mods:
    """« … attaque ou bloque à chaque combat si possible. »"""
    if m["à_chaque_combat"] is None and m["si_possible"] is None:
        raise m.refuse("il manque « si possible »")
    return (MustAttack(), MustBlock())


@frame("mod", "bloquer subj:O obj:O? si_possible à_chaque_combat?")
def must_block(m: Match) -> Mods:
    """« … bloque X si possible. »"""
    return (MustBlock(m["obj"].ref if m["obj"] is not None else None),)


@frame("mod", "dégager subj:O refl neg dégagement_du_contrôleur", "dégager subj:O refl neg votre_dégagement")
def does_not_untap(m: Match) -> Mods:
    """« … ne se dégage pas pendant l'étape de dégagement de son contrôleur. »"""
    return (CannotUntap(),)


@frame("mod", "contrecarrer|contrer subj:O ne_peut_pas passif par:O?")
def cannot_be_countered(m: Match) -> Mods:
    """« … ne peut pas être contrecarré. »"""
    return (CannotBeCountered(_filter(m["par"])),)


@frame("mod", "régénérer subj:O ne_peut_pas passif")
def cannot_be_regenerated(m: Match) -> Mods:
    """« … ne peut pas être régénérée. »"""
    return (CannotBeRegenerated(),)


@frame("mod", "être subj:O ne_peut_pas obj:Word", "être subj:O ne_peut_pas obj:TargetOf")
def cannot_be_targeted(m: Match) -> Mods:
    """« … ne peut pas être la cible de sorts ou de capacités. »"""
    match m["obj"]:
        case c.Word(name="cible", of=c.Thing(filter=what)):
            return (CannotBeTargeted(what),)
        case _:
            raise m.refuse("ce mot n'est pas compris ici")


@frame("mod", "contrôler subj:P obj:O")
def you_control(m: Match) -> Mods:
    """« Vous contrôlez la créature enchantée. »: what is modified is the object."""
    return (GainControl(m["subj"].ref),)


@frame(
    "mod",
    "bloquer subj:O permission obj:Additional à_chaque_combat?",
    "bloquer subj:O peut obj:Additional à_chaque_combat?",
    "bloquer subj:O permission obj:Additional pour_chaque",
)
def blocks_more(m: Match) -> Mods:
    """« … peut bloquer une créature supplémentaire. »"""
    if m["obj"].kind != "type:creature":
        raise m.refuse("on ne sait pas quoi")
    return (BlocksAdditional(times(m, m["obj"].amount)),)


@frame("mod", "piloter subj:O obj:O force_supérieure_de n", "piloter subj:O obj:O par_son_endurance")
def crews_otherwise(m: Match) -> Mods:
    """« … pilote les véhicules comme si sa force était supérieure de 2. »"""
    if m["obj"].filter != HasSubtype(VEHICLE) or not m["obj"].plural:
        raise m.refuse("on ne sait pas ce qui est piloté")
    return (CrewsWithMore(m["n"].amount),) if "n" in m else (CrewsByToughness(),)


@frame("mod", "inverser subj:P obj:Stat")
def switch(m: Match) -> Mods:
    """« Inversez la force et l'endurance … »"""
    return (SwitchPT(),)


@frame("effect", "devenir subj:Word obj:Word durée?")
def type_of_choice(m: Match) -> Effect:
    """« Le type de la créature ciblée devient le type de créature de votre choix jusqu'à la fin du tour. »"""
    match m["subj"], m["obj"]:
        case c.Word(name="type", of=c.Thing(player=False, ref=ref)), c.Word(name="type_de_créature_de_votre_choix"):
            chosen = SetSubtypeChosen(ChoiceKind.CREATURE_TYPE)
            applied = Apply(ref, (chosen,), m["durée"] or RestOfGame())
            return Sequence((ChooseFor(You(), ChoiceKind.CREATURE_TYPE), applied))
        case _:
            raise m.refuse("on ne sait pas ce que cela devient")


@frame("effect", "devenir subj:O obj:Word durée?")
def become_copy(m: Match) -> Effect:
    """« X devient une copie de la créature ciblée jusqu'à la fin du tour. »"""
    match m["obj"]:
        case c.Word(name="copie", of=c.Thing(definite=True, plural=False, player=False, ref=of)):
            return Apply(m["subj"].ref, (BecomeCopy(of),), m["durée"] or RestOfGame())
        case c.Word(name="type_de_terrain_de_base_de_votre_choix"):
            land = Apply(m["subj"].ref, (SetSubtypeChosen(ChoiceKind.LAND_TYPE),), m["durée"] or RestOfGame())
            return Sequence((ChooseFor(You(), ChoiceKind.LAND_TYPE), land))
        case c.Word(name="ce_type") if m.scope.chosen in (ChoiceKind.LAND_TYPE, ChoiceKind.CREATURE_TYPE):
            return Apply(m["subj"].ref, (SetSubtypeChosen(m.scope.chosen),), m["durée"] or RestOfGame())
        case _:
            raise m.refuse("on ne sait pas ce que cela devient")
