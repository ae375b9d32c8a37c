// No memory is left for a moment: it costs the connection that asked for it, and not the house.
#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "server/guest.hpp"
#include "server/sample_page.hpp"
#include "server/server.hpp"
#include "storage/memory_store.hpp"

namespace {

thread_local bool is_starved = false;          // this thread may run short of memory
std::atomic<long> allocations_until_none{-1};  // then some fail; below zero none does
std::atomic<long> failures_left{0};

bool is_none_left() {
  if (!is_starved || allocations_until_none.load() < 0) return false;
  if (allocations_until_none.load() > 0) {
    --allocations_until_none;
    return false;
  }
  return failures_left.load() > 0 && --failures_left >= 0;
}

void* allocate(std::size_t size) {
  if (is_none_left()) throw std::bad_alloc();
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace sushiya::server {
namespace {

class StarvedHouse {
 public:
  StarvedHouse()
      : thread_([this] {
          is_starved = true;
          server_.run();
        }) {}
  ~StarvedHouse() {
    allocations_until_none = -1;
    server_.stop();
    thread_.join();
  }
  StarvedHouse(const StarvedHouse&) = delete;
  StarvedHouse& operator=(const StarvedHouse&) = delete;

  Guest guest() const { return Guest(server_.address()); }

 private:
  Server server_{{.host = "127.0.0.1", .port = 0}, sample_page, {}, std::make_unique<storage::MemoryStore>()};
  std::thread thread_;
};

// Each allocation of a visit fails, and so many after it.
void starve(void (*visit)(const StarvedHouse&), long failures) {
  const StarvedHouse house;
  constexpr long most_allocations = 5'000;
  long each = 0;
  for (; each < most_allocations; ++each) {
    failures_left = failures;
    allocations_until_none = each;
    visit(house);
    allocations_until_none = -1;
    ASSERT_EQ(house.guest().get("/").value_or(Reply{}).status, 200) << "after allocation " << each;
    if (failures_left == failures) break;
  }
  EXPECT_GT(each, 10);
  EXPECT_LT(each, most_allocations);
}

void look_at_page(const StarvedHouse& house) {
  Guest guest = house.guest();
  for (int request = 0; request < 2; ++request)
    if (!guest.get("/service-worker.js")) return;
}

TEST(Memory, APageCostsItsConnectionAndNoMore) { starve(look_at_page, 1); }

// Asio loses what it waits for where its own ways out find no memory.
TEST(Memory, AShortageThatLastsCostsConnectionsAndNoMore) {
  for (const long failures : {2, 3, 5, 8, 40}) starve(look_at_page, failures);
}

TEST(Memory, ASessionCostsItsConnectionAndNoMore) {
  starve(
      [](const StarvedHouse& house) {
        Guest guest = house.guest();
        if (!guest.get("/ws",
                       "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"))
          return;
        const std::string hello = R"({"say":"hello","protocol":1})";
        guest.say(std::string("\x81", 1) + static_cast<char>(0x80 + hello.size()) + std::string(4, '\0') + hello);
        guest.hear_bytes(2);
      },
      1);
}

}  // namespace
}  // namespace sushiya::server
