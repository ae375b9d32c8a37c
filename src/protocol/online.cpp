#include "protocol/online.hpp"

namespace sushiya {

template std::expected<online::Said, Fault> one_from_json<online::Said>(const Json&, const std::string&);

}  // namespace sushiya
