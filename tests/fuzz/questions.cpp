#include "fuzz/questions.hpp"

#include <string>
#include <vector>

#include "fuzz/bytes.hpp"
#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::fuzz {
namespace {

Json parsed(std::string_view answer) { return own_json(answer); }

void check_fault(const Json& told) {
  const auto fault = told.find("fault");
  if (fault == told.end()) return;
  must(fault->is_string() && !fault->get_ref<const std::string&>().empty(), "a fault says what is wrong");
  must(is_printable(fault->get_ref<const std::string&>()), "a fault can be shown");
}

// A house whose answers are looked at.
class Questioned {
 public:
  void ask(std::string_view question) {
    const std::string before = standing();
    const std::string answer = house_.answer(question);
    const Json told = parsed(answer);
    must(told.is_object(), "an answer is a JSON object");
    must(answer.find('\n') == std::string::npos, "an answer is one line");
    check_fault(told);
    if (told.contains("fault") || told.contains("refusal"))
      must(standing() == before, "what is refused changes nothing");
    if (const auto table = told.find("table"); table != told.end() && table->is_number())
      tables_.push_back(table->get<int>());
  }

 private:
  // Where every table stands.
  std::string standing() {
    std::string all;
    for (const int table : tables_) all += house_.answer(json_line({{"ask", "status"}, {"table", table}}));
    return all;
  }

  wasm::House house_{little};
  std::vector<int> tables_;
};

}  // namespace

void fuzz_questions(std::string_view bytes) {
  constexpr int most_questions = 64;
  Questioned house;
  Bytes rest(bytes);
  for (int asked = 0; asked < most_questions && !rest.empty(); ++asked) house.ask(rest.line());
}

}  // namespace sushiya::fuzz
