// sushiya serve: the house on a network: the page, and tables online.
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "api/named_limits.hpp"
#include "cli/browser.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/qr_code.hpp"
#include "cli/store_address.hpp"
#include "cli/terminal/charset.hpp"
#include "cli/terminal/terminal.hpp"
#include "logging/log.hpp"
#include "server/guest_urls.hpp"
#include "server/server.hpp"
#include "storage/store.hpp"

namespace sushiya::cli {
namespace {

struct ServeWords {
  std::string listen = "127.0.0.1:8080";
  int port = -1;  // -1: as --listen says
  std::string store;
  std::vector<std::string> limits;
  bool no_browser = false;
  bool tables_only = false;
  bool open_metrics = false;
  std::string log_format = "text";
  std::string log_level = "info";
  bool log_addresses = false;
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

// Where tables are, in words; the address of a database may hold a password.
std::string told_store(const std::string& address) {
  if (address == "memory:") return "memory: they are gone when the house closes";
  constexpr std::string_view file = "sqlite:";
  return address.starts_with(file) ? address.substr(file.size()) : "PostgreSQL";
}

std::string kind_of_store(const std::string& address) { return address.substr(0, address.find(':')); }

Limits read_limits(const ServeWords& words) {
  Limits limits;
  limits.open_metrics = words.open_metrics;
  for (const std::string& word : words.limits)
    if (const auto set = set_limit(limits, word); !set) throw UsageError("--limit: " + set.error());
  return limits;
}

void open_log(const ServeWords& words) {
  const auto level = logging::level_named(words.log_level);
  if (!level) throw UsageError("--log-level: expected debug, info, warning, error or off");
  const bool is_json = words.log_format == "json";
  if (!is_json && words.log_format != "text") throw UsageError("--log-format: expected text or json");
  logging::configure({.sink = logging::write_to_standard_error,
                      .format = is_json ? logging::Format::json : logging::Format::text,
                      .level = *level,
                      .addresses = words.log_addresses});
}

// As many connections as the limits allow need as many files.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

int serve(const ServeWords& words) {
  const auto address = server::parse_address(words.port < 0 ? words.listen : fmt::format("127.0.0.1:{}", words.port));
  if (!address)
    throw UsageError("--listen, at character " + std::to_string(address.error().where + 1) + ": " +
                     address.error().message);

  const Limits limits = read_limits(words);
  open_log(words);
  const auto page = words.tables_only ? std::span<const server::PageFile>{} : server::built_in_page();
  if (page.empty() && !words.tables_only) {
    fmt::print(stderr,
               "sushiya: this binary was built without the page. `./sushiya serve`, in the folder of the sources, "
               "builds it with the page and serves it; --tables-only does without.\n");
    return refused;
  }
  allow_many_files();
  const std::string store = store_address(words.store);
  server::Server house(*address, page, limits, storage::open_store(store));
  house.stop_on_signals();
  const std::string url = server::local_url(house.address());
  fmt::print("Sushiya is open at {} (Ctrl+C closes it)\n", url);
  fmt::print("Tables are kept in {}\n", told_store(store));
  print_invitation(house.address());
  flush_output();
  if (!words.no_browser && !words.tables_only) open_browser(url);
  using logging::Level;
  logging::write(Level::info, "started",
                 {{"listen", server::to_text(house.address())}, {"store", kind_of_store(store)}});
  house.run();
  logging::write(Level::info, "stopped");
  return all_is_well;
}

}  // namespace

void add_serve(Command& app, int& status) {
  const auto words = std::make_shared<ServeWords>();
  Command command = app.add_subcommand("serve", "Open the house: the page for a browser, and tables online");
  Word listen = command.add_option("--listen", words->listen, "Where to listen; port 0 takes any free one");
  listen.capture_default_str().type_name("HOST:PORT");
  command.add_option("--port", words->port, "The same on this machine alone, as --listen 127.0.0.1:PORT")
      .type_name("PORT")
      .between(0, 65535);
  command.add_option("--store", words->store, "Where tables are kept; usually a file in your data directory")
      .type_name("sqlite:FILE|postgres://...|memory:");
  command
      .add_option("--limit", words->limits, "How much guests may ask for, as name=number; may be given several times")
      .type_name("NAME=NUMBER");
  command.add_flag("--no-browser", words->no_browser, "Only print the address");
  command.add_flag("--tables-only", words->tables_only, "Tables for programs, without the page");
  command.add_flag("--open-metrics", words->open_metrics, "/metrics for whoever asks, not for this machine only");
  command.add_option("--log-level", words->log_level, "What is written to standard error, and all above it")
      .capture_default_str()
      .type_name("debug|info|warning|error|off");
  command.add_option("--log-format", words->log_format, "As lines for people, or for programs")
      .capture_default_str()
      .type_name("text|json");
  command.add_flag("--log-addresses", words->log_addresses,
                   "Addresses of guests in the log; without it there are none");
  command.callback([words, listen, &status] {
    if (listen.is_said() && words->port >= 0) throw UsageError("--listen and --port: one of them says where");
    status = serve(*words);
  });
}

}  // namespace sushiya::cli
