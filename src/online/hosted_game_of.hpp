// HostedGame for each game of the house: the rules told in JSON. Compiled once for each, in hosted_games.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <utility>

#include "ai/players.hpp"
#include "core/notation.hpp"
#include "fairness/fair_deal.hpp"
#include "jobs/kitchen.hpp"
#include "online/hosted_game.hpp"
#include "protocol/options.hpp"
#include "protocol/told.hpp"
#include "protocol/view_bytes.hpp"
#include "protocol/write.hpp"
#include "ratings/places.hpp"
#include "records/codec.hpp"
#include "table/table.hpp"

namespace sushiya::online {

template <Game G>
class HostedGameOf final : public HostedGame {
 public:
  HostedGameOf(const G& game, const Chance& chance)
      : chance_(chance),
        deal_(chance.secret, chance.table, chance.contributions),
        stored_(game, deal_),
        decided_(game.initial_state()) {}

  int players() const override { return game().players(); }

  // ---- Deciding

  std::string begin(bool deals_first_hands) override {
    Moves moves;
    let_chance_follow(moves);
    if (deals_first_hands) deal_first_hands(moves);
    return keep(std::move(moves));
  }

  std::expected<std::string, Refused> decide(Seat seat, const Json& told) override {
    const auto action = action_from_json(game(), told, "/action");
    if (!action) return std::unexpected(Refused{"unreadable", "", fault_line("the message \"play\"", action.error())});
    return decide(seat, *action);
  }

  std::expected<std::string, Refused> decide(Seat seat, std::string_view move) override {
    const auto action = Notation<G>::parse(game(), move);
    if (!action)
      return std::unexpected(Refused{
          "unreadable", "",
          "/move: " + action.error().message + ", " + std::to_string(action.error().where) + " bytes into the move"});
    return decide(seat, *action);
  }

  void forget_decided() override {
    pending_.clear();
    decided_ = stored_.state();
  }

  // ---- What is stored

  SeatSet enter_decided() override {
    const Moves moves = std::move(pending_.front());
    pending_.pop_front();
    SeatSet moved;
    for (const Move<G>& move : moves) {
      stored_.play(move.seat, move.action, ears());
      moved.insert(move.seat);
    }
    return moved;
  }

  std::expected<SeatSet, Fault> enter(const Json& told) override {
    if (!told.is_array()) return std::unexpected(fault_at("/moves", "expected an array"));
    const auto moves = log_from_json(game(), told);
    if (!moves) return std::unexpected(moves.error());
    SeatSet moved;
    for (const Move<G>& move : *moves) {
      const auto refusal = stored_.play(move.seat, move.action, ears());
      if (refusal != G::Refusal::none)
        return std::unexpected(
            refused_entry(stored_.version(), move.seat, refusal_name(refusal), refusal_clause(refusal)));
      moved.insert(move.seat);
    }
    forget_decided();
    return moved;
  }

  bool has_decided() const override { return !pending_.empty(); }
  SeatSet waiting_decided() const override { return game().seats_to_act(decided_); }
  bool is_unbegun() const override { return stored_.version() == 0; }
  SeatSet waiting() const override { return stored_.waiting(); }
  bool is_over() const override { return stored_.is_over(); }
  std::vector<EventTold> take_heard() override { return std::exchange(heard_, {}); }
  int count_heard(Seat onlooker) const override { return counts_[onlooker]; }

  std::string events_after(int heard, Seat onlooker) const override {
    std::string events = "[";
    int number = 0;
    for (const auto& event : stored_.events_after(0, onlooker)) {
      const auto told = Told<G>::event(game(), event);
      if (!told || number++ < heard) continue;
      if (events.size() > 1) events += ',';
      write_json(*told, events);
    }
    return events + "]";
  }

  bool has_other_view(Seat onlooker) override {
    const auto view = stored_.view_for(onlooker);
    auto& before = last_views_[onlooker];
    if (before && *before == view) return false;
    before = view;
    return true;
  }

  std::string view(Seat onlooker, ViewForm form) const override {
    const auto view = stored_.view_for(onlooker);
    return form == ViewForm::bytes ? quoted_hex(view) : written(Told<G>::view(game(), view));
  }

  std::string legal(Seat seat) const override {
    ActionList<G> list;
    if (waiting().contains(seat)) stored_.list_legal_actions(seat, list);
    std::vector<std::string> moves;
    for (const auto& action : list) moves.push_back(Notation<G>::format(game(), action));
    return written(moves);
  }

  // ---- The end

  std::string result() const override { return written(Told<G>::result(game(), stored_.state())); }

  std::vector<int> places() const override { return ratings::places(game(), stored_.state()); }

  std::vector<int> points() const override { return points_of(stored_.state()); }

  std::vector<online::Milestone> course() const override {
    std::vector<online::Milestone> course;
    std::vector<int> before(static_cast<std::size_t>(players()), 0);
    typename G::State state = game().initial_state();
    int moves = 0;
    for (const Move<G>& move : stored_.log()) {
      int round = 0;
      if constexpr (brings<G>(Hook::round)) round = game().round(state);
      game().apply(state, move.seat, move.action);
      moves += move.seat == chance_seat ? 0 : 1;
      std::vector<int> scores = points_of(state);
      if (scores != before) course.push_back({round, moves, scores});
      before = std::move(scores);
    }
    return course;
  }

  std::string record(std::vector<SeatInfo> seats) const override {
    return write_record(Record<G>{game(), std::move(seats), log_of_last_choices(),
                                  reveal(chance_.secret, chance_.table, chance_.contributions)});
  }

  // ---- Bots

  std::function<std::string()> thought(Seat seat, std::string_view bot, std::uint64_t seed) const override {
    return [game = game(), view = stored_.view_for(seat), bot = std::string(bot), seed] {
      Random random(seed);
      return Notation<G>::format(
          game, make_player<G>(bot, {.is_over = jobs::has_thought_enough})->choose(game, view, random));
    };
  }

 private:
  using Moves = std::vector<Move<G>>;

  const G& game() const { return stored_.game(); }

  std::vector<int> points_of(const typename G::State& state) const {
    std::vector<int> points;
    for (Seat seat = 0; seat < players(); ++seat) points.push_back(game().score(state, seat));
    return points;
  }

  // A choice may be changed until the reveal, by a seat that is no longer waited for: the last one counts.
  Moves log_of_last_choices() const {
    Moves log;
    typename G::State state = game().initial_state();
    for (const Move<G>& move : stored_.log()) {
      if (move.seat != chance_seat && !game().seats_to_act(state).contains(move.seat))
        log.erase(std::ranges::find(log.rbegin(), log.rend(), move.seat, &Move<G>::seat).base() - 1);
      game().apply(state, move.seat, move.action);
      log.push_back(move);
    }
    return log;
  }

  std::expected<std::string, Refused> decide(Seat seat, const typename G::Action& action) {
    const auto refusal = game().why_refused(decided_, seat, action);
    if (refusal != G::Refusal::none)
      return std::unexpected(
          Refused{std::string(refusal_name(refusal)), std::string(refusal_clause(refusal)), "the rules forbid it"});
    game().apply(decided_, seat, action);
    Moves moves{{seat, action}};
    let_chance_follow(moves);
    return keep(std::move(moves));
  }

  void let_chance_follow(Moves& moves) {
    let_chance_act(game(), decided_, deal_, [&](const Move<G>& move) {
      game().apply(decided_, move.seat, move.action);
      moves.push_back(move);
    });
  }

  // Any legal choice is as likely as another, and the same wherever these deals are played. Acts of chance have smaller
  // keys.
  void deal_first_hands(Moves& moves) {
    if constexpr (requires { decided_.setting_up; }) {
      constexpr std::uint64_t first_key = std::uint64_t{1} << 63U;
      for (std::uint64_t number = 0; decided_.setting_up != 0; ++number) {
        const Seat seat = *game().seats_to_act(decided_).begin();
        ActionList<G> list;
        game().list_legal_actions(decided_, seat, list);
        Random random = deal_.chance_at(first_key + number);
        const auto action = list[random.below(static_cast<std::uint32_t>(list.size()))];
        game().apply(decided_, seat, action);
        moves.push_back({seat, action});
        let_chance_follow(moves);
      }
    }
  }

  std::string keep(Moves moves) {
    std::string text = written_moves(moves);
    pending_.push_back(std::move(moves));
    return text;
  }

  // As a ledger has them.
  std::string written_moves(const Moves& moves) const {
    std::string text;
    {
      Pen pen(text);
      pen.write('[');
      for (const Move<G>& move : moves) {
        pen.write_comma();
        pen.write('[');
        if (move.seat == chance_seat)
          write_text("chance", pen);
        else
          write_json(int{move.seat}, pen);
        pen.write(',');
        write_text(Notation<G>::format(game(), move.action), pen);
        pen.write(']');
      }
      pen.write(']');
    }
    return text;
  }

  auto ears() {
    return Witness{[this](Audience audience, const typename G::Event& event) {
      const auto told = Told<G>::event(game(), event);
      if (!told) return;
      for (const Seat onlooker : audience) ++counts_[onlooker];
      draft_.clear();
      write_json(*told, draft_);
      heard_.push_back({audience, draft_});
    }};
  }

  Chance chance_;
  FairDeal deal_;
  Table<G, FairDeal> stored_;
  typename G::State decided_;
  std::deque<Moves> pending_;
  std::vector<EventTold> heard_;
  std::string draft_;            // of an event: grown once, and what is heard is as long as it is
  std::array<int, 8> counts_{};  // of each onlooker
  std::array<std::optional<typename G::View>, 8> last_views_;
};

}  // namespace sushiya::online
