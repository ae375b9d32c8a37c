// Who is in a scene of the hall: guests who remember every word they were told.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "online/client.hpp"
#include "online/test_keeper.hpp"
#include "protocol/json.hpp"

namespace sushiya::online {

using namespace ledger;

class GuestInScene final : public Client {
 public:
  void tell(std::shared_ptr<const std::string> text) override {
    if (fails_at != "" && text->starts_with(R"({"tell":")" + fails_at)) throw std::runtime_error("nothing works");
    told.push_back(*text);
  }

  void show_out(std::string_view why) override { shown_out = why; }

  // What was told of this kind, parsed; the last one, and all.
  std::vector<Json> all(std::string_view kind) const {
    std::vector<Json> found;
    for (const std::string& text : told) {
      Json message = own_json(text);
      if (message["tell"] == kind) found.push_back(std::move(message));
    }
    return found;
  }
  Json last(std::string_view kind) const {
    const std::string begins = R"({"tell":")" + std::string(kind) + '"';
    for (auto text = told.rbegin(); text != told.rend(); ++text)
      if (text->starts_with(begins)) return own_json(*text);
    return {};
  }

  std::vector<std::string> told;
  std::string shown_out;  // why
  std::string fails_at;   // a fault of the house, where it tells this
};

}  // namespace sushiya::online
