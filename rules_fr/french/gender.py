"""The gender of a name, as far as its article or its first noun tells, to make a participle agree."""

from __future__ import annotations

_FEMININE_ARTICLES = ("la ", "une ")
_MASCULINE_ARTICLES = ("le ", "un ", "les ", "des ")
_FEMININE = frozenset(
    "âme arme bête carte copie créature épée fille fleur flamme force forêt fourche fumée horde île lame larme "
    "larve loi lumière lune main mer meute mine montagne mort nuée ombre onde parole pierre plaine pluie "
    "porte reine roche rune soif source terre tour toile tombe vague vigne ville voie voix ruse rafle brume "
    "corne arche ancre araignée armée aura barque biche boucle cage chaîne chasse chauve-souris clé cloche "
    "couronne demeure dent dryade entrave étoile faux feuille fiole forge fosse gargouille graine grotte guivre "
    "harpie harpe lance louve machine marque mémoire paix peau peste plume preuve prière prise récolte relique "
    "route sangsue sève sorcière sphère statue sylve tempête torche tortue trappe urne veuve vie".split()
)
_MASCULINE = frozenset(
    "bastion lion pion scion espion champion arpion côté été comté traité génie incendie trophée musée lycée mausolée "
    "murmure augure parjure nuage gage pâturage pelage ouvrage naufrage otage page".split()
)
_ENDINGS = (
    *("tion", "sion", "ée", "esse", "ence", "ance", "ette", "elle", "ine", "ude", "euse", "rice", "ure", "ie"),
    *("ité", "auté", "onté", "erté", "eté"),
)


def is_feminine(name: str) -> bool:
    """Whether a name takes a feminine participle: "la souris", "Forêt"; what cannot be told is masculine."""
    folded = name.casefold()
    if folded.startswith(_FEMININE_ARTICLES):
        return True
    if folded.startswith(_MASCULINE_ARTICLES):
        return False
    noun = folded.removeprefix("l'").split(" ")[0].strip("«»\u00a0,")
    return noun in _FEMININE or (noun not in _MASCULINE and noun.endswith(_ENDINGS))


def agreed(participle: str, name: str, several: bool = False) -> str:
    """A masculine participle as it agrees with a name: "engagé", "engagée", "engagés", "engagées"."""
    plural = several or name.casefold().startswith(("les ", "des "))
    return participle + ("e" if is_feminine(name) else "") + ("s" if plural else "")
