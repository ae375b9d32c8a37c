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

}  // namespace

PostgresListener::PostgresListener(std::string address, std::string own_node, Store::Heard heard)
    : address_(std::move(address)),
      own_node_(std::move(own_node)),
      heard_(std::move(heard)),
      stop_(::eventfd(0, EFD_CLOEXEC)) {
  if (stop_ < 0) throw StoreError(std::string("no announcements can be heard: ") + std::strerror(errno));
  try {
    connection_ = connected();
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

std::unique_ptr<PostgresConnection> PostgresListener::connected() const {
  auto connection = std::make_unique<PostgresConnection>(address_);
  connection->run("LISTEN " + std::string(announcement_channel));
  return connection;
}

void PostgresListener::listen() {
  int pause = shortest_pause;
  for (;;) {
    if (!connection_) {
      if (is_time_to_stop(none, pause)) return;
      try {
        connection_ = connected();
      } catch (const StoreError&) {  // it is tried again until somebody is there, and whoever commits says why not
        pause = std::min(2 * pause, longest_pause);
        continue;
      }
      pause = shortest_pause;
      heard_({});
    }
    tell_what_came();
    if (is_time_to_stop(PQsocket(connection_->handle()), -1)) return;
    if (PQconsumeInput(connection_->handle()) == 0) connection_.reset();
  }
}

bool PostgresListener::is_time_to_stop(int socket, int milliseconds) const {
  std::array<pollfd, 2> waiting{
      {{.fd = stop_, .events = POLLIN, .revents = 0}, {.fd = socket, .events = POLLIN, .revents = 0}}};
  ::poll(waiting.data(), socket == none ? 1 : 2, milliseconds);
  return waiting[0].revents != 0;
}

void PostgresListener::tell_what_came() {
  struct Free {
    void operator()(PGnotify* notify) const { PQfreemem(notify); }
  };
  std::set<std::string> tables;
  while (const std::unique_ptr<PGnotify, Free> notify{PQnotifies(connection_->handle())}) {
    Announcement said = parse_announcement(notify->extra);
    if (said.node != own_node_) tables.insert(said.tables.begin(), said.tables.end());
  }
  if (!tables.empty()) heard_({tables.begin(), tables.end()});
}

}  // namespace sushiya::storage
