#include "records/record.hpp"

#include <sstream>

#include "cli/check.hpp"
#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::fuzz {

void fuzz_record(std::string_view bytes) {
  const auto record = read_record(bytes);
  if (record) {
    const std::string text = std::visit([](const auto& each) { return write_record(each); }, *record);
    must(read_record(text) == record, "a record reads back");
  } else {
    must(!record.error().message.empty(), "a fault has a message");
    must(is_printable(fault_line(record.error())), "a fault is told on one line that can be shown");
  }

  std::istringstream in{std::string(bytes)};
  const auto report = cli::check_records(in);
  must(report.fault.has_value() || report.good > 0, "a file is good or at fault");
  must(is_printable(cli::report_line("file", report)), "a report is one line");
}

}  // namespace sushiya::fuzz
