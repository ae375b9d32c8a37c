// One message of a client, from when it is taken until all that follows from it has been told. Whoever still has to do
// something for it holds it; when the last of them lets go, the client's next message is taken: what one connection
// says is done in order, and answered in order.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "online/client.hpp"
#include "protocol/online.hpp"

namespace sushiya::online {

class Command {
 public:
  using Id = std::optional<online::MessageId>;
  // Where nothing that was told had the id, it is handed on.
  using Finished = std::move_only_function<void(std::shared_ptr<Client>, Id)>;

  Command(std::shared_ptr<Client> client, std::string_view what, Id id, Finished finished)
      : what(what), client_(std::move(client)), id_(std::move(id)), finished_(std::move(finished)) {}
  ~Command() { finished_(std::move(client_), std::move(id_)); }
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Client& client() const { return *client_; }
  // For the one message that answers it.
  Id take_id() { return std::exchange(id_, std::nullopt); }

  const std::string_view what;  // was said: "sit"
  int tries = 1;                // to store what it asks for

 private:
  std::shared_ptr<Client> client_;
  Id id_;
  Finished finished_;
};

using CommandPtr = std::shared_ptr<Command>;

}  // namespace sushiya::online
