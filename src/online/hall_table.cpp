#include "online/hall_table.hpp"

#include <algorithm>
#include <utility>

#include "fairness/fair_deal.hpp"

namespace sushiya::online {
namespace {

const Refused too_long{"too_many_changes", "", "nobody can come and go at this table any more"};

std::unexpected<Refused> refuse(std::string_view name, std::string_view text) {
  return std::unexpected(Refused{std::string(name), "", std::string(text)});
}

}  // namespace

// ---- The ledger

std::optional<Fault> HallTable::enter_decided(const ledger::LedgerPhase::Ticket& ticket, std::string_view text,
                                              Moment moment) {
  // What was decided before a read began has been forgotten, or is no longer what it was decided on.
  if (ledger_.is_read_since(ticket)) return enter(text, moment);
  ledger::Entry entry{.version = stored_version(), .moment = moment, .what = ledger::entry::Played{}};
  if (begun_ && ledger::is_started(text)) {
    // The game that was begun goes on: nothing of it need be read back.
    begun_->enter_decided();
    begin(std::exchange(begun_, nullptr));
    entry.what = ledger::entry::Started{};
    entry.turn = turn_of({});
    return fold(entry);
  }
  // What stands beside a move in the queue is judged on a settled table, and needs no second state.
  if (!ledger::is_played(text) || !game_->has_decided()) return enter(text, moment);
  entry.turn = turn_of(game_->enter_decided());
  if (auto fault = fold(entry)) return fault;
  if (delayed_game_)
    if (const auto read = ledger::entry_from_text(text)) note_delayed(std::get<ledger::entry::Played>(*read).moves);
  return std::nullopt;
}

std::optional<Fault> HallTable::enter(std::string_view text, Moment moment) {
  auto read = ledger::entry_from_text(text);
  if (!read) return read.error();
  ledger::Entry entry{.version = stored_version(), .moment = moment, .what = std::move(*read)};
  if (auto fault = ledger::why_unfit(state_, entry)) return fault;
  if (auto fault = act(entry)) return fault;
  if (auto fault = fold(entry)) return fault;
  if (const auto* started = std::get_if<ledger::entry::Started>(&entry.what)) note_delayed(started->moves);
  if (const auto* played = std::get_if<ledger::entry::Played>(&entry.what)) note_delayed(played->moves);
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
  for (std::size_t seat = 0; seat < decided_.size(); ++seat) decided_[seat] = state_.places[seat].question;
}

std::optional<Fault> HallTable::act(ledger::Entry& entry) {
  if (const auto* opened = std::get_if<ledger::entry::Opened>(&entry.what)) {
    if (const auto checked = check_options(opened->game, opened->options); !checked) return checked.error();
    const auto secret = secret_from_text(opened->secret);
    if (!secret) return fault_at("/secret", "expected 64 hexadecimal digits");
    secret_ = *secret;
    commitment_ = commitment_to(secret_);
    options_ = {json_line(opened->options)};
  } else if (const auto* started = std::get_if<ledger::entry::Started>(&entry.what)) {
    const Chance by = chance(started->contributions);
    auto game = new_game(by);
    if (!game) return game.error();
    if (const auto dealt = (*game)->enter(started->moves); !dealt) return dealt.error();
    if (state_.opened.delay) delayed_game_ = *new_game(by);
    begin(std::move(*game));
    entry.turn = turn_of({});
  } else if (const auto* played = std::get_if<ledger::entry::Played>(&entry.what)) {
    const auto moved = game_->enter(played->moves);
    if (!moved) return moved.error();
    entry.turn = turn_of(*moved);
  }
  return std::nullopt;
}

void HallTable::begin(std::unique_ptr<AnyGame> game) {
  game_ = std::move(game);
  decided_.resize(state_.places.size());
}

ledger::Turn HallTable::turn_of(SeatSet moved) const {
  return {.moved = moved, .waiting = game_->waiting(), .is_over = game_->is_over()};
}

// The next state, and what of it has to be told.
std::optional<Fault> HallTable::fold(const ledger::Entry& entry) {
  const Status before = state_.status;
  const bool kept_deals = state_.keeps_deals();
  if (auto fault = ledger::why_unfit(state_, entry)) return fault;
  state_ = *ledger::fold(std::move(state_), entry);
  ledger_.note_stored();
  using namespace ledger::entry;
  const bool is_move = std::holds_alternative<Played>(entry.what);
  if (is_move || std::holds_alternative<Started>(entry.what)) {
    note_revealed(entry.moment);
    if (!game_->has_decided())
      for (Seat seat = 0; seat < decided_.size(); ++seat) decided_[seat] = state_.places[seat].question;
  }
  if (const auto* back = std::get_if<CameBack>(&entry.what)) asked_again_.insert(static_cast<Seat>(back->seat));
  if (state_.status == Status::over && before != Status::over) {
    has_ended_ = true;
    has_opened_up_ = !state_.keeps_deals();
  } else if (kept_deals && !state_.keeps_deals()) {
    has_opened_up_ = state_.status == Status::over;
  }
  if (has_closed()) ledger_.close();
  // Nobody at this table need hear of a rating, or of who sits down at another.
  const bool is_silent =
      is_move || std::holds_alternative<Rated>(entry.what) || std::holds_alternative<Placed>(entry.what);
  seats_changed_ = seats_changed_ || !is_silent || has_ended_;
  return std::nullopt;
}

void HallTable::give_up(std::string_view why) {
  is_given_up_ = true;
  forget_decided();
  state_.close(why);
  seats_changed_ = true;
  ledger_.close();
}

void HallTable::note_given_up() {
  state_.tells_secret = true;
  seats_changed_ = true;
}

Chance HallTable::chance(const std::optional<std::vector<std::string>>& dealt) const {
  return {.secret = secret_, .table = state_.first_table(), .contributions = dealt ? *dealt : state_.contributions()};
}

std::expected<std::unique_ptr<AnyGame>, Fault> HallTable::new_game(const Chance& by) const {
  const FairDeal deal(by.secret, by.table, by.contributions);
  return any_game(state_.opened.game, state_.opened.options,
                  {[deal](std::uint64_t key) { return deal.chance_at(key); }});
}

void HallTable::reveal() {
  if (!state_.keeps_deals()) return;
  state_.deals_are_told = true;
  has_opened_up_ = state_.status == Status::over;
  seats_changed_ = true;
}

std::optional<std::vector<std::string>> HallTable::contributions() const {
  return game_ ? std::optional(state_.contributions()) : std::nullopt;
}

// ---- What somebody asks for

HallTable::Proposal HallTable::sit(const Client& who, std::optional<int> seat, const std::string& contribution) const {
  if (who.guest.empty()) return refuse("nobody", "say who you are first: only guests with a name sit down");
  if (state_.status != Status::open) return refuse("not_open", "the game has begun already");
  if (const auto own = state_.seat_of(who.guest)) {
    if (!seat || *seat == *own) return refuse("seated", "you sit here already");
  }
  if (state_.opened.only_for && std::ranges::find(*state_.opened.only_for, who.guest) == state_.opened.only_for->end())
    return refuse("not_invited", "these seats are for those who played before");
  if (!is_contribution(contribution)) return refuse("bad_contribution", "expected up to 64 hexadecimal digits");
  if (!seat) {
    const auto free = std::ranges::find_if(state_.places, &Place::is_free);
    if (free == state_.places.end()) return refuse("no_free_seat", "every seat is taken");
    seat = static_cast<int>(free - state_.places.begin());
  }
  if (*seat < 0 || static_cast<std::size_t>(*seat) >= state_.places.size())
    return refuse("no_such_seat", "the table has no such seat");
  if (!state_.places[static_cast<std::size_t>(*seat)].guest.empty()) return refuse("taken", "somebody sits there");
  if (state_.seat_of(who.guest)) return refuse("seated", "stand up first");
  if (state_.version >= ledger::max_entries) return std::unexpected(too_long);
  // Chance is made of what was contributed at the first table.
  return ledger::to_text(ledger::entry::Sat{*seat, who.guest, who.name, state_.opened.deals_of ? "" : contribution});
}

HallTable::Proposal HallTable::stand(std::string_view guest) const {
  const auto seat = state_.seat_of(guest);
  if (!seat) return refuse("not_seated", "you do not sit at this table");
  if (state_.status == Status::open) return ledger::to_text(ledger::entry::Stood{*seat});
  if (state_.status != Status::playing) return refuse("not_playing", "the game is over");
  if (!state_.places[*seat].bot.empty()) return refuse("away", "a bot plays on for you already");
  return ledger::to_text(ledger::entry::TookOver{*seat});
}

HallTable::Proposal HallTable::seat_bot(std::string_view guest, int seat, const std::string& bot) const {
  if (!state_.is_host(guest)) return refuse("not_host", "whoever opened the table does this");
  if (state_.status != Status::open) return refuse("not_open", "the game has begun already");
  if (seat < 0 || static_cast<std::size_t>(seat) >= state_.places.size())
    return refuse("no_such_seat", "the table has no such seat");
  if (!state_.places[static_cast<std::size_t>(seat)].guest.empty()) return refuse("taken", "somebody sits there");
  if (state_.version >= ledger::max_entries) return std::unexpected(too_long);
  if (bot == "none") return ledger::to_text(ledger::entry::Stood{seat});
  return ledger::to_text(ledger::entry::BotSat{seat, bot});
}

HallTable::Proposal HallTable::start(std::string_view guest, const std::optional<std::vector<std::string>>& dealt) {
  if (state_.status != Status::open) return refuse("not_open", "the game has begun already");
  if (!state_.seat_of(guest) && !state_.is_host(guest)) return refuse("not_seated", "you do not sit at this table");
  if (!state_.is_full() && !state_.is_host(guest))
    return refuse("not_host", "there are free seats; whoever opened the table may start");
  if (state_.opened.deals_of && state_.deals_are_told && !state_.opened.deals_are_told)
    return refuse("too_late", "its deals have been told meanwhile; open another table");
  if (state_.opened.deals_of && !dealt) return refuse("not_dealt", "the first table with these deals begins first");
  auto game = new_game(chance(dealt));
  if (!game) return refuse("unplayable", fault_line(game.error()));
  const std::string moves = (*game)->begin(state_.opened.first_hands.value_or("dealt") == "dealt");
  if (state_.opened.deals_of) return ledger::started_text(moves, *dealt);
  // A second game that is behind is made of what is read back.
  if (!state_.opened.delay) begun_ = std::move(*game);
  return ledger::started_text(moves);
}

HallTable::Proposal HallTable::come_back(std::string_view guest, Moment now) const {
  const auto seat = state_.seat_of(guest);
  if (!seat) return refuse("not_seated", "you do not sit at this table");
  if (state_.status != Status::playing) return refuse("not_playing", "no game is running here");
  const Place& place = state_.places[*seat];
  if (place.bot.empty()) return refuse("not_away", "you are at the table");
  if (state_.version >= ledger::max_entries) return std::unexpected(too_long);
  if (place.answer_by != 0 && place.answer_by <= now)
    return refuse("out_of_time", "your time for this choice is over; come back when the bot has made it");
  return ledger::to_text(ledger::entry::CameBack{*seat});
}

HallTable::Proposal HallTable::close_by(std::string_view guest) const {
  if (!state_.is_host(guest)) return refuse("not_host", "whoever opened the table does this");
  const bool others_sit = std::ranges::any_of(
      state_.places, [&](const Place& place) { return !place.guest.empty() && place.guest != guest; });
  if (state_.status != Status::open && (state_.status != Status::playing || others_sit))
    return refuse("not_open", "the game has begun already");
  return ledger::to_text(ledger::entry::Closed{"whoever opened this table has closed it"});
}

HallTable::Proposal HallTable::play(std::string_view guest, const online::say::Play& play) {
  const auto seat = state_.seat_of(guest);
  if (!seat) return refuse("not_seated", "you do not sit at this table");
  if (!game_ || state_.status != Status::playing) return refuse("not_playing", "no game is running here");
  if (!state_.places[*seat].bot.empty()) return refuse("away", "a bot plays for you; come back first");
  if (play.action.has_value() == play.move.has_value())
    return refuse("unreadable", "expected either \"action\" or \"move\"");
  const ledger::Question& asked = decided_[*seat];
  if (play.moves && *play.moves != asked.asked_at)
    return refuse("other_question", "that is not what you are asked now; look, and choose again");
  const SeatSet before = game_->waiting_decided();
  if (!before.contains(*seat) && asked.moves - asked.asked_at > ledger::max_changes)
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
  const auto seat = state_.seat_of(guest);
  return seat && *seat < decided_.size() ? std::optional(decided_[*seat].asked_at) : std::nullopt;
}

SeatSet HallTable::bots_waited_for() const {
  SeatSet all;
  if (!game_ || state_.status != Status::playing) return all;
  const SeatSet undecided = game_->waiting_decided();
  for (const Seat seat : game_->waiting())
    if (seat < state_.places.size() && !state_.places[seat].bot.empty() && undecided.contains(seat) &&
        decided_[seat].asked_at == state_.places[seat].question.asked_at)
      all.insert(seat);
  return all;
}

}  // namespace sushiya::online
