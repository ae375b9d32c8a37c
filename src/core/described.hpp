// Structs that say what they are made of: from that one description come their JSON, its reading, the TypeScript types
// of the page and the tables in the docs. A described struct has a `type_name` and
//   static constexpr auto fields() { return std::tuple(field("round", &Revealed::round, "from 0"), …); }
// Messages of one kind are told apart by a tag, their first field: an event among others has
//   static constexpr Tag tag{"event", "reveal"};
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/notation.hpp"

namespace sushiya {

template <class Owner, class Type>
struct Field {
  std::string_view name;
  Type Owner::* member;
  std::string_view about;   // one line, for whoever reads the types
  std::string_view one_of;  // "left|right": a text that is one of these words
  std::string_view clause;  // the rules it stands on
  bool if_there = false;    // not told at all where it is missing
};

template <class Owner, class Type>
constexpr Field<Owner, Type> field(std::string_view name, Type Owner::* member, std::string_view about = {}) {
  return {name, member, about, {}, {}};
}
template <class Owner, class Type>
constexpr Field<Owner, Type> field_of_words(std::string_view name, Type Owner::* member, std::string_view one_of,
                                            std::string_view about = {}) {
  return {name, member, about, one_of, {}};
}
template <class Owner, class Type>
constexpr Field<Owner, Type> field_by_clause(std::string_view name, Type Owner::* member, std::string_view clause,
                                             std::string_view about = {}) {
  return {name, member, about, {}, clause};
}

// A std::optional that is left out of the message where it is missing.
template <class Owner, class Type>
constexpr Field<Owner, Type> told_if_there(Field<Owner, Type> field) {
  field.if_there = true;
  return field;
}

template <class T>
concept Described = requires {
  { T::type_name } -> std::convertible_to<std::string_view>;
  T::fields();
};

struct Tag {
  std::string_view name;
  std::string_view word;
};

template <class T>
concept Tagged = Described<T> && requires {
  { T::tag } -> std::convertible_to<Tag>;
};

template <Described T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, T::fields());
}

// How a game is told to programs. A game specialises this in told.hpp, with described structs of its own:
//   using View, Action, Event, Result            what is told; Event is a std::variant of described events
//   using Plan                                   where a decision has several steps: what is held before it is played
//   static View view(const G&, const G::View&);                     all that is shown to a seat or a spectator
//   static Action action(const G&, const G::Action&);
//   static std::expected<G::Action, ParseError> read_action(const G&, const Action&);   well-formed, maybe illegal
//   static std::optional<Event> event(const G&, const G::Event&);   nothing: of no interest to anybody
//   static Result result(const G&, const G::State& over);           what a record says of a finished game
// A game that does not is told in the words of its notation.
template <Game G>
struct Told {
  struct Action {
    std::string text;

    static constexpr std::string_view type_name = "Action";
    static constexpr auto fields() { return std::tuple(field("text", &Action::text, "as in records")); }
  };
  struct Result {
    std::vector<int> scores;
    SeatSet winners;

    static constexpr std::string_view type_name = "Result";
    static constexpr auto fields() {
      return std::tuple(field("scores", &Result::scores), field("winners", &Result::winners));
    }
  };
  struct View {
    std::optional<int> seat;
    std::string text;

    static constexpr std::string_view type_name = "View";
    static constexpr auto fields() {
      return std::tuple(field("seat", &View::seat, "nothing: a spectator"), field("text", &View::text));
    }
  };
  struct Happened {
    std::string text;

    static constexpr std::string_view type_name = "HappenedEvent";
    static constexpr Tag tag{"event", "happened"};
    static constexpr auto fields() { return std::tuple(field("text", &Happened::text)); }
  };
  using Event = std::variant<Happened>;

  static View view(const G& game, const typename G::View& view) {
    return {view.seat < game.players() ? std::optional<int>(view.seat) : std::nullopt,
            Notation<G>::describe(game, view)};
  }
  static Action action(const G& game, const typename G::Action& action) { return {Notation<G>::format(game, action)}; }
  static auto read_action(const G& game, const Action& told) { return Notation<G>::parse(game, told.text); }
  static std::optional<Event> event(const G& game, const typename G::Event& event) {
    return Happened{Notation<G>::tell(game, event)};
  }
  static Result result(const G& game, const typename G::State& over) {
    Result result{{}, game.winners(over)};
    for (Seat seat = 0; seat < game.players(); ++seat) result.scores.push_back(game.score(over, seat));
    return result;
  }
};

}  // namespace sushiya
