// How much guests may ask for, and how long everybody waits.
#pragma once

#include <chrono>
#include <cstddef>

namespace sushiya {

struct Limits {
  std::size_t header_bytes = 8 * 1024;          // request line and header together
  std::size_t target_bytes = 2 * 1024;          // the address in the request line
  std::size_t connections = 256;                // at once; when all are taken, whoever has waited longest gives way
  std::size_t connections_of_address = 128;     // half: one address never fills the house, not even a proxy's
  std::chrono::milliseconds first_byte{5'000};  // from the connection to the first request
  std::chrono::milliseconds idle{60'000};       // from one request to the next
  std::chrono::milliseconds header{10'000};     // from the first byte of a request to the end of its header
  std::chrono::milliseconds body{5'000};        // for a body to begin; what has come gives it more time:
  std::size_t body_bytes_a_second = 512;        // a slower one is shown out
  std::chrono::milliseconds request{30'000};    // from the first byte of a request to its last, however it comes
  std::chrono::milliseconds send{120'000};      // for a whole answer
  std::chrono::milliseconds linger{1'000};      // for a guest to read a last answer
  std::chrono::milliseconds grace{1'000};       // for answers under way when the server stops
  bool open_metrics = false;                    // for whoever asks, not for this machine only

  // ---- Tables online
  std::size_t body_bytes = 16 * 1024;            // of a request; components of one's own are the largest there is
  std::size_t message_bytes = 16 * 1024;         // of what a client says at once
  double messages_a_second = 20;                 // of one connection, in the long run; the load generator has its own
  double messages_at_once = 60;                  // before that counts
  std::size_t unread_messages = 256;             // a reader slower than this is shown out
  std::size_t unread_bytes = 1024 * 1024;        // the same in bytes
  std::size_t tables_of_guest = 8;               // that are not over, opened by one guest
  std::size_t lobby_tables_of_address = 32;      // public ones that wait for players, opened from one address
  std::size_t tables_attended = 16;              // by one connection
  std::size_t tables = 20'000;                   // that are not over, in the whole house
  std::size_t sessions = 12'000;                 // WebSockets at once
  std::size_t sessions_of_address = 200;         // of one address that is not this machine
  double requests_of_address = 1'000;            // to /api, at once; a school has one address
  double requests_of_address_a_minute = 3'000;   // in the long run
  double requests_of_guest = 300;                // the same of one guest
  double requests_of_guest_a_minute = 600;       // in the long run
  double guests_of_address = 60;                 // made at once; a school has one address
  double guests_of_address_a_minute = 20;        // in the long run
  double sign_ins_of_address = 20;               // tried at once, and accounts made
  double sign_ins_of_address_a_minute = 10;      // in the long run
  double sign_ins_of_account = 20;               // wrong ones, from wherever they come
  double sign_ins_of_account_a_minute = 1;       // in the long run
  std::size_t tokens_of_guest = 20;              // keys of programs
  std::size_t devices_of_guest = 50;             // keys of browsers; the oldest gives way
  std::size_t passwords_waiting = 32;            // being hashed, which takes long on purpose
  std::size_t pads_of_guest = 8;                 // shared by one guest; the oldest gives way
  std::size_t changes_of_pad = 5'000;            // an evening has a few hundred
  double pads_of_address = 30;                   // shared at once
  double pads_of_address_a_minute = 5;           // in the long run
  double pad_changes_of_guest = 60;              // at once
  double pad_changes_of_guest_a_minute = 120;    // in the long run
  std::chrono::hours pads_last{14 * 24};         // since the last change
  std::chrono::milliseconds tick{100};           // how often clocks are looked at
  std::size_t thoughts_waiting = 1'000;          // bots in the queue
  std::chrono::milliseconds silence{60'000};     // without a sign of life from a connection
  std::chrono::milliseconds forgotten{600'000};  // a table nobody attends leaves the memory, not the store
};

}  // namespace sushiya
