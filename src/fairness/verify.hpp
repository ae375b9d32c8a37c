// Was this game dealt as its house had committed itself to?
#pragma once

#include <cassert>
#include <cstddef>
#include <expected>
#include <optional>
#include <string_view>

#include "core/deal.hpp"
#include "core/notation.hpp"
#include "fairness/fair_deal.hpp"
#include "protocol/fault.hpp"
#include "records/record.hpp"

namespace sushiya {

struct Verification {
  std::size_t acts = 0;        // acts of chance that are those of the seed, up to the first that is not
  std::optional<Fault> fault;  // none: all is as it should be

  bool operator==(const Verification&) const = default;
};

// The secret, where the commitment fits it.
std::expected<Secret, Fault> committed_secret(const Fairness& told);
// An act of chance that should have been another.
Fault act_fault(std::size_t entry, std::string_view given, std::string_view told);

// The record held against what it tells of its chance. The log must be legal.
template <Game G>
Verification verify(const Record<G>& record, const Fairness& told) {
  const auto secret = committed_secret(told);
  if (!secret) return {0, secret.error()};
  const FairDeal deal(*secret, told.table, told.contributions);
  Verification verification;
  std::size_t entry = 0;
  const auto compare = [&](const typename G::State& before, const Move<G>& move, const typename G::State&) {
    const std::size_t number = entry++;
    if (move.seat != chance_seat || verification.fault) return;
    const typename G::Action given = act_of_chance(record.game, before, deal);
    if (given == move.action)
      ++verification.acts;
    else
      verification.fault =
          act_fault(number, Notation<G>::format(record.game, given), Notation<G>::format(record.game, move.action));
  };
  [[maybe_unused]] const auto end = replay(record, compare);
  assert(end.has_value());
  return verification;
}

}  // namespace sushiya
