// Questions to whoever sits at the real table, answered line by line.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "text/texts.hpp"

namespace sushiya::cli {

class Interview {
 public:
  Interview(std::istream& in, std::ostream& out, const Texts& texts);

  const Texts& texts() const { return *texts_; }

  // The answer without blanks around it; nothing where the answers end, which is said.
  std::optional<std::string> ask(const std::string& question);
  void refuse(const std::string& why);

  // Two to five names, or how many players there are; asked until they are good.
  std::optional<std::vector<std::string>> ask_names(const std::string& wrong_number);
  // A whole number up to `most`; an empty answer is `otherwise`, where there is one.
  std::optional<int> ask_number(const std::string& question, std::optional<int> otherwise, int most);

 private:
  std::istream& in_;
  std::ostream& out_;
  const Texts* texts_;
  bool is_typed_;
};

}  // namespace sushiya::cli
