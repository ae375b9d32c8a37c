// Spectators who look on with a seat: as much later as was agreed on when the table was opened, or when all is over.
// They hear a second game, which comes to each move when its time has come, and so cannot tell what it has not come to.
// The time counts from the reveal: nothing is shown of a turn that is still being chosen, nor a hand that somebody else
// holds by now and others have not seen.
#include <algorithm>
#include <array>
#include <utility>

#include "online/hall_table.hpp"
#include "online/refusals.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {

std::optional<Refused> HallTable::why_not_shown(const Client& client, int seat) const {
  if (seat < 0 || static_cast<std::size_t>(seat) >= state_.places.size())
    return Refused{"no_such_seat", "", "the table has no such seat"};
  if (state_.seat_of(client.guest)) return Refused{"seated", "", "who sits here looks on with no other seat"};
  if (state_.keeps_deals()) return others_play;
  if ((!state_.opened.delay || state_.opened.watching == "after") && state_.status != Status::over)
    return Refused{"not_shown", "", "what a seat sees is shown when the game is over"};
  return std::nullopt;
}

bool HallTable::is_behind(const Client& client) const {
  return std::ranges::find(behind_, &client, &Behind::client) != behind_.end() && !state_.seat_of(client.guest);
}

void HallTable::note_revealed(Moment moment) {
  for (Delayed& each : delayed_)
    if (each.revealed == 0 && is_revealed(each)) each.revealed = moment;
}

void HallTable::note_delayed(const Json& moves) {
  if (!delayed_game_) return;
  std::vector<int> asked;
  for (const Place& place : state_.places) asked.push_back(place.asked);
  delayed_.push_back({moves, std::move(asked)});
}

// A hand that is passed on has been seen by everybody once it has gone round the table, which takes a turn for each
// other seat. For two players this is the turn after, and where turns are taken one after another so many laps.
bool HallTable::is_revealed(const Delayed& entry) const {
  const int turns = static_cast<int>(state_.places.size()) - 1;
  for (std::size_t seat = 0; seat < state_.places.size(); ++seat)
    if (state_.places[seat].asked < entry.asked[seat] + turns) return false;
  return true;
}

Moment HallTable::next_delayed() const {
  if (delayed_.empty() || behind_.empty() || state_.keeps_deals() || delayed_.front().revealed == 0) return 0;
  return delayed_.front().revealed + Moment{1000} * *state_.opened.delay;
}

// What is over is no secret any more.
void HallTable::catch_up_delayed(Moment now) {
  const auto is_due = [&](const Delayed& entry) {
    return entry.revealed != 0 && entry.revealed + Moment{1000} * *state_.opened.delay <= now;
  };
  while (!delayed_.empty() && (state_.status == Status::over || is_due(delayed_.front()))) {
    [[maybe_unused]] const auto moved = delayed_game_->enter(delayed_.front().moves);
    delayed_.pop_front();
  }
}

void HallTable::admit_behind(Client& client, std::optional<int> after, Moment now, Seat seat) {
  tell_behind(now);  // whoever was here before hears it in the same pieces
  behind_.push_back({&client, seat});
  const HostedGame* game = state_.status == Status::over ? game_.get() : delayed_game_.get();
  if (game == nullptr || is_given_up_ || game->is_unbegun()) return;
  const int heard = std::clamp(after.value_or(0), 0, game->count_heard(seat));
  client.tell(shared(message_shown(*game, seat, client, game->events_after(heard, seat))));
  if (state_.status == Status::over) client.tell(shared(message_ended()));
}

void HallTable::tell_behind(Moment now) {
  if (!delayed_game_ || state_.keeps_deals()) return;
  catch_up_delayed(now);
  const std::vector<EventTold> heard = delayed_game_->take_heard();
  std::array<bool, 8> has_other_view{};
  for (Seat seat = 0; seat < state_.places.size(); ++seat) has_other_view[seat] = delayed_game_->has_other_view(seat);
  if (delayed_game_->is_unbegun()) return;
  for (const auto& [client, seat] : behind_) {
    if (!is_behind(*client)) continue;
    std::string events = "[";
    for (const EventTold& event : heard) {
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
  online::tell::Update update{.table = state_.id,
                              .heard = game.count_heard(seat),
                              .events = {std::move(events)},
                              .waiting = game.waiting(),
                              .left = std::vector<std::optional<std::int64_t>>(state_.places.size()),
                              .view = {},
                              .legal = {},
                              .view_of = seat};
  if (client.views != ViewForm::none) update.view = Written{game.view(seat, client.views)};
  return written(update);
}

}  // namespace sushiya::online
