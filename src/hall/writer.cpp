#include "hall/writer.hpp"

#include <exception>
#include <memory>
#include <utility>

namespace sushiya::hall {

Writer::Writer(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told)
    : store_(std::move(store)), post_(std::move(post)), told_(std::move(told)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::submit(storage::Unit unit, Then then) {
  bool was_idle = false;
  {
    const std::scoped_lock lock(mutex_);
    was_idle = waiting_.empty();
    waiting_.emplace_back(Submitted{std::move(unit), std::move(then)});
  }
  if (was_idle) wake_.notify_one();
}

void Writer::ask(Question question, Answered then) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace_back(Asked{std::move(question), std::move(then)});
  }
  wake_.notify_one();
}

void Writer::read_ledger(std::string table, storage::Version after, Read then) {
  const auto entries = std::make_shared<std::vector<storage::Entry>>();
  ask(
      [this, entries, table = std::move(table), after](storage::Store& store) {
        *entries = store.entries_after(table, after);
        stopped_.remove(table);
      },
      [entries, then = std::move(then)](bool is_answered) mutable {
        then(is_answered ? std::optional(std::move(*entries)) : std::nullopt);
      });
}

Writer::Health Writer::health() const {
  const std::scoped_lock lock(mutex_);
  Health now = health_;
  now.waiting = waiting_.size();
  return now;
}

void Writer::run() {
  for (;;) {
    std::deque<Task> tasks;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      tasks.swap(waiting_);
    }
    std::vector<Submitted> batch;
    for (Task& task : tasks) {
      if (auto* submitted = std::get_if<Submitted>(&task)) {
        batch.push_back(std::move(*submitted));
        continue;
      }
      if (!batch.empty()) commit(std::exchange(batch, {}));
      answer(std::move(std::get<Asked>(task)));
    }
    if (!batch.empty()) commit(std::move(batch));
  }
}

void Writer::commit(std::vector<Submitted> batch) {
  std::vector<storage::Unit> units;
  units.reserve(batch.size());
  std::vector<Kept> kept(batch.size(), Kept::failed);
  for (std::size_t at = 0; at < batch.size(); ++at) {
    if (stopped_.stops(batch[at].unit)) kept[at] = Kept::overtaken;
    units.push_back(kept[at] == Kept::failed ? std::move(batch[at].unit) : storage::Unit{});
  }
  try {
    const auto outcomes = store_->commit(units);
    for (std::size_t at = 0; at < kept.size(); ++at) {
      if (kept[at] == Kept::overtaken) continue;
      kept[at] = outcomes[at] == storage::Outcome::stored ? Kept::stored : Kept::overtaken;
      if (kept[at] == Kept::stored) continue;
      stopped_.add_tables_of(units[at]);
    }
    note(true, {});
  } catch (const std::exception& error) {
    note(false, error.what());
    // Whoever decided on these must begin from what is stored.
    for (const storage::Unit& unit : units) stopped_.add_tables_of(unit);
  }
  {
    const std::scoped_lock lock(mutex_);
    ++health_.batches;
    health_.units += batch.size();
  }
  post_([this, kept = std::move(kept), batch = std::move(batch)]() mutable {
    for (std::size_t at = 0; at < batch.size(); ++at) batch[at].then(kept[at]);
    told_();
  });
}

void Writer::answer(Asked asked) {
  bool is_answered = false;
  try {
    asked.question(*store_);
    is_answered = true;
    note(true, {});
  } catch (const std::exception& error) {
    note(false, error.what());
  }
  post_([this, is_answered, then = std::move(asked.then)]() mutable {
    then(is_answered);
    told_();
  });
}

void Writer::note(bool is_well, std::string fault) {
  const std::scoped_lock lock(mutex_);
  health_.is_well = is_well;
  health_.fault = std::move(fault);
}

}  // namespace sushiya::hall
