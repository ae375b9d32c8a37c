// Who is at a table, and what they are told.
#include <algorithm>
#include <array>
#include <utility>

#include "fairness/fair_deal.hpp"
#include "online/hall_table.hpp"
#include "protocol/requests/tables.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {
namespace {

std::string_view word_of(HallTable::Status status) {
  switch (status) {
    case HallTable::Status::open: return "open";
    case HallTable::Status::playing: return "playing";
    case HallTable::Status::over: return "over";
    case HallTable::Status::closed: return "closed";
  }
  return "";
}

std::string_view kind_of(const HallTable::Place& place) {
  if (!place.guest.empty()) return "person";
  return place.bot.empty() ? "free" : "bot";
}

}  // namespace

// ---- Who is there

Seat HallTable::onlooker(const Client& client) const {
  const auto seat = state_.seat_of(client.guest);
  return seat ? *seat : spectator_seat;
}

bool HallTable::may_watch(Seat onlooker) const {
  if (onlooker != spectator_seat) return true;
  return !state_.keeps_deals() && (state_.opened.watching == "open" || state_.status == Status::over);
}

void HallTable::admit(Client& client, std::optional<int> after, Moment now, std::optional<int> view_of) {
  if (std::ranges::find(clients_, &client) == clients_.end()) {
    clients_.push_back(&client);
    others_are_here_ = true;
  }
  tell_to(client);
  std::erase_if(behind_, [&](const Behind& each) { return each.client == &client; });
  if (view_of) return admit_behind(client, after, now, static_cast<Seat>(*view_of));
  const Seat who = onlooker(client);
  if (!game_ || is_given_up_ || !may_watch(who)) return;
  const int heard = std::clamp(after.value_or(0), 0, game_->count_heard(who));
  client.tell(shared(message_update(who, client, game_->events_after(heard, who), now)));
  if (state_.status == Status::over) client.tell(shared(message_ended()));
}

int HallTable::count_heard(const Client& client) const {
  const Seat who = onlooker(client);
  return game_ && may_watch(who) ? game_->count_heard(who) : 0;
}

void HallTable::dismiss(Client& client) {
  std::erase_if(behind_, [&](const Behind& each) { return each.client == &client; });
  if (std::erase(clients_, &client) != 0) others_are_here_ = true;
}

bool HallTable::is_waited_at() const {
  return std::ranges::any_of(clients_, [&](const Client* each) { return state_.seat_of(each->guest).has_value(); });
}

std::string HallTable::attended_from() const {
  if (clients_.empty()) return "";
  const auto seated =
      std::ranges::find_if(clients_, [&](const Client* each) { return state_.seat_of(each->guest).has_value(); });
  return (seated == clients_.end() ? clients_.front() : *seated)->address;
}

void HallTable::tell_table() {
  if (clients_.empty()) return;
  auto told = table_told();
  for (Client* client : clients_) client->tell(shared(message_table(told, *client)));
}

void HallTable::tell_to(Client& client) const {
  auto told = table_told();
  client.tell(shared(message_table(told, client)));
}

void HallTable::announce(Moment now) {
  const bool others_are_here = std::exchange(others_are_here_, false);
  if (std::exchange(seats_changed_, false) || others_are_here) tell_table();
  if (!game_ || is_given_up_) return;
  const bool has_opened_up = std::exchange(has_opened_up_, false);
  if (!behind_.empty()) tell_behind(now);
  const std::vector<EventTold> heard = game_->take_heard();
  std::size_t heard_letters = 2;
  for (const EventTold& event : heard) heard_letters += event.text.size() + 1;
  // Those who see the same and want it in the same form are told the same text.
  struct Alike {
    Seat onlooker;
    ViewForm views;
    bool legal;
    std::shared_ptr<const std::string> text;
  };
  // Who has come back to its seat is asked once more.
  const SeatSet asked_again = std::exchange(asked_again_, {});
  std::vector<Alike> told;
  told.reserve(clients_.size());
  std::array<bool, 8> has_other_view{};
  for (Seat who = 0; who <= spectator_seat; ++who)
    if (who < state_.places.size() || who == spectator_seat) has_other_view[who] = game_->has_other_view(who);
  for (Client* client : clients_) {
    const Seat who = onlooker(*client);
    if (!may_watch(who) || is_behind(*client)) continue;
    auto same = std::ranges::find_if(told, [&](const Alike& each) {
      return each.onlooker == who && each.views == client->views && each.legal == client->legal;
    });
    if (same == told.end()) {
      // Who may watch after the end only has heard nothing before.
      const bool hears_all =
          has_opened_up && who == spectator_seat && (state_.opened.watching == "after" || state_.is_duplicate());
      std::string events = hears_all ? game_->events_after(0, who) : "[";
      if (!hears_all) events.reserve(heard_letters);
      for (const EventTold& event : heard) {
        if (hears_all || !event.audience.contains(who)) continue;
        if (events.size() > 1) events += ',';
        events += event.text;
      }
      if (!hears_all) events += ']';
      // Whoever may not know that anything happened is told nothing at all.
      const bool nothing = !has_other_view[who] && events.size() == 2 && !asked_again.contains(who);
      told.push_back({who, client->views, client->legal,
                      nothing ? nullptr : shared(message_update(who, *client, std::move(events), now))});
      same = told.end() - 1;
    }
    if (same->text) client->tell(same->text);
  }
  // Where others still have to play these deals, those who sit here hear how it ended, and the secret later.
  if (std::exchange(has_ended_, false) || has_opened_up) {
    const auto text = shared(message_ended());
    for (Client* client : clients_)
      if (may_watch(onlooker(*client))) client->tell(text);
  }
}

void HallTable::tell_emote(Seat seat, std::string_view emote) {
  const auto text = shared(written(online::tell::Emoted{state_.id, seat, emote}));
  for (Client* client : clients_)
    if (client->regards.hears(state_.places[seat].guest)) client->tell(text);
}

void HallTable::note_regards(std::string_view guest, const Regards& regards) {
  for (Client* client : clients_) {
    if (client->guest != guest) continue;
    client->regards = regards;
    tell_to(*client);
  }
}

// ---- Messages

online::tell::TableTold HallTable::table_told() const {
  online::tell::TableTold told{
      .table = state_.id,
      .game = state_.opened.game,
      .options = options_,
      .status = word_of(state_.status),
      .is_public = state_.opened.is_public,
      .seconds = state_.opened.seconds,
      .bot = state_.opened.bot,
      .watching = state_.opened.watching,
      .commitment = commitment_,
      .seat = std::nullopt,
      .hosts = false,
      .seats = {},
      .watchers = 0,
      .rematch = state_.rematch.empty() ? std::nullopt : std::optional<std::string_view>(state_.rematch),
      .why_closed = has_closed() ? std::optional<std::string_view>(state_.why_closed) : std::nullopt,
      .delay = state_.opened.delay,
      .deals_of = state_.is_duplicate() ? std::optional<std::string_view>(state_.first_table()) : std::nullopt,
      .unrated = state_.is_casual() ? std::optional(true) : std::nullopt,
      .first_hands = state_.opened.first_hands,
      .secret = state_.tells_secret && !state_.keeps_deals() ? std::optional<std::string_view>(state_.opened.secret)
                                                             : std::nullopt};
  told.seats.reserve(state_.places.size());
  for (const Place& place : state_.places) {
    const bool is_here = !place.guest.empty() &&
                         std::ranges::any_of(clients_, [&](const Client* each) { return each->guest == place.guest; });
    told.seats.push_back({.kind = kind_of(place),
                          .name = place.name,
                          .bot = place.bot.empty() ? std::nullopt : std::optional<std::string_view>(place.bot),
                          .here = is_here,
                          .regard = std::nullopt});
  }
  for (const Client* each : clients_) told.watchers += state_.seat_of(each->guest) ? 0 : 1;
  return told;
}

std::string HallTable::message_table(online::tell::TableTold& told, const Client& client) const {
  const auto seat = state_.seat_of(client.guest);
  told.seat = seat ? std::optional<int>(*seat) : std::nullopt;
  told.hosts = state_.is_host(client.guest);
  for (std::size_t at = 0; at < state_.places.size(); ++at) {
    const std::string_view regard = client.regards.word_for(state_.places[at].guest);
    told.seats[at].regard = regard.empty() ? std::nullopt : std::optional(regard);
  }
  constexpr std::size_t about = 600;
  return written(told, about);
}

std::string HallTable::message_update(Seat who, const Client& client, std::string events, Moment now) const {
  online::tell::Update update{.table = state_.id,
                              .heard = game_->count_heard(who),
                              .events = {std::move(events)},
                              .waiting = game_->waiting(),
                              .left = {},
                              .view = {},
                              .legal = {}};
  update.left.reserve(state_.places.size());
  for (const Place& place : state_.places)
    update.left.push_back(place.deadline == 0 ? std::nullopt
                                              : std::optional<std::int64_t>(std::max<Moment>(0, place.deadline - now)));
  if (client.views != ViewForm::none) update.view = Written{game_->view(who, client.views)};
  if (client.legal && who != spectator_seat) update.legal = Written{game_->legal(who)};
  if (who != spectator_seat) update.moves = state_.places[who].question.moves;
  constexpr std::size_t all_else = 200;
  return written(update, update.events.text.size() + (update.view ? update.view->text.size() : 0) +
                             (update.legal ? update.legal->text.size() : 0) + all_else);
}

std::string HallTable::message_ended() const {
  const std::string record = "/api/records/" + state_.id;
  const auto secret = state_.keeps_deals() ? std::nullopt : std::optional<std::string_view>(state_.opened.secret);
  return written(online::tell::Ended{state_.id, {game_->result()}, secret, record});
}

storage::TableCard HallTable::card(Moment now, Status status) const {
  online::CardTold card{
      .table = state_.id,
      .game = state_.opened.game,
      .options = options_,
      .status = word_of(status),
      .seconds = state_.opened.seconds,
      .seats = {},
      .deals_of = state_.is_duplicate() ? std::optional<std::string_view>(state_.first_table()) : std::nullopt,
      .unrated = state_.is_casual() ? std::optional(true) : std::nullopt,
      .delay = state_.opened.delay,
      .waits = status == Status::open && is_waited_at() ? std::optional(true) : std::nullopt};
  for (const Place& place : state_.places) card.seats.push_back({kind_of(place), place.name, place.bot});
  using storage::TableStatus;
  const TableStatus stored = status == Status::open      ? TableStatus::open
                             : status == Status::playing ? TableStatus::playing
                                                         : TableStatus::over;
  return {.id = state_.id,
          .game = state_.opened.game,
          .status = stored,
          .is_public = state_.opened.is_public,
          .opened = state_.opened_at,
          .changed = now,
          .wakes = state_.next_deadline(),
          .card = written(card),
          .host = state_.opened.host};
}

std::string HallTable::record() const { return game_->record(state_.seats_of_record()); }

}  // namespace sushiya::online
