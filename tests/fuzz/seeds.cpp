#include "fuzz/seeds.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/random.hpp"
#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "games/all.hpp"
#include "protocol/json.hpp"

namespace sushiya::fuzz {
namespace {

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  must(file.is_open(), "an input can be read");
  return {std::istreambuf_iterator<char>(file), {}};
}

// In an order that does not depend on the file system.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) all.push_back(entry.path());
  std::ranges::sort(all);
  return all;
}

// Calls visit(file) for each file of the corpus.
template <class Visit>
void for_each_file(Visit&& visit) {
  for (const auto& path : files_in(SUSHIYA_SOURCE_DIR "/corpus"))
    if (path.extension() == ".json") visit(*parse_json(content(path)));
}

// Calls visit(value) for a value and all within it.
template <class Visit>
void for_each_value(const Json& value, Visit&& visit) {
  visit(value);
  if (value.is_structured())
    for (const Json& each : value) for_each_value(each, visit);
}

std::vector<std::string> listed(const std::set<std::string>& all) { return {all.begin(), all.end()}; }

// The parts of an object that have one of these names.
Json only(const Json& object, std::initializer_list<std::string_view> names) {
  Json kept = Json::object();
  for (const std::string_view name : names)
    if (object.contains(name)) kept[std::string(name)] = object.at(name);
  return kept;
}

// What fuzz_moves takes for a whole game: mostly listed actions, now and then something else.
std::string any_moves(Random& random) {
  std::string bytes;
  for (int move = 0; move < 150; ++move) {
    bytes += static_cast<char>(random.below(random.below(16) == 0 ? 256 : 0xF8));
    bytes += static_cast<char>(random.below(8) == 0 ? random.below(256) : 32 + random.below(224));
  }
  return bytes;
}

std::size_t number_of(std::string_view game) {
  std::size_t number = 0;
  std::size_t found = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id == game) found = number;
    ++number;
  });
  return found;
}

}  // namespace

std::vector<std::string> kept_inputs(std::string_view target) {
  std::vector<std::string> all;
  for (const auto& path : files_in(std::filesystem::path(SUSHIYA_SOURCE_DIR "/tests/fuzz/kept") / target))
    all.push_back(content(path));
  return all;
}

std::vector<std::string> notation_seeds() {
  constexpr std::size_t longest = 80;
  std::set<std::string> texts;
  for_each_file([&](const Json& file) {
    for_each_value(file, [&](const Json& value) {
      if (value.is_string() && value.get_ref<const std::string&>().size() <= longest) texts.insert(value);
    });
  });
  return listed(texts);
}

std::vector<std::string> moves_seeds() {
  Random random(1);
  std::vector<std::string> all;
  std::size_t number = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (std::size_t table = 0; table < G::setups().size(); ++table)
      all.push_back(std::string{static_cast<char>(number), static_cast<char>(table)} + any_moves(random));
    ++number;
  });
  for (const std::string& text : record_seeds()) {
    const Json record = *parse_json(text);
    const auto game = static_cast<char>(number_of(record.at("game").get_ref<const std::string&>()));
    all.push_back(game + json_line(record.at("options")) + "\n" + any_moves(random));
  }
  return all;
}

std::vector<std::string> views_seeds() {
  Random random(2);
  std::vector<std::string> all;
  std::size_t number = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (std::size_t table = 0; table < G::setups().size(); ++table)
      for (const int choices : {0, 1, 3, 10, 30, 60, 200}) {
        const std::initializer_list<std::size_t> head{
            number, table, random.below(256), static_cast<std::size_t>(choices), random.below(256), random.below(4)};
        std::string& seed = all.emplace_back();
        for (const std::size_t byte : head) seed += static_cast<char>(byte);
        seed += any_moves(random);
      }
    ++number;
  });
  return all;
}

std::vector<std::string> record_seeds() {
  std::set<std::string> all;
  for_each_file([&](const Json& file) {
    for (const Json& each : file.at("cases"))
      if (each.contains("record")) all.insert(json_line(each.at("record")));
  });
  return listed(all);
}

std::vector<std::string> score_seeds() {
  std::set<std::string> all;
  for_each_file([&](const Json& file) {
    for (const Json& each : file.at("cases")) {
      const Json table = only(each, {"plates", "trays", "rounds", "puddings", "phantom", "tokens", "strips", "cubes"});
      if (!table.empty()) all.insert(json_line(table));
    }
  });
  return listed(all);
}

std::vector<std::string> component_seeds() {
  std::set<std::string> all;
  for_each_file([&](const Json& file) {
    for_each_value(file, [&](const Json& value) {
      if (value.is_object() && value.contains("components")) all.insert(json_line(value.at("components")));
    });
  });
  const std::string page = content(SUSHIYA_SOURCE_DIR "/docs/components.md");
  constexpr std::string_view begin = "```json\n";
  for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
    at += begin.size();
    all.insert(page.substr(at, page.find("```", at) - at));
  }
  return listed(all);
}

std::vector<std::string> header_seeds() {
  return {"csushiya_key=0123456789abcdef",
          "ctheme=dark; sushiya_key=0123; lang=pl",
          "f192.0.2.7",
          "f203.0.113.9, 2001:db8:1:2:3:4:5:6",
          "f::ffff:192.0.2.7",
          "h127.0.0.1:8080",
          "h[::1]:8080",
          "hlocalhost"};
}

}  // namespace sushiya::fuzz
