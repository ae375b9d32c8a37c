"""What the games of the house are like, in tables and pictures: `python -m study` makes everything in docs/study."""
