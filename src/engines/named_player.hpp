// Players as commands, plans and Python name them: one grammar, and what a name needs at hand.
//
//   cook, itamae, …           a kind of ai/players.hpp
//   chef:500, net:100         with a count of its own
//   itamae:10ms               with a time of its own, on the wall clock
//   net@FILE, itamae@FILE     with the weights of a file; a count or a time stands before it
//   engine:COMMAND            a program that speaks docs/engine.md
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "ai/players.hpp"
#include "engines/engine_player.hpp"
#include "net/network.hpp"

namespace sushiya::engines {

struct PlayerSpec {
  std::string name;  // as make_player knows it; empty: a program
  double seconds = 0;
  std::string weights;  // the path of a file; empty: those of the house
  std::string command;

  bool is_program() const { return name.empty(); }
};

// Or what is wrong with the text.
std::expected<PlayerSpec, std::string> parse_player_spec(std::string_view text);

double wall_seconds();

struct ProgramSetup {
  std::chrono::milliseconds time{10'000};  // a choice
  EngineLimits limits{};
  ErrorLine error_line{};
};

// With its weights read, or its program started and greeted: from here on a wrong name cannot come up. A value whose
// copies share both.
class NamedPlayer {
 public:
  // For these games. Or why there is no such player.
  static std::expected<NamedPlayer, std::string> open(std::string_view text, std::span<const std::string_view> games,
                                                      const ProgramSetup& setup = {});

  const std::string& text() const { return text_; }
  bool is_program() const { return spec_.is_program(); }

  // For one game. It must not outlive this. A time of its own comes before what others may think.
  template <Game G>
  std::unique_ptr<Player<G>> make(Thinking thinking = {}) const {
    if (pool_) return std::make_unique<EnginePlayer<G>>(pool_, time_);
    if (spec_.seconds > 0) {
      thinking.seconds = spec_.seconds;
      thinking.clock = wall_seconds;
    }
    return network_ ? make_player_with<G>(*network_, spec_.name, thinking) : make_player<G>(spec_.name, thinking);
  }

 private:
  std::string text_;
  PlayerSpec spec_;
  std::chrono::milliseconds time_{};
  std::shared_ptr<const net::Network> network_;
  std::shared_ptr<EnginePool> pool_;
};

}  // namespace sushiya::engines
