#include "cli/score/score.hpp"

#include <algorithm>
#include <sstream>
#include <type_traits>

#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"

namespace sushiya::fuzz {
namespace {

template <Game G>
void fuzz_lines(std::string_view bytes) {
  std::istringstream in{std::string(bytes)};
  std::ostringstream out;
  const bool all_good = cli::answer_lines(score_json<G>, in, out);
  const auto lines_in = std::ranges::count(bytes, '\n') + (!bytes.empty() && bytes.back() != '\n' ? 1 : 0);
  std::istringstream answers(out.str());
  std::ptrdiff_t lines_out = 0;
  std::ptrdiff_t errors = 0;
  for (std::string line; std::getline(answers, line); ++lines_out) {
    const auto answer = parse_json(line);
    must(answer.has_value() && answer->is_object(), "an answer is a JSON object");
    errors += answer->contains("error") ? 1 : 0;
  }
  must(lines_in == lines_out, "one line out for each line in");
  must(all_good == (errors == 0), "a bad line is told at the end");
}

template <Game G>
void fuzz_interview(std::string_view bytes) {
  std::istringstream typed{std::string(bytes)};
  std::ostringstream sheet;
  // Any language: by the first byte, so that one input is always asked alike.
  const std::size_t language = bytes.empty() ? 0 : static_cast<unsigned char>(bytes[0]) % all_languages.size();
  cli::ask_scores<G>(typed, sheet, texts(all_languages[language]));
}

}  // namespace

void fuzz_score(std::string_view bytes) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    fuzz_lines<G>(bytes);
    fuzz_interview<G>(bytes);
  });
}

}  // namespace sushiya::fuzz
