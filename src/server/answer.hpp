// What the server says to a request. Pure: no sockets, no clock; so every answer is tested without a network.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/page.hpp"

namespace sushiya::server {

struct Question {
  std::string_view method;
  std::string_view target;  // as in the request line
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

struct Field {
  std::string_view name;
  std::string value;
};

struct Answer {
  unsigned status = 0;
  std::vector<Field> fields;  // all but the date and what belongs to the connection
  std::string_view body;
};

Answer answer(const Question& question, std::span<const PageFile> page);

// What the desk replies, as JSON; and what those who watch over the house read, as text.
Answer answer_of_desk(unsigned status, std::string_view json);
Answer answer_to_watcher(unsigned status, std::string_view text);
// In the exposition format of Prometheus.
Answer answer_of_metrics(std::string_view text);

// An answer that is an error and nothing else: 400, 413, 414, …
Answer refusal(unsigned status);
// 503, where the store cannot be asked.
Answer not_stored();
// 405, with the methods that are: "GET, HEAD".
Answer not_allowed(std::string_view methods);

}  // namespace sushiya::server
