#include "cli/command.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "cli/version.hpp"

namespace sushiya::cli {

Word& Word::required() {
  option_->required();
  return *this;
}
Word& Word::type_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}
Word& Word::capture_default_str() {
  option_->capture_default_str();
  return *this;
}
Word& Word::default_str(const std::string& value) {
  option_->default_str(value);
  return *this;
}
Word& Word::expected(int least, int most) {
  option_->expected(least, most);
  return *this;
}
Word& Word::delimiter(char letter) {
  option_->delimiter(letter);
  return *this;
}
Word& Word::allow_extra_args(bool allowed) {
  option_->allow_extra_args(allowed);
  return *this;
}
Word& Word::between(int least, int most) {
  option_->check(CLI::Range(least, most));
  return *this;
}
Word& Word::between(double least, double most) {
  option_->check(CLI::Range(least, most));
  return *this;
}
Word& Word::at_least_one() {
  option_->check(CLI::PositiveNumber);
  return *this;
}
bool Word::is_said() const { return option_->count() > 0; }

Command Command::add_subcommand(const std::string& name, const std::string& about) {
  return Command(*app_->add_subcommand(name, about));
}
Word Command::add_option(const std::string& name, std::string& value, const std::string& about) {
  return Word(*app_->add_option(name, value, about));
}
Word Command::add_option(const std::string& name, std::vector<std::string>& values, const std::string& about) {
  return Word(*app_->add_option(name, values, about));
}
Word Command::add_option(const std::string& name, std::vector<double>& values, const std::string& about) {
  return Word(*app_->add_option(name, values, about));
}
Word Command::add_option(const std::string& name, int& value, const std::string& about) {
  return Word(*app_->add_option(name, value, about));
}
Word Command::add_option(const std::string& name, std::int64_t& value, const std::string& about) {
  return Word(*app_->add_option(name, value, about));
}
Word Command::add_option(const std::string& name, std::uint64_t& value, const std::string& about) {
  return Word(*app_->add_option(name, value, about));
}
Word Command::add_option(const std::string& name, double& value, const std::string& about) {
  return Word(*app_->add_option(name, value, about));
}
Word Command::add_option(const std::string& name, const std::function<void(const std::string&)>& keep,
                         const std::string& about) {
  return Word(*app_->add_option_function<std::string>(name, keep, about));
}
Word Command::add_flag(const std::string& name, bool& value, const std::string& about) {
  return Word(*app_->add_flag(name, value, about));
}
std::vector<std::string> Command::words_said() const {
  std::vector<std::string> names;
  for (const CLI::Option* each : app_->get_options())
    if (each->count() > 0) names.push_back(each->get_name());
  return names;
}

void Command::require_subcommand() { app_->require_subcommand(1); }
void Command::footer(const std::string& text) { app_->footer(text); }
void Command::callback(const std::function<void()>& run) { app_->callback(run); }

int run_with(const AddCommands& add, int argc, char** argv) {
  CLI::App app{"Sushiya: play, host and study the sushi table games.", "sushiya"};
  app.require_subcommand(1);
  app.get_formatter()->column_width(32);
  app.set_version_flag("--version", version_text, "Version, commit, and the signature of each game");
  app.footer("`sushiya COMMAND --help` tells more. Ends with 0, 1 for a refusal or a failed check, 2 for wrong usage.");

  Command all(app);
  int status = all_is_well;
  add(app, all, status);

  // CLI11 would only say that a subcommand is missing.
  const auto is_first_word = [&](const CLI::App* command) { return command->get_name() == argv[1]; };
  if (argc > 1 && argv[1][0] != '-' && std::ranges::none_of(app.get_subcommands({}), is_first_word))
    throw UsageError("unknown command \"" + std::string(argv[1]) + "\"; `sushiya --help` lists them");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? all_is_well : wrong_usage;
  }
  return status;
}

}  // namespace sushiya::cli
