"""The rules engine: vocabulary objects and a game state in, a new game state and a record of what happened out.

The game is an immutable value. `play.take(game, action, answers)` gives an `Outcome`: the game after the action, the
records of what happened with the concepts that made it so, or the decision that is still open, or the refusal. No
French, no card name and no rule number here.
"""
