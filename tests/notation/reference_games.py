"""The games that the brute-force Scopa knows, and its plain values: cards, plays and rounds.

What each variant does is taken from rules.md (sections 1 and 3) and the texts it cites, never from
the plugins.
"""

from __future__ import annotations

from dataclasses import dataclass, field

RANKS_40 = "A234567FCR"
RANKS_52 = "A23456789TFCR"

CardPair = tuple[str, str]
Play = tuple[CardPair | str, tuple[CardPair, ...] | None]
"""A card, and what it takes: ``None`` when it is laid, no cards when it only goes to the pile.
A declaration is its text, and takes nothing."""

MATTA = ("7", "c")

BASE = "carte denari settebello primiera"
SEVENS = "carte denari settebello sevens all_sevens"
RUNS = " piccola grande"
THREES = "t4 1 1 1"
PACKETS = "3 t2 3 t2 3"


@dataclass(frozen=True)
class Game:
    """What a variant does otherwise than the base game.

    Attributes:
        ranks: the ranks of the pack, in order of their worth.
        family: how a card captures (rules.md 3.1).
        fewest: whether only the captures with the fewest cards count (R18).
        free: whether a card that could take something may be laid instead (R19).
        must_sweep: whether a scopa must be made if one can be.
        blocked, sweeps, first_play_aces_only: the ace that takes all (3.2): whether an ace on the
            table stops it, whether its sweep is a scopa, and whether it only takes aces at first.
        deal: the packets of the opening deal; ``t`` stands before those of the table.
        deal_for_few: the same for two or three players, if they are dealt otherwise.
        again: the packets dealt when all hands are empty.
        draws: whether a card is drawn after each play.
        void: the rank that voids the deal, and how many of it (R13).
        opening: who wins the opening table: ``split`` when thirty must make two fifteens, ``any``
            when it need not and the matta is wild, nobody when empty.
        knock: what may be declared.
        matta_lies: whether a declared matta keeps its rank on the table.
        dealt: whether points are paid for the cards dealt (Cucita).
        in_play: the points that captures earn at once: of ``spazzino`` or ``cicera``.
        scope: whether there are scope at all.
        scores: what the piles are counted for, by the names of ``reference_points.CATEGORIES``.
        doubles: whether the four cavalli double the scope of their side.
    """

    ranks: str = RANKS_40
    family: str = "base"
    fewest: bool = False
    free: bool = False
    must_sweep: bool = False
    blocked: bool = True
    sweeps: bool = False
    first_play_aces_only: bool = False
    deal: str = THREES
    deal_for_few: str = ""
    again: str = "1 1 1"
    draws: bool = False
    void: tuple[str, int] | None = ("R", 3)
    opening: str = ""
    knock: str = ""
    matta_lies: bool = True
    dealt: bool = False
    in_play: str = ""
    scope: bool = True
    scores: str = BASE
    doubles: bool = False

    @property
    def table(self) -> int:
        """How many cards lie on the table at the opening."""
        return sum(int(packet[1:]) for packet in self.deal.split() if packet[0] == "t")


SCOPONE = Game(deal=PACKETS)
GAMES = {
    "scopa": Game(),
    "scopa_gamerules": Game(),
    "scopa_bga": Game(fewest=True, scores="carte denari settebello primiera_sum"),
    "scopa_parlett": Game(),
    "scopa_bambini": Game(),
    "scopa_52": Game(ranks=RANKS_52),
    "asso_piglia_tutto": Game(family="ace"),
    "asso_bga_simplified": Game(family="ace", blocked=False, sweeps=True),
    "asso_bga_traditional": Game(family="ace", sweeps=True, first_play_aces_only=True),
    "scopa_d_assi": Game(family="ace", scores=BASE + " re_bello napola"),
    "scopone": SCOPONE,
    "scopone_scientifico": Game(deal=" ".join("1" * 10), void=None),
    "scopone_de_trente": Game(deal=PACKETS, scores=BASE + " de_trente"),
    "scopone_trentino": Game(deal=PACKETS, scores=BASE + " napola"),
    "scopa_quindici": Game(family="fifteen", void=None),
    "escoba_bga": Game(family="fifteen", void=None, scores=BASE + " sevens all_sevens"),
    "escoba_bga_no_prime": Game(family="fifteen", void=None, scores=SEVENS),
    "escoba": Game(family="fifteen", void=None, opening="split", scores=SEVENS),
    "escoba_argentina": Game(family="fifteen", void=None, opening="split"),
    "cirulla": Game(
        family="cirulla", void=("A", 2), opening="any", knock="sum", scores=BASE + RUNS
    ),
    "cirulla_bga": Game(
        family="cirulla",
        opening="any",
        knock="highest",
        matta_lies=False,
        scores="carte denari settebello primiera_sum" + RUNS,
    ),
    "cirullone": Game(
        family="cirulla", void=("A", 2), opening="any", deal=PACKETS, scores=BASE + RUNS
    ),
    "cucita": Game(void=None, dealt=True),
    "tuzzilicchio": Game(family="eleven", knock="tozzolo"),
    "cicera": Game(
        ranks=RANKS_52,
        family="courts",
        free=True,
        deal="12 t4",
        deal_for_few="4 t4",
        again="4",
        void=None,
        in_play="cicera",
        scores="two_for_carte spade napula_52 two_of_spade fante_of_spade ten_of_denari",
    ),
    "spazzino": Game(
        family="courts",
        void=None,
        in_play="spazzino",
        scores="two_for_carte_or_one two_for_spade_or_one napula"
        " settebello two_of_spade fante_of_spade",
    ),
    "scopa_re_bello": Game(scores=BASE + " re_bello"),
    "scopa_napola": Game(scores=BASE + " napola"),
    "il_ponino": Game(doubles=True),
    "scopa_frac": Game(family="frac", scope=False, scores="frac"),
    "a_perdere": Game(),
    "a_non_prendere": Game(
        family="ace",
        blocked=False,
        must_sweep=True,
        deal=" ".join("1" * 10),
        void=None,
        scores="carte_or_all denari_or_all settebello primiera_or_all napola",
    ),
    "scopa_pesca": Game(deal="t4 " + " ".join("1" * 9), draws=True),
}


@dataclass
class Round:
    """A round in progress; seats and sides count from 0.

    Attributes:
        last: the seat that captured last.
        scope, earned: the scope and the points earned in play, by side.
        knocked: the seats that have declared the cards they were dealt.
        matta: the rank that the matta was declared as, until new cards are dealt.
        previous: the card that the seat before has just laid.
    """

    game: Game
    hands: list[list[CardPair]]
    table: list[CardPair]
    stock: list[CardPair]
    piles: list[list[CardPair]]
    turn: int | None
    dealer: int
    last: int | None = None
    scope: list[int] = field(default_factory=list)
    earned: list[int] = field(default_factory=list)
    knocked: list[int] = field(default_factory=list)
    matta: str | None = None
    previous: CardPair | None = None

    @property
    def sides(self) -> int:
        return len(self.piles)

    @property
    def captured(self) -> bool:
        return self.last is not None

    @property
    def last_card(self) -> bool:
        """Whether the very last card of the round is about to be played (R23)."""
        return not self.stock and sum(map(len, self.hands)) == 1

    def rank(self, card: CardPair) -> str:
        """The rank that a card has for capturing: the matta may have been declared."""
        stands = card == MATTA and self.matta and (self.game.matta_lies or card not in self.table)
        return self.matta if stands and self.matta else card[0]

    def worth(self, card: CardPair) -> int:
        return self.game.ranks.index(self.rank(card)) + 1

    def copy(self) -> Round:
        return Round(
            self.game,
            [list(hand) for hand in self.hands],
            list(self.table),
            list(self.stock),
            [list(pile) for pile in self.piles],
            self.turn,
            self.dealer,
            self.last,
            list(self.scope),
            list(self.earned),
            list(self.knocked),
            self.matta,
            self.previous,
        )


def read_cards(text: str) -> list[CardPair]:
    return [] if text == "-" else [(text[at], text[at + 1]) for at in range(0, len(text), 2)]


def read(position: str) -> Round:
    """A position line, as far as it is played on from."""
    fields = position.split(" ")
    ruleset, hands, table, stock, piles, sweeps, turn, last, dealer = fields[:9]
    taken = [read_cards(pile) for pile in piles.split("/")]
    return Round(
        game=game_of(ruleset),
        hands=[read_cards(hand) for hand in hands.split("/")],
        table=read_cards(table),
        stock=read_cards(stock),
        piles=taken,
        turn=None if turn == "-" else int(turn) - 1,
        dealer=int(dealer) - 1,
        last=None if last == "-" else int(last) - 1,
        scope=[len(read_cards(cards)) for cards in sweeps.split("/")],
        earned=[0] * len(taken),
    )


def game_of(ruleset: str) -> Game:
    return GAMES[ruleset.partition("@")[0].partition("+")[0]]
