// The `sushiya` command: one file for each subcommand, each adding itself to the application. CLI11 reads the words; it
// stands behind these few calls, as every file that includes the whole of it takes seconds longer to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sushiya::cli {

// What the command ends with.
inline constexpr int all_is_well = 0;
inline constexpr int refused = 1;      // a refusal or a failed check
inline constexpr int wrong_usage = 2;  // words the command does not know

// Thrown by a subcommand when its words make no sense together; main says it in one line and ends with wrong_usage.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A word or flag as it is declared. The names are those of CLI11.
class Word {
 public:
  explicit Word(CLI::Option& option) : option_(&option) {}

  Word& required();
  Word& type_name(const std::string& name);  // what the help shows for a value: FILE
  Word& capture_default_str();               // the help shows the value it has now
  Word& default_str(const std::string& value);
  Word& expected(int least, int most);
  Word& delimiter(char letter);
  Word& allow_extra_args(bool allowed);
  Word& between(int least, int most);
  Word& between(double least, double most);
  Word& at_least_one();
  bool is_said() const;

 private:
  CLI::Option* option_;
};

class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Command add_subcommand(const std::string& name, const std::string& about);
  Word add_option(const std::string& name, std::string& value, const std::string& about);
  Word add_option(const std::string& name, std::vector<std::string>& values, const std::string& about);
  Word add_option(const std::string& name, std::vector<double>& values, const std::string& about);
  Word add_option(const std::string& name, int& value, const std::string& about);
  Word add_option(const std::string& name, std::int64_t& value, const std::string& about);
  Word add_option(const std::string& name, std::uint64_t& value, const std::string& about);
  Word add_option(const std::string& name, double& value, const std::string& about);
  Word add_option(const std::string& name, const std::function<void(const std::string&)>& keep,
                  const std::string& about);
  Word add_flag(const std::string& name, bool& value, const std::string& about);
  // The names of the words and flags that were said.
  std::vector<std::string> words_said() const;
  void footer(const std::string& text);
  void require_subcommand();
  void callback(const std::function<void()>& run);

 private:
  CLI::App* app_;
};

// The whole command: what it ends with. Throws UsageError for words that make no sense. There are two: with all
// subcommands (commands.cpp), and with `serve` alone (serve_alone.cpp).
int run(int argc, char** argv);

// What they are made of: the subcommands that are added, and the words read.
using AddCommands = std::function<void(CLI::App& app, Command& all, int& status)>;
int run_with(const AddCommands& add, int argc, char** argv);

// Each sets `status` when its subcommand has run.
void add_play(Command& app, int& status);
void add_match(Command& app, int& status);
void add_check(Command& app, int& status);
void add_verify(Command& app, int& status);
void add_show(Command& app, int& status);
void add_score(Command& app, int& status);
void add_serve(Command& app, int& status);
void add_admin(Command& app, int& status);
void add_rules(Command& app, int& status);
void add_signature(Command& app, int& status);
void add_bench(Command& app, int& status);
void add_advise(Command& app, int& status);
void add_review(Command& app, int& status);
void add_tournament(Command& app, int& status);
void add_puzzles(Command& app, int& status);
void add_page(Command& app, int& status);
void add_engine(Command& app, int& status);
void add_engine_check(Command& app, int& status);

}  // namespace sushiya::cli
