// The puzzles of a game in one file, made from a seed: games of the house's cooks are looked through for positions with
// a proof. docs/puzzles.md says what the file holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/fault.hpp"
#include "puzzles/puzzle.hpp"

namespace sushiya::puzzles {

template <Game G>
struct Archive {
  std::uint64_t seed = 1;
  std::vector<Puzzle<G>> puzzles;
};

// As many puzzles as asked for, easy, medium and hard ones in turn; no two from one game. The same seed gives the same,
// and a longer archive begins with the shorter one. `progress` hears how many there are.
template <Game G>
Archive<G> make_archive(std::uint64_t seed, std::size_t count, const std::function<void(std::size_t)>& progress = {});

template <Game G>
std::string write_archive(const Archive<G>& archive);

struct ArchiveCheck {
  std::string game;
  std::size_t puzzles = 0;  // in the file
  std::size_t checked = 0;  // proved again, and found again in the game they are from
  std::optional<Fault> fault;
};

// Every `step`-th puzzle of a file: the game is played once more, the position proved once more, and what the file says
// held against both.
ArchiveCheck check_archive(std::string_view text, std::size_t step = 1,
                           const std::function<void(std::size_t)>& progress = {});

}  // namespace sushiya::puzzles
