// Stands in for the page where nobody has built it.
#include "server/page.hpp"

namespace sushiya::server {

std::span<const PageFile> built_in_page() { return {}; }

}  // namespace sushiya::server
