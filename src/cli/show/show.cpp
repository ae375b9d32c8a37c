// sushiya show FILE: a record told as a story.
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/sheet.hpp"
#include "cli/show/tellers.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {
namespace {

int show_record(const std::string& name, std::size_t number, const Texts& texts) {
  Input input(name);
  if (!input.is_open()) throw UsageError("cannot open " + input_name(name));
  DocumentStream documents(input.stream());
  auto document = documents.next();
  for (std::size_t passed = 1; document && passed < number; ++passed) document = documents.next();
  if (!document) throw UsageError(fmt::format("there is no record {} in {}", number, input_name(name)));

  auto record = read_record(*document);
  if (!record) {
    record.error().record = number;
    fmt::print(stderr, "sushiya: {}: {}\n", input_name(name), fault_line(record.error()));
    return refused;
  }
  print_frame(std::visit([&](const auto& each) { return story(each, texts); }, *record));
  return all_is_well;
}

}  // namespace

void add_show(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("show", "Tell a game record as a story, round by round, with the score table");
  auto name = std::make_shared<std::string>();
  auto number = std::make_shared<std::size_t>(1);
  command->add_option("FILE", *name, "Records: a JSON document or JSON Lines; - reads standard input")->required();
  command->add_option("--record", *number, "Which record of the file, from 1")
      ->capture_default_str()
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}));
  auto language = std::make_shared<std::string>("en");
  command->add_option("--lang", *language, "The language: en, pl, is or it")->capture_default_str()->type_name("LANG");
  command->callback([name, number, language, &status] {
    const auto spoken = parse_language(*language);
    if (!spoken) throw UsageError(spoken.error().message);
    status = show_record(*name, *number, texts(*spoken));
  });
}

}  // namespace sushiya::cli
