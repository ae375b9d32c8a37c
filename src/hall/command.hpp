// One message of a client, from when it is taken until all that follows from it has been told. Whoever still has to do
// something for it holds it; when the last of them lets go, the client's next message is taken: what one connection
// says is done in order, and answered in order.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "hall/client.hpp"

namespace sushiya::hall {

class Command {
 public:
  using Finished = std::move_only_function<void(std::shared_ptr<Client>)>;

  Command(std::shared_ptr<Client> client, std::string_view what, Finished finished)
      : what(what), client_(std::move(client)), finished_(std::move(finished)) {}
  ~Command() { finished_(std::move(client_)); }
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Client& client() const { return *client_; }

  const std::string_view what;  // was said: "sit"

 private:
  std::shared_ptr<Client> client_;
  Finished finished_;
};

using CommandPtr = std::shared_ptr<Command>;

}  // namespace sushiya::hall
