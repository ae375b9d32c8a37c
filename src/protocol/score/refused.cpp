#include "protocol/score.hpp"

namespace sushiya {

ScoreFault refused(std::string place, std::string_view name, std::string_view clause, std::string_view message,
                   Json with) {
  ScoreFault fault = fault_at(std::move(place), message);
  fault.clause = clause;
  fault.refusal = name;
  fault.with = std::move(with);
  return fault;
}

}  // namespace sushiya
