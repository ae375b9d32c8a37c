#include "online/hall_table.hpp"

#include <algorithm>
#include <utility>

#include "fairness/fair_deal.hpp"

namespace sushiya::online {
namespace {

// Of one choice, before all are turned up. They are all in the ledger; the record has the last.
constexpr int max_changes = 16;

std::unexpected<Refused> refuse(std::string_view name, std::string_view text) {
  return std::unexpected(Refused{std::string(name), "", std::string(text)});
}

}  // namespace

std::optional<Seat> HallTable::seat_of(std::string_view guest) const {
  if (guest.empty()) return std::nullopt;
  const auto place = std::ranges::find(places_, guest, &Place::guest);
  if (place == places_.end()) return std::nullopt;
  return static_cast<Seat>(place - places_.begin());
}

// ---- The ledger

std::optional<Fault> HallTable::enter_decided(const ledger::LedgerPhase::Ticket& ticket, std::string_view text,
                                              Moment moment) {
  // What was decided before a read began has been forgotten, or is no longer what it was decided on.
  if (ledger_.is_read_since(ticket)) return enter(text, moment);
  // The game that was begun goes on: nothing of it need be read back.
  if (begun_ && ledger::is_started(text)) {
    begun_->enter_decided();
    begin(std::exchange(begun_, nullptr), moment);
    ledger_.note_stored();
    return std::nullopt;
  }
  // What stands beside a move in the queue is judged on a settled table, and needs no second state.
  if (!ledger::is_played(text) || !game_->has_decided()) return enter(text, moment);
  const SeatSet before = game_->waiting();
  const SeatSet moved = game_->enter_decided();
  ledger_.note_stored();
  wind_clocks(before, moved, moment);
  if (delayed_game_)
    if (const auto entry = ledger::entry_from_text(text)) note_delayed(std::get<ledger::entry::Played>(*entry).moves);
  return std::nullopt;
}

std::optional<Fault> HallTable::enter(std::string_view text, Moment moment) {
  const auto entry = ledger::entry_from_text(text);
  if (!entry) return entry.error();
  if ((stored_version() == 0) != std::holds_alternative<ledger::entry::Opened>(*entry))
    return fault_at("", "a ledger begins with \"opened\", once");
  if (has_closed()) return fault_at("", "nothing comes after \"closed\"");
  if (auto fault = fold(*entry, moment)) return fault;
  ledger_.note_stored();
  return std::nullopt;
}

bool HallTable::begin_read() {
  if (!ledger_.begin_read()) return false;
  forget_decided();
  return true;
}

void HallTable::forget_decided() {
  begun_.reset();
  if (game_) game_->forget_decided();
  for (std::size_t seat = 0; seat < decided_.size(); ++seat) decided_[seat] = places_[seat].question;
}

std::optional<Fault> HallTable::fold(const ledger::LedgerEntry& told, Moment moment) {
  const auto place_at = [&](int seat) -> Place* {
    return seat >= 0 && static_cast<std::size_t>(seat) < places_.size() ? &places_[static_cast<std::size_t>(seat)]
                                                                        : nullptr;
  };
  const auto no_seat = fault_at("/seat", "there is no such seat");
  if (const auto* opened = std::get_if<ledger::entry::Opened>(&told)) {
    const auto checked = check_options(opened->game, opened->options);
    if (!checked) return checked.error();
    const auto secret = secret_from_text(opened->secret);
    if (!secret) return fault_at("/secret", "expected 64 hexadecimal digits");
    secret_ = *secret;
    commitment_ = commitment_to(secret_);
    opened_ = *opened;
    options_ = {json_line(opened_.options)};
    deals_are_told_ = opened->deals_are_told.value_or(false);
    opened_at_ = moment;
    places_.resize(static_cast<std::size_t>(checked->players));
  } else if (const auto* sat = std::get_if<ledger::entry::Sat>(&told)) {
    Place* place = place_at(sat->seat);
    if (place == nullptr) return no_seat;
    *place = {.guest = sat->guest, .name = sat->name, .bot = {}, .contribution = sat->contribution};
  } else if (const auto* stood = std::get_if<ledger::entry::Stood>(&told)) {
    Place* place = place_at(stood->seat);
    if (place == nullptr) return no_seat;
    *place = {};
  } else if (const auto* bot = std::get_if<ledger::entry::BotSat>(&told)) {
    Place* place = place_at(bot->seat);
    if (place == nullptr) return no_seat;
    *place = {.guest = {}, .name = {}, .bot = bot->bot, .contribution = {}};
  } else if (const auto* started = std::get_if<ledger::entry::Started>(&told)) {
    if (opened_.deals_of.has_value() != started->contributions.has_value() ||
        (started->contributions && started->contributions->size() != places_.size()))
      return fault_at("/contributions", "expected one for each seat where the deals are those of another table");
    dealt_ = started->contributions;
    auto game = new_game(chance());
    if (!game) return game.error();
    if (const auto dealt = (*game)->enter(started->moves); !dealt) return dealt.error();
    if (opened_.delay) delayed_game_ = *new_game(chance());
    begin(std::move(*game), moment);
    note_delayed(started->moves);
  } else if (const auto* played = std::get_if<ledger::entry::Played>(&told)) {
    if (!game_) return fault_at("", "a move before the game");
    const SeatSet before = game_->waiting();
    const auto moved = game_->enter(played->moves);
    if (!moved) return moved.error();
    wind_clocks(before, *moved, moment);
    note_delayed(played->moves);
    return std::nullopt;
  } else if (const auto* took_over = std::get_if<ledger::entry::TookOver>(&told)) {
    Place* place = place_at(took_over->seat);
    if (place == nullptr) return no_seat;
    place->bot = opened_.bot;
    place->deadline = 0;
  } else if (const auto* back = std::get_if<ledger::entry::CameBack>(&told)) {
    Place* place = place_at(back->seat);
    if (place == nullptr || place->guest.empty()) return no_seat;
    place->bot.clear();
    asked_again_.insert(static_cast<Seat>(back->seat));
    // The time for a question is given once, however often one goes and comes back.
    if (game_ && opened_.seconds > 0 && game_->waiting().contains(static_cast<Seat>(back->seat))) {
      if (place->answer_by == 0) place->answer_by = moment + Moment{1000} * opened_.seconds;
      place->deadline = place->answer_by;
    }
  } else if (std::holds_alternative<ledger::entry::Rated>(told)) {
    is_rated_ = true;
    return std::nullopt;  // nobody at the table need hear of it
  } else if (const auto* closed = std::get_if<ledger::entry::Closed>(&told)) {
    close(closed->why);
    tells_secret_ = true;
  } else if (const auto* again = std::get_if<ledger::entry::Rematched>(&told)) {
    rematch_ = again->table;
  } else if (const auto* shared = std::get_if<ledger::entry::Shared>(&told)) {
    // Of a game that is over and was no duplicate everybody may know the deals.
    if (status_ == Status::over && !is_duplicate()) deals_are_told_ = true;
    other_tables_.push_back(shared->table);
    if (!deals_are_told_) rated_in_set_ = other_tables_.size();
  } else if (const auto* placed = std::get_if<ledger::entry::Placed>(&told)) {
    placed_[placed->guest] = placed->table;
    return std::nullopt;  // nobody at this table need hear of it
  } else if (std::holds_alternative<ledger::entry::Revealed>(told)) {
    reveal();
  }
  seats_changed_ = true;
  return std::nullopt;
}

void HallTable::begin(std::unique_ptr<AnyGame> game, Moment moment) {
  game_ = std::move(game);
  for (Place& place : places_)
    if (place.guest.empty() && place.bot.empty()) place.bot = opened_.bot;
  status_ = Status::playing;
  decided_.resize(places_.size());
  wind_clocks({}, {}, moment);
  seats_changed_ = true;
}

void HallTable::close(std::string_view why) {
  status_ = Status::closed;
  why_closed_ = why;
  for (Place& place : places_) place.deadline = 0;
  seats_changed_ = true;
  ledger_.close();
}

void HallTable::give_up(std::string_view why) {
  is_given_up_ = true;
  forget_decided();
  close(why);
}

void HallTable::note_given_up() {
  tells_secret_ = true;
  seats_changed_ = true;
}

// A clock runs from the entry after which its seat is waited for; who moves and is waited for again has all its time
// again. While a bot decides it stands.
void HallTable::wind_clocks(SeatSet before, SeatSet moved, Moment moment) {
  note_asked(before, moved, moment);
  const SeatSet waiting = game_->waiting();
  for (Seat seat = 0; seat < places_.size(); ++seat) {
    Place& place = places_[seat];
    const bool has_moved = moved.contains(seat);
    place.question.note(before.contains(seat), has_moved, waiting.contains(seat));
    place.has_chosen = place.has_chosen || (has_moved && place.bot.empty());
    if (opened_.seconds == 0 || !waiting.contains(seat))
      place.deadline = place.answer_by = 0;
    else if (!before.contains(seat) || has_moved)
      place.deadline = place.answer_by = place.bot.empty() ? moment + Moment{1000} * opened_.seconds : 0;
    if (!game_->has_decided()) decided_[seat] = place.question;
  }
  if (game_->is_over() && status_ == Status::playing) {
    status_ = Status::over;
    has_ended_ = true;
    has_opened_up_ = !keeps_deals();
    seats_changed_ = true;
  }
}

Chance HallTable::chance() const {
  Chance chance{.secret = secret_, .table = opened_.deals_of.value_or(id_), .contributions = {}};
  if (dealt_)
    chance.contributions = *dealt_;
  else
    for (const Place& place : places_) chance.contributions.push_back(place.contribution);
  return chance;
}

std::expected<std::unique_ptr<AnyGame>, Fault> HallTable::new_game(const Chance& by) const {
  const FairDeal deal(by.secret, by.table, by.contributions);
  return any_game(opened_.game, opened_.options, {[deal](std::uint64_t key) { return deal.chance_at(key); }});
}

void HallTable::reveal() {
  if (!keeps_deals()) return;
  deals_are_told_ = true;
  has_opened_up_ = status_ == Status::over;
  seats_changed_ = true;
}

std::string HallTable::place_in_set(const std::string& guest) const {
  if (seat_of(guest)) return id_;
  const auto placed = placed_.find(guest);
  return placed == placed_.end() ? "" : placed->second;
}

std::optional<std::vector<std::string>> HallTable::contributions() const {
  return game_ ? std::optional(chance().contributions) : std::nullopt;
}

// ---- What somebody asks for

HallTable::Proposal HallTable::sit(const Client& who, std::optional<int> seat, const std::string& contribution) const {
  if (who.guest.empty()) return refuse("nobody", "say who you are first: only guests with a name sit down");
  if (status_ != Status::open) return refuse("not_open", "the game has begun already");
  if (const auto own = seat_of(who.guest)) {
    if (!seat || *seat == *own) return refuse("seated", "you sit here already");
  }
  if (opened_.only_for && std::ranges::find(*opened_.only_for, who.guest) == opened_.only_for->end())
    return refuse("not_invited", "these seats are for those who played before");
  if (!is_contribution(contribution)) return refuse("bad_contribution", "expected up to 64 hexadecimal digits");
  if (!seat) {
    const auto free = std::ranges::find_if(places_, [](const Place& p) { return p.guest.empty() && p.bot.empty(); });
    if (free == places_.end()) return refuse("no_free_seat", "every seat is taken");
    seat = static_cast<int>(free - places_.begin());
  }
  if (*seat < 0 || static_cast<std::size_t>(*seat) >= places_.size())
    return refuse("no_such_seat", "the table has no such seat");
  if (!places_[static_cast<std::size_t>(*seat)].guest.empty()) return refuse("taken", "somebody sits there");
  if (seat_of(who.guest)) return refuse("seated", "stand up first");
  // Chance is made of what was contributed at the first table.
  return ledger::to_text(ledger::entry::Sat{*seat, who.guest, who.name, opened_.deals_of ? "" : contribution});
}

HallTable::Proposal HallTable::stand(std::string_view guest) const {
  const auto seat = seat_of(guest);
  if (!seat) return refuse("not_seated", "you do not sit at this table");
  if (status_ == Status::open) return ledger::to_text(ledger::entry::Stood{*seat});
  if (status_ != Status::playing) return refuse("not_playing", "the game is over");
  if (!places_[*seat].bot.empty()) return refuse("away", "a bot plays on for you already");
  return ledger::to_text(ledger::entry::TookOver{*seat});
}

HallTable::Proposal HallTable::seat_bot(std::string_view guest, int seat, const std::string& bot) const {
  if (!is_host(guest)) return refuse("not_host", "whoever opened the table does this");
  if (status_ != Status::open) return refuse("not_open", "the game has begun already");
  if (seat < 0 || static_cast<std::size_t>(seat) >= places_.size())
    return refuse("no_such_seat", "the table has no such seat");
  if (!places_[static_cast<std::size_t>(seat)].guest.empty()) return refuse("taken", "somebody sits there");
  if (bot == "none") return ledger::to_text(ledger::entry::Stood{seat});
  return ledger::to_text(ledger::entry::BotSat{seat, bot});
}

HallTable::Proposal HallTable::start(std::string_view guest, const std::optional<std::vector<std::string>>& dealt) {
  if (status_ != Status::open) return refuse("not_open", "the game has begun already");
  if (!seat_of(guest) && !is_host(guest)) return refuse("not_seated", "you do not sit at this table");
  if (!is_full() && !is_host(guest))
    return refuse("not_host", "there are free seats; whoever opened the table may start");
  if (opened_.deals_of && deals_are_told_ && !opened_.deals_are_told)
    return refuse("too_late", "its deals have been told meanwhile; open another table");
  if (opened_.deals_of && !dealt) return refuse("not_dealt", "the first table with these deals begins first");
  Chance by = chance();
  if (opened_.deals_of) by.contributions = *dealt;
  auto game = new_game(by);
  if (!game) return refuse("unplayable", fault_line(game.error()));
  const std::string moves = (*game)->begin(opened_.first_hands.value_or("dealt") == "dealt");
  if (opened_.deals_of) return ledger::started_text(moves, *dealt);
  // A second game that is behind is made of what is read back.
  if (!opened_.delay) begun_ = std::move(*game);
  return ledger::started_text(moves);
}

HallTable::Proposal HallTable::come_back(std::string_view guest, Moment now) const {
  const auto seat = seat_of(guest);
  if (!seat) return refuse("not_seated", "you do not sit at this table");
  if (status_ != Status::playing) return refuse("not_playing", "no game is running here");
  const Place& place = places_[*seat];
  if (place.bot.empty()) return refuse("not_away", "you are at the table");
  if (place.answer_by != 0 && place.answer_by <= now)
    return refuse("out_of_time", "your time for this choice is over; come back when the bot has made it");
  return ledger::to_text(ledger::entry::CameBack{*seat});
}

HallTable::Proposal HallTable::close_by(std::string_view guest) const {
  if (!is_host(guest)) return refuse("not_host", "whoever opened the table does this");
  const bool others_sit =
      std::ranges::any_of(places_, [&](const Place& place) { return !place.guest.empty() && place.guest != guest; });
  if (status_ != Status::open && (status_ != Status::playing || others_sit))
    return refuse("not_open", "the game has begun already");
  return ledger::to_text(ledger::entry::Closed{"whoever opened this table has closed it"});
}

HallTable::Proposal HallTable::play(std::string_view guest, const online::say::Play& play) {
  const auto seat = seat_of(guest);
  if (!seat) return refuse("not_seated", "you do not sit at this table");
  if (!game_ || status_ != Status::playing) return refuse("not_playing", "no game is running here");
  if (!places_[*seat].bot.empty()) return refuse("away", "a bot plays for you; come back first");
  if (play.action.has_value() == play.move.has_value())
    return refuse("unreadable", "expected either \"action\" or \"move\"");
  const Question& asked = decided_[*seat];
  if (play.moves && *play.moves != asked.asked_at)
    return refuse("other_question", "that is not what you are asked now; look, and choose again");
  const SeatSet before = game_->waiting_decided();
  if (!before.contains(*seat) && asked.moves - asked.asked_at > max_changes)
    return refuse("too_many_changes", "this choice has been changed as often as can be");
  const auto moves =
      play.action ? game_->decide(*seat, *play.action) : game_->decide(*seat, std::string_view(*play.move));
  if (!moves) return std::unexpected(moves.error());
  note_decided(*seat, before);
  return ledger::played_text(*moves);
}

HallTable::Proposal HallTable::play_for_bot(Seat seat, std::string_view move, int asked_at) {
  if (!bots_waited_for().contains(seat) || decided_[seat].asked_at != asked_at)
    return refuse("not_waited_for", "the bot came too late");
  const SeatSet before = game_->waiting_decided();
  const auto moves = game_->decide(seat, move);
  if (!moves) return std::unexpected(moves.error());
  note_decided(seat, before);
  return ledger::played_text(*moves);
}

void HallTable::note_decided(Seat seat, SeatSet before) {
  const SeatSet after = game_->waiting_decided();
  for (Seat each = 0; each < decided_.size(); ++each)
    decided_[each].note(before.contains(each), each == seat, after.contains(each));
}

std::optional<int> HallTable::question_of(std::string_view guest) const {
  const auto seat = seat_of(guest);
  return seat && *seat < decided_.size() ? std::optional(decided_[*seat].asked_at) : std::nullopt;
}

std::optional<Seat> HallTable::late(Moment now) const {
  for (Seat seat = 0; seat < places_.size(); ++seat)
    if (places_[seat].deadline != 0 && places_[seat].deadline <= now) return seat;
  return std::nullopt;
}

Moment HallTable::next_deadline() const {
  Moment next = 0;
  for (const Place& place : places_)
    if (place.deadline != 0 && (next == 0 || place.deadline < next)) next = place.deadline;
  return next;
}

bool HallTable::is_full() const {
  return std::ranges::none_of(places_, [](const Place& place) { return place.guest.empty() && place.bot.empty(); });
}

bool HallTable::is_unrated() const {
  return status_ == Status::over && !is_rated_ && !is_casual() && std::ranges::any_of(places_, &Place::has_chosen);
}

SeatSet HallTable::bots_waited_for() const {
  SeatSet all;
  if (!game_ || status_ != Status::playing) return all;
  const SeatSet undecided = game_->waiting_decided();
  for (const Seat seat : game_->waiting())
    if (seat < places_.size() && !places_[seat].bot.empty() && undecided.contains(seat) &&
        decided_[seat].asked_at == places_[seat].question.asked_at)
      all.insert(seat);
  return all;
}

}  // namespace sushiya::online
