// sushiya admin: looking after a house, on the machine itself.
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/admin/admin.hpp"
#include "cli/command.hpp"
#include "cli/store_address.hpp"

namespace sushiya::cli {
namespace {

struct AdminWords {
  std::string store;
  bool as_json = false;
  std::string first;
  std::string status;
  std::string how_long;
  std::string why;
  std::vector<std::string> limits;
  int most = 100;
};

using Work = std::function<int(const admin::House&, const AdminWords&)>;

}  // namespace

void add_admin(Command& app, int& status) {
  const auto words = std::make_shared<AdminWords>();
  Command command = app.add_subcommand("admin", "Look after a house: tables, guests, bans, limits, backup, check");
  command.require_subcommand();
  command.footer(
      "Works on the store, beside a running house or while it is closed; a running house notices within seconds.\n"
      "restore, and vacuum of a file, need it closed. docs/hosting.md tells more.");
  const auto add = [&](const char* name, const char* about, const Work& work) {
    Command each = command.add_subcommand(name, about);
    each.add_option("--store", words->store, "Where tables are kept; usually a file in your data directory")
        .type_name("sqlite:FILE|postgres://...");
    each.add_flag("--json", words->as_json, "A line of JSON for each");
    each.callback([words, work, &status] {
      status = work({.address = store_address(words->store), .as_json = words->as_json}, *words);
    });
    return each;
  };
  const auto add_most = [&](Command& each) {
    each.add_option("--most", words->most, "How many, the last changed or seen first")
        .capture_default_str()
        .at_least_one();
  };
  using admin::House;
  using W = AdminWords;

  Command tables = add("tables", "The tables, the last changed first", [](const House& house, const W& said) {
    return admin::list_tables(house, said.status, static_cast<std::size_t>(said.most));
  });
  tables.add_option("--status", words->status, "Only those that are open, playing or over").type_name("STATUS");
  add_most(tables);
  Command guests = add("guests", "The guests, the last seen first", [](const House& house, const W& said) {
    return admin::list_guests(house, static_cast<std::size_t>(said.most));
  });
  add_most(guests);
  add("connected", "Who is connected to a running house, and to which tables",
      [](const House& house, const W&) { return admin::list_connected(house); });
  Command ledger = add("ledger", "All that happened at a table, as it is stored: secrets too",
                       [](const House& house, const W& said) { return admin::show_ledger(house, said.first); });
  ledger.add_option("TABLE", words->first, "The table").required();
  Command limits = add("limits", "The limits; with NAME=NUMBER set for all nodes, with NAME= as usual again",
                       [](const House& house, const W& said) { return admin::limits(house, said.limits); });
  limits.add_option("LIMIT", words->limits, "Limits to set").type_name("NAME=NUMBER");

  add("bans", "Who is banned", [](const House& house, const W&) { return admin::list_bans(house); });
  Command ban =
      add("ban", "Refuse a guest, an account or an address; a bot plays on",
          [](const House& house, const W& said) { return admin::ban(house, said.first, said.how_long, said.why); });
  ban.add_option("WHOM", words->first, "guest:ID, account:NAME or address:ADDRESS").required();
  ban.add_option("--for", words->how_long, "How long: 30m, 12h, 7d; for ever otherwise").type_name("TIME");
  ban.add_option("--why", words->why, "What they are told").type_name("TEXT");
  Command unban = add("unban", "Let somebody in again",
                      [](const House& house, const W& said) { return admin::unban(house, said.first); });
  unban.add_option("WHOM", words->first, "As for ban, or as bans lists it").required();
  Command close =
      add("close", "End a table, with a word to those who sit there", [](const House& house, const W& said) {
        return admin::close(house, said.first,
                            said.why.empty() ? "we are sorry: the host has closed this table" : said.why);
      });
  close.add_option("TABLE", words->first, "The table").required();
  close.add_option("--why", words->why, "What they are told").type_name("TEXT");

  add("check", "Fold every ledger, replay every finished game, and name what is wrong",
      [](const House& house, const W&) { return admin::check(house); });
  add("vacuum", "Give back room on the disk", [](const House& house, const W&) { return admin::vacuum(house); });
  Command backup = add("backup", "A whole copy, of one moment, while the house is open",
                       [](const House& house, const W& said) { return admin::backup(house, said.first); });
  backup.add_option("FILE", words->first, "Where to; nothing is overwritten").required();
  Command restore = add("restore", "A house out of a backup; what was there is put aside",
                        [](const House& house, const W& said) { return admin::restore(house, said.first); });
  restore.add_option("FILE", words->first, "The backup").required();
}

}  // namespace sushiya::cli
