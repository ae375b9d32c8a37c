#include "fairness/verify.hpp"

namespace sushiya {

std::expected<Secret, Fault> committed_secret(const Fairness& told) {
  const auto secret = secret_from_text(told.secret);
  if (!secret) return std::unexpected(fault_at("/fairness/secret", "expected 64 hexadecimal digits in lower case"));
  const std::string commitment = commitment_to(*secret);
  if (commitment == told.commitment) return *secret;
  return std::unexpected(
      fault_at("/fairness/commitment", "the secret gives " + commitment + ", the record tells " + told.commitment));
}

Fault act_fault(std::size_t entry, std::string_view given, std::string_view told) {
  Fault fault =
      fault_at("/log/" + std::to_string(entry) + "/1",
               "the seed gives \"" + std::string(given) + "\", the record tells \"" + std::string(told) + "\"");
  fault.entry = entry;
  return fault;
}

}  // namespace sushiya
