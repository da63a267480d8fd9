"""All printing: text for people, JSON for programs."""
