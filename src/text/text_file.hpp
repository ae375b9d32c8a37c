// The files of texts/ and docs/rules/ that travel inside the binary.
#pragma once

#include <string_view>

namespace sushiya {

// By path from the root of the project; empty where there is none.
std::string_view text_file(std::string_view path);

}  // namespace sushiya
