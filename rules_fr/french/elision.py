"""Which names "de" is elided before: those that begin with a vowel or a mute h."""

from __future__ import annotations

_VOWELS = tuple("aeiouâàäéèêëîïôöùûüœæ")
_ASPIRATED = tuple(
    "hach haie haillon haine haïr haleb halet halle hallebard halo halte hamac hamaux hameau hameçon hamster "
    "hanap hanche "
    "hand hangar hanneton hanté hante hanti happe harasse harcel hard harem hareng hargn harnais harnach harp hasard "
    "hâte haub hauss haut havre heaume hélant henni hérauts héraut hère hériss herni héron héros herse hêtre heurt "
    "hibou hideu hiérarc hiss hoch holl homard honn hont hoquet horde horion hors hotte houille houlette houle houppe "
    "hourra houss houx huche huée huit hululement huns huppe hurle hurlu hussard hutte".split()
)
"""How the words begin whose h forbids the elision."""


def elides(following: str) -> bool:
    """Whether "de" is elided before a name: "d'Inspiration", "d'Hymne", but "de Héraut"."""
    folded = following.casefold().lstrip("«\u00a0 ")
    if folded.startswith("h"):
        return not folded.startswith(_ASPIRATED)
    return folded.startswith(_VOWELS) or (folded.startswith("y") and not folded[1:2].startswith(_VOWELS))
