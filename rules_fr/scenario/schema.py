"""The closed list of keys of a scenario file: how each is read, and the JSON Schema made from the same list."""

from __future__ import annotations

import re
from typing import Any

from rules_fr.reading.card_source import CardSource
from rules_fr.scenario.document import Node
from rules_fr.scenario.model import (
    EDITIONS,
    ByEdition,
    CheckHere,
    Chosen,
    Item,
    ObjectSetup,
    PlayerSetup,
    Scenario,
    StackSetup,
    TokenSetup,
    TurnSetup,
)
from rules_fr.scenario.shapes import Either, Field, Flag, Items, OneOf, Placed, Record, Shape, Table, Whole, Words

MAX_COPIES = 200
_COPIES = re.compile(r"^(?P<name>.*?)\s+[x×]\s*(?P<count>\d{1,4})$")
_UNKNOWN = ("inconnue", "inconnu", "carte inconnue", "cartes inconnues")
_BY_EDITION = {"toutes": "", **{edition: edition for edition in EDITIONS}}


def _object(node: Node) -> ObjectSetup:
    """ "Montagne x3", "inconnue x4", or a name alone."""
    text = (node.text or "").strip()
    match = _COPIES.match(text)
    name, count = (match["name"].strip(), int(match["count"])) if match else (text, 1)
    if not 1 <= count <= MAX_COPIES:
        raise node.error(f"« x{count} » : de 1 à {MAX_COPIES} exemplaires.")
    unknown = name.casefold() in _UNKNOWN
    return ObjectSetup(card="" if unknown else name, unknown=unknown, count=count, line=node.line, column=node.column)


class _ActionShape(Shape):
    """A sentence, or "verifie: […]"."""

    _check = Record(
        "verifie", [Field("verifie", "statements", Items(Placed(empty=False), single=True), required=True)], CheckHere
    )

    def read(self, node: Node) -> Item:
        if node.text is not None:
            return Placed(empty=False).read(node)
        found: Item = self._check.read(node)
        return found

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, self._check.schema()]}


_TOKEN = Record(
    "jeton",
    [
        Field("nom", "name", Words("Nom du jeton ; par défaut, ses sous-types")),
        Field("type", "type_line", Words("Ligne de type, « Créature : soldat »", empty=False), required=True),
        Field("couleurs", "colors", Items(Words(), single=True)),
        Field("force", "power", Words()),
        Field("endurance", "toughness", Words()),
        Field("texte", "text", Words()),
    ],
    TokenSetup,
)

_CHOSEN = Record(
    "choisi",
    [
        Field("couleur", "color", Words()),
        Field("type", "type", Words()),
        Field("nom", "name", Words()),
        Field("joueur", "player", Words()),
    ],
    Chosen,
    short=lambda node: Chosen(text=(node.text or "").strip()),
)

OBJECT = Record(
    "objet",
    [
        Field("carte", "card", Words("Nom de la carte")),
        Field("alias", "alias", Words("Nom donné à cet objet dans le scénario")),
        Field("engage", "tapped", Flag("L'objet est engagé")),
        Field("marqueurs", "counters", Table(Whole(least=0), "Marqueurs : {« +1/+1 »: 2}")),
        Field("blessures", "damage", Whole("Blessures déjà marquées", least=0)),
        Field("mal_d_invocation", "summoning_sick", Flag("Sous contrôle depuis ce tour seulement")),
        Field("attachee_a", "attached_to", Words("Ce à quoi l'aura ou l'équipement est attaché")),
        Field("controleur", "controller", Words("Joueur qui contrôle l'objet, si ce n'est pas celui de la liste")),
        Field("proprietaire", "owner", Words("Propriétaire, si ce n'est pas le joueur de la liste")),
        Field("face_cachee", "face_down", Flag("Face cachée")),
        Field("horodatage", "timestamp", Whole("Rang dans l'ordre d'arrivée", least=0)),
        Field("jeton", "token", _TOKEN),
        Field("copie_de", "copy_of", Words("Nom de la carte dont l'objet est une copie")),
        Field("face", "face", Words("Nom de la face visible")),
        Field("hors_phase", "phased_out", Flag("Hors phase")),
        Field("choisi", "chosen", _CHOSEN),
        Field("exile_avec", "exiled_with", Words("Objet dont la capacité a exilé cette carte")),
        Field("attaque", "attacks", Words("Ce que la créature attaque")),
        Field("bloque", "blocks", Words("La créature qu'elle bloque")),
        Field("nombre", "count", Whole("Nombre d'exemplaires", least=1, most=MAX_COPIES)),
    ],
    ObjectSetup,
    short=_object,
    placed=True,
)

_FACE_FIELDS = [
    Field("nom", "name", Words("Nom français")),
    Field("nom_anglais", "english_name", Words()),
    Field("cout", "cost", Words("Coût de mana : « {1}{G} »")),
    Field("couleurs", "colors", Items(Words(), "Couleurs, si le coût ne les donne pas", single=True)),
    Field("type", "type_line", Words("Ligne de type : « Créature : ours »")),
    Field("texte", "text", Words("Texte de règles ; une capacité par ligne")),
    Field("force", "power", Words()),
    Field("endurance", "toughness", Words()),
    Field("loyaute", "loyalty", Words()),
    Field("defense", "defense", Words()),
]


def _card(**values: Any) -> CardSource:
    faces = values.get("faces", ())
    if not values.get("name"):
        values["name"] = faces[0].name if faces else ""
    return CardSource(**values)


CARD = Record("carte", [*_FACE_FIELDS, Field("faces", "faces", Items(Record("face", _FACE_FIELDS, _card)))], _card)

_ZONE = Items(OBJECT)


def _player(**values: Any) -> PlayerSetup:
    return PlayerSetup(**values)


PLAYER = Record(
    "joueur",
    [
        Field("points_de_vie", "life", Whole("20 par défaut")),
        Field("main", "hand", _ZONE),
        Field("champ_de_bataille", "battlefield", _ZONE),
        Field("cimetiere", "graveyard", Items(OBJECT, "La dernière carte arrivée est la dernière de la liste")),
        Field("bibliotheque", "library", Items(OBJECT, "Le dessus en premier ; absente : quarante cartes inconnues")),
        Field("exil", "exile", _ZONE),
        Field("marqueurs", "counters", Table(Whole(least=0), "Marqueurs du joueur : poison, énergie")),
        Field("reserve", "pool", Words("Mana dans la réserve : « {G}{G} »")),
        Field("commandement", "command", Items(OBJECT, "Emblèmes")),
        Field("terrains_joues", "lands_played", Whole("Terrains déjà joués ce tour-ci", least=0)),
        Field("taille_de_main", "hand_size", Whole("Taille de main maximale", least=0)),
    ],
    _player,
    placed=True,
)

TURN = Record(
    "tour",
    [
        Field("numero", "number", Whole("3 par défaut", least=1)),
        Field("actif", "active", Placed("Le joueur dont c'est le tour", empty=False)),
        Field("etape", "step", Placed("« première principale », « entretien », « étape de fin »…", empty=False)),
        Field("priorite", "priority", Placed("Le joueur qui a la priorité", empty=False)),
    ],
    TurnSetup,
)

STACK = Record(
    "objet de la pile",
    [
        Field("sort", "spell", Words("Nom de la carte")),
        Field("capacite", "ability", Words("« la capacité de X »")),
        Field("controleur", "controller", Words(), required=True),
        Field("cibles", "targets", Items(Placed(empty=False), single=True)),
        Field("modes", "modes", Items(Whole(least=1), single=True)),
        Field("x", "x", Whole(least=0)),
        Field("alias", "alias", Words()),
    ],
    StackSetup,
    placed=True,
)


class _Players(Shape):
    """The players, in turn order."""

    doc = "Deux à quatre joueurs, dans l'ordre du tour"

    def read(self, node: Node) -> tuple[PlayerSetup, ...]:
        import msgspec

        players = Table(PLAYER).read(node)
        if not 2 <= len(players) <= 4:
            raise node.error(f"Il faut de deux à quatre joueurs ; il y en a {len(players)}.")
        return tuple(msgspec.structs.replace(player, name=name) for name, player in players.items())

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "minProperties": 2, "maxProperties": 4, "additionalProperties": PLAYER.schema()}


def _lines(doc: str, item: Shape) -> Either:
    return Either(item, _BY_EDITION, lambda common, own: ByEdition(common, own), doc)


SCENARIO = Record(
    "scénario",
    [
        Field("titre", "title", Words("Ce qu'un arbitre chercherait", empty=False), required=True),
        Field("edition", "editions", Items(OneOf(EDITIONS), "2007, 2011, 2026, ou une liste", single=True)),
        Field("cartes", "cards", Items(CARD, "Les cartes que la base ne connaît pas, ou à la place des siennes")),
        Field("joueurs", "players", _Players(), required=True),
        Field("tour", "turn", TURN),
        Field("actions", "actions", _lines("Ce qui se passe, une phrase par ligne", _ActionShape())),
        Field(
            "choix", "choices", _lines("Réponses aux décisions que les actions ne prennent pas", Placed(empty=False))
        ),
        Field("questions", "questions", _lines("Questions auxquelles répondre", Placed(empty=False))),
        Field("attendu", "expected", _lines("Ce qui doit être vrai à la fin", Placed(empty=False))),
        Field("pile", "stack", Items(STACK, "La pile au départ, le fond en premier")),
        Field("monarque", "monarch", Placed(empty=False)),
        Field("initiative", "initiative", Placed(empty=False)),
        Field("jour_nuit", "day_night", Placed("« jour » ou « nuit »", empty=False)),
        Field("ce_tour_ci", "this_turn", Items(Placed(empty=False), "Ce qui s'est déjà passé ce tour-ci", single=True)),
    ],
    Scenario,
)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of scenario files, as `qa schema` prints it."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Scénario de règles de Magic"}
    return head | SCENARIO.schema()
