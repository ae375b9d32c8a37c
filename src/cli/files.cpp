#include "cli/files.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace sushiya::cli {
namespace {

constexpr int readable_by_umask = 0666;

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return last_error();
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

std::error_code write_to(const std::filesystem::path& path, int flags, std::string_view text) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, readable_by_umask);
  if (descriptor < 0) return last_error();
  std::error_code error = write_all(descriptor, text);
  // A pipe or a terminal cannot be synchronised, and need not be.
  if (!error && fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS) error = last_error();
  if (close(descriptor) != 0 && !error) error = last_error();
  return error;
}

// Without this a rename may be undone by a power cut. Some file systems refuse it; then it is as it is.
void sync_directory(const std::filesystem::path& directory) {
  const int descriptor = open(directory.empty() ? "." : directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

}  // namespace

std::error_code replace_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code ignored;
  // Through a symbolic link, so that what it points to is replaced and not the link.
  const std::filesystem::path resolved = std::filesystem::weakly_canonical(path, ignored);
  const std::filesystem::path target = ignored ? path : resolved;
  if (std::filesystem::exists(target, ignored) && !std::filesystem::is_regular_file(target, ignored))
    return write_to(target, 0, text);
  std::filesystem::path fresh = target;
  fresh += ".new";
  std::error_code error = write_to(fresh, O_CREAT | O_TRUNC, text);
  if (error == std::errc::permission_denied || error == std::errc::read_only_file_system)
    return write_to(target, O_TRUNC, text) ? error : std::error_code{};
  if (!error && std::rename(fresh.c_str(), target.c_str()) != 0) error = last_error();
  if (error)
    unlink(fresh.c_str());
  else
    sync_directory(target.parent_path());
  return error;
}

std::filesystem::path data_directory() {
  // The specification: a relative path is to be ignored.
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return std::filesystem::path(data) / "sushiya";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return std::filesystem::path(home) / ".local" / "share" / "sushiya";
}

LockedFile::LockedFile(LockedFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

LockedFile& LockedFile::operator=(LockedFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

LockedFile::~LockedFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

LockedFile LockedFile::locked(int descriptor, std::error_code& error) {
  error = descriptor < 0 ? last_error() : std::error_code{};
  LockedFile file(descriptor);
  if (file.is_open() && flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    error = errno == EWOULDBLOCK ? std::make_error_code(std::errc::resource_unavailable_try_again) : last_error();
    file = LockedFile();
  }
  return file;
}

LockedFile LockedFile::create(const std::filesystem::path& path, std::error_code& error) {
  return locked(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, readable_by_umask), error);
}

LockedFile LockedFile::open(const std::filesystem::path& path, std::error_code& error) {
  return locked(::open(path.c_str(), O_RDWR | O_CLOEXEC), error);
}

std::error_code LockedFile::write(std::string_view text) {
  if (const std::error_code error = write_all(descriptor_, text)) return error;
  return fsync(descriptor_) == 0 ? std::error_code{} : last_error();
}

}  // namespace sushiya::cli
