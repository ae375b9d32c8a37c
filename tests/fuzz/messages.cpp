// What clients say and ask, one on a line: a request where it begins with a method ("*" before it: by somebody who is
// known), otherwise a message. TABLE stands for the table that was opened last, PAD for the pad that was shared last.
#include <algorithm>
#include <cctype>
#include <expected>
#include <memory>
#include <string>
#include <utility>

#include "api/desk.hpp"
#include "fuzz/bytes.hpp"
#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "ledger/ledger.hpp"
#include "online/scene_parts.hpp"
#include "protocol/read.hpp"
#include "protocol/requests.hpp"
#include "protocol/told.hpp"
#include "protocol/utf8.hpp"
#include "protocol/write.hpp"
#include "simulation/fixed_chance.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::fuzz {
namespace {

// What was read is the same when it is written and read again; a fault can be shown.
template <class Value, class Read>
void fuzz_decoder(const Json& told, Read read) {
  const std::expected<Value, Fault> value = read(told);
  if (!value) {
    must(!value.error().message.empty(), "a fault has a message");
    must(is_printable(fault_line(value.error())), "a fault is told on one line that can be shown");
    return;
  }
  const std::string text = written(*value);
  const auto document = parse_json(text);
  must(document.has_value(), "what is written is JSON");
  const auto again = read(*document);
  must(again.has_value() && written(*again) == text, "a message reads back");
}

void fuzz_decoders(const Json& told) {
  fuzz_decoder<online::Said>(told, [](const Json& each) { return one_from_json<online::Said>(each, ""); });
  fuzz_decoder<ledger::LedgerEntry>(told,
                                    [](const Json& each) { return one_from_json<ledger::LedgerEntry>(each, ""); });
  online::for_each_address([&]<class Asked, class Told>(const online::Address<Asked, Told>&) {
    if constexpr (Described<Asked>)
      fuzz_decoder<Asked>(told, [](const Json& each) { return sushiya::from_json<Asked>(each, ""); });
  });
}

// What is read at once the codec reads alike.
void fuzz_plain(std::string_view text) {
  const auto plain = one_from_plain<online::Said>(text);
  if (!plain) return;
  const auto document = parse_json(text);
  must(document.has_value(), "a plain message is JSON");
  const auto told = one_from_json<online::Said>(*document, "");
  must(told.has_value() && written(*told) == written(*plain), "a plain message is read as any other");
}

// A house that answers at once. Nobody thinks and nobody hashes passwords in it.
class QuietHouse {
 public:
  QuietHouse() {
    come_in();
    hall_.said(*client_, R"({"say":"hello","protocol":1})");
  }
  ~QuietHouse() { hall_.leave(*client_); }
  QuietHouse(const QuietHouse&) = delete;
  QuietHouse& operator=(const QuietHouse&) = delete;

  void hear(std::string_view line) {
    std::string text(line);
    for (const auto& [mark, name] : {std::pair<std::string_view, std::string>{"TABLE", table_}, {"PAD", pad_}})
      for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + name.size() + 1))
        text.replace(at, mark.size(), name);
    const bool is_request = !text.empty() && (text[0] == '*' || std::isupper(static_cast<unsigned char>(text[0])) != 0);
    if (is_request)
      ask(text);
    else
      say(text);
    must(hall_.counts().faults == 0, "no table ends by a fault of the house");
  }

 private:
  void come_in() {
    const Json told = own_json(answer({"POST", "/api/guests", R"({"name":"Ada"})", ""}).body);
    key_ = told.at("key");
    client_->guest = told.at("guest");
    client_->name = "Ada";
  }

  void say(std::string_view text) {
    if (const auto document = parse_json(text)) fuzz_decoders(*document);
    fuzz_plain(text);
    hall_.said(*client_, text);
    settle();
    for (const std::string& told : std::exchange(client_->told, {})) {
      const Json message = own_json(told);
      must(message.is_object() && message.contains("tell"), "a message is told");
      must(told.find('\n') == std::string::npos, "a message is one line");
      if (message.at("tell") == "refused")
        must(is_printable(message.at("text").get<std::string>()), "a refusal can be shown");
    }
  }

  void ask(std::string_view line) {
    const bool is_known = line.starts_with('*');
    if (is_known) line.remove_prefix(1);
    api::Request request{.method = {}, .path = {}, .body = {}, .key = is_known ? key_ : ""};
    for (std::string* part : {&request.method, &request.path}) {
      *part = line.substr(0, line.find(' '));
      line.remove_prefix(std::min(part->size() + 1, line.size()));
    }
    request.body = line;
    if (const auto document = parse_json(line)) fuzz_decoders(*document);
    const api::Reply reply = answer(std::move(request));
    const Json told = own_json(reply.body);
    must(told.is_object(), "an answer is a JSON object");
    must(reply.status >= 200 && reply.status < 600, "an answer has a status");
    must((reply.status >= 400) == told.contains("refused"), "a refusal is told as one");
    if (reply.status >= 400) must(is_printable(told.at("text").get<std::string>()), "a refusal can be shown");
    if (reply.status == 201 && told.contains("table")) table_ = told.at("table");
    if (reply.status == 201 && told.contains("pad")) pad_ = told.at("pad");
    if (reply.key == "") come_in();  // whoever has gone is another one now
  }

  api::Reply answer(api::Request request) {
    int answers = 0;
    api::Reply heard;
    desk_.ask(std::move(request), [&](api::Reply reply) {
      heard = std::move(reply);
      ++answers;
    });
    settle();
    must(answers == 1, "a request is answered once");
    return heard;
  }

  void settle() {
    while (keeper_.commit_next()) hall_.announce();
    hall_.announce();
  }

  storage::MemoryStore store_;
  online::TestKeeper keeper_{store_};
  jobs::Kitchen nobody_{0, 0, [](std::move_only_function<void()>) {}};
  online::Hall hall_{keeper_, nobody_, {}, [] { return online::Moment{1'700'000'000'000}; }};
  api::Desk desk_{hall_, keeper_, nobody_, {}, [] { return online::Moment{1'700'000'000'000}; }};
  std::shared_ptr<online::GuestInScene> client_ = std::make_shared<online::GuestInScene>();
  std::string key_;
  std::string table_ = "no-table";
  std::string pad_ = "pad-none";
};

}  // namespace

void fuzz_messages(std::string_view bytes) {
  constexpr int most_lines = 64;
  simulation::fix_chance();
  QuietHouse house;
  Bytes rest(bytes);
  for (int lines = 0; lines < most_lines && !rest.empty(); ++lines) house.hear(rest.line());
}

}  // namespace sushiya::fuzz
