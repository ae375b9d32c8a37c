/* A bot for sushiya in plain C: it speaks docs/engine.md and plays any legal move.

     cc -std=c99 -O2 -o bot examples/engine/bot.c
     sushiya engine-check ./bot
     sushiya match wasabi --players engine:./bot,apprentice --games 20

   It looks at nothing but the legal moves of a view; a bot that looks at more wants a library that reads JSON. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_line = 1 << 20 };

static char line[most_line + 2];
static char moves[most_line + 2]; /* the legal ones, each with a NUL after it */
static unsigned count;            /* how many */
static int has_game;
static uint64_t state = 1;

/* Some random number, by the linear congruential generator of Knuth's MMIX. */
static unsigned below(unsigned bound) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)((state >> 33) % bound);
}

static void say(const char* text) {
  puts(text);
  fflush(stdout);
}

/* Takes the moves out of {"seat":0,"legal":["tempura",…],…}; they are plain letters. 0: there is no such list. */
static int read_view(const char* text) {
  const char* at = strstr(text, "\"legal\":[");
  char* out = moves;
  count = 0;
  if (text[0] != '{' || at == NULL) return 0;
  at += strlen("\"legal\":[");
  while (*at == '"') {
    const char* end = strchr(at + 1, '"');
    if (end == NULL) return 0;
    memcpy(out, at + 1, (size_t)(end - at - 1));
    out += end - at - 1;
    *out++ = '\0';
    ++count;
    at = end + 1;
    if (*at == ',') ++at;
  }
  return *at == ']';
}

static void choose(void) {
  const char* move = moves;
  unsigned skip;
  if (!has_game) {
    say("? no_game say first which game is played");
    return;
  }
  if (count == 0) {
    say("? no_view say first what the seat sees, where it is to choose");
    return;
  }
  for (skip = below(count); skip > 0; --skip) move += strlen(move) + 1;
  printf("= choose %s\n", move);
  fflush(stdout);
}

static int plays(const char* rest) {
  static const char* const games[] = {"sushi-go", "sushi-roll", "wasabi"};
  size_t each;
  for (each = 0; each < sizeof games / sizeof games[0]; ++each) {
    const size_t length = strlen(games[each]);
    if (strncmp(rest, games[each], length) == 0 && (rest[length] == ' ' || rest[length] == '\0')) return 1;
  }
  return 0;
}

static void answer(char* command, char* rest) {
  if (strcmp(command, "hello") == 0) {
    if (strcmp(rest, "1") != 0) {
      say("? unsupported this bot speaks version 1");
      return;
    }
    say("info name Any legal move, in C");
    say("info author the house of Sushiya");
    say("info game sushi-go");
    say("info game sushi-roll");
    say("info game wasabi");
    say("info option seed number 1 0..4294967295");
    say("= hello 1");
  } else if (strcmp(command, "set") == 0) {
    if (strncmp(rest, "seed ", 5) != 0) {
      say("? unknown the only option is seed");
      return;
    }
    state = strtoull(rest + 5, NULL, 10) * 2 + 1;
    say("= set");
  } else if (strcmp(command, "game") == 0) {
    has_game = plays(rest);
    count = 0;
    say(has_game ? "= game" : "? unsupported this bot does not play that");
  } else if (strcmp(command, "view") == 0) {
    say(read_view(rest) ? "= view" : "? unreadable expected an object with the legal moves");
  } else if (strcmp(command, "choose") == 0) {
    choose();
  } else if (strcmp(command, "think") == 0 || strcmp(command, "over") == 0 || strcmp(command, "stop") == 0 ||
             strcmp(command, "ping") == 0 || strcmp(command, "quit") == 0) {
    printf("= %s\n", command);
    fflush(stdout);
  } else {
    say("? unknown there is no such command");
  }
}

int main(void) {
  while (fgets(line, sizeof line, stdin) != NULL) {
    char* command = line + strspn(line, " \t");
    char* rest;
    line[strcspn(line, "\r\n")] = '\0';
    if (*command == '\0' || *command == '#') continue;
    rest = command + strcspn(command, " \t");
    if (*rest != '\0') *rest++ = '\0';
    rest += strspn(rest, " \t");
    answer(command, rest);
    if (strcmp(command, "quit") == 0) break;
  }
  return 0;
}
