// sushiya serve: the house on a network: the page, and tables online.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/browser.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/qr_code.hpp"
#include "cli/terminal/charset.hpp"
#include "cli/terminal/terminal.hpp"
#include "server/guest_urls.hpp"
#include "server/server.hpp"
#include "storage/store.hpp"

namespace sushiya::cli {
namespace {

struct ServeWords {
  std::string listen = "127.0.0.1:8080";
  std::string store;
  std::vector<std::string> limits;
  bool no_browser = false;
  bool tables_only = false;
};

// A code for the camera of a phone, where it can be drawn: on a terminal that knows half blocks and is large enough.
void print_qr_code(const std::string& url) {
  winsize window{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) return;
  if (!locale_is_utf8()) return;
  const auto code = QrCode::of(url);
  if (!code) return;
  const auto lines = qr_lines(*code, Terminal::ink_of_environment() != Ink::none);
  constexpr int quiet_zones = 8;
  if (window.ws_col < code->size() + quiet_zones || window.ws_row < lines.size()) return;
  for (const std::string& line : lines) fmt::print("{}\n", line);
}

// For guests: what to type, and who they can be.
void print_invitation(const server::Address& listening) {
  const auto urls = server::guest_urls(listening);
  if (urls.empty()) return;
  fmt::print("On other devices: {}\n", urls.front());
  for (std::size_t other = 1; other < urls.size(); ++other) fmt::print("              or: {}\n", urls[other]);
  print_qr_code(urls.front());
  fmt::print(
      "Whoever can reach this machine can open the page: everybody in this network, and on a machine with a public\n"
      "address everybody, and sit down at its tables. Nothing is encrypted: docs/hosting.md says how to put HTTPS in "
      "front.\n");
}

// One file in the user's data directory, unless told otherwise.
std::string store_address(const ServeWords& words) {
  if (!words.store.empty()) return words.store;
  const std::filesystem::path directory = data_directory();
  if (directory.empty()) throw UsageError("--store: HOME is not set, so say where to keep tables: --store sqlite:FILE");
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  return "sqlite:" + (directory / "house.db").string();
}

// Where tables are, in words; the address of a database may hold a password.
std::string told_store(const std::string& address) {
  if (address == "memory:") return "memory: they are gone when the house closes";
  constexpr std::string_view file = "sqlite:";
  return address.starts_with(file) ? address.substr(file.size()) : "PostgreSQL";
}

// "name=number" for any of the limits that a host may want otherwise.
Limits read_limits(const std::vector<std::string>& words) {
  Limits limits;
  const std::map<std::string_view, std::function<void(double)>> known{
      {"connections", [&](double number) { limits.connections = static_cast<std::size_t>(number); }},
      {"sessions", [&](double number) { limits.sessions = static_cast<std::size_t>(number); }},
      {"sessions_of_address", [&](double number) { limits.sessions_of_address = static_cast<std::size_t>(number); }},
      {"messages_a_second", [&](double number) { limits.messages_a_second = number; }},
      {"messages_at_once", [&](double number) { limits.messages_at_once = number; }},
      {"tables", [&](double number) { limits.tables = static_cast<std::size_t>(number); }},
      {"tables_of_guest", [&](double number) { limits.tables_of_guest = static_cast<std::size_t>(number); }},
  };
  for (const std::string& word : words) {
    const auto equals = word.find('=');
    const auto limit = known.find(std::string_view(word).substr(0, equals));
    std::string names;
    for (const auto& [name, set] : known) names += (names.empty() ? "" : ", ") + std::string(name);
    if (limit == known.end()) throw UsageError("--limit: \"" + word + "\" is none of " + names);
    double number = 0;
    const char* end = word.data() + word.size();
    const auto read = std::from_chars(word.data() + std::min(equals, word.size() - 1) + 1, end, number);
    if (read.ec != std::errc{} || read.ptr != end || !(number >= 1) || number > 1e9)
      throw UsageError("--limit " + std::string(limit->first) + ": expected a number from 1 to 1000000000");
    limit->second(number);
  }
  return limits;
}

// As many connections as the limits allow need as many files.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

int serve(const ServeWords& words) {
  const auto address = server::parse_address(words.listen);
  if (!address)
    throw UsageError("--listen, at character " + std::to_string(address.error().where + 1) + ": " +
                     address.error().message);

  const Limits limits = read_limits(words.limits);
  const auto page = words.tables_only ? std::span<const server::PageFile>{} : server::built_in_page();
  if (page.empty() && !words.tables_only) {
    fmt::print(stderr,
               "sushiya: this binary was built without the page. `./sushiya serve`, in the folder of the sources, "
               "builds it with the page and serves it; --tables-only does without.\n");
    return refused;
  }
  allow_many_files();
  const std::string store = store_address(words);
  server::Server house(*address, page, limits, storage::open_store(store));
  house.stop_on_signals();
  const std::string url = server::local_url(house.address());
  fmt::print("Sushiya is open at {} (Ctrl+C closes it)\n", url);
  fmt::print("Tables are kept in {}\n", told_store(store));
  print_invitation(house.address());
  flush_output();
  if (!words.no_browser && !words.tables_only) open_browser(url);
  house.run();
  return all_is_well;
}

}  // namespace

void add_serve(Command& app, int& status) {
  const auto words = std::make_shared<ServeWords>();
  Command command = app.add_subcommand("serve", "Open the house: the page for a browser, and tables online");
  command.add_option("--listen", words->listen, "Where to listen; port 0 takes any free one")
      .capture_default_str()
      .type_name("HOST:PORT");
  command.add_option("--store", words->store, "Where tables are kept; usually a file in your data directory")
      .type_name("sqlite:FILE|postgres://...|memory:");
  command
      .add_option("--limit", words->limits, "How much guests may ask for, as name=number; may be given several times")
      .type_name("NAME=NUMBER");
  command.add_flag("--no-browser", words->no_browser, "Only print the address");
  command.add_flag("--tables-only", words->tables_only, "Tables for programs, without the page");
  command.callback([words, &status] { status = serve(*words); });
}

}  // namespace sushiya::cli
