"""A plugin that needs something which is not there."""

raise ImportError("the dice are missing")
