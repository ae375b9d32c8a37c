#include "jobs/writer.hpp"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <memory>
#include <set>
#include <utility>

#include "logging/log.hpp"

namespace sushiya::jobs {
namespace {

constexpr storage::Moment max_clock_difference = 1000;

std::set<std::string> tables_of(const storage::Unit& unit) {
  std::set<std::string> tables;
  for (const storage::Change& change : unit)
    if (const auto* append = std::get_if<storage::Append>(&change)) tables.insert(append->table);
  return tables;
}

}  // namespace

Writer::Writer(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told, const Timing& timing)
    : store_(std::move(store)),
      has_other_nodes_(store_->is_shared()),
      post_(std::move(post)),
      told_(std::move(told)),
      timing_(timing) {
  for (std::unique_ptr<Reader>* reader : {&reader_, &key_reader_, &ledger_reader_})
    if (auto reading = store_->reader()) *reader = std::make_unique<Reader>(std::move(reading), post_, told_);
  thread_ = std::thread([this] { run(); });
}

void Writer::end() {
  if (!thread_.joinable()) return;
  hand_over();
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
  reader_.reset();
  key_reader_.reset();
  ledger_reader_.reset();
  store_.reset();
}

void Writer::submit(storage::Unit unit, Then then) {
  if (is_stuck_) return post_([then = std::move(then)]() mutable { then(Kept::failed); });
  gathering_.submitted.emplace_back(std::move(unit), promises_.make(std::move(then)));
  hand_over_soon();
}

void Writer::ask(Question question, Answered then) {
  if (is_stuck_) return post_([then = std::move(then)]() mutable { then(false); });
  gathering_.asked.emplace_back(
      std::move(question), promises_.make([then = std::move(then)](Kept kept) mutable { then(kept == Kept::stored); }));
  hand_over_soon();
}

void Writer::look(Question question, Answered then) { read(reader_, std::move(question), std::move(then)); }

void Writer::glance(Question question, Answered then) { read(key_reader_, std::move(question), std::move(then)); }

void Writer::read(std::unique_ptr<Reader>& reader, Question question, Answered then) {
  if (reader == nullptr) return ask(std::move(question), std::move(then));
  looking_.push_back({reader.get(), promises_.next(), std::move(question), std::move(then)});
  let_look();
}

// Where the store hangs with what it should write, its books can be read all the same.
void Writer::let_look() {
  while (!looking_.empty() && (is_stuck_ || looking_.front().after <= promises_.first_open())) {
    Looking next = std::move(looking_.front());
    looking_.pop_front();
    next.reader->look(std::move(next.question), std::move(next.then));
  }
}

void Writer::tick(Promises::Clock::time_point now) {
  const auto made_before = now - timing_.answer_timeout;
  for (Reader* reader : {reader_.get(), key_reader_.get(), ledger_reader_.get()})
    if (reader != nullptr) reader->tick(made_before);
  {
    const std::scoped_lock lock(mutex_);
    is_stuck_ = busy_since_ && *busy_since_ <= made_before;
  }
  const auto late = promises_.give_up(made_before);
  let_look();
  if (late.empty()) return;
  // What has not been begun is never done.
  const auto is_late = [&](const auto& each) { return std::ranges::binary_search(late, each.number); };
  const std::scoped_lock lock(mutex_);
  std::erase_if(waiting_.submitted, is_late);
  std::erase_if(waiting_.asked, is_late);
}

// After everything the hall's thread has before it already: what came in together is committed together, and the
// writer's thread is woken once for it.
void Writer::hand_over_soon() {
  if (hands_over_) return;
  post_([this, alive = std::weak_ptr(is_alive_)] {
    if (!alive.expired()) hand_over();
  });
  hands_over_ = true;  // after it: where no memory was left to post, the next one tries again
}

void Writer::hand_over() {
  hands_over_ = false;
  {
    const std::scoped_lock lock(mutex_);
    std::ranges::move(gathering_.submitted, std::back_inserter(waiting_.submitted));
    std::ranges::move(gathering_.asked, std::back_inserter(waiting_.asked));
    std::ranges::move(gathering_.read, std::back_inserter(waiting_.read));
  }
  gathering_.submitted.clear();
  gathering_.asked.clear();
  gathering_.read.clear();
  wake_.notify_one();
}

void Writer::read_ledger(std::string table, storage::Version after, Read then) {
  const auto entries = std::make_shared<std::vector<storage::Entry>>();
  read(
      ledger_reader_, [entries, table, after](storage::Store& store) { *entries = store.entries_after(table, after); },
      [this, entries, table, then = std::move(then)](bool is_answered) mutable {
        if (is_answered) gathering_.read.push_back(table);
        then(is_answered ? std::optional(std::move(*entries)) : std::nullopt);
      });
}

Writer::Health Writer::health() const {
  const std::scoped_lock lock(mutex_);
  Health now = health_;
  now.waiting = gathering_.size() + waiting_.size();
  const auto busy = busy_since_ ? Promises::Clock::now() - *busy_since_ : Promises::Clock::duration{};
  now.fault = write_fault_.empty() ? read_fault_ : write_fault_;
  if (busy > timing_.stuck_after)
    now.fault = "nothing has been written for " +
                std::to_string(std::chrono::duration_cast<std::chrono::seconds>(busy).count()) + " s";
  if (now.fault.empty() && std::abs(clock_ahead_) > max_clock_difference)
    now.fault = "its clock is " + std::to_string(std::abs(clock_ahead_) / 1000) + " s " +
                (clock_ahead_ > 0 ? "ahead of" : "behind") + " this machine's";
  now.is_well = now.fault.empty();
  return now;
}

void Writer::run() {
  for (;;) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      busy_since_.reset();
      wake_.wait_until(lock, last_pulse_ + timing_.pulse_interval, [this] { return ending_ || !waiting_.is_done(); });
      if (ending_ && waiting_.is_done()) return;
      work = std::exchange(waiting_, {});
      busy_since_ = Promises::Clock::now();
    }
    // Every commit waits for the disk, so there is one for all: questions are asked after it. They hear of all that was
    // submitted before them, and perhaps of more.
    try {
      for (const std::string& table : work.read) stopped_.erase(table);
      if (!work.submitted.empty()) commit(std::move(work.submitted));
      if (!work.asked.empty()) answer(std::move(work.asked));
      if (Promises::Clock::now() - last_pulse_ >= timing_.pulse_interval) take_pulse();
    } catch (const std::bad_alloc&) {
      // Whoever waits is told `failed` by tick(), and reads again what may have been stored.
      logging::write(logging::Level::error, "fault", {{"where", "writer"}, {"what", "no memory"}});
    }
  }
}

void Writer::take_pulse() {
  storage::Pulse pulse;
  std::string fault;
  try {
    pulse = store_->pulse();
  } catch (const std::exception& error) {
    fault = error.what();
  }
  last_pulse_ = Promises::Clock::now();
  note_written(fault);
  if (pulse.clock_ahead) {
    const std::scoped_lock lock(mutex_);
    clock_ahead_ = *pulse.clock_ahead;
  }
  post_([this, alive = std::weak_ptr(is_alive_), pulse, is_well = fault.empty()] {
    if (alive.expired()) return;
    is_stuck_ = false;
    if (is_well) pulsed_(pulse);
  });
}

std::optional<Kept> Writer::why_stopped(const storage::Unit& unit) const {
  for (const storage::Change& change : unit) {
    const auto* append = std::get_if<storage::Append>(&change);
    if (append == nullptr) continue;
    if (const auto stopped = stopped_.find(append->table); stopped != stopped_.end()) return stopped->second;
  }
  return std::nullopt;
}

void Writer::stop(const storage::Unit& unit, Kept why) {
  for (const std::string& table : tables_of(unit)) stopped_.emplace(table, why);
}

void Writer::commit(std::vector<Submitted> batch) {
  std::vector<storage::Unit> units;
  units.reserve(batch.size());
  std::vector<std::optional<Kept>> kept(batch.size());  // nothing: to be tried
  for (std::size_t at = 0; at < batch.size(); ++at) {
    kept[at] = why_stopped(batch[at].unit);
    units.push_back(kept[at] ? storage::Unit{} : std::move(batch[at].unit));
  }
  const auto begun = std::chrono::steady_clock::now();
  const bool is_tried = std::ranges::any_of(kept, [](const auto& each) { return !each; });
  try {
    if (is_tried) {
      const auto outcomes = store_->commit(units);
      for (std::size_t at = 0; at < kept.size(); ++at) {
        if (kept[at]) continue;
        kept[at] = kept_as(outcomes[at]);
        if (kept[at] != Kept::stored) stop(units[at], Kept::overtaken);
      }
      note_written({});
    }
  } catch (const std::exception& error) {
    note_written(error.what());
    // Whoever decided on these must begin from what is stored.
    for (std::size_t at = 0; at < kept.size(); ++at) {
      if (kept[at]) continue;
      kept[at] = Kept::failed;
      stop(units[at], Kept::failed);
    }
  }
  const auto took = std::chrono::steady_clock::now() - begun;
  if (is_tried && took >= timing_.stuck_after)
    logging::write(logging::Level::warning, "store_slow",
                   {{"milliseconds", std::chrono::duration_cast<std::chrono::milliseconds>(took).count()}});
  {
    const std::scoped_lock lock(mutex_);
    ++health_.batches;
    health_.units += batch.size();
    if (is_tried) health_.commits.observe(took);
  }
  post_([this, kept = std::move(kept), batch = std::move(batch), units = std::move(units)] {
    is_stuck_ = false;
    std::set<std::string> late;
    for (std::size_t at = 0; at < batch.size(); ++at)
      if (!promises_.keep(batch[at].number, *kept[at]) && kept[at] == Kept::stored) late.merge(tables_of(units[at]));
    if (!late.empty()) late_({late.begin(), late.end()});
    told_();
    let_look();
  });
}

void Writer::answer(std::vector<Asked> questions) {
  std::vector<bool> are_answered;
  for (Asked& asked : questions) {
    try {
      asked.question(*store_);
      are_answered.push_back(true);
      note_read({});
    } catch (const std::exception& error) {
      are_answered.push_back(false);
      note_read(error.what());
    }
  }
  post_([this, are_answered = std::move(are_answered), questions = std::move(questions)]() mutable {
    is_stuck_ = false;
    for (std::size_t at = 0; at < questions.size(); ++at)
      promises_.keep(questions[at].number, are_answered[at] ? Kept::stored : Kept::failed);
    questions.clear();
    told_();
    let_look();
  });
}

void Writer::note_written(std::string fault) {
  const std::scoped_lock lock(mutex_);
  write_fault_ = std::move(fault);
}

void Writer::note_read(std::string fault) {
  const std::scoped_lock lock(mutex_);
  read_fault_ = std::move(fault);
}

}  // namespace sushiya::jobs
