#include "cli/play/keys.hpp"

#include <algorithm>

#include "cli/play/inks.hpp"

namespace sushiya::cli {
namespace {

const KeyBinding& binding_of(Intent intent) { return *std::ranges::find(key_bindings, intent, &KeyBinding::intent); }

bool has_key(const KeyBinding& binding, Key key) {
  if (key.kind == Key::Kind::none) return false;
  if (key.kind == Key::Kind::character) return binding.characters.find(key.character) != std::string_view::npos;
  return std::ranges::find(binding.kinds, key.kind) != binding.kinds.end();
}

}  // namespace

Press press_of(Key key) {
  const auto binding = std::ranges::find_if(key_bindings, [&](const KeyBinding& each) { return has_key(each, key); });
  if (binding == key_bindings.end()) return {};
  Press press{binding->intent};
  if (press.intent == Intent::move) press.arrow = key.kind;
  if (press.intent == Intent::number) press.number = key.character - '0';
  if (press.intent == Intent::column) press.number = key.character - 'a';
  return press;
}

std::string key_label(Intent intent, const Texts& texts) {
  const std::string_view label = binding_of(intent).label;
  return std::string(label.starts_with("play.") ? texts.get(label) : label);
}

HelpItem help_item(Intent intent, std::string_view text, const Texts& texts) {
  return {key_label(intent, texts), std::string(texts.get(std::string("play.key.").append(text)))};
}

std::vector<HelpItem> common_help(const Texts& texts) {
  return {help_item(Intent::help, "help", texts),    help_item(Intent::quit, "quit", texts),
          help_item(Intent::hint, "hint", texts),    help_item(Intent::rule, "rule", texts),
          help_item(Intent::points, "sheet", texts), help_item(Intent::news, "news", texts)};
}

Line help_line(const std::vector<HelpItem>& items, int width) {
  Line line(" ");
  for (const HelpItem& item : items) {
    Line one;
    one.add(item.key, key_style).add(" " + item.text, soft_style);
    if (line.width() + 2 + one.width() > width) continue;
    if (line.width() > 1) line.add("  ");
    line.add(one);
  }
  return line;
}

Frame key_lines(std::span<const Intent> intents, const Texts& texts) {
  constexpr int label_width = 10;
  Frame lines;
  for (const KeyBinding& each : key_bindings) {
    const bool is_known = std::ranges::find(intents, each.intent) != intents.end() ||
                          std::ranges::find(session_intents, each.intent) != session_intents.end();
    if (!is_known) continue;
    lines.push_back(Line(padded(key_label(each.intent, texts), label_width), key_style)
                        .add(std::string(texts.get(std::string("play.keys.").append(each.name)))));
  }
  return lines;
}

}  // namespace sushiya::cli
