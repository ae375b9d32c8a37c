#include "engines/named_player.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <utility>

#include "ai/listed_players.hpp"
#include "net/net_file.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::engines {
namespace {

constexpr std::string_view program_mark = "engine:";

// "10ms"; 0: it is no time.
int milliseconds_of(std::string_view text) {
  int milliseconds = 0;
  if (!text.ends_with("ms")) return 0;
  const char* end = text.data() + text.size() - 2;
  const auto read = std::from_chars(text.data(), end, milliseconds);
  return read.ec == std::errc{} && read.ptr == end ? std::max(milliseconds, 0) : 0;
}

bool searches_by_the_clock(std::string_view kind) { return kind == "itamae" || kind.starts_with("search"); }
bool takes_count(std::string_view kind) { return searches_by_the_clock(kind) || kind == "chef" || kind == "net"; }

// What is wrong with a name, whose weights and time are gone; empty: nothing is.
std::string why_not(std::string_view name) {
  const PlayerName known = parse_player(name);
  const std::string kind(known.kind);
  const std::string shown = "\"" + printable(name) + "\"";
  if (std::ranges::find(player_kinds, kind) == player_kinds.end())
    return "unknown player " + shown + "; the players are: " + listed_player_kinds() +
           ", and engine:COMMAND for a program of one's own";
  if (kind.size() == name.size()) return "";
  if (!takes_count(kind)) return shown + ": " + kind + " takes no count";
  if (known.is_known) return "";
  if (kind == "net") return shown + ": behind net: stands a temperature in per cent, as in net:100";
  std::string reason = shown + ": behind " + kind + ": stands how many descents it makes, as in " + kind + ":500";
  if (searches_by_the_clock(kind)) reason += ", or its time, as in " + kind + ":10ms";
  return reason;
}

std::expected<std::shared_ptr<const net::Network>, std::string> read_weights(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(path + " cannot be read");
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  auto network = net::read_network(bytes);
  if (!network) return std::unexpected(path + " is not the file of a network: " + network.error().text());
  return std::make_shared<const net::Network>(std::move(*network));
}

}  // namespace

std::expected<PlayerSpec, std::string> parse_player_spec(std::string_view text) {
  PlayerSpec spec;
  if (text.starts_with(program_mark)) {
    spec.command = text.substr(program_mark.size());
    if (words_of_command(spec.command).empty())
      return std::unexpected("\"engine:\" names no program, as engine:./mybot does");
    return spec;
  }
  std::string_view name = text;
  const std::size_t at = text.find('@');
  if (at != std::string_view::npos) {
    spec.weights = text.substr(at + 1);
    name = text.substr(0, at);
  }
  if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
    if (const int milliseconds = milliseconds_of(name.substr(colon + 1)); milliseconds > 0) {
      spec.seconds = milliseconds / 1000.0;
      name = name.substr(0, colon);
    }
  }
  const std::string_view kind = parse_player(name).kind;
  if (std::string reason = why_not(name); !reason.empty()) return std::unexpected(std::move(reason));
  if (at != std::string_view::npos && (spec.weights.empty() || (kind != "net" && kind != "itamae")))
    return std::unexpected(std::string(text) + ": weights are for net and itamae, as in net@my.net");
  if (spec.seconds > 0 && !searches_by_the_clock(kind))
    return std::unexpected(std::string(text) + ": " + std::string(kind) + " does not search by the clock");
  spec.name = name;
  return spec;
}

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::expected<NamedPlayer, std::string> NamedPlayer::open(std::string_view text,
                                                          std::span<const std::string_view> games,
                                                          const ProgramSetup& setup) {
  auto spec = parse_player_spec(text);
  if (!spec) return std::unexpected(spec.error());
  NamedPlayer player;
  player.text_ = text;
  player.spec_ = std::move(*spec);
  if (!player.spec_.weights.empty()) {
    auto network = read_weights(player.spec_.weights);
    if (!network) return std::unexpected(network.error());
    for (const std::string_view game : games)
      if ((*network)->game != game)
        return std::unexpected(player.spec_.weights + " is a network for " + (*network)->game);
    player.network_ = std::move(*network);
  }
  if (player.spec_.is_program()) {
    player.time_ = setup.time;
    player.pool_ = std::make_shared<EnginePool>(player.spec_.command, setup.limits, setup.error_line);
    auto first = player.pool_->take();
    if (!first) return std::unexpected(player.text_ + ": " + first.error().text);
    for (const std::string_view game : games)
      if (!(*first)->introduction().plays(game))
        return std::unexpected(player.text_ + " does not play " + std::string(game) +
                               "; it names its games when it is greeted");
    player.pool_->give_back(std::move(*first));
  }
  return player;
}

}  // namespace sushiya::engines
