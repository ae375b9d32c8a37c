// One WebSocket: a client of the hall. Included only where Beast is.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <string>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "online/hall.hpp"
#include "online/limits.hpp"
#include "server/http.hpp"

namespace sushiya::server {

class Session final : public online::Client {
 public:
  Session(Socket socket, online::Hall& hall, const Limits& limits);

  // From the handshake to the end of the connection.
  awaitable<void> run(const AskedFor& request);

  // Queued; a reader who is too slow is shown out instead of being remembered without bound.
  void tell(std::shared_ptr<const std::string> text) override;

  // A last word, and the end when it is read.
  void say_goodbye(std::string_view why);
  // The same for whom the house does not want, from the handshake on: nothing more is heard from it.
  void show_out(std::string_view why) override;
  // The end at once.
  void end();
  bool is_leaving() const { return is_closing_; }

 private:
  using Clock = std::chrono::steady_clock;

  // Out of the hall when the connection ends, however it does.
  struct Leaving {
    Session& session;
    ~Leaving();
  };

  void queue(std::shared_ptr<const std::string> text);
  void drop_unread();
  void end_after(std::chrono::milliseconds time);
  void write_next();
  void close(beast::websocket::close_code code);
  bool may_speak();
  void refuse_flood();

  // Nothing is compressed: messages are short, and a memory of each connection would not be.
  beast::websocket::stream<Socket, false> socket_;
  Timer patience_;
  beast::flat_buffer read_;
  online::Hall& hall_;
  const Limits& limits_;
  std::deque<std::shared_ptr<const std::string>> unread_;
  std::size_t unread_bytes_ = 0;
  bool is_open_ = false;
  bool is_closing_ = false;
  std::shared_ptr<Client> itself_;  // where it must outlive its connection
  std::string farewell_;            // to whom the house does not want
  double messages_left_;            // token bucket
  Clock::time_point refilled_ = Clock::now();
};

}  // namespace sushiya::server
