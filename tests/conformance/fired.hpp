// How often each rule was carried out, so that a suite that goes blind to a rule fails.
#pragma once

#include <map>
#include <string>

#include <gtest/gtest.h>

namespace sushiya::conformance {

class Fired {
 public:
  // "SG-17, tied for most": the clause, and which of its cases.
  void count(const std::string& rule, bool happened = true) { counts_[rule] += happened ? 1 : 0; }

  // A rule that was never so much as looked at is missing, and that is a fault too.
  void expect_at_least(int least, const std::string& rule) const {
    const auto found = counts_.find(rule);
    EXPECT_GE(found == counts_.end() ? 0 : found->second, least) << rule;
  }
  void expect_all(int least) const {
    for (const auto& [rule, times] : counts_) EXPECT_GE(times, least) << rule;
  }
  std::size_t rules() const { return counts_.size(); }

 private:
  std::map<std::string, int> counts_;
};

}  // namespace sushiya::conformance
