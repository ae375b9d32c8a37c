#include "hall/writer.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <memory>
#include <utility>

namespace sushiya::hall {
namespace {

// So long after a commit that failed, and no other was tried, the store counts as well: else nobody would be sent here
// who could find out.
constexpr std::chrono::seconds fault_lasts{10};

}  // namespace

Writer::Writer(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told)
    : store_(std::move(store)), post_(std::move(post)), told_(std::move(told)), thread_([this] { run(); }) {}

Writer::~Writer() {
  hand_over();
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::submit(storage::Unit unit, Then then) {
  gathering_.submitted.emplace_back(std::move(unit), std::move(then));
  hand_over_soon();
}

void Writer::ask(Question question, Answered then) {
  gathering_.asked.emplace_back(std::move(question), std::move(then));
  hand_over_soon();
}

// After everything the hall's thread has before it already: what came in together is committed together, and the
// writer's thread is woken once for it.
void Writer::hand_over_soon() {
  if (std::exchange(hands_over_, true)) return;
  post_([this, alive = std::weak_ptr(is_alive_)] {
    if (!alive.expired()) hand_over();
  });
}

void Writer::hand_over() {
  hands_over_ = false;
  {
    const std::scoped_lock lock(mutex_);
    std::ranges::move(gathering_.submitted, std::back_inserter(waiting_.submitted));
    std::ranges::move(gathering_.asked, std::back_inserter(waiting_.asked));
  }
  gathering_.submitted.clear();
  gathering_.asked.clear();
  wake_.notify_one();
}

void Writer::read_ledger(std::string table, storage::Version after, Read then) {
  const auto entries = std::make_shared<std::vector<storage::Entry>>();
  ask(
      [this, entries, table = std::move(table), after](storage::Store& store) {
        *entries = store.entries_after(table, after);
        stopped_.erase(table);
      },
      [entries, then = std::move(then)](bool is_answered) mutable {
        then(is_answered ? std::optional(std::move(*entries)) : std::nullopt);
      });
}

Writer::Health Writer::health() const {
  const std::scoped_lock lock(mutex_);
  Health now = health_;
  now.waiting = gathering_.size() + waiting_.size();
  const bool can_write = write_fault_.empty() || std::chrono::steady_clock::now() - write_failed_ > fault_lasts;
  now.fault = can_write ? read_fault_ : write_fault_;
  now.is_well = now.fault.empty();
  return now;
}

void Writer::run() {
  for (;;) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.is_done(); });
      if (waiting_.is_done()) return;
      work = std::exchange(waiting_, {});
    }
    // Every commit waits for the disk, so there is one for all: questions are asked after it. They hear of all that was
    // submitted before them, and perhaps of more.
    if (!work.submitted.empty()) commit(std::move(work.submitted));
    if (!work.asked.empty()) answer(std::move(work.asked));
  }
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
  for (const storage::Change& change : unit)
    if (const auto* append = std::get_if<storage::Append>(&change)) stopped_.emplace(append->table, why);
}

void Writer::commit(std::vector<Submitted> batch) {
  std::vector<storage::Unit> units;
  units.reserve(batch.size());
  std::vector<std::optional<Kept>> kept(batch.size());  // nothing: to be tried
  for (std::size_t at = 0; at < batch.size(); ++at) {
    kept[at] = why_stopped(batch[at].unit);
    units.push_back(kept[at] ? storage::Unit{} : std::move(batch[at].unit));
  }
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
  {
    const std::scoped_lock lock(mutex_);
    ++health_.batches;
    health_.units += batch.size();
  }
  post_([this, kept = std::move(kept), batch = std::move(batch)]() mutable {
    for (std::size_t at = 0; at < batch.size(); ++at) batch[at].then(*kept[at]);
    batch.clear();  // whoever was waited for by these is done with before all is told
    told_();
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
    for (std::size_t at = 0; at < questions.size(); ++at) questions[at].then(are_answered[at]);
    questions.clear();
    told_();
  });
}

void Writer::note_written(std::string fault) {
  const std::scoped_lock lock(mutex_);
  write_fault_ = std::move(fault);
  if (!write_fault_.empty()) write_failed_ = std::chrono::steady_clock::now();
}

void Writer::note_read(std::string fault) {
  const std::scoped_lock lock(mutex_);
  read_fault_ = std::move(fault);
}

}  // namespace sushiya::hall
