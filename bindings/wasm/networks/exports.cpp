// The door of the module: that of the engine, and `sushiya_take_weights`, which takes what was written to the room for
// the file of a network.
#include <cstddef>
#include <string>

#include "bindings/wasm/networks/network_house.hpp"

namespace {

std::string written;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::string answer;   // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

sushiya::wasm::NetworkHouse& house() {
  static sushiya::wasm::NetworkHouse one;
  return one;
}

}  // namespace

extern "C" {

[[clang::export_name("sushiya_room")]] char* sushiya_room(std::size_t size) {
  written.resize(size);
  return written.data();
}

[[clang::export_name("sushiya_take_weights")]] const char* sushiya_take_weights() {
  answer = house().take_weights(written);
  return answer.data();
}

[[clang::export_name("sushiya_ask")]] const char* sushiya_ask() {
  answer = house().answer(written);
  return answer.data();
}

[[clang::export_name("sushiya_answer_size")]] std::size_t sushiya_answer_size() { return answer.size(); }
}
