// The one writer of a node: a thread that owns the store and commits whatever is waiting, all at once. While a commit
// is under way the next batch gathers, so that the busier the house, the larger the batches.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "jobs/keeper.hpp"
#include "jobs/promises.hpp"
#include "jobs/reader.hpp"
#include "metrics/histogram.hpp"

namespace sushiya::jobs {

class Writer final : public Keeper {
 public:
  struct Timing {
    // A client hears within two seconds that nothing is stored, whatever the store does.
    std::chrono::milliseconds answer_timeout{1'500};
    // A write that takes longer counts as none: the node is not ready.
    std::chrono::milliseconds stuck_after{1'000};
    // How often the store is asked for a sign of life: a write of its own where nothing else was written.
    std::chrono::milliseconds pulse_interval{1'000};
  };

  // Everything is asked for on the hall's thread. `told` runs on the hall's thread after every batch.
  Writer(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told, const Timing& timing);
  Writer(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told)
      : Writer(std::move(store), std::move(post), std::move(told), Timing{}) {}
  ~Writer() override { end(); }
  // Commits what is waiting, and ends its threads and those of the store: nothing is posted after it, or stored.
  void end();

  void submit(storage::Unit unit, Then then) override;
  void read_ledger(std::string table, storage::Version after, Read then) override;
  void ask(Question question, Answered then) override;
  void look(Question question, Answered then) override;
  void glance(Question question, Answered then) override;
  bool has_other_nodes() const override { return has_other_nodes_; }

  // On the hall's thread. Tables to which something was stored after it had been given up; and the store's signs of
  // life.
  void on_late(std::function<void(const std::vector<std::string>&)> late) { late_ = std::move(late); }
  void on_pulse(std::function<void(const storage::Pulse&)> pulsed) { pulsed_ = std::move(pulsed); }
  // Gives up what has waited for too long. Once that happened, and as long as the store hangs, everything is refused at
  // once (an open circuit breaker): the pulse is the probe that closes it.
  void tick(Promises::Clock::time_point now = Promises::Clock::now());

  // Well: the last write came through, no other has been under way for long, and the store's clock is that of this
  // machine to a second.
  struct Health {
    bool is_well = true;
    std::string fault{};  // of the last commit or sign of life, or of the last question
    std::uint64_t batches = 0;
    std::uint64_t units = 0;
    std::size_t waiting = 0;
    metrics::Histogram commits{};
  };
  Health health() const;

 private:
  struct Submitted {
    storage::Unit unit;
    Promises::Number number;
  };
  struct Asked {
    Question question;
    Promises::Number number;
  };
  struct Work {
    std::vector<Submitted> submitted;
    std::vector<Asked> asked;
    std::vector<std::string> read{};  // tables: what is appended from here on was decided on their ledgers

    std::size_t size() const { return submitted.size() + asked.size(); }
    bool is_done() const { return size() == 0; }
  };

  void hand_over_soon();
  void hand_over();
  void run();
  void commit(std::vector<Submitted> batch);
  std::optional<Kept> why_stopped(const storage::Unit& unit) const;
  void stop(const storage::Unit& unit, Kept why);
  void answer(std::vector<Asked> questions);
  void read(std::unique_ptr<Reader>& reader, Question question, Answered then);
  void let_look();
  void take_pulse();
  void note_written(std::string fault);
  void note_read(std::string fault);

  std::unique_ptr<storage::Store> store_;
  bool has_other_nodes_;
  Post post_;
  std::function<void()> told_;
  Timing timing_;
  std::function<void(const std::vector<std::string>&)> late_ = [](const auto&) {};
  std::function<void(const storage::Pulse&)> pulsed_ = [](const auto&) {};
  // Questions for a reader, each until all that was promised before it is settled.
  struct Looking {
    Reader* reader;
    Promises::Number after;
    Question question;
    Answered then;
  };
  std::deque<Looking> looking_;
  Promises promises_;        // of the hall's thread, as the next two
  bool is_stuck_ = false;    // what is asked for now is refused at once
  Work gathering_;           // of the hall's thread, until it hands it over
  bool hands_over_ = false;  // soon
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Work waiting_;
  Health health_;
  // A disk that is full can be read all the same, so that each has its own; empty: all is well.
  std::string write_fault_;
  std::string read_fault_;
  std::optional<Promises::Clock::time_point> busy_since_;  // the thread, with one batch or one sign of life
  storage::Moment clock_ahead_ = 0;                        // the store's of this machine's
  bool ending_ = false;
  std::map<std::string, Kept> stopped_;       // tables whose ledgers must be read first, and why; the thread's own
  Promises::Clock::time_point last_pulse_{};  // the thread's own
  // None where the store has no second way in.
  std::unique_ptr<Reader> reader_;
  std::unique_ptr<Reader> key_reader_;
  std::unique_ptr<Reader> ledger_reader_;  // where entries are locked, lists and keys are not
  std::thread thread_;
};

}  // namespace sushiya::jobs
