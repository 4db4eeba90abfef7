"""The one text form of every noun: cards, moves, rulesets, positions and records.

Parsing and printing are inverse for every value.  ``docs/notation.md`` is the contract.
"""
