"""What holds of every game, whatever is played: checked on generated situations."""
