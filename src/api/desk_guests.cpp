// Who comes in: guests, what is known of them, and with whom they have played.
#include <map>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include "api/desk_replies.hpp"
#include "games/all.hpp"
#include "online/ids.hpp"
#include "protocol/requests/guests.hpp"
#include "ratings/rating.hpp"

namespace sushiya::api {
namespace {

constexpr std::size_t most_taken_out = 10'000;
constexpr std::size_t most_results = 500;         // of one game, in the order they were played
constexpr std::size_t most_games_met_in = 1'000;  // that meetings are counted from

online::GuestTold told_of(const storage::Guest& guest) { return {guest.id, guest.name, guest.account}; }

online::OwnRating told_of(const storage::Rating& rating) {
  const ratings::Rating believed{rating.mean, rating.deviation};
  const auto [low, high] = ratings::likely_strength(believed);
  return {.game = rating.game,
          .rating = ratings::shown_rating(believed),
          .low = low,
          .high = high,
          .mean = rating.mean,
          .deviation = rating.deviation,
          .games = rating.games};
}

online::GameResult told_of(const storage::Result& result) {
  const ratings::Rating believed{result.mean, result.deviation};
  const auto [low, high] = ratings::likely_strength(believed);
  return {.table = result.table,
          .game = result.game,
          .moment = result.moment,
          .place = result.place,
          .points = result.points,
          .rating = ratings::shown_rating(believed),
          .low = low,
          .high = high,
          .mean = result.mean,
          .deviation = result.deviation,
          .games = result.games};
}

// Meetings come game by game, the last first; people as they were last met, under the names they have now.
online::MetTold told_of(storage::Store& store, std::span<const storage::Meeting> meetings) {
  online::MetTold told;
  std::map<std::string, std::size_t> known;
  for (const storage::Meeting& meeting : meetings) {
    const auto guest = store.guest(std::string_view(meeting.other).substr(std::string_view("guest:").size()));
    if (!guest) continue;
    const auto [at, is_new] = known.emplace(meeting.other, told.people.size());
    if (is_new) told.people.push_back({guest->name, {}});
    told.people[at->second].at.push_back({.game = meeting.game,
                                          .games = meeting.games,
                                          .won = meeting.won,
                                          .lost = meeting.lost,
                                          .drawn = meeting.drawn,
                                          .points = meeting.points,
                                          .their_points = meeting.other_points,
                                          .last = meeting.last});
  }
  return told;
}

}  // namespace

void Desk::make_guest(const online::GuestName& told, const std::string& address, Then then) {
  if (auto fault = name_fault(told.name)) return then(std::move(*fault));
  const Moment now = now_();
  if (const auto seconds = guests_.take(address, now)) return then(too_often(*seconds));
  const storage::Guest guest{.id = online::draw_name(online::guest_letters),
                             .name = told.name,
                             .account = {},
                             .password = {},
                             .made = now,
                             .seen = now,
                             .settings = "{}"};
  give_key({storage::AddGuest{guest}}, guest, 201, std::move(then));
}

void Desk::rename(storage::Guest guest, const online::GuestName& told, Then then) {
  if (auto fault = name_fault(told.name)) return then(std::move(*fault));
  guest.name = told.name;
  put({storage::ChangeGuest{.id = guest.id, .name = guest.name}}, std::move(then), [this, guest] {
    hall_.look_at_guest(guest.id);
    return said(200, told_of(guest));
  });
}

void Desk::tell_me(const storage::Guest& guest, Then then) { then(said(200, told_of(guest))); }

// With the pads it shares: others have no use for what nobody writes on.
void Desk::remove(const storage::Guest& guest, Then then) {
  struct Left {
    std::vector<storage::TableCard> pads;
    std::vector<std::string> tables;  // asked for first: without the guest nobody knows any more where it sat
  };
  from_store(
      [id = guest.id](storage::Store& store) {
        return Left{online::pads_of(store, id), online::Hall::unfinished_tables(store, id)};
      },
      std::move(then),
      [this, id = guest.id](const Left& left, Then reply) {
        storage::Unit unit;
        for (const storage::TableCard& pad : left.pads) unit.emplace_back(storage::RemoveTable{pad.id});
        unit.emplace_back(storage::RemoveGuest{id});
        put(std::move(unit), std::move(reply), [this, id, tables = left.tables] {
          hall_.look_at_guest(id);
          hall_.stand_up(id, tables);
          Reply removed = said(200, online::GuestRemoved{});
          removed.key = "";
          return removed;
        });
      });
}

void Desk::tell_people(const storage::Guest& guest, Then then) {
  read_store(
      [regards = online::regards_in(guest.settings)](storage::Store& store) {
        online::PeopleTold told;
        const auto tell = [&](std::vector<online::PersonTold>& people, const std::set<std::string>& ids) {
          for (const std::string& id : ids) {
            const auto known = store.guest(id);
            people.push_back({id, known ? known->name : ""});
          }
        };
        tell(told.muted, regards.muted);
        tell(told.blocked, regards.blocked);
        return told;
      },
      std::move(then), [](const online::PeopleTold& told, Then reply) { reply(said(200, told)); });
}

void Desk::tell_all_of(const storage::Guest& guest, Then then) {
  read_store(
      [guest](storage::Store& store) {
        online::GuestData told{.guest = guest.id,
                               .name = guest.name,
                               .account = guest.account,
                               .made = guest.made,
                               .settings = own_json(guest.settings),
                               .keys = {},
                               .ratings = {},
                               .results = {},
                               .tables = {},
                               .pads = {}};
        for (const storage::Key& key : store.keys(guest.id)) told.keys.push_back({key.label, key.made});
        for_each_game([&]<class G>(std::type_identity<G>) {
          if (const auto rating = store.rating(G::id, "guest:" + guest.id)) told.ratings.push_back(told_of(*rating));
          for (const storage::Result& result : store.results("guest:" + guest.id, G::id, most_taken_out))
            told.results.push_back(told_of(result));
        });
        for (const storage::TableCard& card : store.tables({.guest = guest.id, .most = most_taken_out}))
          told.tables.push_back({card.card});
        for (const storage::TableCard& pad : online::pads_of(store, guest.id)) told.pads.push_back({pad.card});
        return told;
      },
      std::move(then),
      [](const online::GuestData& told, Then reply) {
        Reply all = said(200, told);
        all.file_name = "sushiya-data.json";
        reply(std::move(all));
      });
}

void Desk::tell_history(const storage::Guest& guest, const std::string& game, Then then) {
  if (!with_game(game, [](auto) {})) return then(refused(404, "no_such_game", "there is no such game"));
  read_store(
      [who = "guest:" + guest.id, game](storage::Store& store) { return store.results(who, game, most_results); },
      std::move(then),
      [](const std::vector<storage::Result>& results, Then reply) {
        online::RatingHistory told;
        for (const storage::Result& result : results | std::views::reverse) told.results.push_back(told_of(result));
        reply(said(200, told));
      });
}

void Desk::tell_met(const storage::Guest& guest, Then then) {
  read_store([who = "guest:" + guest.id](
                 storage::Store& store) { return told_of(store, store.meetings(who, most_games_met_in, most_listed)); },
             std::move(then), [](const online::MetTold& told, Then reply) { reply(said(200, told)); });
}

}  // namespace sushiya::api
