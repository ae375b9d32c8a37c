#include "server/tables.hpp"

#include <utility>

#include <boost/asio/post.hpp>

namespace sushiya::server {

namespace asio = boost::asio;

Tables::Tables(asio::io_context& context, const Limits& limits, std::unique_ptr<storage::Store> store)
    : post([&context](std::move_only_function<void()> act) { asio::post(context, std::move(act)); }),
      bots(1, limits.thoughts_waiting, post),
      safe(1, limits.passwords_waiting, post, jobs::Kitchen::Priority::normal),
      writer(listening(std::move(store)), post, [this] { hall.announce(); }),
      hall(writer, bots, limits, [this] { return clock.now(); }),
      desk(hall, writer, safe, limits, [this] { return clock.now(); }) {
  writer.on_late([this](const std::vector<std::string>& tables) { hall.heard(tables); });
  writer.on_pulse([this](const storage::Pulse& pulse) { follow(pulse); });
  hall.wake_tables();
}

void Tables::follow(const storage::Pulse& pulse) {
  if (pulse.clock_ahead) clock.follow(std::chrono::milliseconds(*pulse.clock_ahead));
}

void Tables::end_threads() {
  bots.end();
  safe.end();
  writer.end();
}

std::unique_ptr<storage::Store> Tables::listening(std::unique_ptr<storage::Store> store) {
  try {
    follow(store->pulse());               // before anybody asks for the time
  } catch (const storage::StoreError&) {  // the writer will say so
  }
  store->listen([this](std::vector<std::string> heard) {
    post([this, heard = std::move(heard)] {
      hall.heard(heard);
      hall.announce();
    });
  });
  return store;
}

}  // namespace sushiya::server
