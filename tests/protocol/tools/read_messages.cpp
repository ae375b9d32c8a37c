// Reads lines "KIND JSON" and says "ok" or what is wrong with them: the reader of messages, for tests in other
// languages. A kind is "Said", the name of a request's body, or "GAME/Action" and "GAME/Options".
#include <expected>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "games/told.hpp"
#include "protocol/online.hpp"
#include "protocol/options.hpp"
#include "protocol/requests.hpp"
#include "protocol/told.hpp"

namespace sushiya {
namespace {

using Reader = std::function<std::string(const Json&)>;

template <class Value>
std::string verdict(const std::expected<Value, Fault>& read) {
  return read ? "ok" : fault_line(read.error());
}

std::map<std::string, Reader, std::less<>> readers() {
  std::map<std::string, Reader, std::less<>> all;
  all["Said"] = [](const Json& told) { return verdict(one_from_json<online::Said>(told, "")); };
  online::for_each_address([&]<class Asked, class Told>(const online::Address<Asked, Told>&) {
    if constexpr (Described<Asked>)
      all[std::string(Asked::type_name)] = [](const Json& told) {
        return verdict(sushiya::from_json<Asked>(told, ""));
      };
  });
  for_each_game([&]<class G>(std::type_identity<G>) {
    const std::string game(G::id);
    all[game + "/Action"] = [](const Json& told) {
      return verdict(sushiya::from_json<typename Told<G>::Action>(told, ""));
    };
    all[game + "/Options"] = [](const Json& told) { return verdict(options_from_json<typename G::Options>(told, "")); };
  });
  return all;
}

std::string read(std::string_view line) {
  static const auto all = readers();
  const std::size_t space = line.find(' ');
  const auto reader = all.find(line.substr(0, space));
  if (reader == all.end() || space == std::string_view::npos) return "no such kind";
  const auto document = parse_json(line.substr(space + 1));
  return document ? reader->second(*document) : fault_line(document.error());
}

}  // namespace
}  // namespace sushiya

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << sushiya::read(line) << '\n';
}
