// The thread that owns the store.
#include "hall/writer.hpp"

#include <condition_variable>
#include <future>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "storage/memory_store.hpp"

namespace sushiya::hall {
namespace {

// What a hall would run on its own thread is run here, when it is waited for.
class WriterScene {
 public:
  WriterScene()
      : writer(
            std::make_unique<storage::MemoryStore>(),
            [this](std::move_only_function<void()> task) {
              const std::scoped_lock lock(mutex_);
              tasks_.push_back(std::move(task));
              came_.notify_one();
            },
            [] {}) {}

  void open(const std::string& table) {
    writer.submit({storage::PutTable{{.id = table, .game = "sushi-go"}}}, [](Kept) {});
  }
  void append(const std::string& table, storage::Version version, const std::string& text) {
    writer.submit({storage::Append{table, version, {.moment = 1, .text = text}}}, [this, text](Kept kept) {
      heard.push_back(text + (kept == Kept::stored ? " stored" : kept == Kept::overtaken ? " overtaken" : " failed"));
    });
  }
  void count(const std::string& table, const std::string& name) {
    const auto found = std::make_shared<std::size_t>(0);
    writer.ask([found, table](storage::Store& store) { *found = store.entries_after(table, 0).size(); },
               [this, found, name](bool) { heard.push_back(name + " " + std::to_string(*found)); });
  }
  void wait_until_heard(std::size_t many) {
    while (heard.size() < many) {
      std::unique_lock lock(mutex_);
      came_.wait(lock, [this] { return !tasks_.empty(); });
      auto tasks = std::exchange(tasks_, {});
      lock.unlock();
      for (auto& task : tasks) task();
    }
  }

  std::vector<std::string> heard;

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::move_only_function<void()>> tasks_;

 public:
  Writer writer;
};

using Strings = std::vector<std::string>;

TEST(HallWriter, WhatWaitsIsCommittedAtOnceWhateverIsAskedBetween) {
  WriterScene scene;
  scene.open("A");
  scene.count("A", "opened");
  scene.wait_until_heard(1);
  // The thread is held up while the rest gathers.
  std::promise<void> gathered;
  scene.writer.ask([go_on = gathered.get_future()](storage::Store&) mutable { go_on.wait(); }, [](bool) {});
  const auto before = scene.writer.health().batches;
  scene.append("A", 0, "first");
  scene.count("A", "one");
  scene.append("A", 1, "second");
  scene.count("A", "other");
  gathered.set_value();
  scene.wait_until_heard(5);
  EXPECT_EQ(scene.heard, (Strings{"opened 0", "first stored", "second stored", "one 2", "other 2"}));
  EXPECT_EQ(scene.writer.health().batches, before + 1);
}

TEST(HallWriter, WhatFollowsOnSomethingOvertakenWaitsUntilTheLedgerIsRead) {
  WriterScene scene;
  scene.open("A");
  scene.append("A", 3, "too early");
  scene.append("A", 0, "after it");
  scene.wait_until_heard(2);
  scene.writer.read_ledger("A", 0, [&](std::optional<std::vector<storage::Entry>> entries) {
    scene.heard.push_back("read " + std::to_string(entries.value().size()));
  });
  scene.wait_until_heard(3);
  scene.append("A", 0, "again");
  scene.wait_until_heard(4);
  EXPECT_EQ(scene.heard, (Strings{"too early overtaken", "after it overtaken", "read 0", "again stored"}));
}

TEST(HallWriter, AQuestionThatFailsIsAnsweredSoAndTheOthersAreAsked) {
  WriterScene scene;
  scene.writer.ask([](storage::Store&) { throw std::runtime_error("no disk"); },
                   [&](bool is_answered) { scene.heard.emplace_back(is_answered ? "answered" : "not answered"); });
  scene.wait_until_heard(1);
  EXPECT_EQ(scene.writer.health().fault, "no disk");
  scene.count("A", "other");
  scene.wait_until_heard(2);
  EXPECT_EQ(scene.heard, (Strings{"not answered", "other 0"}));
  EXPECT_TRUE(scene.writer.health().is_well);
}

}  // namespace
}  // namespace sushiya::hall
