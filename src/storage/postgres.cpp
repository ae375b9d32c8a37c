#include "storage/postgres.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace sushiya::storage {
namespace {

// pg_type.h names them so; they never change.
constexpr Oid int8_type = 20;
constexpr Oid text_type = 25;
constexpr Oid float8_type = 701;

std::string to_text(double real) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), real).ptr};
}

// In one line, as libpq's own texts have several.
std::string one_line(std::string_view said) {
  std::string line;
  for (const char each : said) {
    const bool is_space = each == '\n' || each == '\t' || each == ' ';
    if (!is_space)
      line += each;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

void take_out(std::string& text, const std::string& secret) {
  if (secret.empty()) return;
  for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret))
    text.replace(at, secret.size(), "…");
}

struct Options {
  struct Free {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
  };
  std::unique_ptr<PQconninfoOption, Free> parsed;

  std::string value(std::string_view keyword) const {
    for (const PQconninfoOption* each = parsed.get(); each != nullptr && each->keyword != nullptr; ++each)
      if (each->keyword == keyword && each->val != nullptr) return each->val;
    return "";
  }
};

Options parse(const std::string& address) {
  char* said = nullptr;
  Options options{.parsed{PQconninfoParse(address.c_str(), &said)}};
  if (options.parsed) return options;
  std::string why = said == nullptr ? "no memory" : one_line(said);
  PQfreemem(said);
  take_out(why, address);  // there may be a password in it
  throw StoreError("the address of PostgreSQL cannot be read: " + why);
}

std::vector<std::string> items_of(std::string_view list) {
  std::vector<std::string> items;
  while (!list.empty()) {
    const auto end = std::min(list.find(','), list.size());
    items.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return items;
}

std::string place_of(const Options& options) {
  std::string place = "PostgreSQL";
  if (const std::string host = options.value("host"); !host.empty()) place += " at " + host;
  if (const std::string database = options.value("dbname"); !database.empty()) place += ", database " + database;
  return place;
}

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string_view code_of(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

bool is_key_in_the_way(const PGresult* result) {
  const std::string_view code = code_of(result);
  return code == "23503" || code == "23505";  // foreign_key_violation, unique_violation
}

Cell cell(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) != 0) return std::monostate{};
  const std::string_view text(PQgetvalue(result, row, column),
                              static_cast<std::size_t>(PQgetlength(result, row, column)));
  if (PQftype(result, column) == int8_type) {
    std::int64_t integer = 0;
    std::from_chars(text.data(), text.data() + text.size(), integer);
    return integer;
  }
  if (PQftype(result, column) == float8_type) {
    double real = 0;
    std::from_chars(text.data(), text.data() + text.size(), real);
    return real;
  }
  return std::string(text);
}

}  // namespace

std::vector<PostgresConnection::Host> PostgresConnection::hosts_in(const std::string& address) {
  const Options options = parse(address);
  const std::vector<std::string> names = items_of(options.value("host"));
  const std::vector<std::string> ports = items_of(options.value("port"));
  if (!options.value("hostaddr").empty()) return {};  // libpq's own way through them
  std::vector<Host> hosts;
  for (std::size_t at = 0; at < names.size(); ++at)
    hosts.push_back({names[at], ports.empty() ? "" : ports.size() == 1 ? ports[0] : ports.at(at)});
  return hosts;
}

PostgresConnection::PostgresConnection(const std::string& address, const Host* only) {
  const Options options = parse(address);
  place_ = place_of(options);
  // What the address says comes later and therefore wins. A server that is gone without a word is noticed in seconds.
  constexpr std::array<std::pair<const char*, const char*>, 8> ours{{{"target_session_attrs", "read-write"},
                                                                     {"connect_timeout", "3"},
                                                                     {"application_name", "sushiya"},
                                                                     {"client_encoding", "UTF8"},
                                                                     {"keepalives_idle", "3"},
                                                                     {"keepalives_interval", "1"},
                                                                     {"keepalives_count", "3"},
                                                                     {"tcp_user_timeout", "6000"}}};
  std::vector<const char*> keywords;
  std::vector<const char*> values;
  for (const auto& [keyword, value] : ours) {
    keywords.push_back(keyword);
    values.push_back(value);
  }
  keywords.emplace_back("dbname");
  values.push_back(address.c_str());
  if (only != nullptr) {
    keywords.insert(keywords.end(), {"host", "port"});
    values.insert(values.end(), {only->name.c_str(), only->port.c_str()});
  }
  keywords.push_back(nullptr);
  values.push_back(nullptr);
  handle_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (!handle_) throw std::bad_alloc();
  if (is_lost()) {
    std::string why = one_line(PQerrorMessage(handle_.get()));
    take_out(why, options.value("password"));
    throw StoreError(place_ + " cannot be reached: " + why);
  }
  // A library does not print.
  PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
  // What is told must be stored: a server that is set to promise less is asked for more. A node that has stopped in the
  // middle of a transaction must not hold up the others.
  run("SET search_path TO sushiya; SET idle_in_transaction_session_timeout TO '10s'; SET lock_timeout TO '20s'; SELECT "
      "set_config('synchronous_commit', 'on', false) "
      "WHERE current_setting('synchronous_commit') = 'off'");
}

void PostgresConnection::run(const std::string& sql) {
  flush();
  const Result result(PQexec(handle_.get(), sql.c_str()));
  if (!is_good(result.get())) fail(result.get());
}

std::vector<Row> PostgresConnection::ask(std::string_view sql, Values values) {
  const Result result = execute(sql, values);
  if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) fail(result.get());
  std::vector<Row> rows(static_cast<std::size_t>(PQntuples(result.get())));
  const int columns = PQnfields(result.get());
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (int column = 0; column < columns; ++column)
      rows[row].push_back(cell(result.get(), static_cast<int>(row), column));
  return rows;
}

std::int64_t PostgresConnection::ask_integer(std::string_view sql, Values values) {
  return std::get<std::int64_t>(ask(sql, values).at(0).at(0));
}

std::optional<std::int64_t> PostgresConnection::write(std::string_view sql, Values values) {
  const Result result = execute(sql, values);
  if (is_good(result.get())) return rows_written(result.get());
  if (is_key_in_the_way(result.get())) return std::nullopt;
  fail(result.get());
}

class PostgresConnection::Parameters {
 public:
  explicit Parameters(Values values) {
    texts_.reserve(values.size());
    for (const Value& value : values) {
      const bool is_nothing = std::holds_alternative<std::monostate>(value);
      if (const auto* integer = std::get_if<std::int64_t>(&value))
        texts_.push_back(std::to_string(*integer));
      else if (const auto* real = std::get_if<double>(&value))
        texts_.push_back(to_text(*real));
      else
        texts_.emplace_back(is_nothing ? std::string_view() : std::get<std::string_view>(value));
      pointers_.push_back(is_nothing ? nullptr : texts_.back().c_str());
    }
  }
  Parameters(const Parameters&) = delete;
  Parameters& operator=(const Parameters&) = delete;

  int size() const { return static_cast<int>(pointers_.size()); }
  const char* const* data() const { return pointers_.data(); }

 private:
  std::vector<std::string> texts_;
  std::vector<const char*> pointers_;
};

PostgresConnection::Result PostgresConnection::execute(std::string_view sql, Values values) {
  if (!waiting_.empty()) {
    later(sql, values);
    return send_waiting();
  }
  const std::string& name = prepared(sql, values);
  const Parameters parameters(values);
  return Result(PQexecPrepared(handle_.get(), name.c_str(), parameters.size(), parameters.data(), nullptr, nullptr, 0));
}

void PostgresConnection::later(std::string_view sql, Values values, Check check) {
  waiting_.push_back({.name = prepared(sql, values),
                      .parameters = std::make_shared<const Parameters>(values),
                      .check = std::move(check)});
}

void PostgresConnection::flush() {
  if (waiting_.empty()) return;
  const Result last = send_waiting();
  if (is_key_in_the_way(last.get())) throw Raced{};
  if (!is_good(last.get())) fail(last.get());
}

// Gives the result of the last, good or bad; the others must be good.
PostgresConnection::Result PostgresConnection::send_waiting() {
  const std::vector<Waiting> sent = std::exchange(waiting_, {});
  PGconn* handle = handle_.get();
  bool is_sent = PQenterPipelineMode(handle) == 1;
  for (const Waiting& each : sent)
    is_sent = is_sent && PQsendQueryPrepared(handle, each.name.c_str(), each.parameters->size(),
                                             each.parameters->data(), nullptr, nullptr, 0) == 1;
  if (!is_sent || PQpipelineSync(handle) != 1) fail(nullptr);
  std::vector<Result> results;
  for (std::size_t count = 0; count < sent.size(); ++count) {
    results.emplace_back(PQgetResult(handle));
    while (!is_lost() && Result(PQgetResult(handle))) {  // each ends with nothing
    }
  }
  const Result end(PQgetResult(handle));
  if (PQresultStatus(end.get()) != PGRES_PIPELINE_SYNC || PQexitPipelineMode(handle) != 1) {
    const auto bad = std::ranges::find_if_not(results, is_good, &Result::get);
    fail(bad == results.end() ? nullptr : bad->get());
  }
  for (std::size_t at = 0; at + 1 < sent.size(); ++at) {
    if (is_key_in_the_way(results[at].get())) throw Raced{};
    if (!is_good(results[at].get())) fail(results[at].get());
    if (sent[at].check) sent[at].check(results[at].get());
  }
  if (sent.back().check && is_good(results.back().get())) sent.back().check(results.back().get());
  return std::move(results.back());
}

const std::string& PostgresConnection::prepared(std::string_view sql, Values values) {
  if (const auto at = names_.find(sql); at != names_.end()) return at->second;
  std::vector<Oid> types;
  for (const Value& value : values)
    types.push_back(std::holds_alternative<std::int64_t>(value) ? int8_type
                    : std::holds_alternative<double>(value)     ? float8_type
                                                                : text_type);
  std::string name = "s" + std::to_string(names_.size());
  const Result result(
      PQprepare(handle_.get(), name.c_str(), std::string(sql).c_str(), static_cast<int>(types.size()), types.data()));
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) fail(result.get());
  return names_.emplace(sql, std::move(name)).first->second;
}

void PostgresConnection::fail(const PGresult* result) const {
  const std::string_view code = code_of(result);
  if (code == "40001" || code == "40P01") throw Raced{};  // serialization_failure, deadlock_detected
  const std::string_view said = PQresultErrorMessage(result);
  const std::string why = one_line(said.empty() ? PQerrorMessage(handle_.get()) : said);
  // Without a code the fault is on our side of the connection; 08 and 57P are the server's last words.
  const bool is_gone = is_lost() || code.empty() || code.starts_with("08") || code.starts_with("57P");
  if (is_gone) throw StoreError(place_ + " is gone: " + why);
  throw StoreError(place_ + " refuses: " + why);
}

std::int64_t rows_written(const PGresult* result) {
  // The function only reads, but was declared before that could be said.
  const std::string_view count = PQcmdTuples(const_cast<PGresult*>(result));
  std::int64_t rows = 0;
  std::from_chars(count.data(), count.data() + count.size(), rows);
  return rows;
}

// ---- Arrays

std::string& PostgresArray::next() {
  if (!elements_.empty()) elements_ += ',';
  return elements_;
}

void PostgresArray::add(std::string_view text) {
  next() += '"';
  for (const char each : text) {
    if (each == '"' || each == '\\') elements_ += '\\';
    elements_ += each;
  }
  elements_ += '"';
}

void PostgresArray::add(std::int64_t integer) { next() += std::to_string(integer); }

void PostgresArray::add(double real) { next() += to_text(real); }

}  // namespace sushiya::storage
