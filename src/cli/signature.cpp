// sushiya signature [GAME]: the number that every build must print.
#include <optional>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/option_flags.hpp"
#include "core/walk.hpp"

namespace sushiya::cli {
namespace {

template <Game G>
void print_signature() {
  static constexpr auto tables = G::setups();
  fmt::print("{} {}\n", G::id, signature<G>(tables));
}

}  // namespace

void add_signature(Command& app, int& status) {
  Command command =
      app.add_subcommand("signature", "Print the signature of each game: equal on every build and target");
  auto id = std::make_shared<std::string>();
  command.add_option("GAME", *id, "Which game; all where none is named");
  command.callback([id, &status] {
    if (id->empty())
      for_each_game([]<class G>(std::type_identity<G>) { print_signature<G>(); });
    else
      for_game(*id, []<class G>(std::type_identity<G>) { print_signature<G>(); });
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
