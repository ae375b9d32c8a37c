// Cuts a stream into JSON documents, however long the stream is: either one document over many lines, or JSON Lines.
#pragma once

#include <istream>
#include <optional>
#include <string>

namespace sushiya {

// A line without its end, at most one byte longer than a document may be; the rest of a longer one stays unread.
std::optional<std::string> next_line(std::istream& in);

class DocumentStream {
 public:
  explicit DocumentStream(std::istream& in) : in_(in) {}

  // The next document, blank lines before it left out; nothing at the end. A document longer than a reader takes comes
  // cut off but one byte too long, so that its reader refuses it; what follows then makes no sense.
  std::optional<std::string> next();

 private:
  void append_rest(std::string& document);

  std::istream& in_;
  std::optional<std::string> ahead_;  // a line read to learn which kind of stream this is
  bool is_first_ = true;
};

}  // namespace sushiya
