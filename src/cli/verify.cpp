// sushiya verify FILE...: were these games dealt fairly?
#include "cli/verify.hpp"

#include <array>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "fairness/verify.hpp"
#include "games/told.hpp"
#include "protocol/json.hpp"
#include "records/record.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {
namespace {

VerifiedRecord faulty(std::size_t number, Fault fault) {
  fault.record = number;
  return {Verdict::faulty, number, 0, {}, std::move(fault)};
}

template <Game G>
VerifiedRecord verified_record(const Record<G>& record, std::size_t number) {
  if (!record.fairness) return {Verdict::untold, number};
  const Verification found = verify(record, *record.fairness);
  if (!found.fault) return {Verdict::fair, number, found.acts, *record.fairness};
  Fault fault = *found.fault;
  fault.record = number;
  return {Verdict::unfair, number, found.acts, *record.fairness, std::move(fault)};
}

// Seat by seat, so that players find their own.
std::string contributions_text(const std::vector<std::string>& contributions) {
  std::string text;
  for (const std::string& each : contributions) {
    if (!text.empty()) text += ", ";
    text += each.empty() ? "none" : each;
  }
  return text;
}

int verify_files(const std::vector<std::string>& names, bool as_json) {
  int status = all_is_well;
  for (const std::string& name : names) {
    Input input(name);
    if (!input.is_open()) {
      fmt::print(stderr, "sushiya: cannot open {}\n", input_name(name));
      status = wrong_usage;
      continue;
    }
    verify_records(input.stream(), [&](const VerifiedRecord& each) {
      fmt::print("{}\n", as_json ? verdict_json(input_name(name), each) : verdict_line(input_name(name), each));
      if (each.verdict != Verdict::fair && status == all_is_well) status = refused;
    });
  }
  return status;
}

}  // namespace

void verify_records(std::istream& in, const std::function<void(const VerifiedRecord&)>& tell) {
  std::size_t number = 0;
  DocumentStream documents(in);
  while (const auto document = documents.next()) {
    ++number;
    const auto record = read_record(*document);
    if (!record) return tell(faulty(number, record.error()));
    tell(std::visit([&](const auto& each) { return verified_record(each, number); }, *record));
  }
  if (number == 0) tell(faulty(1, fault_at("byte 0", "there is no record in it")));
}

std::string verdict_line(const std::string& name, const VerifiedRecord& verified) {
  switch (verified.verdict) {
    case Verdict::fair:
      return fmt::format(
          "{}: record {}: fair: the commitment {} fits the secret, and the seed gives every act of chance ({}); "
          "contributions: {}",
          name, verified.number, verified.fairness.commitment, verified.acts,
          contributions_text(verified.fairness.contributions));
    case Verdict::unfair: {
      Fault fault = verified.fault;
      fault.message = "not fair: " + fault.message;
      return fmt::format("{}: {}", name, fault_line(fault));
    }
    case Verdict::untold:
      return fmt::format(
          "{}: record {}: cannot be verified: it does not tell how its chance was made (no field \"fairness\")", name,
          verified.number);
    case Verdict::faulty: break;
  }
  return fmt::format("{}: {}", name, fault_line(verified.fault));
}

std::string verdict_json(const std::string& name, const VerifiedRecord& verified) {
  static constexpr std::array<std::string_view, 4> verdicts{"fair", "unfair", "untold", "faulty"};
  Json line{{"file", name},
            {"record", verified.number},
            {"verdict", verdicts[static_cast<std::size_t>(verified.verdict)]},
            {"acts", verified.acts}};
  const bool is_fair = verified.verdict == Verdict::fair;
  const bool is_unfair = verified.verdict == Verdict::unfair;
  if (is_fair || is_unfair) line["fairness"] = fairness_to_json(verified.fairness);
  if (is_unfair || verified.verdict == Verdict::faulty) {
    const Fault& fault = verified.fault;
    if (fault.entry) line["entry"] = *fault.entry;
    line["place"] = fault.place;
    if (!fault.clause.empty()) line["clause"] = fault.clause;
    line["message"] = fault.message;
  }
  return json_line(line);
}

void add_verify(Command& app, int& status) {
  Command command = app.add_subcommand("verify", "Recompute the chance of records from what their house had promised");
  auto names = std::make_shared<std::vector<std::string>>();
  auto as_json = std::make_shared<bool>(false);
  command.add_option("FILE", *names, "Records: a JSON document or JSON Lines; - reads standard input").required();
  command.add_flag("--json", *as_json, "One line of JSON for each record");
  command.footer(
      "Prints one line for each record. Ends with 1 when one is not fair, does not tell how its chance was made, or "
      "is\n"
      "no legal record; with 2 when a file cannot be opened. What else to look at, the commitment that you were shown\n"
      "before the first deal above all, is told in docs/fairness.md.");
  command.callback([names, as_json, &status] { status = verify_files(*names, *as_json); });
}

}  // namespace sushiya::cli
