// The door of the module. A question is written to the room `sushiya_room` gives, `sushiya_ask` answers it, and the
// answer lies where it says, `sushiya_answer_size` bytes long, until the next question.
#include <cstddef>

#include "bindings/wasm/door.hpp"
#include "bindings/wasm/house.hpp"

namespace sushiya::wasm {

Door door;

namespace {

House& house() {
  static House one;
  return one;
}

}  // namespace
}  // namespace sushiya::wasm

using sushiya::wasm::door;

extern "C" {

[[clang::export_name("sushiya_room")]] char* sushiya_room(std::size_t size) {
  door.written.resize(size);
  return door.written.data();
}

[[clang::export_name("sushiya_ask")]] const char* sushiya_ask() {
  door.answer = sushiya::wasm::house().answer(door.written);
  return door.answer.data();
}

[[clang::export_name("sushiya_answer_size")]] std::size_t sushiya_answer_size() { return door.answer.size(); }
}
