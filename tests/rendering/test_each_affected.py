"""« chaque créature » is said where something is measured on each one, not for what an ability given to it says."""

import pytest

from tests.reading.saying import BEAR, ability


@pytest.mark.parametrize(
    "text",
    [
        "Trait a la persistance tant que vous contrôlez une créature noire.",
        "La créature enchantée a « {T} : Créez un jeton qui est une copie de cette créature. Exilez-le au début de la "
        "prochaine étape de fin. »",
        "Chaque véhicule que vous contrôlez gagne +1/+1 tant qu'il est une créature.",
    ],
)
def test_said_and_read_again(text: str) -> None:
    ability(text, "Enchantement : aura" if "enchantée" in text else BEAR)
