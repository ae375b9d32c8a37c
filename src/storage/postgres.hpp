// libpq in a few values; every fault is a StoreError that names the server, without the password.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include <libpq-fe.h>

#include "storage/sql_store.hpp"

namespace sushiya::storage {

// The transaction at hand met another one; asked again from its beginning it will find what the other has done.
struct Raced : StoreError {
  Raced() : StoreError("another node changed the same things at the same time") {}
};

class PostgresConnection {
 public:
  // One of several in an address; as libpq wants them.
  struct Host {
    std::string name;
    std::string port;
  };
  static std::vector<Host> hosts_in(const std::string& address);

  // Of several hosts in the address the first that can be written is taken, or this one.
  explicit PostgresConnection(const std::string& address, const Host* only = nullptr);

  bool is_lost() const { return PQstatus(handle_.get()) != CONNECTION_OK; }
  PGconn* handle() const { return handle_.get(); }

  // Statements without parameters and rows, sent as they are.
  void run(const std::string& sql);

  std::vector<Row> ask(std::string_view sql, Values values);
  std::int64_t ask_integer(std::string_view sql, Values values = {});

  // How many rows were written; nothing where a foreign key or a unique one is in the way, which ends the transaction
  // back to its last savepoint.
  std::optional<std::int64_t> write(std::string_view sql, Values values);

  // Statements that wait for the next one, or for `flush`, and go to the server with it in one round trip (pipeline
  // mode). `check` is given the rows or the count; a key in the way is a Raced.
  using Check = std::function<void(const PGresult* result)>;
  void later(std::string_view sql, Values values, Check check = {});
  void flush();

 private:
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Result = std::unique_ptr<PGresult, Clear>;
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  // Parameters as libpq wants them.
  class Parameters;
  struct Waiting {
    std::string name;
    std::shared_ptr<const Parameters> parameters;
    Check check;
  };

  Result execute(std::string_view sql, Values values);
  Result send_waiting();
  const std::string& prepared(std::string_view sql, Values values);
  [[noreturn]] void fail(const PGresult* result) const;

  std::string place_;  // where the server is, for people
  std::unique_ptr<PGconn, Finish> handle_;
  std::unordered_map<std::string, std::string, Hash, std::equal_to<>> names_;  // of prepared statements
  std::vector<Waiting> waiting_;
};

// How many rows a statement has written.
std::int64_t rows_written(const PGresult* result);

// The text of an array, for `$1::text[]` and `$1::bigint[]`.
class PostgresArray {
 public:
  void add(std::string_view text);
  void add(std::int64_t integer);
  void add(double real);
  std::string text() const { return "{" + elements_ + "}"; }

 private:
  std::string& next();
  std::string elements_;
};

}  // namespace sushiya::storage
