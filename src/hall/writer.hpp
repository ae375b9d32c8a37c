// The one writer of a node: a thread that owns the store and commits whatever is waiting, all at once. While a commit
// is under way the next batch gathers, so that the busier the house, the larger the batches.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "hall/keeper.hpp"
#include "storage/stopped.hpp"

namespace sushiya::hall {

// Runs something on the hall's thread, soon.
using Post = std::function<void(std::move_only_function<void()>)>;

class Writer final : public Keeper {
 public:
  // `told` runs on the hall's thread after every batch.
  Writer(std::unique_ptr<storage::Store> store, Post post, std::function<void()> told);
  // Commits what is waiting, and ends.
  ~Writer() override;

  void submit(storage::Unit unit, Then then) override;
  void read_ledger(std::string table, storage::Version after, Read then) override;
  void ask(Question question, Answered then) override;

  struct Health {
    bool is_well = true;
    std::string fault{};  // of the last commit or question that failed
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
  using Task = std::variant<Submitted, Asked>;

  void run();
  void commit(std::vector<Submitted> batch);
  void answer(Asked asked);
  void note(bool is_well, std::string fault);

  std::unique_ptr<storage::Store> store_;
  Post post_;
  std::function<void()> told_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> waiting_;
  Health health_;
  bool ending_ = false;
  storage::Stopped stopped_;  // until their ledgers have been read; the thread's own
  std::thread thread_;
};

}  // namespace sushiya::hall
