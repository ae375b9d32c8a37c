#include <array>
#include <utility>

#include "protocol/fields.hpp"
#include "records/record.hpp"

namespace sushiya {
namespace {

template <class... Games>
constexpr auto ids(std::type_identity<std::tuple<Games...>>) {
  return std::array<std::string_view, sizeof...(Games)>{Games::id...};
}

}  // namespace

std::expected<AnyRecord, Fault> read_record(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return std::unexpected(document.error());

  static constexpr std::array<std::string_view, 1> formats{"sushiya-record"};
  static constexpr auto games = ids(std::type_identity<AllGames>{});
  Fields fields(*document, "");
  fields.one_of("format", formats);
  fields.whole("version", record_version, record_version);
  const std::string_view game = games[fields.one_of("game", games)];
  if (fields.fault()) return std::unexpected(*fields.fault());

  std::expected<AnyRecord, Fault> read;
  with_game(game, [&]<class G>(std::type_identity<G>) {
    auto record = read_game<G>(fields);
    if (record)
      read = std::move(*record);
    else
      read = std::unexpected(std::move(record.error()));
  });
  return read;
}

bool is_finished(const AnyRecord& record) {
  return std::visit(
      [](const auto& each) {
        const auto end = replay(each);
        return end && is_over(each.game, *end);
      },
      record);
}

}  // namespace sushiya
