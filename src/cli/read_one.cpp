#include "cli/read_one.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {

AnyRecord read_one(const std::string& file, std::int64_t number) {
  Input input(file);
  if (!input.is_open()) throw UsageError("cannot open " + file);
  DocumentStream documents(input.stream());
  std::int64_t found = 0;
  while (auto document = documents.next()) {
    if (++found != number) continue;
    auto record = read_record(*document);
    if (!record) throw std::runtime_error(input_name(file) + ": " + record.error().message);
    return std::move(*record);
  }
  throw UsageError(fmt::format("{} has {} records, not {}", input_name(file), found, number));
}

}  // namespace sushiya::cli
