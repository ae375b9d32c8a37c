#include "records/stream.hpp"

#include <utility>

#include "protocol/json.hpp"

namespace sushiya {
namespace {

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

}  // namespace

std::optional<std::string> next_line(std::istream& in) {
  std::streambuf& bytes = *in.rdbuf();
  constexpr int end = std::char_traits<char>::eof();
  int byte = bytes.sbumpc();
  if (byte == end) return std::nullopt;
  std::string line;
  for (; byte != end && byte != '\n'; byte = bytes.sbumpc()) {
    line.push_back(static_cast<char>(byte));
    if (line.size() > most_document_bytes) break;
  }
  return line;
}

// JSON Lines have an object on each line: the first line is a whole one, or at least the second begins another.
std::optional<std::string> DocumentStream::next() {
  auto document = ahead_ ? std::exchange(ahead_, std::nullopt) : next_line(in_);
  while (document && is_blank(*document)) document = next_line(in_);
  if (!document || !std::exchange(is_first_, false)) return document;
  if (document->size() > most_document_bytes || Json::accept(*document)) return document;
  ahead_ = next_line(in_);
  if (ahead_ && !ahead_->starts_with('{')) append_rest(*document);
  return document;
}

void DocumentStream::append_rest(std::string& document) {
  for (auto line = std::exchange(ahead_, std::nullopt); line; line = next_line(in_)) {
    document.append("\n").append(*line);
    if (document.size() > most_document_bytes) return;
  }
}

}  // namespace sushiya
