#include "tournament/lines_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace sushiya::tournament {
namespace {

std::string cannot_write(const std::string& file) { return "cannot write " + file + ": " + std::strerror(errno); }

}  // namespace

std::expected<LinesFile, std::string> LinesFile::open(const std::string& file, std::size_t size) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return std::unexpected(cannot_write(file));
  LinesFile lines(file, descriptor);
  if (::ftruncate(descriptor, static_cast<off_t>(size)) != 0) return std::unexpected(cannot_write(file));
  return lines;
}

std::expected<LinesFile, std::string> LinesFile::open_after(const std::string& file, std::size_t lines) {
  std::size_t size = 0;
  std::size_t found = 0;
  std::ifstream in(file, std::ios::binary);
  // A last line without its end is none: getline then meets the end of the file.
  for (std::string line; found < lines && std::getline(in, line) && !in.eof(); ++found) size += line.size() + 1;
  if (found < lines)
    return std::unexpected(file + " has " + std::to_string(found) + " of the " + std::to_string(lines) +
                           " games in the journal; --fresh plays all of them anew");
  return open(file, size);
}

LinesFile::LinesFile(LinesFile&& other) noexcept
    : file_(std::move(other.file_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

LinesFile::~LinesFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void LinesFile::add(std::string_view line) {
  const std::string whole = std::string(line) + "\n";
  std::string_view left = whole;
  while (!left.empty()) {
    const ssize_t count = ::write(descriptor_, left.data(), left.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw std::runtime_error(cannot_write(file_));
    left.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace sushiya::tournament
