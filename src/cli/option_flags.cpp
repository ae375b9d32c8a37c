#include "cli/option_flags.hpp"

#include <algorithm>
#include <fstream>

namespace sushiya::cli {
namespace {

// Each flag once, whichever games have it; its help names them.
struct DeclaredFlag {
  std::string name;
  std::string help;
  bool is_switch = false;
};

void add_help(std::vector<DeclaredFlag>& flags, const option::About& about, std::string_view game, std::string values,
              bool is_switch) {
  auto found = std::ranges::find(flags, about.name, &DeclaredFlag::name);
  if (found == flags.end()) found = flags.insert(flags.end(), {std::string(about.name), "", is_switch});
  if (!found->help.empty()) found->help += "; ";
  found->help += std::string(game) + ": " + std::string(about.text) + (values.empty() ? "" : " (" + values + ")") +
                 ", " + std::string(about.clause);
}

std::vector<DeclaredFlag> declared_flags() {
  std::vector<DeclaredFlag> flags;
  for_each_game([&]<class G>(std::type_identity<G>) {
    option::for_each<typename G::Options>([&]<class Declared>(const Declared& each) {
      if (each.about.name == "players") return;
      if constexpr (option::is_whole<Declared>)
        add_help(flags, each.about, G::id, std::to_string(each.least) + " to " + std::to_string(each.most), false);
      else if constexpr (option::is_words<Declared>)
        add_help(flags, each.about, G::id, listed(each.words), false);
      else if constexpr (option::is_flag<Declared>)
        add_help(flags, each.about, G::id, "", true);
    });
  });
  return flags;
}

std::string variants_help() {
  std::string help = "Ways to play, with commas between them";
  for_each_game([&]<class G>(std::type_identity<G>) {
    std::vector<std::string_view> words;
    for (const Variant& each : variants_of<typename G::Options>()) words.push_back(each.word);
    if (!words.empty()) help += "; " + std::string(G::id) + ": " + listed(words);
  });
  return help;
}

std::string components_help() {
  std::string help =
      "What is printed on the pieces of your own box, in place of what is reconstructed (docs/components.md)";
  for_each_game([&]<class G>(std::type_identity<G>) {
    option::for_each<typename G::Options>([&]<class Declared>(const Declared& each) {
      if (each.about.name == "components") help += "; " + std::string(G::id) + ": " + std::string(each.about.text);
    });
  });
  return help;
}

// One byte more than a document may have is enough to refuse it.
constexpr std::size_t most_bytes_read = most_document_bytes + 1;

}  // namespace

std::string flag_of(std::string_view option) {
  std::string flag = "--" + std::string(option);
  std::ranges::replace(flag, '_', '-');
  return flag;
}

std::string as_word(const std::string& text) {
  constexpr std::string_view harmless = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./,:+@%";
  if (!text.empty() && text.find_first_not_of(harmless) == std::string::npos) return text;
  std::string word = "'";
  for (const char each : text) {
    if (each == '\'')
      word += "'\\''";
    else
      word += each;
  }
  return word + "'";
}

std::string OptionFlags::words() const {
  std::string text;
  if (!variants.empty()) {
    text += " --variant ";
    for (std::size_t at = 0; at < variants.size(); ++at) text += (at == 0 ? "" : ",") + variants[at];
  }
  for (const auto& [name, value] : said) text += " " + flag_of(name) + "=" + as_word(value);
  if (!components.empty()) text += " --components " + as_word(components);
  return text;
}

Json value_of(const std::string& text) {
  if (text == "true") return true;
  if (text == "false") return false;
  return word_to_json(text);
}

void add_option_flags(Command& command, OptionFlags& flags) {
  command.add_option("--variant", flags.variants, variants_help())
      .delimiter(',')
      .allow_extra_args(false)  // what follows without a comma is another word of the command
      .type_name("WORD");
  command.add_option("--components", flags.components, components_help()).type_name("FILE");
  for (const DeclaredFlag& each : declared_flags()) {
    const auto keep = [&flags, name = each.name](const std::string& value) { flags.said[name] = value; };
    if (each.is_switch)
      command.add_option(flag_of(each.name), keep, each.help)
          .expected(0, 1)
          .default_str("true")
          .type_name("[true|false]");
    else
      command.add_option(flag_of(each.name), keep, each.help).type_name("VALUE");
  }
}

std::string read_components_file(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) throw UsageError("cannot open " + name);
  std::string text(most_bytes_read, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) throw UsageError("cannot read " + name);
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

// "box.json: /strips/3/name: ...": the file is no record, so no record is named.
void refuse_components(const std::string& name, const Fault& fault) {
  throw UsageError(name + ": " + (fault.place.empty() ? "" : fault.place + ": ") + fault.message);
}

// "--hand-size: expected …"; what concerns several options at once names none.
void refuse_option(const Fault& fault) {
  if (fault.place.empty()) throw UsageError(fault.message);
  throw UsageError(flag_of(std::string_view(fault.place).substr(1)) + ": " + fault.message);
}

}  // namespace sushiya::cli
