// A node that is killed in the middle of its work: what it has reported as stored is there, and nothing is there by
// half.
#include <random>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/places.hpp"

namespace sushiya::storage {
namespace {

// Appends to three tables, a batch after another, and reports the version of each unit after it is stored. Every unit
// also writes the version into the card.
[[noreturn]] void work_until_killed(const std::string& address, int report) {
  try {
    const auto store = open_store(address);
    Version version = 0;
    for (const char* id : {"a", "b", "c"}) version = static_cast<Version>(store->entries_after(id, 0).size());
    for (;; ++version) {
      std::vector<Unit> units;
      for (const char* id : {"a", "b", "c"})
        units.push_back({append(id, version, "entry " + std::to_string(version)), PutTable{card(id, version + 1)}});
      for (const Outcome outcome : store->commit(units))
        if (outcome != Outcome::stored) ::_exit(2);
      if (::write(report, &version, sizeof(version)) != sizeof(version)) ::_exit(3);
    }
  } catch (const std::exception&) {
    ::_exit(4);
  }
}

class Killed : public testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(Stores, Killed, testing::Values(Kind::sqlite, Kind::postgres), name_of);

TEST_P(Killed, LosesNothingThatWasReported) {
  const Place place(GetParam());
  commit(*place.open(), Unit{PutTable{card("a", 0)}, PutTable{card("b", 0)}, PutTable{card("c", 0)}});
  std::mt19937 random(14);
  std::size_t before = 0;
  for (int round = 0; round < 10; ++round) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t node = ::fork();
    ASSERT_GE(node, 0);
    if (node == 0) work_until_killed(place.address(), pipe[1]);
    ::close(pipe[1]);
    Version reported = 0;
    // It has begun; then it is killed at any moment of its work.
    ASSERT_EQ(::read(pipe[0], &reported, sizeof(reported)), ssize_t{sizeof(reported)});
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    ::kill(node, SIGKILL);
    while (::read(pipe[0], &reported, sizeof(reported)) == sizeof(reported)) {
    }
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(node, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself, status " << status;

    const auto store = place.open();
    EXPECT_EQ(store->check(), std::vector<std::string>{});
    const std::size_t length = store->entries_after("a", 0).size();
    EXPECT_GT(length, reported);
    EXPECT_GT(length, before);
    before = length;
    for (const char* id : {"a", "b", "c"}) {
      const auto entries = store->entries_after(id, 0);
      ASSERT_EQ(entries.size(), length) << "a batch was stored by half";
      EXPECT_EQ(store->table(id).value().changed, static_cast<Moment>(length)) << "a unit was stored by half";
      for (std::size_t at = 0; at < length; ++at) ASSERT_EQ(entries[at].text, "entry " + std::to_string(at));
    }
  }
}

}  // namespace
}  // namespace sushiya::storage
