"""What combines and what does not (rules.md 3.6): add-on points, Frac, deals and packs."""

from __future__ import annotations

import pytest

from support import finished, problems, ruleset

ADD_ONS = (
    "napola",
    "re_bello",
    "rosmarina",
    "cappotto",
    "ponino",
    "de_trente",
    "tre_sette",
    "quattro_sette",
    "sette",
)
CLASH = "rules_conflict"
FINE = "fine"
VERDICTS = {
    # one legal-move rule
    "scopa+frac+quindici": CLASH,
    "scopa+frac+asso_piglia_tutto": CLASH,
    "scopa+frac+cirulla": CLASH,
    "scopa+frac+tuzzilicchio": CLASH,
    # one deal
    "scopa+pesca+piu_mazzi": CLASH,
    "scopone+pesca": CLASH,
    "scopone+piu_mazzi": CLASH,
    "scopone_scientifico+pesca": CLASH,
    "scopone_scientifico+piu_mazzi": CLASH,
    "scopa+pesca+tutte_le_carte": CLASH,
    "scopa+piu_mazzi+tutte_le_carte": CLASH,
    "scopa_52+piu_mazzi": CLASH,
    "scopa_52+cappotto": CLASH,
    "scopa_52+pesca": FINE,
    # Scopone is for two pairs
    "scopone_de_trente@seats=2": "bad_seating",
    "scopone_trentino@seats=6": "bad_seating",
    # Scopone with add-ons
    "scopone+napola+re_bello+asso_piglia_tutto+ponino+quattro_sette": FINE,
    "scopone_scientifico+napola+re_bello+asso_piglia_tutto+ponino+quattro_sette": FINE,
    # both pay for ace, two and three of coins
    "scopone_de_trente+napola": "warns paid_twice",
    "scopone_trentino+de_trente": "warns paid_twice",
    "scopa+de_trente+piccola": "warns paid_twice",
    "scopa+sette@primiera_method=most_sevens": "warns paid_twice",
    "scopone_scientifico+tavola_quindici": "no_opening_table",
    "scopone_de_trente": FINE,
    "scopone_trentino": FINE,
    # Frac replaces the scoring
    **{f"scopa_frac+{name}": "frac_alone" for name in ADD_ONS if name != "ponino"},
    "scopa+frac+ponino": "frac_alone",
    "scopa_frac+bussata+cirulla": CLASH,
    "scopa_frac+cucita": "frac_alone",
    "scopa_frac+senza_scope": CLASH,
    "scopa+frac+solo_scope": CLASH,
    "scopa+frac+scopa_vince": CLASH,
    "scopa_frac+obbligo_di_scopa": CLASH,
    "scopa_frac+tavola_quindici": CLASH,
    "scopa_frac@max_captured=2": "unknown_match_option",
    "scopa_frac@captures=fewest": "unknown_match_option",
    "scopa_frac@count_out=yes": "tie_decided",
    "scopa_frac@win_by_two=yes": "tie_decided",
    "scopa_frac+pesca": FINE,
    # a limit and the sweep of an ace
    "asso_bga_simplified@max_captured=2": "warns cap_spares_ace",
    "asso_bga_traditional@max_captured=2": "warns cap_spares_ace",
    # sevens beside the primiera
    "scopa+tre_sette+quattro_sette": FINE,
    # lowest wins, and the match won outright
    "a_perdere+cappotto": "wins_outright",
    "a_perdere+napola(all_denari_wins=yes)": "wins_outright",
    "a_perdere+napola": FINE,
    "a_perdere+frac": CLASH,
    # the scopa policies
    "scopa+solo_scope+napola": "only_scopas",
    "scopa+solo_scope+ponino": "only_scopas",
    "scopa+senza_scope+ponino": CLASH,
    "scopa+senza_scope+cappotto": FINE,
    # several packs, and what names cards of which there is one or four
    **{f"scopa+piu_mazzi+{name}": "one_pack" for name in ADD_ONS if name != "sette"},
    "scopa+piu_mazzi+sette": FINE,
    "scopa+piu_mazzi+frac": "one_pack",
    "scopa+piu_mazzi+cirulla": "one_pack",
    "scopa_quindici+piu_mazzi": FINE,
    "asso_piglia_tutto+piu_mazzi": FINE,
    "a_perdere+piu_mazzi": FINE,
}


@pytest.mark.parametrize(("text", "verdict"), VERDICTS.items(), ids=list(VERDICTS))
def test_verdict(text, verdict):
    """Each pair is refused, allowed with a warning, or plays."""
    found = problems(text)
    if verdict.startswith("warns "):
        assert not found
        warnings = ruleset(text).warnings
        assert [warning.code for warning in warnings] == [verdict.removeprefix("warns ")]
        assert all(warning.reason for warning in warnings)
    elif verdict == FINE:
        assert not found
        assert not ruleset(text).warnings
        assert finished(ruleset(text), 1)
    else:
        assert verdict in found
