// The one writer of a node: a thread that owns the store and commits whatever is waiting, all at once. While a commit
// is under way the next batch gathers, so that the busier the house, the larger the batches.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "hall/keeper.hpp"

namespace sushiya::hall {

// Runs something on the hall's thread, soon.
using Post = std::function<void(std::move_only_function<void()>)>;

class Writer final : public Keeper {
 public:
  // Everything is asked for on the hall's thread. `told` runs on the hall's thread after every batch.
  Writer(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told);
  // Commits what is waiting, and ends.
  ~Writer() override;

  void submit(storage::Unit unit, Then then) override;
  void read_ledger(std::string table, storage::Version after, Read then) override;
  void ask(Question question, Answered then) override;

  struct Health {
    bool is_well = true;
    std::string fault{};  // of the last commit, or of the last question
    std::uint64_t batches = 0;
    std::uint64_t units = 0;
    std::size_t waiting = 0;
  };
  Health health() const;

 private:
  struct Submitted {
    storage::Unit unit;
    Then then;
  };
  struct Asked {
    Question question;
    Answered then;
  };
  struct Work {
    std::vector<Submitted> submitted;
    std::vector<Asked> asked;

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
  void note_written(std::string fault);
  void note_read(std::string fault);

  std::unique_ptr<storage::Store> store_;
  Post post_;
  std::function<void()> told_;
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
  std::chrono::steady_clock::time_point write_failed_{};
  bool ending_ = false;
  std::map<std::string, Kept> stopped_;  // tables whose ledgers must be read first, and why; the thread's own
  std::thread thread_;
};

}  // namespace sushiya::hall
