#include "bindings/wasm/house.hpp"

#include <limits>
#include <type_traits>
#include <variant>

#include "ai/advice.hpp"
#include "ai/listed_players.hpp"
#include "ai/review/told.hpp"
#include "bindings/wasm/asked.hpp"
#include "bindings/wasm/seed.hpp"
#include "bindings/wasm/seen_table.hpp"
#include "bindings/wasm/table.hpp"
#include "core/walk.hpp"
#include "games/all.hpp"
#include "protocol/score.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::wasm {

// What chance adds after the last choice still makes a record.
static_assert(Limits{}.entries + 1'000 <= most_log_entries);

namespace {

Json games() {
  Json all = Json::array();
  for_each_game([&]<class G>(std::type_identity<G>) {
    Json bots = Json::array();
    // Who is nothing but a network is not there without one.
    for (const std::string_view level : levels)
      if (make_player<G>(level) != nullptr) bots.push_back(level);
    constexpr option::PlayerCount players = option::player_count<typename G::Options>();
    all.push_back({{"id", G::id},
                   {"bots", bots},
                   {"least_players", players.least},
                   {"most_players", players.most},
                   {"options", declared_options<typename G::Options>()}});
  });
  return {{"games", all}};
}

Json signature_of(Fields& fields, const Limits& limits) {
  return with_named_game(fields, [&]<class G>(std::type_identity<G>) -> Json {
    static constexpr auto tables = G::setups();
    return {{"signature", std::to_string(sushiya::signature<G>(tables, limits.signature_games))}};
  });
}

Json score(Fields& fields) {
  const Json* told = fields.required("table");
  return with_named_game(fields, [&]<class G>(std::type_identity<G>) -> Json {
    if (told == nullptr) return nullptr;
    const Scored scored = score_json<G>(*told);
    if (scored) return *scored;
    const ScoreFault& fault = scored.error();
    if (fault.refusal.empty()) return question_fault(fault);
    return {{"refusal", {{"name", fault.refusal}, {"clause", fault.clause}, {"with", fault.with}}}};
  });
}

// Calls visit(game, view) for the game and the view the question tells, where the view's seat has something to choose.
template <class Visit>
Json with_choice(Fields& fields, Visit&& visit) {
  const std::string bytes = fields.text("view");
  return with_named_game(
      fields, [&]<class G>(std::type_identity<G>) -> Json { return with_choice_of<G>(fields, bytes, visit); });
}

Json choose(Fields& fields, const Limits& limits) {
  const std::uint64_t seed = seed_of(fields);
  const std::string kind = fields.text("player");
  const Thinking thinking = thinking_of(fields, limits);
  return with_choice(fields, [&]<Game G>(const G& game, const typename G::View& view) -> Json {
    const auto player = make_player<G>(kind, thinking);
    if (player == nullptr)
      return fault_answer(parse_player(kind).is_known
                              ? "the question, /player: " + kind + " needs the network of the game, which is not here"
                              : "the question, /player: unknown player \"" + printable(kind) +
                                    "\"; the players are: " + listed_player_kinds());
    Random random(seed);
    return {{"action", action_to_json(game, player->choose(game, view, random))}};
  });
}

// Thought about as in a review, where nothing else is asked for: what is praised now is not blamed afterwards.
Json advise(Fields& fields, const Limits& limits) {
  const std::uint64_t seed = seed_of(fields);
  const Thinking thinking = thinking_of(fields, limits);
  return with_choice(fields, [&]<Game G>(const G& game, const typename G::View& view) -> Json {
    const Position<G> position{game, view, view.seat, {}};
    const Opinion<G> opinion = think(position, seed, thinking.or_usually(review_iterations(game)));
    const auto tell = [&](const typename G::Action& action) { return action_to_json(game, action); };
    return to_json(ToldAdvice<Json>{method_name(opinion.method), advice_told(position, opinion.choices, tell)});
  });
}

}  // namespace

House::House(Limits limits) : limits_(limits) {}

template <class T>
Json House::keep(std::shared_ptr<T> table) {
  if (tables_.size() >= limits_.tables)
    return fault_answer("at most " + std::to_string(limits_.tables) + " tables can be open at once");
  const int number = next_table_++;
  tables_[number] = [table = std::move(table)](std::string_view ask, Fields& fields) {
    return table->answer(ask, fields);
  };
  return {{"table", number}};
}

Json House::open(Fields& fields) {
  const std::uint64_t seed = seed_of(fields);
  return with_named_game(fields, [&]<class G>(std::type_identity<G>) -> Json {
    Record<G> record;
    const auto game = game_of<G>(fields);
    if (!game) return nullptr;
    record.game = *game;
    record.seats = seats_from_json(fields, game->players());
    if (fields.fault()) return nullptr;
    return keep(std::make_shared<PageTable<G>>(std::move(record), seed, limits_));
  });
}

Json House::read(Fields& fields) {
  const std::uint64_t seed = seed_of(fields);
  auto record = read_record(fields.text("text"));
  if (fields.fault()) return nullptr;
  if (!record) return fault_answer(fault_line(record.error()));
  return std::visit(
      [&]<class G>(Record<G>& each) { return keep(std::make_shared<PageTable<G>>(std::move(each), seed, limits_)); },
      *record);
}

Json House::see(Fields& fields) {
  const std::string bytes = fields.text("view");
  return with_named_game(fields, [&]<class G>(std::type_identity<G>) -> Json {
    return with_view_of<G>(fields, bytes, [&](const G& game, const typename G::View& view) {
      return keep(std::make_shared<SeenTable<G>>(game, view));
    });
  });
}

Json House::ask_table(std::string_view ask, Fields& fields) {
  const int number = fields.whole("table", 1, std::numeric_limits<int>::max());
  if (fields.fault()) return nullptr;
  const auto table = tables_.find(number);
  if (table == tables_.end()) return fault_answer("no such table");
  if (ask == "close") {
    tables_.erase(table);
    return Json::object();
  }
  return table->second(ask, fields);
}

Json House::answer(std::string_view ask, Fields& fields) {
  if (ask == "games") return games();
  if (ask == "signature") return signature_of(fields, limits_);
  if (ask == "open") return open(fields);
  if (ask == "read") return read(fields);
  if (ask == "see") return see(fields);
  if (ask == "choose") return choose(fields, limits_);
  if (ask == "advise") return advise(fields, limits_);
  if (ask == "score") return score(fields);
  return ask_table(ask, fields);
}

std::string House::answer(std::string_view question) {
  return answer_text(question, [this](std::string_view ask, Fields& fields) { return answer(ask, fields); });
}

}  // namespace sushiya::wasm
