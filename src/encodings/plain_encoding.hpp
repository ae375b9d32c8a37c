// Numbers for a game that brings none of its own. They are true, but teach little: a row is the bytes of the view, and
// the index of an action is its place in the legal list, so the same index means another action at another view, and
// there are as many indices as the longest list has room for.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "encodings/encoding.hpp"

namespace sushiya {

template <Game G>
class PlainEncoding {
 public:
  using Action = typename G::Action;
  using State = typename G::State;
  using View = typename G::View;

  explicit PlainEncoding(const G& game) : game_(game) {}

  std::vector<ObservationField> fields() const {
    return {{"view", {observation_size()}, -128, 127, "the bytes of the view"}};
  }
  constexpr int observation_size() const { return static_cast<int>(sizeof(View)); }
  constexpr void observe(const View& view, std::int8_t* row) const {
    for (const std::int8_t byte : std::bit_cast<std::array<std::int8_t, sizeof(View)>>(view)) *row++ = byte;
  }

  static constexpr bool index_depends_on_view = true;
  constexpr int action_count() const { return static_cast<int>(ActionList<G>::capacity()); }
  constexpr int index_of(const View& view, const Action& action) const { return place_in(list_of(view), action); }
  constexpr std::optional<Action> action_at(const View& view, int index) const { return item_of(list_of(view), index); }

  constexpr int chance_count() const { return action_count(); }
  constexpr int chance_index_of(const State& state, const Action& action) const {
    return place_in(chance_list(state), action);
  }
  constexpr std::optional<Action> chance_at(const State& state, int index) const {
    return item_of(chance_list(state), index);
  }

 private:
  constexpr ActionList<G> list_of(const View& view) const {
    ActionList<G> list;
    game_.list_legal_actions(view, list);
    return list;
  }
  constexpr ActionList<G> chance_list(const State& state) const {
    ActionList<G> list;
    game_.list_legal_actions(state, chance_seat, list);
    return list;
  }
  static constexpr int place_in(const ActionList<G>& list, const Action& action) {
    int place = 0;
    while (place < static_cast<int>(list.size()) && list[static_cast<std::size_t>(place)] != action) ++place;
    return place;
  }
  static constexpr std::optional<Action> item_of(const ActionList<G>& list, int index) {
    if (index < 0 || index >= static_cast<int>(list.size())) return std::nullopt;
    return list[static_cast<std::size_t>(index)];
  }

  G game_;
};

}  // namespace sushiya
