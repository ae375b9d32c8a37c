// Who sits where: a player by its name, or nobody yet. Open seats are decided for from outside.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/named_player.hpp"
#include "errors.hpp"
#include "table/player.hpp"

namespace sushiya::python {

using Seating = std::vector<std::optional<std::string>>;  // for each seat the name of its player, or nothing: open
using Seats = std::vector<std::optional<engines::NamedPlayer>>;

// A program of somebody else failed. Commands count such a game as lost; here somebody has to know.
struct EngineFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Its player, whose failure is thrown.
template <Game G>
class StrictPlayer final : public Player<G> {
 public:
  StrictPlayer(std::string name, std::unique_ptr<Player<G>> player)
      : name_(std::move(name)), player_(std::move(player)) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    const auto action = player_->choose(game, view, random);
    if (const auto reason = player_->lost_by()) throw EngineFailed(name_ + ": " + *reason);
    return action;
  }

 private:
  std::string name_;
  std::unique_ptr<Player<G>> player_;
};

template <Game G>
engines::NamedPlayer open_player(std::string_view name) {
  const std::array<std::string_view, 1> games{G::id};
  auto player = engines::NamedPlayer::open(name, games);
  if (!player) raise_value_error(player.error());
  return std::move(*player);
}

// For one game; it must not outlive the named one.
template <Game G>
std::unique_ptr<Player<G>> make_strict(const engines::NamedPlayer& named) {
  auto player = named.make<G>();
  if (!named.is_program()) return player;
  return std::make_unique<StrictPlayer<G>>(named.text(), std::move(player));
}

// A seat for each name; where none is given, all are open.
template <Game G>
Seats open_seats(const G& game, Seating seating) {
  if (seating.empty()) seating.resize(static_cast<std::size_t>(game.players()));
  if (seating.size() != static_cast<std::size_t>(game.players()))
    raise_value_error("a table of " + std::to_string(game.players()) + " needs as many players, not " +
                      std::to_string(seating.size()));
  Seats seats;
  for (const auto& name : seating) seats.push_back(name ? std::optional(open_player<G>(*name)) : std::nullopt);
  return seats;
}

inline Seating names_of(const Seats& seats) {
  Seating names;
  for (const auto& each : seats) names.push_back(each ? std::optional(each->text()) : std::nullopt);
  return names;
}

// The bots, each with random numbers of its own, the same as in a match.
template <Game G>
Party<G> party_for(const Seats& seats, const Deal& deal, std::uint64_t rotation = 0) {
  Party<G> party(deal, rotation);
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (seats[seat]) party.players[seat] = make_strict<G>(*seats[seat]);
  return party;
}

}  // namespace sushiya::python
