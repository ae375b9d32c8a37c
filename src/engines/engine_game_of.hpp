// EngineGame for each game: compiled once for each, in engine_games.cpp.
#pragma once

#include <optional>
#include <utility>

#include "ai/advice.hpp"
#include "ai/players.hpp"
#include "core/fingerprint.hpp"
#include "core/notation.hpp"
#include "engines/engine_game.hpp"
#include "engines/seen.hpp"
#include "protocol/options.hpp"
#include "protocol/view_bytes.hpp"
#include "records/codec.hpp"

namespace sushiya::engines {

template <Game G>
class EngineGameOf final : public EngineGame {
 public:
  explicit EngineGameOf(const G& game) : game_(game) {}

  std::expected<void, Refused> set_view(std::string_view text) override {
    std::string digits(text);
    if (text.starts_with('{')) {
      const auto told = parse_json(text);
      if (!told) return unreadable(fault_line("the view", told.error()));
      if (!told->contains("bytes") || !(*told)["bytes"].is_string())
        return unreadable("the view, /bytes: expected the bytes of the view as hexadecimal digits");
      digits = (*told)["bytes"];
    }
    // A game that cannot say whether a view is possible takes none from outside.
    if constexpr (requires(typename G::View view) { is_possible(game_.options, view); }) {
      const auto view = view_from_hex(game_, digits, "/bytes");
      if (!view) return unreadable(fault_line("the view", view.error()));
      view_ = *view;
      return {};
    } else {
      return std::unexpected(Refused{"unsupported", "views of this game cannot be set up; say log"});
    }
  }

  std::expected<void, Refused> set_log(int seat, const Json& told) override {
    if (seat < 0 || seat >= game_.players()) return unreadable("the seat: there is no such seat");
    if (!told.is_array()) return unreadable("the log: expected an array of [seat, move]");
    const auto log = log_from_json(game_, told);
    if (!log) return unreadable(fault_line("the log", log.error()));
    typename G::State state = game_.initial_state();
    std::size_t entry = 0;
    for (const Move<G>& move : *log) {
      const auto refusal = game_.why_refused(state, move.seat, move.action);
      if (refusal != G::Refusal::none)
        return unreadable(
            fault_line("the log", refused_entry(entry, move.seat, refusal_name(refusal), refusal_clause(refusal))));
      game_.apply(state, move.seat, move.action);
      ++entry;
    }
    view_ = game_.view_for(state, static_cast<Seat>(seat));
    return {};
  }

  std::expected<std::string, Refused> tell() const override {
    if (!view_) return no_view();
    return written(seen_by(game_, *view_));
  }

  std::expected<std::string, Refused> choose(std::string_view level, Thinking thinking,
                                             std::uint64_t seed) const override {
    if (const auto why = why_no_choice()) return std::unexpected(*why);
    Random random(seed, fingerprint(*view_));
    return Notation<G>::format(game_, make_player<G>(level, thinking)->choose(game_, *view_, random));
  }

  std::expected<Analysis, Refused> analyse(Thinking thinking, std::uint64_t seed) const override {
    if (const auto why = why_no_choice()) return std::unexpected(*why);
    const Opinion<G> opinion = think(Position<G>{game_, *view_, view_->seat, std::nullopt}, seed, thinking);
    Analysis analysis{method_name(opinion.method), opinion.iterations, {}, {}};
    for (const Advice<G>& each : opinion.choices)
      analysis.choices.push_back({Notation<G>::format(game_, each.action), each.value, each.weight});
    Json line = Json::array();
    for (const Move<G>& move : opinion.line)
      line.push_back(Json::array({int{move.seat}, Notation<G>::format(game_, move.action)}));
    analysis.line = {json_line(line)};
    return analysis;
  }

 private:
  static std::unexpected<Refused> unreadable(std::string text) {
    return std::unexpected(Refused{"unreadable", std::move(text)});
  }
  static std::unexpected<Refused> no_view() {
    return std::unexpected(Refused{"no_view", "say first what the seat sees: view or log"});
  }
  std::optional<Refused> why_no_choice() const {
    if (!view_) return no_view().error();
    ActionList<G> list;
    game_.list_legal_actions(*view_, list);
    if (list.empty()) return Refused{"no_choice", "the seat of this view is not to choose"};
    return std::nullopt;
  }

  G game_;
  std::optional<typename G::View> view_;
};

// For lists of games: one with these options.
template <Game G>
std::expected<std::unique_ptr<EngineGame>, Refused> make_engine_game(const Json& told) {
  const auto options = options_from_json<typename G::Options>(told, "");
  if (!options) return std::unexpected(Refused{"unreadable", fault_line("the options", options.error())});
  return std::make_unique<EngineGameOf<G>>(G{*options});
}

}  // namespace sushiya::engines
