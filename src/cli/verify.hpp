// Verifies a stream of records: was each dealt as its house had committed itself to?
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>

#include "protocol/fault.hpp"
#include "records/fairness.hpp"

namespace sushiya::cli {

enum class Verdict : std::uint8_t {
  fair,
  unfair,
  untold,  // the record does not tell how its chance was made
  faulty,  // no record, or no legal one; nothing after it is looked at
};

struct VerifiedRecord {
  Verdict verdict = Verdict::faulty;
  std::size_t number = 1;  // of the record, from 1
  std::size_t acts = 0;    // acts of chance that are those of the seed
  Fairness fairness{};     // of what is fair or unfair: as the record tells it
  Fault fault{};           // of what is unfair or faulty

  bool operator==(const VerifiedRecord&) const = default;
};

// Tells each record in its turn.
void verify_records(std::istream& in, const std::function<void(const VerifiedRecord&)>& tell);

// One line for people, and one for programs.
std::string verdict_line(const std::string& name, const VerifiedRecord& verified);
std::string verdict_json(const std::string& name, const VerifiedRecord& verified);

}  // namespace sushiya::cli
