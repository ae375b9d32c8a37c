#include "server/encoding.hpp"

#include <algorithm>
#include <optional>

#include "server/field_list.hpp"

namespace sushiya::server {
namespace {

constexpr int full_weight = 1000;

std::string_view name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::plain: return "identity";
    case Encoding::gzip: return "gzip";
    case Encoding::brotli: return "br";
  }
  return "identity";
}

// "0.25" is 250. What is no number refuses: a guest we do not understand gets the plain file.
int thousandths(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.')) return 0;
  int value = text[0] == '1' ? full_weight : 0;
  int unit = full_weight / 10;
  for (const char digit : text.substr(std::min<std::size_t>(text.size(), 2))) {
    if (digit < '0' || digit > '9') return 0;
    value += (digit - '0') * unit;
    unit /= 10;
  }
  return std::min(value, full_weight);
}

// "gzip;q=0.5" names gzip and weighs 500.
int weight_in(std::string_view item) {
  const auto semicolon = item.find(';');
  if (semicolon == std::string_view::npos) return full_weight;
  const std::string_view parameter = trimmed(item.substr(semicolon + 1));
  const auto equals = parameter.find('=');
  if (equals == std::string_view::npos || !same_word(trimmed(parameter.substr(0, equals)), "q")) return 0;
  return thousandths(trimmed(parameter.substr(equals + 1)));
}

}  // namespace

int weight_of(Encoding encoding, std::string_view accept_encoding) {
  const std::string_view name = name_of(encoding);
  std::optional<int> named;
  std::optional<int> any;
  for (std::string_view rest = accept_encoding; !rest.empty();) {
    const std::string_view item = take_item(rest);
    const std::string_view asked = trimmed(item.substr(0, item.find(';')));
    if (same_word(asked, name)) named = weight_in(item);
    if (asked == "*") any = weight_in(item);
  }
  // A plain file nobody speaks of is welcome, but anything asked for is more so.
  return named.value_or(any.value_or(encoding == Encoding::plain ? 1 : 0));
}

}  // namespace sushiya::server
