// sushiya check FILE...: are these records legal games?
#include "cli/check.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "records/record.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {
namespace {

std::string counted_records(std::size_t count) { return fmt::format("{} record{}", count, count == 1 ? "" : "s"); }

int check_files(const std::vector<std::string>& names) {
  int status = all_is_well;
  for (const std::string& name : names) {
    Input input(name);
    if (!input.is_open()) {
      fmt::print(stderr, "sushiya: cannot open {}\n", input_name(name));
      status = wrong_usage;
      continue;
    }
    const CheckReport report = check_records(input.stream());
    fmt::print("{}\n", report_line(input_name(name), report));
    if (report.fault && status == all_is_well) status = refused;
  }
  return status;
}

}  // namespace

CheckReport check_records(std::istream& in) {
  CheckReport report;
  DocumentStream documents(in);
  while (const auto document = documents.next()) {
    const auto record = read_record(*document);
    if (!record) {
      report.fault = record.error();
      report.fault->record = report.good + 1;
      return report;
    }
    ++report.good;
    if (!is_finished(*record)) ++report.unfinished;
  }
  if (report.good == 0) report.fault = fault_at("byte 0", "there is no record in it");
  return report;
}

std::string report_line(const std::string& name, const CheckReport& report) {
  if (report.fault) {
    const std::string before =
        report.good == 0 ? "" : fmt::format(" ({} before it good)", counted_records(report.good));
    return fmt::format("{}: {}{}", name, fault_line(*report.fault), before);
  }
  const std::string unfinished =
      report.unfinished == 0 ? "" : fmt::format(", {} of them unfinished", report.unfinished);
  return fmt::format("{}: {}{}: all legal", name, counted_records(report.good), unfinished);
}

void add_check(Command& app, int& status) {
  Command command = app.add_subcommand("check", "Replay game records by the rules and name the first fault");
  auto names = std::make_shared<std::vector<std::string>>();
  command.add_option("FILE", *names, "Records: a JSON document or JSON Lines; - reads standard input").required();
  command.footer(
      "Prints one line for each file. Ends with 1 when a record is at fault, 2 when a file cannot be opened.\n"
      "Records are described in docs/records.md.");
  command.callback([names, &status] { status = check_files(*names); });
}

}  // namespace sushiya::cli
