// Spectators who look on with a seat: as much later as was agreed on when the table was opened, or when all is over.
// They hear a second game, which comes to each move when its time has come, and so cannot tell what it has not come to.
#include <algorithm>
#include <array>
#include <utility>

#include "hall/hall_table.hpp"
#include "hall/refusals.hpp"
#include "protocol/write.hpp"

namespace sushiya::hall {

std::optional<Refused> HallTable::why_not_shown(const Client& client, int seat) const {
  if (seat < 0 || static_cast<std::size_t>(seat) >= places_.size())
    return Refused{"no_such_seat", "", "the table has no such seat"};
  if (seat_of(client.guest)) return Refused{"seated", "", "who sits here looks on with no other seat"};
  if (keeps_deals()) return others_play;
  if (!opened_.delay && status_ != Status::over)
    return Refused{"not_shown", "", "what a seat sees is shown when the game is over"};
  return std::nullopt;
}

bool HallTable::is_behind(const Client& client) const {
  return std::ranges::find(behind_, &client, &Behind::client) != behind_.end() && !seat_of(client.guest);
}

void HallTable::note_delayed(Moment moment, const Json& moves) {
  if (delayed_game_) delayed_.emplace_back(moment, moves);
}

Moment HallTable::next_delayed() const {
  if (delayed_.empty() || behind_.empty() || keeps_deals()) return 0;
  return delayed_.front().first + Moment{1000} * *opened_.delay;
}

// What is over is no secret any more.
void HallTable::catch_up_delayed(Moment now) {
  while (!delayed_.empty() &&
         (status_ == Status::over || delayed_.front().first + Moment{1000} * *opened_.delay <= now)) {
    [[maybe_unused]] const auto moved = delayed_game_->enter(delayed_.front().second);
    delayed_.pop_front();
  }
}

void HallTable::admit_behind(Client& client, std::optional<int> after, Moment now, Seat seat) {
  tell_behind(now);  // whoever was here before hears it in the same pieces
  behind_.push_back({&client, seat});
  const HostedGame* game = status_ == Status::over ? game_.get() : delayed_game_.get();
  if (game == nullptr || is_given_up_ || game->is_unbegun()) return;
  const int heard = std::clamp(after.value_or(0), 0, game->count_heard(seat));
  client.tell(shared(message_shown(*game, seat, client, game->events_after(heard, seat))));
  if (status_ == Status::over) client.tell(shared(message_ended()));
}

void HallTable::tell_behind(Moment now) {
  if (!delayed_game_ || keeps_deals()) return;
  catch_up_delayed(now);
  const std::vector<Heard> heard = delayed_game_->take_heard();
  std::array<bool, 8> has_other_view{};
  for (Seat seat = 0; seat < places_.size(); ++seat) has_other_view[seat] = delayed_game_->has_other_view(seat);
  if (delayed_game_->is_unbegun()) return;
  for (const auto& [client, seat] : behind_) {
    if (!is_behind(*client)) continue;
    std::string events = "[";
    for (const Heard& event : heard) {
      if (!event.audience.contains(seat)) continue;
      if (events.size() > 1) events += ',';
      events += event.text;
    }
    events += ']';
    // Whoever may not know yet that anything happened is told nothing at all.
    if (has_other_view[seat] || events.size() > 2)
      client->tell(shared(message_shown(*delayed_game_, seat, *client, std::move(events))));
  }
}

// Clocks would tell of now, and nobody plays by what is shown here.
std::string HallTable::message_shown(const HostedGame& game, Seat seat, const Client& client,
                                     std::string events) const {
  online::tell::Update update{.table = id_,
                              .heard = game.count_heard(seat),
                              .events = {std::move(events)},
                              .waiting = game.waiting(),
                              .left = std::vector<std::optional<std::int64_t>>(places_.size()),
                              .view = {},
                              .legal = {},
                              .view_of = seat};
  if (client.views != ViewForm::none) update.view = Written{game.view(seat, client.views)};
  return written(update);
}

}  // namespace sushiya::hall
