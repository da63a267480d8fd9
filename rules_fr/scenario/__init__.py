"""Scenario files: reading them, setting the game up, acting the script, checking the expectations."""
