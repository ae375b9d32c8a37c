// AnyGame for each game, compiled once for each in any_games.cpp; and what stands behind one, for whoever is a template
// itself.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include "core/notation.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"
#include "protocol/view_bytes.hpp"
#include "protocol/write.hpp"
#include "records/codec.hpp"
#include "table/any_game.hpp"
#include "table/table.hpp"

namespace sushiya {

template <Game G>
class ViewOf final : public AnyView {
 public:
  ViewOf(const G& played, const typename G::View& seen) : game(played), view(seen) {}

  std::string_view game_id() const override { return G::id; }
  std::string tell(ViewForm form) const override {
    return form == ViewForm::bytes ? quoted_hex(view) : written(Told<G>::view(game, view));
  }
  std::vector<std::string> legal() const override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    std::vector<std::string> moves;
    for (const auto& action : list) moves.push_back(Notation<G>::format(game, action));
    return moves;
  }

  const G game;
  const typename G::View view;
};

template <Game G>
class AnyGameOf final : public AnyGame {
 public:
  AnyGameOf(const G& game, AnyDeal deal) : table_(game, std::move(deal)) {}

  const Table<G, AnyDeal>& table() const { return table_; }

  std::string_view game_id() const override { return G::id; }

  std::string begin(bool deals_first_hands) override {
    return written_moves(table_.decide_beginning(deals_first_hands));
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

  void forget_decided() override { table_.forget_tail(); }
  bool has_decided() const override { return !table_.tail().empty(); }
  SeatSet waiting_decided() const override { return table_.waiting_decided(); }

  SeatSet enter_decided() override { return table_.enter_decided(ears()); }

  std::expected<SeatSet, Fault> enter(const Json& told) override {
    if (!told.is_array()) return std::unexpected(fault_at("/moves", "expected an array"));
    const auto moves = log_from_json(game(), told);
    if (!moves) return std::unexpected(moves.error());
    SeatSet moved;
    for (const Move<G>& move : *moves) {
      const auto refusal = table_.play(move.seat, move.action, ears());
      if (refusal != G::Refusal::none)
        return std::unexpected(
            refused_entry(table_.version(), move.seat, refusal_name(refusal), refusal_clause(refusal)));
      moved.insert(move.seat);
    }
    return moved;
  }

  bool is_unbegun() const override { return table_.version() == 0; }
  SeatSet waiting() const override { return table_.waiting(); }

  std::string events_after(int heard, Seat onlooker) const override {
    std::string events = "[";
    int number = 0;
    for (const auto& event : table_.events_after(0, onlooker)) {
      const auto told = Told<G>::event(game(), event);
      if (!told || number++ < heard) continue;
      if (events.size() > 1) events += ',';
      write_json(*told, events);
    }
    return events + "]";
  }

  bool has_other_view(Seat onlooker) override {
    const auto view = table_.view_for(onlooker);
    auto& before = last_views_[onlooker];
    if (before && *before == view) return false;
    before = view;
    return true;
  }

  std::unique_ptr<AnyView> see(Seat onlooker) const override {
    return std::make_unique<ViewOf<G>>(game(), table_.view_for(onlooker));
  }

  std::expected<std::unique_ptr<AnyView>, Refused> read_view([[maybe_unused]] std::string_view digits) const override {
    // A game that cannot say whether a view is possible takes none from outside.
    if constexpr (requires(typename G::View view) { is_possible(game().options, view); }) {
      const auto view = view_from_hex(game(), digits, "/bytes");
      if (!view) return std::unexpected(Refused{"unreadable", "", fault_line("the view", view.error())});
      return std::make_unique<ViewOf<G>>(game(), *view);
    } else {
      return std::unexpected(Refused{"unsupported", "", "views of this game cannot be set up; say log"});
    }
  }

 private:
  const G& game() const { return table_.game(); }

  std::expected<std::string, Refused> decide(Seat seat, const typename G::Action& action) {
    const auto refusal = table_.decide(seat, action);
    if (refusal != G::Refusal::none)
      return std::unexpected(
          Refused{std::string(refusal_name(refusal)), std::string(refusal_clause(refusal)), "the rules forbid it"});
    return written_moves(table_.tail().back());
  }

  // As a ledger has them.
  std::string written_moves(const std::vector<Move<G>>& moves) const {
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

  Table<G, AnyDeal> table_;
  std::string draft_;  // of an event: grown once, and what is heard is as long as it is
  std::array<std::optional<typename G::View>, 8> last_views_;
};

// ---- What stands behind one of a listed game

// Calls visit(table).
template <class Visit>
void with_table(const AnyGame& any, Visit&& visit) {
  with_game(any.game_id(),
            [&]<class G>(std::type_identity<G>) { visit(static_cast<const AnyGameOf<G>&>(any).table()); });
}

// Calls visit(game, view).
template <class Visit>
void with_view(const AnyView& any, Visit&& visit) {
  with_game(any.game_id(), [&]<class G>(std::type_identity<G>) {
    const auto& seen = static_cast<const ViewOf<G>&>(any);
    visit(seen.game, seen.view);
  });
}

}  // namespace sushiya
