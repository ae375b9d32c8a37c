#include "net/weights.hpp"

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "net/net_file.hpp"

namespace sushiya {
std::string_view weights_file(std::string_view path);  // written by CMake
}

namespace sushiya::net {

const Network* network_of(std::string_view game) {
  static std::mutex mutex;
  static std::map<std::string, std::optional<Network>, std::less<>> read;
  const std::scoped_lock lock(mutex);
  auto found = read.find(game);
  if (found == read.end()) {
    const std::string path = "weights/" + std::string(game) + ".net";
    auto network = read_network(weights_file(path));
    found = read.emplace(game, network ? std::optional(std::move(*network)) : std::nullopt).first;
  }
  return found->second ? &*found->second : nullptr;
}

}  // namespace sushiya::net
