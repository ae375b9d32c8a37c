// How Sushi Go! is told to programs: views, actions and events in words and numbers.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/described.hpp"
#include "core/notation.hpp"
#include "core/sheet.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go::told {

struct Action {
  std::optional<std::string> first;
  std::optional<std::string> second;
  std::optional<std::string> for_phantom;

  static constexpr std::string_view type_name = "Action";
  static constexpr auto fields() {
    return std::tuple(field("first", &Action::first),
                      field("second", &Action::second, "the second card, taken with chopsticks"),
                      field("for_phantom", &Action::for_phantom, "what the controller plays for the phantom"));
  }
};

struct Plate {
  std::map<std::string, int> cards;
  std::map<std::string, int> on_wasabi;

  static constexpr std::string_view type_name = "Plate";
  static constexpr auto fields() {
    return std::tuple(field("cards", &Plate::cards, "cards as they lie, by kind"),
                      field("on_wasabi", &Plate::on_wasabi, "nigiri that lie on wasabi, by kind"));
  }
};

struct View {
  std::optional<int> seat;
  int players = 0;
  std::optional<int> phantom;
  std::optional<int> controller;
  std::string_view passing;
  int round = 0;
  int rounds = 0;
  int turn = 0;
  int turns = 0;
  bool over = false;
  std::vector<std::string_view> hand;
  std::optional<std::string_view> drawn;
  bool has_chopsticks = false;
  std::optional<Action> choice;
  SeatSet chosen;
  SeatSet waiting;
  std::vector<int> hand_sizes;
  std::vector<std::vector<std::string_view>> known;
  std::vector<Plate> plates;
  SheetLines lines;
  std::vector<std::vector<int>> round_points;
  std::vector<int> scores;
  SeatSet winners;

  static constexpr std::string_view type_name = "View";
  static constexpr auto fields() {
    return std::tuple(field("seat", &View::seat, "nothing: a spectator"), field("players", &View::players),
                      field("phantom", &View::phantom, "the phantom's plate, where it plays"),
                      field("controller", &View::controller, "who plays for the phantom this turn"),
                      field_of_words("passing", &View::passing, "left|right"), field("round", &View::round, "from 0"),
                      field("rounds", &View::rounds), field("turn", &View::turn, "from 0"),
                      field("turns", &View::turns), field("over", &View::over), field("hand", &View::hand),
                      field("drawn", &View::drawn, "what one has just drawn for the phantom"),
                      field("has_chopsticks", &View::has_chopsticks, "chopsticks lie on one's own plate"),
                      field("choice", &View::choice, "one's own choice, face down"), field("chosen", &View::chosen),
                      field("waiting", &View::waiting), field("hand_sizes", &View::hand_sizes),
                      field("known", &View::known, "the cards one knows of each hand"), field("plates", &View::plates),
                      field("lines", &View::lines, "what the plates would bring if the round ended here"),
                      field("round_points", &View::round_points, "by round and plate"), field("scores", &View::scores),
                      field("winners", &View::winners));
  }
};

struct Control {
  int seat = 0;

  static constexpr std::string_view type_name = "ControlEvent";
  static constexpr Tag tag{"event", "control"};
  static constexpr auto fields() { return std::tuple(field("seat", &Control::seat, "plays for the phantom first")); }
};

struct HandsDealt {
  int round = 0;
  int cards = 0;

  static constexpr std::string_view type_name = "DealEvent";
  static constexpr Tag tag{"event", "deal"};
  static constexpr auto fields() {
    return std::tuple(field("round", &HandsDealt::round), field("cards", &HandsDealt::cards, "in each hand"));
  }
};

struct Drawn {
  int seat = 0;
  std::optional<std::string_view> card;

  static constexpr std::string_view type_name = "DrawEvent";
  static constexpr Tag tag{"event", "draw"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Drawn::seat), field("card", &Drawn::card, "told to this seat alone"));
  }
};

struct Chosen {
  int seat = 0;
  bool again = false;

  static constexpr std::string_view type_name = "ChooseEvent";
  static constexpr Tag tag{"event", "choose"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Chosen::seat),
                      field("again", &Chosen::again, "a choice that was changed; told to this seat alone"));
  }
};

struct Reveal {
  int round = 0;
  int turn = 0;
  bool last_cards = false;
  std::vector<Action> choices;
  SheetLines lines;
  std::vector<Plate> plates;

  static constexpr std::string_view type_name = "RevealEvent";
  static constexpr Tag tag{"event", "reveal"};
  static constexpr auto fields() {
    return std::tuple(field("round", &Reveal::round), field("turn", &Reveal::turn),
                      field("last_cards", &Reveal::last_cards, "nobody had a choice"),
                      field("choices", &Reveal::choices, "of each seat"), field("lines", &Reveal::lines),
                      field("plates", &Reveal::plates));
  }
};

struct Pass {
  std::string_view direction;

  static constexpr std::string_view type_name = "PassEvent";
  static constexpr Tag tag{"event", "pass"};
  static constexpr auto fields() { return std::tuple(field_of_words("direction", &Pass::direction, "left|right")); }
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
  std::vector<int> scores;
  SeatSet winners;
  Decision decided;

  static constexpr std::string_view type_name = "EndEvent";
  static constexpr Tag tag{"event", "end"};
  static constexpr auto fields() {
    return std::tuple(field("lines", &End::lines, "the puddings"), field("scores", &End::scores),
                      field("winners", &End::winners), field("decided", &End::decided));
  }
};

using Event = std::variant<Control, HandsDealt, Drawn, Chosen, Reveal, Pass, Round, End>;

struct Result {
  std::vector<std::vector<int>> rounds;
  std::vector<int> puddings;
  std::vector<int> pudding_points;
  std::vector<int> scores;
  SeatSet winners;

  static constexpr std::string_view type_name = "Result";
  static constexpr auto fields() {
    return std::tuple(field_by_clause("rounds", &Result::rounds, "SG-17 to SG-24", "points by round and plate"),
                      field_by_clause("puddings", &Result::puddings, "SG-25"),
                      field_by_clause("pudding_points", &Result::pudding_points, "SG-26 to SG-30"),
                      field_by_clause("scores", &Result::scores, "SG-31"),
                      field_by_clause("winners", &Result::winners, "SG-31"));
  }
};

}  // namespace sushiya::sushi_go::told

namespace sushiya {

template <>
struct Told<SushiGo> {
  using View = sushi_go::told::View;
  using Action = sushi_go::told::Action;
  using Event = sushi_go::told::Event;
  using Result = sushi_go::told::Result;

  static View view(const SushiGo& game, const SushiGo::View& view);
  static Action action(const SushiGo& game, const SushiGo::Action& action);
  static std::expected<SushiGo::Action, ParseError> read_action(const SushiGo& game, const Action& told);
  static std::optional<Event> event(const SushiGo& game, const SushiGo::Event& event);
  static Result result(const SushiGo& game, const SushiGo::State& over);
};

}  // namespace sushiya
