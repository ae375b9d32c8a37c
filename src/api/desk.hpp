// The desk at the door: who comes in, what is in the lobby, which table is opened, records of what was played. Requests
// and replies as they travel over HTTP, without any HTTP in them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "api/allowance.hpp"
#include "jobs/keeper.hpp"
#include "jobs/kitchen.hpp"
#include "online/hall.hpp"
#include "online/limits.hpp"
#include "protocol/requests.hpp"

namespace sushiya::api {

using storage::Moment;

struct Request {
  std::string method;
  std::string path;  // "/api/tables"
  std::string body;
  std::string key;        // of a cookie or a header; empty: nobody
  std::string address{};  // whom it counts for
};

struct Reply {
  unsigned status = 200;
  std::string body;                        // JSON
  std::optional<std::string> key{};        // to be kept by the browser; empty: to be forgotten
  std::optional<std::string> file_name{};  // to be saved under this name
  std::optional<int> retry_after{};        // seconds
};

class Desk {
 public:
  Desk(online::Hall& hall, jobs::Keeper& keeper, jobs::Kitchen& safe, const Limits& limits,
       std::function<Moment()> now);

  void use(const Limits& limits);

  using Then = std::move_only_function<void(Reply)>;
  void ask(Request request, Then then);

  // Who has this key; an empty guest: nobody; nothing: the store cannot be asked.
  struct Known {
    std::string guest{};
    std::string name{};
    std::string key{};        // its hash
    bool is_unknown = false;  // there was a key, and nobody has it
    online::Regards regards{};
  };
  using Recognised = std::move_only_function<void(std::optional<Known>)>;
  void recognise(const std::string& key, Recognised then);

 private:
  using WithGuest = std::move_only_function<void(storage::Guest, Then)>;

  void as_guest(const Request& request, online::For whom, Then then, WithGuest act);
  void make_guest(const online::GuestName& told, const std::string& address, Then then);
  // Another key for a device, stored after the rest of the unit.
  void give_key(storage::Unit unit, const storage::Guest& guest, unsigned status, Then then,
                std::optional<Reply> unmet = {});
  // A key for a device, which is put into the unit.
  std::string draw_key(storage::Unit& unit, const std::string& guest);
  void end_key(const std::string& guest, const std::string& hash, Then then, std::move_only_function<Reply()> reply);
  void make_token(storage::Guest guest, const online::NewToken& told, Then then);
  void put_token(const storage::Guest& guest, const std::string& label, Then then);
  void list_tokens(const storage::Guest& guest, Then then);
  void revoke_token(const storage::Guest& guest, const std::string& token, Then then);
  void make_account(storage::Guest guest, const online::NewAccount& told, const std::string& address, Then then);
  void put_account(const storage::Guest& guest, std::string password, Then then);
  void sign_in(const online::Account& told, const Request& request, Then then);
  // Says `wrong` where it does not fit.
  void check_password(const std::optional<storage::Guest>& guest, const std::string& password, Reply wrong, Then then,
                      std::move_only_function<void(Then)> fits);
  void rename(storage::Guest guest, const online::GuestName& told, Then then);
  static void tell_me(const storage::Guest& guest, Then then);
  void tell_people(const storage::Guest& guest, Then then);
  void tell_all_of(const storage::Guest& guest, Then then);
  void open_table(const storage::Guest& guest, const online::NewTable& told, const std::string& address, Then then);
  void quick_game(const storage::Guest& guest, const online::QuickGame& told, const std::string& address, Then then);
  void list_lobby(Then then);
  void list_tables(storage::Store::TableQuery query, Then then);
  void tell_table(const std::string& table, Then then);
  void tell_record(const std::string& table, Then then);
  void tell_duplicates(const std::string& table, Then then);
  void tell_set(const std::string& table, Then then);
  void share_pad(storage::Guest guest, const online::SharedPad& pad, const std::string& address, Then then);
  void change_pad(const storage::Guest& guest, const std::string& id, const online::SharedPad& pad, Then then);
  void stop_pad(const storage::Guest& guest, const std::string& id, Then then);
  void remove(const storage::Guest& guest, Then then);
  void tell_ratings(const std::string& game, Then then);
  void tell_history(const storage::Guest& guest, const std::string& game, Then then);
  void tell_met(const storage::Guest& guest, Then then);

  // Asks the store; where it cannot be asked the reply says so.
  template <class Question, class Answer>
  void from_store(Question question, Then then, Answer answer);
  // The same for what only reads, and keeps nobody from writing.
  template <class Question, class Answer>
  void read_store(Question question, Then then, Answer answer);
  template <auto ask, class Question, class Answer>
  void asked_by(Question question, Then then, Answer answer);
  // `unmet` is said where the unit's condition on a guest does not hold; nothing: that nobody has this key.
  void put(storage::Unit unit, Then then, std::move_only_function<Reply()> reply, std::optional<Reply> unmet = {});
  void note_seen(const storage::Guest& guest);

  online::Hall& hall_;
  jobs::Keeper& keeper_;
  jobs::Kitchen& safe_;  // where passwords are hashed, which takes long on purpose
  std::function<Moment()> now_;
  Allowance requests_;           // of an address, whatever it asks
  Allowance requests_of_guest_;  // the same of a guest
  Allowance guests_;             // made by an address
  Allowance pads_;               // shared by an address
  Allowance pad_changes_;        // of a guest
  Allowance sign_ins_;           // of an address, and accounts it makes: passwords are hashed for both
  Allowance guesses_;            // wrong passwords for an account, from wherever they come
  std::size_t max_tokens_;
  std::size_t max_devices_;
  std::unordered_set<std::string>
      signed_in_from_;  // hashed account and address: the owner was there, and is not locked out
};

}  // namespace sushiya::api
