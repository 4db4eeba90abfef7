"""Hypothesis strategies: values of every noun, for property tests.

They need the package ``hypothesis``, which nothing else in ``scopa_core`` imports::

    from hypothesis import given
    from scopa_core.catalogue import load_catalogue
    from scopa_core.testing import strategies as scopa

    CATALOGUE = load_catalogue()

    @given(scopa.positions(CATALOGUE))
    def test_my_rule(position): ...
"""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from scopa_core.cards import (
    DECK_40,
    EMPTY,
    FACES,
    Card,
    CardSet,
    Deck,
    card_set,
    cards_in,
    hidden_cards,
)
from scopa_core.catalogue import Catalogue
from scopa_core.engine import apply, legal_acts, open_round
from scopa_core.errors import RulesetError
from scopa_core.events import RoundScored, TableRefused, WonOutright
from scopa_core.match import Match
from scopa_core.moves import Act, Move
from scopa_core.notation.cards import format_act, format_cards, format_move
from scopa_core.notation.positions import Position
from scopa_core.notation.recording import closing, header, result
from scopa_core.notation.records import Comment, Item, Ply, Tag
from scopa_core.options import SEATS, TARGET, TEAMS, deck_option
from scopa_core.rules import Option
from scopa_core.ruleset import Ruleset
from scopa_core.state import Bonus, State

_MOST_POINTS = 999_999_999
_NOTE_KEY = st.from_regex(r"[a-z0-9_]{1,8}", fullmatch=True).filter(
    lambda key: key not in ("shown", "earned")
)
_NOTE_VALUE = st.from_regex(r"[^,=\s]{1,8}", fullmatch=True).filter(str.isprintable)
_TAG_NAME = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,10}", fullmatch=True)
_PLY_TEXT = st.from_regex(r"[^\s{}\[\]]{1,12}", fullmatch=True)
_SEATS = (2, 3, 4, 5, 6)

# -- cards and moves -----------------------------------------------------------------------------


def cards(deck: Deck = DECK_40) -> SearchStrategy[Card]:
    """Any card of a deck."""
    return st.sampled_from(deck.cards)


def card_sets(deck: Deck = DECK_40) -> SearchStrategy[CardSet]:
    """Any set of cards of a deck, the empty one included."""
    return st.sets(cards(deck)).map(card_set)


def packs(deck: Deck = DECK_40) -> SearchStrategy[tuple[Card, ...]]:
    """Every card of a deck, in any order; the simplest is the canonical order."""
    return st.permutations(deck.cards).map(tuple)


def moves(deck: Deck = DECK_40) -> SearchStrategy[Move]:
    """Any move that can be written: a card laid, or a capture of any set, even of none."""
    return st.builds(Move, cards(deck), st.none() | card_sets(deck))


# -- rulesets ------------------------------------------------------------------------------------


def _option_texts(option: Option) -> SearchStrategy[str]:
    if option.bounds is None:
        return st.sampled_from(option.allowed)
    numbers = st.integers(*option.bounds)
    if option.name == SEATS.name:
        numbers = st.sampled_from(_SEATS) | numbers
    return numbers.map(str)


def _builds(catalogue: Catalogue, text: str) -> bool:
    try:
        catalogue.ruleset(text)
    except RulesetError:
        return False
    return True


def _added(name: str, chosen: dict[str, str]) -> str:
    listed = ",".join(f"{key}={value}" for key, value in chosen.items())
    return f"+{name}({listed})" if chosen else f"+{name}"


@st.composite
def ruleset_texts(draw: DrawFn, catalogue: Catalogue) -> str:
    """A ruleset text that builds: any variant, some rules more and some less, any options.

    The text need not be canonical: changes stand in any order, and may repeat what is the default.
    """
    text = variant = draw(st.sampled_from(tuple(catalogue.variants)))
    changed: set[str] = set()
    for name in draw(st.lists(st.sampled_from(tuple(catalogue.rules)), max_size=4, unique=True)):
        own = [option for option in catalogue.rules[name].options if not option.match]
        chosen = {
            option.name: draw(_option_texts(option))
            for option in draw(st.lists(st.sampled_from(own), unique=True) if own else st.just([]))
        }
        removed = name in catalogue.variants[variant].rules and not draw(st.booleans())
        change = f"-{name}" if removed else _added(name, chosen)
        if name not in changed and _builds(catalogue, text + change):
            text += change
            changed.add(name)
    options = {o.name: o for o in (TARGET, SEATS, TEAMS, deck_option(catalogue))}
    for name in catalogue.ruleset(text).rules:
        options |= {o.name: o for o in catalogue.rules[name].options if o.match}
    mark = "@"
    names = st.lists(st.sampled_from(tuple(options)), max_size=4, unique=True)
    for name in draw(names):
        change = f"{mark}{name}={draw(_option_texts(options[name]))}"
        if _builds(catalogue, text + change):
            text += change
            mark = ","
    return text


def rulesets(catalogue: Catalogue) -> SearchStrategy[Ruleset]:
    """A ruleset of the catalogue, with any changes and options that fit together."""
    return ruleset_texts(catalogue).map(catalogue.ruleset)


# -- positions -----------------------------------------------------------------------------------


def _match_points(sides: int) -> SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(0, 100)] * sides)


def _choices(size: int) -> SearchStrategy[bytes]:
    """A byte for each of up to ``size`` decisions; any number of them is equally likely."""
    return st.integers(0, size).flatmap(lambda count: st.binary(min_size=count, max_size=count))


def _play(rules: Ruleset, state: State, choices: Sequence[int]) -> tuple[State, list[Act]]:
    """The state after acts chosen by number, and the acts; stops where the round ends."""
    played: list[Act] = []
    for choice in choices:
        offered = legal_acts(rules, state)
        if not offered:
            break
        played.append(offered[choice % len(offered)])
        state = apply(rules, state, played[-1]).state
    return state, played


@st.composite
def positions(
    draw: DrawFn, catalogue: Catalogue, under: SearchStrategy[Ruleset] | None = None
) -> Position:
    """A position that play can reach: any deal, then legal moves, up to the end of the round.

    ``under`` narrows the rules; by default every ruleset of the catalogue is played.  Void
    deals are among them.
    """
    rules = draw(rulesets(catalogue) if under is None else under)
    seats, sides = rules.seating
    dealer = draw(st.integers(0, seats - 1))
    opened = open_round(rules, draw(packs(rules.deck)), dealer, draw(_match_points(sides)))
    return Position(rules, _play(rules, opened.state, draw(_choices(len(rules.deck))))[0])


def states(
    catalogue: Catalogue, under: SearchStrategy[Ruleset] | None = None
) -> SearchStrategy[State]:
    """The states of :func:`positions`."""
    return positions(catalogue, under).map(lambda position: position.state)


def _some_of(draw: DrawFn, among: Sequence[Card]) -> CardSet:
    return card_set(draw(st.sets(st.sampled_from(among))) if among else ())


def _bonuses(deck: Deck, sides: int) -> SearchStrategy[Bonus]:
    points = st.integers(-_MOST_POINTS, _MOST_POINTS)
    return st.builds(Bonus, _NOTE_KEY, st.integers(0, sides - 1), points, card_sets(deck))


@st.composite
def study_positions(
    draw: DrawFn, catalogue: Catalogue, under: SearchStrategy[Ruleset] | None = None
) -> Position:
    """A position that somebody set up: cards lie anywhere, may be left out, and may be unknown;
    points may be negative, cards of the hands may lie open, and rules may have left bonuses and
    notes."""
    rules = draw(rulesets(catalogue) if under is None else under)
    seats, sides = rules.seating
    pack = draw(packs(rules.deck))
    places: list[list[Card]] = [[] for _ in range(seats + sides + 3)]
    for card, choice in zip(pack, draw(_choices(len(pack))), strict=False):
        places[choice % len(places)].append(card)
    left_out, table, known_stock = places.pop(), places.pop(), places.pop()
    backs = hidden_cards(len(left_out))
    used = 0
    hands = []
    for held in places[:seats]:
        count = draw(st.integers(0, min(3, len(backs) - used)))
        hands.append(card_set(held) | card_set(backs[used : used + count]))
        used += count
    stock = list(known_stock)
    for back in backs[used : used + draw(st.integers(0, len(backs) - used))]:
        # Unknown cards of the stock are numbered in its order.
        behind = 1 + max((at for at, card in enumerate(stock) if card.hidden), default=-1)
        stock.insert(draw(st.integers(behind, len(stock))), back)
    piles = tuple(card_set(pile) for pile in places[seats:])
    holding = [seat for seat in range(seats) if hands[seat]]
    anybody = st.integers(0, seats - 1)
    return Position(
        rules,
        State(
            hands=tuple(hands),
            table=card_set(table),
            stock=tuple(stock),
            piles=piles,
            sweeps=tuple(
                tuple(draw(st.lists(st.sampled_from(cards_in(pile)), unique=True, max_size=3)))
                if pile != EMPTY
                else ()
                for pile in piles
            ),
            turn=draw(st.none() | st.sampled_from(holding)) if holding else None,
            last=draw(st.none() | anybody),
            dealer=draw(anybody),
            points=draw(st.tuples(*[st.integers(-_MOST_POINTS, _MOST_POINTS)] * sides)),
            shown=_some_of(draw, [card for hand in hands for card in cards_in(hand & FACES)]),
            bonuses=tuple(draw(st.lists(_bonuses(rules.deck, sides), max_size=2))),
            notes=tuple(sorted(draw(st.dictionaries(_NOTE_KEY, _NOTE_VALUE, max_size=3)).items())),
        ),
    )


# -- records -------------------------------------------------------------------------------------


def _plies(deck: Deck) -> SearchStrategy[str]:
    written = st.builds(lambda move: format_move(move), moves(deck))
    return written | written.map(lambda text: f"{text}*") | _PLY_TEXT


def records(deck: Deck = DECK_40) -> SearchStrategy[tuple[Item, ...]]:
    """The items of a record that can be written, whether or not they make sense: tags, plies and
    comments in any order, with any text in tags and comments."""
    items: SearchStrategy[Item] = st.one_of(
        st.builds(Tag, _TAG_NAME, st.lists(st.text(), min_size=1, max_size=3).map(tuple)),
        st.builds(Ply, st.integers(1, 99), _plies(deck)),
        st.builds(Comment, st.text()),
    )
    return st.lists(items, max_size=12).map(tuple)


@st.composite
def played_records(
    draw: DrawFn,
    catalogue: Catalogue,
    under: SearchStrategy[Ruleset] | None = None,
    max_rounds: int = 2,
) -> tuple[Item, ...]:
    """The items of a record that replays: up to ``max_rounds`` rounds, the last of which may be
    unfinished.  Void deals are left out, as the notation asks."""
    rules = draw(rulesets(catalogue) if under is None else under)
    seats = rules.seating.seats
    match = Match.start(rules, draw(st.integers(0, seats - 1)))
    items = header(rules, draw(st.lists(st.text(), min_size=seats, max_size=seats)))
    for _ in range(draw(st.integers(0, max_rounds))):
        pack = draw(packs(rules.deck))
        step = open_round(rules, pack, match.dealer, match.points)
        if isinstance(step.events[-1], TableRefused):
            break
        items += [
            Tag("Round", (str(len(match.rounds) + 1),)),
            Tag("Dealer", (str(match.dealer + 1),)),
            Tag("Stock", (format_cards(pack),)),
        ]
        size = len(rules.deck)
        finished = draw(st.booleans())
        choices = draw(st.binary(min_size=size, max_size=size) if finished else _choices(size))
        played = _play(rules, step.state, choices)[1]
        for act in played:
            state = step.state
            assert state.turn is not None
            items.append(Ply(state.turn + 1, format_act(act, rules.makes_sweep(state, act))))
            step = apply(rules, state, act)
        scored = step.events[-1]
        if isinstance(scored, WonOutright):
            items += result(match.broken_off(scored))
        if not isinstance(scored, RoundScored):
            break
        match = match.scored(rules, scored)
        items += closing(match)
        if match.verdict is not None:
            break
    return tuple(items)
