"""What things are called on the pages."""

GAMES = {"sushi-go": "Sushi Go!", "sushi-roll": "Sushi Roll", "wasabi": "Wasabi!"}

CHOICES = {
    "maki_1": "maki ◉", "maki_2": "maki ◉◉", "maki_3": "maki ◉◉◉", "egg_nigiri": "egg nigiri", "salmon_nigiri": "salmon nigiri",
    "squid_nigiri": "squid nigiri", "pair": "two, by chopsticks", "reroll": "re-roll first", "swap": "swap first",
    "menu_2": "2 menus", "chopsticks_2": "2 chopsticks", "pudding_1": "1 pudding", "pudding_2": "2 puddings", "pudding_3": "3 puddings",
    "strip 2": "a recipe of 2", "strip 3": "a recipe of 3", "strip 4": "a recipe of 4", "strip 5": "a recipe of 5",
    "chop": "Chop!", "spicy": "Spicy!", "switch": "Switch!", "stack": "Stack!", "wasabi card": "Wasabi!", "done": "nothing",
}

WITHOUT = {
    "sushi-go": {"pairs": "using chopsticks", "pudding": "puddings", "dumpling": "dumplings"},
    "sushi-roll": {"menus": "paying menus", "swaps": "paying chopsticks", "tokens": "taking tokens", "pudding": "puddings", "dumpling": "dumplings"},
    "wasabi": {"cards": "any action card", "chop": "Chop!", "spicy": "Spicy!", "switch": "Switch!", "stack": "Stack!",
               "wasabi": "the Wasabi! card", "pass": "passing", "short": "recipes of 2", "long": "recipes of 4 and 5"},
}


def choice(name):
    return CHOICES.get(name, name)


def thing(game, name):
    return WITHOUT[game].get(name, name)


def table(row):
    """A game, a number of players and a way to play, as one label."""
    way = row.get("way", "")
    return f"{GAMES[row['game']]} {row['players']}" + (f", {way}" if way and way != "as printed" else "")
