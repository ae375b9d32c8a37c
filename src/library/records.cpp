#include "library/records.hpp"

namespace sushiya {

std::string write_record(const AnyRecord& record) {
  return std::visit([](const auto& each) { return write_record(each); }, record);
}

}  // namespace sushiya
