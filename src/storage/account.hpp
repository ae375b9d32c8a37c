// Names to sign in with, compared without case.
#pragma once

#include <string>
#include <string_view>

namespace sushiya::storage {

// Equal for names that differ in case only: of A–Z and of the Latin letters with marks up to U+017F, which are those of
// the languages the house speaks. Stores keep it beside the name, so that all of them compare alike.
std::string folded_account(std::string_view account);

}  // namespace sushiya::storage
