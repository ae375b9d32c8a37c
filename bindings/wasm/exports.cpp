// The door of the module. A question is written to the room `sushiya_room` gives, `sushiya_ask` answers it, and the
// answer lies where it says, `sushiya_answer_size` bytes long, until the next question.
#include <cstddef>
#include <string>

#include "bindings/wasm/house.hpp"

namespace {

std::string question;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::string answer;    // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

sushiya::wasm::House& house() {
  static sushiya::wasm::House one;
  return one;
}

}  // namespace

extern "C" {

[[clang::export_name("sushiya_room")]] char* sushiya_room(std::size_t size) {
  question.resize(size);
  return question.data();
}

[[clang::export_name("sushiya_ask")]] const char* sushiya_ask() {
  answer = house().answer(question);
  return answer.data();
}

[[clang::export_name("sushiya_answer_size")]] std::size_t sushiya_answer_size() { return answer.size(); }
}
