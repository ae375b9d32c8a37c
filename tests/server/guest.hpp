// A guest at the door: a plain socket, so that a test can also behave badly.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "server/address.hpp"

namespace sushiya::server {

struct Reply {
  int status = 0;
  std::string head;  // status line and fields
  std::string body;

  // The value of a field; its name is looked for as the server writes it.
  std::string field(std::string_view name) const {
    const auto at = head.find("\r\n" + std::string(name) + ": ");
    if (at == std::string::npos) return "";
    const auto from = at + name.size() + 4;
    return head.substr(from, head.find("\r\n", from) - from);
  }
};

class Guest {
 public:
  // From another address of this machine, where one is named: all of 127.0.0.0/8 are.
  explicit Guest(const Address& address, const std::string& from = "") : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (!from.empty()) {
      sockaddr_in here{};
      here.sin_family = AF_INET;
      inet_pton(AF_INET, from.c_str(), &here.sin_addr);
      ::bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof(here));
    }
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(address.port);
    inet_pton(AF_INET, address.host.c_str(), &to.sin_addr);
    const timeval patience{.tv_sec = 5, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof(to)) == 0;
  }
  ~Guest() {
    if (socket_ >= 0) ::close(socket_);
  }
  Guest(Guest&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_), read_(std::move(other.read_)) {}
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  Guest& operator=(Guest&&) = delete;

  bool connected() const { return connected_; }

  // Whether all of it was taken.
  bool say(std::string_view text) const {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // Nothing more will be said; what is answered can still be heard.
  void end_saying() const { ::shutdown(socket_, SHUT_WR); }

  // The next answer; nothing where the connection ends, or nothing comes for five seconds.
  std::optional<Reply> hear(bool to_head = false) {
    std::size_t end = 0;
    while ((end = read_.find("\r\n\r\n")) == std::string::npos)
      if (!read_more()) return std::nullopt;
    Reply reply;
    reply.head = read_.substr(0, end + 2);
    reply.status = std::stoi(reply.head.substr(9, 3));
    const std::string length = reply.field("Content-Length");
    const std::size_t size = to_head || length.empty() ? 0 : std::stoul(length);
    while (read_.size() < end + 4 + size)
      if (!read_more()) return std::nullopt;
    reply.body = read_.substr(end + 4, size);
    read_.erase(0, end + 4 + size);
    return reply;
  }

  std::optional<Reply> ask(std::string_view request) { return say(request) ? hear() : std::nullopt; }

  std::optional<Reply> get(std::string_view target, std::string_view fields = "") {
    return ask("GET " + std::string(target) + " HTTP/1.1\r\nHost: here\r\n" + std::string(fields) + "\r\n");
  }

  // So many bytes of what comes; fewer where the connection ends, or nothing comes for five seconds.
  std::string hear_bytes(std::size_t count) {
    while (read_.size() < count && read_more()) {
    }
    const std::string bytes = read_.substr(0, count);
    read_.erase(0, bytes.size());
    return bytes;
  }

  // Waits until something comes, and leaves it to be heard.
  bool is_being_answered() const {
    char byte = 0;
    return !read_.empty() || ::recv(socket_, &byte, 1, MSG_PEEK) == 1;
  }

  // Whether the server ends the connection, with nothing more said, within five seconds.
  bool is_shown_out() {
    if (!read_.empty()) return false;
    char byte = 0;
    const auto got = ::recv(socket_, &byte, 1, 0);
    return got == 0 || (got < 0 && errno == ECONNRESET);
  }

 private:
  bool read_more() {
    std::array<char, 65536> piece{};
    const auto got = ::recv(socket_, piece.data(), piece.size(), 0);
    if (got <= 0) return false;
    read_.append(piece.data(), static_cast<std::size_t>(got));
    return true;
  }

  int socket_;
  bool connected_ = false;
  std::string read_;
};

}  // namespace sushiya::server
