// The kernels travel inside the program.
#pragma once

#include <string_view>

namespace sushiya {

// The text of a kernel file by its name, "wasabi.play.ptx"; empty: there is none.
std::string_view kernel_file(std::string_view name);

}  // namespace sushiya
