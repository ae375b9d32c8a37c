// sushiya serve: the page of the house, for a browser.
#include <memory>
#include <string>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/browser.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/qr_code.hpp"
#include "cli/terminal/charset.hpp"
#include "cli/terminal/terminal.hpp"
#include "server/guest_urls.hpp"
#include "server/server.hpp"

namespace sushiya::cli {
namespace {

struct ServeWords {
  std::string listen = "127.0.0.1:8080";
  bool no_browser = false;
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
      "address everybody. There is no password, and nothing is encrypted. It serves the page and nothing else.\n");
}

int serve(const ServeWords& words) {
  const auto address = server::parse_address(words.listen);
  if (!address)
    throw UsageError("--listen, at character " + std::to_string(address.error().where + 1) + ": " +
                     address.error().message);

  const auto page = server::built_in_page();
  if (page.empty()) {
    fmt::print(stderr,
               "sushiya: this binary was built without the page. `./sushiya serve`, in the folder of the sources, "
               "builds it with the page and serves it.\n");
    return refused;
  }
  server::Server house(*address, page);
  house.stop_on_signals();
  const std::string url = server::local_url(house.address());
  fmt::print("Sushiya is open at {} (Ctrl+C closes it)\n", url);
  print_invitation(house.address());
  flush_output();
  if (!words.no_browser) open_browser(url);
  house.run();
  return all_is_well;
}

}  // namespace

void add_serve(Command& app, int& status) {
  const auto words = std::make_shared<ServeWords>();
  Command command = app.add_subcommand("serve", "Serve the page: all games in a browser");
  command.add_option("--listen", words->listen, "Where to listen; port 0 takes any free one")
      .capture_default_str()
      .type_name("HOST:PORT");
  command.add_flag("--no-browser", words->no_browser, "Only print the address");
  command.callback([words, &status] { status = serve(*words); });
}

}  // namespace sushiya::cli
