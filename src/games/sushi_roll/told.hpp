// How Sushi Roll is told to programs: views, actions and events in words and numbers. A die is told by its kind and
// face, "special:menu_2", so that it can be drawn; one that is still to be rolled by its kind alone.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/described.hpp"
#include "core/notation.hpp"
#include "core/sheet.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::sushi_roll::told {

using Die = std::string;

struct Action {
  std::string verb;
  std::vector<Die> dice;
  std::optional<int> seat;

  static constexpr std::string_view type_name = "Action";
  static constexpr auto fields() {
    return std::tuple(
        field_of_words("verb", &Action::verb, "take|reroll|swap"),
        field("dice", &Action::dice, "take: the die; reroll: the dice; swap: one's own, then the other's"),
        field("seat", &Action::seat, "swap: the other player"));
  }
};

struct Tokens {
  int menu = 0;
  int chopsticks = 0;
  int pudding = 0;

  static constexpr std::string_view type_name = "Tokens";
  static constexpr auto fields() {
    return std::tuple(field("menu", &Tokens::menu), field("chopsticks", &Tokens::chopsticks),
                      field("pudding", &Tokens::pudding));
  }
};

struct Tray {
  std::vector<Die> dice;
  std::vector<Die> on_wasabi;
  std::vector<Die> under;

  static constexpr std::string_view type_name = "Tray";
  static constexpr auto fields() {
    return std::tuple(field("dice", &Tray::dice, "what lies there by itself"),
                      field("on_wasabi", &Tray::on_wasabi, "nigiri that lie on wasabi"),
                      field("under", &Tray::under, "the wasabi beneath them, one each"));
  }
};

// What lies on the table; lists are by seat.
struct OnTable {
  std::optional<int> red;
  std::vector<int> order;
  int taken = 0;
  std::optional<int> in_turn;
  std::vector<std::vector<Die>> belts;
  std::vector<Tray> trays;
  std::vector<Tokens> tokens;
  SheetLines lines;

  static constexpr std::string_view type_name = "OnTable";
  static constexpr auto fields() {
    return std::tuple(field("red", &OnTable::red, "who has the red belt and goes first"),
                      field("order", &OnTable::order, "seats in the order of their turns"),
                      field("taken", &OnTable::taken, "how many of them have taken a die since the belts moved"),
                      field("in_turn", &OnTable::in_turn, "who is to act; nobody while dice are rolled"),
                      field("belts", &OnTable::belts), field("trays", &OnTable::trays),
                      field("tokens", &OnTable::tokens),
                      field("lines", &OnTable::lines, "what the trays would bring if the round ended here"));
  }
};

struct View {
  std::optional<int> seat;
  int players = 0;
  int round = 0;
  int rounds = 0;
  int turn = 0;
  int turns = 0;
  bool over = false;
  OnTable table;
  Tokens supply;
  std::vector<std::vector<int>> round_points;
  SheetLines final_lines;
  std::vector<int> scores;
  SeatSet winners;

  static constexpr std::string_view type_name = "View";
  static constexpr auto fields() {
    return std::tuple(field("seat", &View::seat, "nothing: a spectator"), field("players", &View::players),
                      field("round", &View::round, "from 0"), field("rounds", &View::rounds),
                      field("turn", &View::turn, "how often all have taken a die this round"),
                      field("turns", &View::turns), field("over", &View::over), field("table", &View::table),
                      field("supply", &View::supply, "tokens nobody holds"),
                      field("round_points", &View::round_points, "by round and seat"),
                      field("final_lines", &View::final_lines, "puddings and tokens, when the game is over"),
                      field("scores", &View::scores), field("winners", &View::winners));
  }
};

struct Draw {
  int round = 0;
  OnTable table;

  static constexpr std::string_view type_name = "DrawEvent";
  static constexpr Tag tag{"event", "draw"};
  static constexpr auto fields() {
    return std::tuple(field("round", &Draw::round), field("table", &Draw::table, "with full belts"));
  }
};

struct Fall {
  int seat = 0;
  Die die;
  std::optional<OnTable> table;

  static constexpr std::string_view type_name = "FallEvent";
  static constexpr Tag tag{"event", "fall"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Fall::seat), field("die", &Fall::die),
                      field("table", &Fall::table, "as it lies, with the last die to fall"));
  }
};

struct Reroll {
  int seat = 0;
  std::vector<Die> dice;
  OnTable table;

  static constexpr std::string_view type_name = "RerollEvent";
  static constexpr Tag tag{"event", "reroll"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Reroll::seat), field("dice", &Reroll::dice), field("table", &Reroll::table));
  }
};

struct Swap {
  int seat = 0;
  int other = 0;
  Die given;
  Die got;
  OnTable table;

  static constexpr std::string_view type_name = "SwapEvent";
  static constexpr Tag tag{"event", "swap"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Swap::seat), field("other", &Swap::other), field("given", &Swap::given),
                      field("got", &Swap::got), field("table", &Swap::table));
  }
};

struct Take {
  int seat = 0;
  Die die;
  bool on_wasabi = false;
  Tokens gained;
  Tokens missed;
  OnTable table;

  static constexpr std::string_view type_name = "TakeEvent";
  static constexpr Tag tag{"event", "take"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Take::seat), field("die", &Take::die), field("on_wasabi", &Take::on_wasabi),
                      field("gained", &Take::gained, "tokens the face has given"),
                      field("missed", &Take::missed, "tokens it shows that the supply could not give"),
                      field("table", &Take::table, "before the belts move"));
  }
};

struct Slide {
  OnTable table;

  static constexpr std::string_view type_name = "SlideEvent";
  static constexpr Tag tag{"event", "slide"};
  static constexpr auto fields() { return std::tuple(field("table", &Slide::table)); }
};

struct Round {
  int round = 0;
  SheetLines lines;
  std::vector<int> points;
  std::vector<int> totals;

  static constexpr std::string_view type_name = "RoundEvent";
  static constexpr Tag tag{"event", "round"};
  static constexpr auto fields() {
    return std::tuple(field("round", &Round::round), field("lines", &Round::lines), field("points", &Round::points),
                      field("totals", &Round::totals, "of the rounds so far"));
  }
};

struct End {
  SheetLines lines;
  std::vector<Tokens> tokens;
  std::vector<int> scores;
  SeatSet winners;
  Decision decided;

  static constexpr std::string_view type_name = "EndEvent";
  static constexpr Tag tag{"event", "end"};
  static constexpr auto fields() {
    return std::tuple(field("lines", &End::lines, "puddings and tokens"), field("tokens", &End::tokens),
                      field("scores", &End::scores), field("winners", &End::winners), field("decided", &End::decided));
  }
};

using Event = std::variant<Draw, Fall, Reroll, Swap, Take, Slide, Round, End>;

struct Result {
  std::vector<std::vector<int>> rounds;
  std::vector<int> puddings;
  std::vector<int> pudding_points;
  std::vector<int> tokens;
  std::vector<int> token_points;
  std::vector<int> scores;
  SeatSet winners;

  static constexpr std::string_view type_name = "Result";
  static constexpr auto fields() {
    return std::tuple(field_by_clause("rounds", &Result::rounds, "SR-18 to SR-20", "points by round and seat"),
                      field_by_clause("puddings", &Result::puddings, "SR-13"),
                      field_by_clause("pudding_points", &Result::pudding_points, "SR-21, SR-22"),
                      field_by_clause("tokens", &Result::tokens, "SR-13"),
                      field_by_clause("token_points", &Result::token_points, "SR-23"),
                      field_by_clause("scores", &Result::scores, "SR-24"),
                      field_by_clause("winners", &Result::winners, "SR-24"));
  }
};

}  // namespace sushiya::sushi_roll::told

namespace sushiya {

template <>
struct Told<SushiRoll> {
  using View = sushi_roll::told::View;
  using Action = sushi_roll::told::Action;
  using Event = sushi_roll::told::Event;
  using Result = sushi_roll::told::Result;

  static View view(const SushiRoll& game, const SushiRoll::View& view);
  static Action action(const SushiRoll& game, const SushiRoll::Action& action);
  static std::expected<SushiRoll::Action, ParseError> read_action(const SushiRoll& game, const Action& told);
  static std::optional<Event> event(const SushiRoll& game, const SushiRoll::Event& event);
  static Result result(const SushiRoll& game, const SushiRoll::State& over);
};

}  // namespace sushiya
