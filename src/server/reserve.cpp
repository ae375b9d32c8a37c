#include "server/reserve.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace sushiya::server::reserve {
namespace {

// As much as two hundred connections take.
constexpr std::size_t bytes = std::size_t{4} << 20U;

std::atomic<void*> kept = nullptr;
std::atomic<bool> is_used = false;

// Called where an allocation fails, which is tried again after it.
void give() {
  void* const mine = kept.exchange(nullptr);
  if (mine == nullptr) throw std::bad_alloc();
  is_used = true;
  std::free(mine);
}

bool take() {
  void* const mine = std::malloc(bytes);
  if (mine == nullptr) return false;
  if (void* const other = kept.exchange(mine)) std::free(other);
  return true;
}

}  // namespace

void set_aside() {
  if (take()) std::set_new_handler(give);
}

bool is_short() {
  if (is_used && take()) is_used = false;
  return is_used;
}

}  // namespace sushiya::server::reserve
