// online_echo [--players 4] [--bytes 600] [--messages 1]
// What sockets alone cost: the server loop of the house without a house. Says its port on standard output. Whoever has
// said "sit" at a table is told of a turn each time everybody there has said "play": in so many messages of so
// many bytes; one or two, as many in the mean as asked for.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

#include "server/http.hpp"

namespace sushiya::server {
namespace {

namespace websocket = beast::websocket;
using Text = std::shared_ptr<const std::string>;

class Session;

struct Table {
  std::vector<std::shared_ptr<Session>> seats;
  std::size_t chosen = 0;
  Text turn;
  Text happened;  // the same in two messages
  Text asks;
};

struct Echo {
  std::size_t players = 4;
  std::size_t bytes = 600;
  double messages = 1;
  double owed = 0;  // messages
  std::unordered_map<std::string, Table> tables;
};

std::string_view value_of(std::string_view text, std::string_view name) {
  const std::string mark = fmt::format("\"{}\":\"", name);
  const void* found = memmem(text.data(), text.size(), mark.data(), mark.size());
  if (found == nullptr) return {};
  const auto from = static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + mark.size();
  return text.substr(from, text.find('"', from) - from);
}

class Session final : public std::enable_shared_from_this<Session> {
 public:
  Session(Socket socket, Echo& echo) : socket_(std::move(socket)), echo_(echo) {
    socket_.write_buffer_bytes(512);
    socket_.auto_fragment(false);
    socket_.text(true);
  }

  awaitable<void> run() {
    const auto self = shared_from_this();
    if (const auto [refused] = co_await socket_.async_accept(as_result); refused) co_return;
    for (;;) {
      const auto [error, size] = co_await socket_.async_read(read_, as_result);
      if (error) co_return;
      hear({static_cast<const char*>(read_.cdata().data()), read_.size()});
      read_.consume(read_.size());
    }
  }

  void tell(const Text& text) {
    unread_.push_back(text);
    if (unread_.size() == 1) write();
  }

 private:
  void hear(std::string_view text) {
    const std::string_view what = value_of(text, "say");
    if (what != "play" && what != "sit") return;
    Table& table = echo_.tables[std::string(value_of(text, "table"))];
    if (what == "sit") {
      table.seats.push_back(shared_from_this());
      if (table.seats.size() == echo_.players) begin(table, value_of(text, "table"));
    } else if (++table.chosen == echo_.players) {
      table.chosen = 0;
      echo_.owed += echo_.messages - 1;
      const bool splits = echo_.owed >= 1;
      if (splits) echo_.owed -= 1;
      for (const auto& each : table.seats) {
        each->tell(splits ? table.happened : table.turn);
        if (splits) each->tell(table.asks);
      }
    }
  }

  // The first message asks; all later ones, each turn the same, tell of what was chosen and ask again.
  void begin(Table& table, std::string_view name) {
    std::string events;
    std::string waiting;
    for (std::size_t seat = 0; seat < echo_.players; ++seat) {
      events += fmt::format(R"({}{{"event":"choose","seat":{}}})", seat == 0 ? "" : ",", seat);
      waiting += fmt::format("{}{}", seat == 0 ? "" : ",", seat);
    }
    const auto told = [&](std::string_view happened, std::string_view asks) {
      std::string text =
          fmt::format(R"({{"tell":"update","table":"{}","events":[{}],"waiting":[{}],"view":")", name, happened, asks);
      text.resize(std::max(text.size(), echo_.bytes), '0');
      return std::make_shared<const std::string>(text + "\"}");
    };
    table.turn = told(events, waiting);
    table.happened = told(events, "");
    table.asks = told("", waiting);
    for (const auto& each : table.seats) each->tell(table.asks);
  }

  void write() {
    socket_.async_write(asio::buffer(*unread_.front()), [this, self = shared_from_this()](error_code error, auto) {
      unread_.pop_front();
      if (!error && !unread_.empty()) write();
    });
  }

  websocket::stream<Socket, false> socket_;
  Echo& echo_;
  beast::flat_buffer read_;
  std::deque<Text> unread_;
};

awaitable<void> accept(Door& door, Echo& echo) {
  for (;;) {
    auto [error, socket] = co_await door.async_accept(as_result);
    if (error) continue;
    socket.set_option(tcp::no_delay(true));
    asio::co_spawn(door.get_executor(), std::make_shared<Session>(std::move(socket), echo)->run(), asio::detached);
  }
}

}  // namespace
}  // namespace sushiya::server

int main(int count, char** given) {
  using namespace sushiya::server;
  Echo echo;
  for (int at = 1; at + 1 < count; at += 2) {
    const std::string_view word = given[at];
    const auto value = static_cast<std::size_t>(std::strtoul(given[at + 1], nullptr, 10));
    if (word == "--players") echo.players = value;
    if (word == "--bytes") echo.bytes = value;
    if (word == "--messages") echo.messages = std::strtod(given[at + 1], nullptr);
  }
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  asio::io_context context{1};
  Door door(context, tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0));
  fmt::print("http://127.0.0.1:{}/\n", door.local_endpoint().port());
  std::fflush(stdout);
  asio::co_spawn(context, accept(door, echo), asio::detached);
  context.run();
}
