#include "server/reserve.hpp"

#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <new>
#include <utility>

namespace sushiya::server::reserve {
namespace {

// Together as much as two hundred connections take; small, so that they are found again in a heap that others have cut
// into pieces.
constexpr std::size_t block_bytes = std::size_t{64} << 10U;
constexpr std::size_t max_blocks = 64;

struct Block {
  Block* next;
};

std::mutex mutex;
Block* kept = nullptr;
std::size_t kept_blocks = 0;

// Called where an allocation fails, which is tried again after it.
void give() {
  const std::lock_guard lock(mutex);
  if (kept == nullptr) throw std::bad_alloc();
  std::free(std::exchange(kept, kept->next));
  --kept_blocks;
}

bool fill() {
  const std::lock_guard lock(mutex);
  for (; kept_blocks < max_blocks; ++kept_blocks) {
    void* const memory = std::malloc(block_bytes);
    if (memory == nullptr) return false;
    kept = new (memory) Block{kept};
  }
  return true;
}

}  // namespace

void set_aside() {
  if (fill()) std::set_new_handler(give);
}

bool is_short() { return !fill(); }

}  // namespace sushiya::server::reserve
