// sushiya show FILE: a record told as a story.
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/language_flag.hpp"
#include "cli/print_frame.hpp"
#include "cli/show/tellers.hpp"

namespace sushiya::cli {

void add_show(Command& app, int& status) {
  Command command = app.add_subcommand("show", "Tell a game record as a story, round by round, with the score table");
  auto name = std::make_shared<std::string>();
  auto number = std::make_shared<std::size_t>(1);
  command.add_option("FILE", *name, "Records: a JSON document or JSON Lines; - reads standard input").required();
  command.add_option("--record", *number, "Which record of the file, from 1")
      .capture_default_str()
      .between(1, 1'000'000'000);
  auto language = std::make_shared<std::string>("en");
  add_language_flag(command, *language);
  command.callback([name, number, language, &status] {
    const Texts& spoken = texts(language_said(*language));
    print_frame(std::visit([&](const auto& each) { return story(each, spoken); }, read_one(*name, *number)));
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
