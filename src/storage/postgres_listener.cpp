#include "storage/postgres_listener.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <set>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "storage/announcement.hpp"

namespace sushiya::storage {
namespace {

constexpr int shortest_pause = 50;  // milliseconds between two tries to connect
constexpr int longest_pause = 1000;
constexpr int none = -1;
constexpr std::chrono::milliseconds check_interval{2'000};

}  // namespace

PostgresListener::PostgresListener(std::string address, std::string own_node, std::shared_ptr<SeenEpochs> seen,
                                   Store::Heard heard)
    : address_(std::move(address)),
      own_node_(std::move(own_node)),
      seen_(std::move(seen)),
      heard_(std::move(heard)),
      stop_(::eventfd(0, EFD_CLOEXEC)) {
  if (stop_ < 0) throw StoreError(std::string("no announcements can be heard: ") + std::strerror(errno));
  try {
    connect();
    thread_ = std::thread([this] { listen(); });
  } catch (...) {
    ::close(stop_);
    throw;
  }
}

PostgresListener::~PostgresListener() {
  const std::uint64_t one = 1;
  static_cast<void>(::write(stop_, &one, sizeof(one)));
  thread_.join();
  ::close(stop_);
}

void PostgresListener::connect() {
  auto [connection, epoch] = connect_to_newest(address_, *seen_);
  connection->run("LISTEN " + std::string(announcement_channel));
  connection_ = std::move(connection);
  epoch_ = epoch;
  is_awaited_ = false;
}

bool PostgresListener::hears_itself() {
  if (is_awaited_ || seen_->is_outdated(epoch_)) return false;
  PGconn* handle = connection_->handle();
  const std::string sql = "NOTIFY " + std::string(announcement_channel) + ", '" + own_node_ + "'";
  is_awaited_ = true;
  checked_ = std::chrono::steady_clock::now();
  return PQsendQuery(handle, sql.c_str()) == 1;
}

void PostgresListener::listen() {
  int pause = shortest_pause;
  for (;;) {
    if (!connection_) {
      if (is_time_to_stop(none, pause)) return;
      try {
        connect();
      } catch (const StoreError&) {  // it is tried again until somebody is there, and whoever commits says why not
        pause = std::min(2 * pause, longest_pause);
        continue;
      }
      pause = shortest_pause;
      heard_({});
    }
    take_what_came();
    const auto due = checked_ + check_interval - std::chrono::steady_clock::now();
    if (due <= due.zero() && !hears_itself()) {
      connection_.reset();
      continue;
    }
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(due > due.zero() ? due : check_interval).count();
    if (is_time_to_stop(PQsocket(connection_->handle()), static_cast<int>(wait))) return;
    if (PQconsumeInput(connection_->handle()) == 0) connection_.reset();
  }
}

bool PostgresListener::is_time_to_stop(int socket, int milliseconds) const {
  std::array<pollfd, 2> waiting{
      {{.fd = stop_, .events = POLLIN, .revents = 0}, {.fd = socket, .events = POLLIN, .revents = 0}}};
  ::poll(waiting.data(), socket == none ? 1 : 2, milliseconds);
  return waiting[0].revents != 0;
}

void PostgresListener::take_what_came() {
  // The end of what was said to itself.
  while (PQisBusy(connection_->handle()) == 0) {
    PGresult* result = PQgetResult(connection_->handle());
    if (result == nullptr) break;
    PQclear(result);
  }
  struct Free {
    void operator()(PGnotify* notify) const { PQfreemem(notify); }
  };
  std::set<std::string> tables;
  while (const std::unique_ptr<PGnotify, Free> notify{PQnotifies(connection_->handle())}) {
    Announcement said = parse_announcement(notify->extra);
    if (said.node == own_node_)
      is_awaited_ = is_awaited_ && !said.tables.empty();  // one without tables is that to itself
    else
      tables.insert(said.tables.begin(), said.tables.end());
  }
  if (!tables.empty()) heard_({tables.begin(), tables.end()});
}

}  // namespace sushiya::storage
