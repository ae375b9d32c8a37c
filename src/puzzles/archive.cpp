#include "puzzles/archive.hpp"

#include <array>
#include <charconv>
#include <deque>
#include <memory>
#include <set>
#include <type_traits>
#include <utility>

#include "ai/evaluators/sushi_go.hpp"
#include "ai/evaluators/wasabi.hpp"
#include "ai/simple_players.hpp"
#include "protocol/fields.hpp"
#include "protocol/options.hpp"
#include "protocol/view_bytes.hpp"
#include "puzzles/sushi_go.hpp"
#include "puzzles/wasabi.hpp"
#include "table/table.hpp"

namespace sushiya::puzzles {
namespace {

constexpr std::string_view format = "sushiya-puzzles";
constexpr int version = 1;
constexpr std::size_t difficulties = 3;

// A whole game between cooks.
template <Game G>
std::vector<Move<G>> play_game(const G& game, const Deal& deal) {
  Party<G> party(deal);
  for (Seat seat = 0; seat < game.players(); ++seat) party.players[seat] = std::make_unique<RuleOfThumbPlayer<G>>();
  Table<G> table(game, deal);
  table.go_on(party);
  return table.log();
}

// The hardest puzzle of a game, the first of equals.
template <Game G>
std::optional<Puzzle<G>> find_puzzle(const G& game, const Deal& deal) {
  std::optional<Puzzle<G>> hardest;
  typename G::State state = game.initial_state();
  std::size_t entry = 0;
  for (const Move<G>& move : play_game(game, deal)) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
      const typename G::View view = game.view_for(state, seat);
      if (!Riddle<G>::is_worth_a_look(game, view)) continue;
      auto proof = Riddle<G>::prove(game, view);
      if (!proof || (hardest && hardest->proof.difficulty >= proof->difficulty)) continue;
      hardest = Puzzle<G>{deal.number, entry, view, std::move(*proof)};
    }
    game.apply(state, move.seat, move.action);
    ++entry;
  }
  return hardest;
}

template <Game G>
Json told(const G& game, const Puzzle<G>& puzzle) {
  Json all{{"deal", puzzle.deal},
           {"entry", puzzle.entry},
           {"difficulty", static_cast<int>(puzzle.proof.difficulty)},
           {"seat", puzzle.view.seat},
           {"view", to_hex(puzzle.view)}};
  all.update(Riddle<G>::told(game, puzzle.proof));
  return all;
}

template <Game G>
std::optional<typename G::State> state_after(const G& game, const Deal& deal, std::size_t entries) {
  const std::vector<Move<G>> log = play_game(game, deal);
  if (entries > log.size()) return std::nullopt;
  typename G::State state = game.initial_state();
  for (std::size_t entry = 0; entry < entries; ++entry) game.apply(state, log[entry].seat, log[entry].action);
  return state;
}

template <Game G>
std::optional<Fault> check_puzzle(const G& game, std::uint64_t seed, const Json& read, const std::string& path) {
  Fields fields(read, path);
  constexpr int most = 1'000'000'000;
  const int deal = fields.whole("deal", 0, most);
  const int entry = fields.whole("entry", 0, most);
  const std::string bytes = fields.text("view");
  if (const auto& fault = fields.fault()) return fault;
  const auto view = view_from_hex(game, bytes, path + "/view");
  if (!view) return view.error();
  if (view->seat >= game.players()) return fault_at(path + "/view", "this is a spectator's view");
  const Deal played{seed, static_cast<std::uint64_t>(deal)};
  const auto state = state_after(game, played, static_cast<std::size_t>(entry));
  if (!state || game.view_for(*state, view->seat) != *view)
    return fault_at(path, "the game of this deal never comes to this position");
  auto proof = Riddle<G>::is_worth_a_look(game, *view) ? Riddle<G>::prove(game, *view) : std::nullopt;
  if (!proof) return fault_at(path, "this position is no puzzle");
  const Json right = told(game, Puzzle<G>{played.number, static_cast<std::size_t>(entry), *view, std::move(*proof)});
  for (const auto& [name, value] : right.items())
    if (!read.contains(name) || read[name] != value) return fault_at(path + "/" + name, "expected " + json_line(value));
  return read.size() == right.size() ? std::nullopt : std::optional(fault_at(path, "a field that means nothing"));
}

// Any whole number of 64 bits, as text: JSON readers elsewhere keep only 53.
std::uint64_t read_seed(Fields& fields) {
  const std::string text = fields.text("seed");
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size())
    fields.refuse("seed", "expected a whole number as text");
  return seed;
}

template <Game G>
void check_game(Fields& fields, std::size_t step, const std::function<void(std::size_t)>& progress,
                ArchiveCheck& result) {
  const G game = Riddle<G>::game();
  const Json* options = fields.required("options");
  const std::uint64_t seed = read_seed(fields);
  const Json* puzzles = fields.array("puzzles");
  if (auto fault = fields.finish()) {
    result.fault = std::move(fault);
    return;
  }
  if (*options != options_to_json(game.options)) {
    result.fault = fault_at("/options", "expected " + json_line(options_to_json(game.options)));
    return;
  }
  result.puzzles = puzzles->size();
  std::set<std::string> views;
  for (std::size_t at = 0; at < puzzles->size() && !result.fault; ++at) {
    const Json& each = (*puzzles)[at];
    const std::string path = "/puzzles/" + std::to_string(at);
    if (each.is_object() && each.contains("view") && !views.insert(json_line(each["view"])).second)
      result.fault = fault_at(path + "/view", "this position was there before");
    if (at % step != 0 || result.fault) continue;
    result.fault = check_puzzle(game, seed, each, path);
    if (!result.fault) ++result.checked;
    if (progress) progress(result.checked);
  }
  if (!result.fault && result.checked == 0) result.fault = fault_at("/puzzles", "there is no puzzle in it");
}

}  // namespace

template <Game G>
Archive<G> make_archive(std::uint64_t seed, std::size_t count, const std::function<void(std::size_t)>& progress) {
  const G game = Riddle<G>::game();
  Archive<G> archive{seed, {}};
  std::array<std::deque<Puzzle<G>>, difficulties> waiting;  // for their turn
  for (std::uint64_t number = 0; archive.puzzles.size() < count; ++number) {
    auto found = find_puzzle(game, Deal{seed, number});
    if (!found) continue;
    waiting[static_cast<std::size_t>(found->proof.difficulty) - 1].push_back(std::move(*found));
    while (archive.puzzles.size() < count) {
      auto& next = waiting[archive.puzzles.size() % difficulties];
      if (next.empty()) break;
      archive.puzzles.push_back(std::move(next.front()));
      next.pop_front();
      if (progress) progress(archive.puzzles.size());
    }
  }
  return archive;
}

// A puzzle a line, so that a difference between two archives can be read.
template <Game G>
std::string write_archive(const Archive<G>& archive) {
  const G game = Riddle<G>::game();
  std::string text = "{\"format\":" + json_line(format) + ",\"version\":" + std::to_string(version) +
                     ",\"game\":" + json_line(G::id) + ",\"options\":" + json_line(options_to_json(game.options)) +
                     ",\"seed\":\"" + std::to_string(archive.seed) + "\",\"puzzles\":[\n";
  for (const Puzzle<G>& puzzle : archive.puzzles) {
    if (&puzzle != &archive.puzzles.front()) text += ",\n";
    text += json_line(told(game, puzzle));
  }
  return text + "\n]}\n";
}

template Archive<SushiGo> make_archive(std::uint64_t, std::size_t, const std::function<void(std::size_t)>&);
template Archive<Wasabi> make_archive(std::uint64_t, std::size_t, const std::function<void(std::size_t)>&);
template std::string write_archive(const Archive<SushiGo>&);
template std::string write_archive(const Archive<Wasabi>&);

ArchiveCheck check_archive(std::string_view text, std::size_t step, const std::function<void(std::size_t)>& progress) {
  ArchiveCheck result;
  const auto document = parse_json(text);
  if (!document) {
    result.fault = document.error();
    return result;
  }
  Fields fields(*document, "");
  constexpr std::array formats{format};
  fields.one_of("format", formats);
  fields.whole("version", version, version);
  result.game = fields.text("game");
  if (const auto& fault = fields.fault())
    result.fault = fault;
  else if (result.game == SushiGo::id)
    check_game<SushiGo>(fields, step, progress, result);
  else if (result.game == Wasabi::id)
    check_game<Wasabi>(fields, step, progress, result);
  else
    result.fault = fault_at("/game", "there are no puzzles of this game");
  return result;
}

}  // namespace sushiya::puzzles
