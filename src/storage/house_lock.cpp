#include "storage/house_lock.hpp"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "storage/store.hpp"

namespace sushiya::storage {
namespace {

// Who has the lock, as that house has written it.
std::string process_in(int descriptor) {
  std::array<char, 32> text{};
  const auto size = ::pread(descriptor, text.data(), text.size() - 1, 0);
  return size > 0 ? " (process " + std::string(text.data()) + ")" : "";
}

}  // namespace

HouseLock::HouseLock(const std::string& file) {
  const std::string beside = file + ".lock";
  descriptor_ = ::open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0)
    throw StoreError(file + " cannot be written: no file can be made beside it (" + std::strerror(errno) + ")");
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    const int cause = errno;
    const std::string process = process_in(descriptor_);
    ::close(descriptor_);
    if (cause == EWOULDBLOCK) throw StoreError(file + " is in use by another running house" + process);
    throw StoreError(file + " cannot be locked: " + std::strerror(cause));
  }
  // Only for people who wonder: the lock is the lock, not what stands in the file.
  const std::string process = std::to_string(::getpid());
  if (::ftruncate(descriptor_, 0) == 0) static_cast<void>(::pwrite(descriptor_, process.data(), process.size(), 0));
}

HouseLock::~HouseLock() { ::close(descriptor_); }

}  // namespace sushiya::storage
