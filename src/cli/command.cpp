#include "cli/command.hpp"

#include <CLI/CLI.hpp>

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

}  // namespace sushiya::cli
