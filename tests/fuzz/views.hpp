// Bytes from outside become a view only if it is possible, and with one that is nothing goes wrong. The bytes choose a
// table, play on it for a while, and then change what a seat sees:
//   options, deal, how many choices, seat, how many changes; the changes; which actions
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "ai/players.hpp"
#include "core/deal.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "fuzz/bytes.hpp"
#include "fuzz/moves.hpp"
#include "fuzz/must.hpp"
#include "protocol/told.hpp"
#include "protocol/view_bytes.hpp"
#include "table/table.hpp"

namespace sushiya::fuzz {

template <Game G>
void fuzz_views(std::string_view text);

// ---- Details

namespace details {

// One byte for another, or two that change places: what is counted in two places stays so.
template <PlainValue T>
T changed(const T& value, Bytes& bytes, int changes) {
  auto all = std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value);
  for (; changes > 0; --changes) {
    std::uint8_t& one = all[bytes.below(all.size())];
    const std::uint8_t how = bytes.next();
    if (how < 128)
      one = how % 2 == 0 ? static_cast<std::uint8_t>(how / 2) : bytes.next();
    else
      std::swap(one, all[bytes.below(all.size())]);
  }
  return std::bit_cast<T>(all);
}

// All that is done with a view: listed, told, imagined, thought about, and played on from.
template <Game G>
void use_view(const G& game, const typename G::View& view) {
  ActionList<G> list;
  game.list_legal_actions(view, list);
  must(view_to_json(game, view).is_object(), "a view is told as an object");

  Random random(2);
  auto state = game.sample_state(view, random).state();
  must(game.view_for(state, view.seat) == view, "a sampled state gives the same view");
  ActionList<G> also;
  game.list_legal_actions(state, view.seat, also);
  must(std::equal(list.begin(), list.end(), also.begin(), also.end()), "a view lists what the state lists");
  if (!list.empty())
    for (const std::string_view player :
         {"apprentice", "cook", "chef:2", "net", "net:100", "search_regret:2", "itamae:2"})
      must(list.contains(make_player<G>(player)->choose(game, view, random)), "what a player chooses is legal");

  constexpr int most_moves = 60;
  for (int moves = 0; moves < most_moves && !is_over(game, state); ++moves) {
    const Seat seat = game.seats_to_act(state).lowest();
    game.list_legal_actions(state, seat, list);
    must(!list.empty(), "who is waited for has something to do");
    game.apply(state, seat,
               seat == chance_seat ? game.sample_chance(state, random)
                                   : list[random.below(static_cast<std::uint32_t>(list.size()))]);
    must(is_possible(game.options, game.view_for(state, view.seat)), "what comes of it can be seen, too");
  }
}

}  // namespace details

template <Game G>
void fuzz_views(std::string_view text) {
  Bytes bytes(text);
  const auto game = details::game_from<G>(bytes);
  if (!game) return;
  Table<G> table(*game, Deal{bytes.next(), 0});
  int choices = bytes.next();
  const auto seat = static_cast<Seat>(bytes.below(static_cast<std::size_t>(game->players())));
  const int changes = bytes.next() % 8;
  std::string_view change = bytes.rest().substr(0, 3 * static_cast<std::size_t>(changes));
  Bytes acts(bytes.rest().substr(change.size()));
  for (table.let_chance_act(); choices > 0 && !table.is_over(); --choices) {
    ActionList<G> list;
    table.list_legal_actions(table.waiting().lowest(), list);
    table.play(table.waiting().lowest(), list[acts.below(list.size())]);
    table.let_chance_act();
  }
  Bytes how(change);
  const auto view = details::changed(table.view_for(seat), how, changes);
  const auto read = view_from_hex(*game, to_hex(view), "/view");
  if (!read) return must(changes > 0 && !read.error().message.empty(), "only what was changed is refused, by name");
  must(*read == view, "a view reads back");
  details::use_view(*game, view);
}

}  // namespace sushiya::fuzz
