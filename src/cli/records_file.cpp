#include "cli/records_file.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zstd.h>

#include "cli/command.hpp"

namespace sushiya::cli {
namespace {

using RecordSize = std::uint32_t;  // of a record that follows; 0: say when all is written

// ---- The writer's own process

class RecordWriter {
 public:
  RecordWriter(int socket, int file, bool compresses) : socket_(socket), file_(file), compresses_(compresses) {}

  // Until nothing more comes. What has not come whole is left out.
  void run() {
    for (;;) {
      if (!lines_.empty() && !comes_soon()) put();
      RecordSize size = 0;
      if (!receive(&size, sizeof size)) return put();
      if (size == 0) {
        put();
        tell(0);
        continue;
      }
      const std::size_t before = lines_.size();
      lines_.resize(before + size);
      if (!receive(lines_.data() + before, size)) {
        lines_.resize(before);
        return put();
      }
      lines_ += '\n';
      if (lines_.size() >= enough) put();
    }
  }

 private:
  // A frame of its own for each; not more than one block of Zstandard, of which a reader takes all or nothing.
  static constexpr std::size_t enough = std::size_t{96} << 10U;
  static constexpr int level = 9;
  static constexpr int idle_milliseconds = 250;

  bool comes_soon() const {
    pollfd waiting{socket_, POLLIN, 0};
    return ::poll(&waiting, 1, idle_milliseconds) != 0;
  }

  bool receive(void* to, std::size_t size) const {
    auto* at = static_cast<char*>(to);
    while (size > 0) {
      const ssize_t count = ::read(socket_, at, size);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      at += count;
      size -= static_cast<std::size_t>(count);
    }
    return true;
  }

  void tell(int error) const {
    while (::send(socket_, &error, sizeof error, MSG_NOSIGNAL) < 0 && errno == EINTR) {
    }
  }

  void put() {
    if (compresses_) compress();
    std::string_view left = lines_;
    while (!left.empty()) {
      const ssize_t count = ::write(file_, left.data(), left.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) {
        const int error = errno;
        // The beginning of what did not fit is taken back.
        if (::ftruncate(file_, whole_) != 0) errno = error;
        tell(error);
        std::_Exit(1);
      }
      left.remove_prefix(static_cast<std::size_t>(count));
    }
    whole_ += static_cast<off_t>(lines_.size());
    lines_.clear();
  }

  void compress() {
    if (lines_.empty()) return;
    if (context_ == nullptr) {
      context_ = ZSTD_createCCtx();
      ZSTD_CCtx_setParameter(context_, ZSTD_c_compressionLevel, level);
      ZSTD_CCtx_setParameter(context_, ZSTD_c_checksumFlag, 1);
    }
    std::string frame(ZSTD_compressBound(lines_.size()), '\0');
    const std::size_t size = ZSTD_compress2(context_, frame.data(), frame.size(), lines_.data(), lines_.size());
    if (ZSTD_isError(size) != 0) {
      tell(ENOMEM);
      std::_Exit(1);
    }
    frame.resize(size);
    lines_ = std::move(frame);
  }

  int socket_;
  int file_;
  bool compresses_;
  std::string lines_;
  off_t whole_ = 0;  // bytes of the file that hold whole records
  ZSTD_CCtx* context_ = nullptr;
};

}  // namespace

RecordsFile::RecordsFile(const std::string& name) : name_(name) {
  if (name.empty()) return;
  const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) throw UsageError("cannot write records to " + name + ": " + std::strerror(errno));
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw std::runtime_error("cannot write records to " + name + ": " + std::strerror(errno));
  writer_ = ::fork();
  if (writer_ < 0) throw std::runtime_error("cannot write records to " + name + ": " + std::strerror(errno));
  if (writer_ == 0) {
    ::setsid();  // what is pressed or sent to end the program is not for this one: it ends when nothing more comes
    ::close(ends[0]);
    const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO}) ::dup2(nothing, standard);
    RecordWriter(ends[1], file, name.ends_with(".zst")).run();
    std::_Exit(0);
  }
  ::close(ends[1]);
  ::close(file);
  socket_ = ends[0];
}

RecordsFile::~RecordsFile() {
  if (socket_ < 0) return;
  ::close(socket_);
  while (::waitpid(writer_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void RecordsFile::add(std::string_view record) {
  send_size(record.size());
  send(record);
}

void RecordsFile::finish() {
  if (!is_wanted()) return;
  send_size(0);
  if (hear() != 0) fail();
}

// What the writer says: 0, or why it could write no more; it says that once.
int RecordsFile::hear() {
  if (error_ != 0) return error_;
  int told = 0;
  ssize_t count = 0;
  while ((count = ::recv(socket_, &told, sizeof told, MSG_WAITALL)) < 0 && errno == EINTR) {
  }
  error_ = count == static_cast<ssize_t>(sizeof told) ? told : EPIPE;
  return error_;
}

void RecordsFile::send_size(std::size_t size) {
  const auto told = static_cast<RecordSize>(size);
  send({reinterpret_cast<const char*>(&told), sizeof told});
}

void RecordsFile::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail();
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void RecordsFile::fail() {
  throw std::runtime_error("cannot write records to " + name_ + ": " + std::strerror(hear()));
}

}  // namespace sushiya::cli
