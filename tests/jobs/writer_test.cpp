// The thread that owns the store.
#include "jobs/writer.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "logging/log.hpp"
#include "storage/memory_store.hpp"
#include "storage/temporary_folder.hpp"

namespace sushiya::jobs {
namespace {

using namespace std::chrono_literals;

// Whoever comes to it waits until it is opened.
class Gate {
 public:
  void pass() {
    std::unique_lock lock(mutex_);
    ++arrived_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return is_open_; });
  }
  void wait_for_somebody() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return arrived_ > 0; });
  }
  void open() {
    const std::scoped_lock lock(mutex_);
    is_open_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int arrived_ = 0;
  bool is_open_ = false;
};

// A store that hangs while it commits, until the gate is opened; with another one to read beside it.
class HangingStore final : public storage::MemoryStore {
 public:
  explicit HangingStore(Gate* gate, std::atomic<bool>* hangs = nullptr) : gate_(gate), hangs_(hangs) {}
  std::vector<storage::Outcome> commit(std::span<const storage::Unit> units) override {
    if (gate_ != nullptr && (hangs_ == nullptr || *hangs_)) gate_->pass();
    return MemoryStore::commit(units);
  }
  std::unique_ptr<storage::Store> reader() override { return std::make_unique<HangingStore>(nullptr); }

 private:
  Gate* gate_;
  std::atomic<bool>* hangs_;
};

// Its signs of life are as the scene says.
class FaintStore final : public storage::MemoryStore {
 public:
  explicit FaintStore(std::atomic<bool>& is_faint) : is_faint_(is_faint) {}
  storage::Pulse pulse() override {
    if (is_faint_) throw storage::StoreError("no standby");
    return {.clock_ahead = 40'000};
  }

 private:
  std::atomic<bool>& is_faint_;
};

// What a hall would run on its own thread is run here, when it is waited for.
class WriterScene {
 public:
  explicit WriterScene(std::unique_ptr<storage::Store> store = std::make_unique<storage::MemoryStore>(),
                       const Writer::Timing& timing = {})
      : writer(
            std::move(store),
            [this](std::move_only_function<void()> task) {
              const std::scoped_lock lock(mutex_);
              tasks_.push_back(std::move(task));
              came_.notify_one();
            },
            [] {}, timing) {}

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
  void look(const std::string& name, Gate* gate = nullptr) {
    writer.look(
        [gate](storage::Store&) {
          if (gate != nullptr) gate->pass();
        },
        [this, name](bool is_answered) { heard.push_back(name + (is_answered ? " seen" : " not seen")); });
  }
  void read(const std::string& table) {
    writer.read_ledger(table, 0, [this, table](const std::optional<std::vector<storage::Entry>>& entries) {
      heard.push_back(table + (entries ? " read " + std::to_string(entries->size()) : " not read"));
    });
  }
  // What has been posted so far.
  void run_posted() {
    std::unique_lock lock(mutex_);
    auto tasks = std::exchange(tasks_, {});
    lock.unlock();
    for (auto& task : tasks) task();
  }
  template <class Holds>
  void run_until(Holds holds) {
    while (!holds()) {
      std::unique_lock lock(mutex_);
      came_.wait(lock, [this] { return !tasks_.empty(); });
      auto tasks = std::exchange(tasks_, {});
      lock.unlock();
      for (auto& task : tasks) task();
    }
  }
  void wait_until_heard(std::size_t many) {
    run_until([&] { return heard.size() >= many; });
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

TEST(HallWriter, ACommitThatTakesLongIsLogged) {
  std::vector<std::string> lines;
  logging::configure({.sink = [&](std::string_view line) { lines.emplace_back(line); }});
  {
    WriterScene scene(std::make_unique<storage::MemoryStore>(), {.stuck_after = 0ms});  // everything takes as long
    scene.open("A");
    scene.append("A", 0, "first");
    scene.wait_until_heard(1);
  }
  logging::configure({});
  ASSERT_FALSE(lines.empty());
  EXPECT_TRUE(lines.front().contains(" warning store_slow milliseconds=")) << lines.front();
}

// Read on the writer's thread, and beside it.
TEST(HallWriter, WhatFollowsOnSomethingOvertakenWaitsUntilTheLedgerIsRead) {
  const storage::TemporaryFolder folder;
  for (const std::string& store : {std::string("memory:"), "sqlite:" + (folder / "house.db")}) {
    WriterScene scene(storage::open_store(store));
    scene.open("A");
    scene.append("A", 3, "too early");
    scene.append("A", 0, "after it");
    scene.wait_until_heard(2);
    scene.append("A", 0, "not read yet");
    scene.wait_until_heard(3);
    scene.read("A");
    scene.wait_until_heard(4);
    scene.append("A", 0, "again");
    scene.wait_until_heard(5);
    EXPECT_EQ(scene.heard, (Strings{"too early overtaken", "after it overtaken", "not read yet overtaken", "A read 0",
                                    "again stored"}))
        << store;
  }
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

// ---- A store that hangs

TEST(HallWriter, WhatTheStoreDoesNotAnswerIsRefusedAndReadAgainWhenItIsStoredAfterAll) {
  Gate gate;
  std::atomic<bool> hangs = false;
  WriterScene scene(std::make_unique<HangingStore>(&gate, &hangs), {.stuck_after = 0ms});
  std::vector<std::string> late;
  scene.writer.on_late([&](const std::vector<std::string>& tables) { late = tables; });
  scene.open("A");
  scene.count("A", "opened");
  scene.wait_until_heard(1);
  while (!scene.writer.health().is_well) std::this_thread::yield();
  const auto hung_from = Promises::Clock::now();
  hangs = true;
  scene.append("A", 0, "under way");
  scene.run_posted();
  gate.wait_for_somebody();
  scene.append("A", 1, "behind it");
  scene.run_posted();
  EXPECT_FALSE(scene.writer.health().is_well);
  scene.writer.tick(hung_from + 1s);
  EXPECT_EQ(scene.heard.size(), 1U) << "there is time left";
  scene.writer.tick(Promises::Clock::now() + 2s);
  EXPECT_EQ(scene.heard, (Strings{"opened 0", "under way failed", "behind it failed"}));
  // From here on nobody waits as long as it hangs; what is only read need not.
  scene.append("A", 0, "at once");
  scene.look("the lobby");
  scene.wait_until_heard(5);
  EXPECT_EQ((std::set<std::string>{scene.heard[3], scene.heard[4]}),
            (std::set<std::string>{"at once failed", "the lobby seen"}));

  hangs = false;
  gate.open();
  scene.run_until([&] { return !late.empty(); });
  EXPECT_EQ(late, Strings{"A"});
  // What it had not begun with was never done.
  scene.count("A", "now");
  scene.wait_until_heard(6);
  EXPECT_EQ(scene.heard.back(), "now 1");
  while (!scene.writer.health().is_well) std::this_thread::yield();
}

TEST(HallWriter, IsReadyWhereTheLastSignOfLifeCameAndAtTheSameTime) {
  std::atomic<bool> is_faint = true;
  WriterScene scene(std::make_unique<FaintStore>(is_faint), {.pulse_interval = 1ms});
  while (scene.writer.health().is_well) std::this_thread::yield();
  EXPECT_EQ(scene.writer.health().fault, "no standby");
  storage::Moment ahead = 0;
  scene.writer.on_pulse([&](const storage::Pulse& pulse) { ahead = pulse.clock_ahead.value_or(0); });
  is_faint = false;
  scene.run_until([&] { return ahead != 0; });
  EXPECT_EQ(ahead, 40'000);
  EXPECT_EQ(scene.writer.health().fault, "its clock is 40 s ahead of this machine's");
}

// ---- Beside it

TEST(HallReader, IsBlockedAndWritesGoThrough) {
  Gate gate;
  WriterScene scene(std::make_unique<HangingStore>(nullptr));
  scene.look("slow", &gate);
  gate.wait_for_somebody();
  scene.open("A");
  scene.append("A", 0, "first");
  scene.wait_until_heard(1);
  EXPECT_EQ(scene.heard, Strings{"first stored"});
  gate.open();
  scene.wait_until_heard(2);
  EXPECT_EQ(scene.heard, (Strings{"first stored", "slow seen"}));
}

// Another store is looked into, as one can see, while the thread that writes is held up.
TEST(HallReader, ReadsLedgersToo) {
  class OtherBeside final : public storage::MemoryStore {
   public:
    std::unique_ptr<storage::Store> reader() override {
      auto other = std::make_unique<storage::MemoryStore>();
      const storage::Unit unit{storage::PutTable{{.id = "A", .game = "sushi-go"}}, storage::Append{"A", 0, {1, "x"}}};
      other->commit(std::span(&unit, 1));
      return other;
    }
  };
  WriterScene scene(std::make_unique<OtherBeside>());
  scene.read("A");
  std::promise<void> has_read;
  scene.writer.ask([go_on = has_read.get_future()](storage::Store&) mutable { go_on.wait_for(60s); }, [](bool) {});
  scene.wait_until_heard(1);
  EXPECT_EQ(scene.heard, Strings{"A read 1"});
  has_read.set_value();
}

TEST(HallReader, OfListsKeepsNobodyFromBeingRecognised) {
  Gate gate;
  WriterScene scene(std::make_unique<HangingStore>(nullptr));
  scene.look("a list", &gate);
  gate.wait_for_somebody();
  scene.writer.glance([](storage::Store&) {}, [&](bool) { scene.heard.emplace_back("a key seen"); });
  scene.wait_until_heard(1);
  EXPECT_EQ(scene.heard, Strings{"a key seen"});
  gate.open();
}

TEST(HallReader, LooksAfterWhatWasSubmittedBefore) {
  Gate gate;
  WriterScene scene(std::make_unique<HangingStore>(&gate));
  scene.open("A");
  scene.append("A", 0, "first");
  scene.look("lobby");
  scene.run_posted();
  gate.wait_for_somebody();
  scene.run_posted();
  EXPECT_EQ(scene.heard, Strings{});
  gate.open();
  scene.wait_until_heard(2);
  EXPECT_EQ(scene.heard, (Strings{"first stored", "lobby seen"}));
}

TEST(HallReader, ThatHangsIsGivenUpToo) {
  Gate gate;
  WriterScene scene(std::make_unique<HangingStore>(nullptr));
  scene.look("slow", &gate);
  scene.look("behind it");
  gate.wait_for_somebody();
  scene.writer.tick(Promises::Clock::now() + 2s);
  EXPECT_EQ(scene.heard, (Strings{"slow not seen", "behind it not seen"}));
  gate.open();
}

}  // namespace
}  // namespace sushiya::jobs
