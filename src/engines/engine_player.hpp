// A program of somebody else at a seat. It is told what its seat sees, and nothing more. Where it fails it has lost:
// somebody of the house plays on, so that the others have their game.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "ai/players.hpp"
#include "core/notation.hpp"
#include "engines/conversation.hpp"
#include "engines/seen.hpp"
#include "protocol/options.hpp"
#include "protocol/utf8.hpp"
#include "table/player.hpp"

namespace sushiya::engines {

template <Game G>
class EnginePlayer final : public Player<G> {
 public:
  // For the way there and back, beyond the time it may think.
  static constexpr std::chrono::milliseconds usual_grace{1'000};

  EnginePlayer(std::shared_ptr<EnginePool> pool, std::chrono::milliseconds time,
               std::chrono::milliseconds grace = usual_grace)
      : pool_(std::move(pool)), time_(time), grace_(grace), substitute_(make_player<G>("rule_of_thumb")) {}

  // An engine that is well plays the next game too. What is still under way is no game's any more.
  ~EnginePlayer() override {
    if (engine_ && !lost_by_) pool_->give_back(std::move(engine_));
  }

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ++choices_;
    if (!lost_by_) {
      auto action = asked(game, view, random);
      if (action) return *action;
      lost_by_ = "choice " + std::to_string(choices_) + ": " + std::string(kind_name(action.error().kind)) + ": " +
                 action.error().text;
      engine_.reset();
    }
    return substitute_->choose(game, view, random);
  }

  std::optional<std::string> lost_by() const override { return lost_by_; }

 private:
  std::expected<typename G::Action, Trouble> asked(const G& game, const typename G::View& view, Random& random) {
    if (!engine_)
      if (const auto ready = sit_down(game, random); !ready) return std::unexpected(ready.error());
    const Seen seen = seen_by(game, view);
    if (const auto set = engine_->ask("view", written(seen)); !set) return std::unexpected(set.error());
    const auto move = engine_->ask("choose", "", time_ + grace_);
    if (!move) return std::unexpected(move.error());
    const auto action = Notation<G>::parse(game, *move);
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (!action || !list.contains(*action))
      return std::unexpected(
          Trouble{Trouble::Kind::illegal, "chose \"" + printable(move->substr(0, 40)) + "\", which is no legal move"});
    return *action;
  }

  std::expected<void, Trouble> sit_down(const G& game, Random& random) {
    auto engine = pool_->take();
    if (!engine) return std::unexpected(engine.error());
    engine_ = std::move(*engine);
    std::string options = std::string(G::id) + " " + json_line(options_to_json(game.options));
    // The same seed gives the same games, where an engine lets itself be seeded.
    const std::uint32_t seed = random.next();
    if (engine_->introduction().has_option("seed"))
      if (const auto set = engine_->ask("set", "seed " + std::to_string(seed)); !set)
        return std::unexpected(set.error());
    if (const auto begun = engine_->ask("game", options); !begun) return std::unexpected(begun.error());
    const auto told = engine_->ask("think", "time " + std::to_string(time_.count()));
    if (!told) return std::unexpected(told.error());
    return {};
  }

  std::shared_ptr<EnginePool> pool_;
  std::chrono::milliseconds time_;
  std::chrono::milliseconds grace_;
  std::unique_ptr<Player<G>> substitute_;
  std::unique_ptr<Conversation> engine_;
  std::optional<std::string> lost_by_;
  int choices_ = 0;
};

}  // namespace sushiya::engines
