// Whoever is connected: a person's page, a bot, a spectator. The hall knows nothing of sockets.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "online/regards.hpp"
#include "table/any_game.hpp"

namespace sushiya::online {

using sushiya::Refused;

class Client : public std::enable_shared_from_this<Client> {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;

  // Many are told the same, so the text is shared.
  virtual void tell(std::shared_ptr<const std::string> text) = 0;

  // The end of the connection, after a last word: nothing more is heard from it.
  virtual void show_out(std::string_view why) = 0;

  std::string guest;  // empty: somebody who only looks on
  std::string name;
  std::string address{};  // whom its bots' thinking counts for
  ViewForm views = ViewForm::json;
  bool legal = false;
  std::string key;                  // the hash of the one it came with
  bool has_unknown_key = false;     // nobody has it
  Regards regards;                  // of other guests
  bool is_welcome = false;          // has said hello
  bool has_left = false;            // what it said before is done all the same
  std::vector<std::string> tables;  // which it attends
  std::string pad;                  // which it reads along; empty: none

  // ---- What it has said: one message after the other

  bool is_busy = false;             // a message of it is not answered yet
  std::deque<std::string> waiting;  // messages after that one
  std::size_t waiting_bytes = 0;    // of these
};

// A text for Client::tell.
inline std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace sushiya::online
