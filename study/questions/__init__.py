"""The questions of the study. Each has `count(raw)`, tables from what was played, and `page(tables)`, words, pictures and
headlines from the tables alone."""

from study.questions import cards, first, length, luck, rulings, without

ALL = (cards, first, luck, without, length, rulings)
