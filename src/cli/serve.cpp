// sushiya serve: the page of the house, for a browser.
#include <cstdio>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/browser.hpp"
#include "cli/command.hpp"
#include "server/server.hpp"

namespace sushiya::cli {
namespace {

struct ServeWords {
  std::string listen = "127.0.0.1:8080";
  bool no_browser = false;
};

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
  std::fflush(stdout);
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
