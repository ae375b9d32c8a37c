// The HTTP side of the house as an OpenAPI 3.1 description, from the same list that the desk answers by.
#pragma once

#include "protocol/json.hpp"

namespace sushiya {

Json openapi();

}  // namespace sushiya
