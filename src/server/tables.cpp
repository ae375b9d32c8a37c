#include "server/tables.hpp"

#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>

namespace sushiya::server {

namespace asio = boost::asio;

namespace {

hall::Moment moment_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Tables::Tables(asio::io_context& context, const Limits& limits, std::unique_ptr<storage::Store> store)
    : post([&context](std::move_only_function<void()> act) { asio::post(context, std::move(act)); }),
      bots(1, limits.thoughts_waiting, post),
      safe(1, limits.passwords_waiting, post),
      writer(listening(std::move(store)), post, [this] { hall.announce(); }),
      hall(writer, bots, limits, moment_now),
      desk(hall, writer, safe, limits, moment_now) {
  hall.wake_tables();
}

std::unique_ptr<storage::Store> Tables::listening(std::unique_ptr<storage::Store> store) {
  store->listen([this](std::vector<std::string> heard) {
    post([this, heard = std::move(heard)] {
      hall.heard(heard);
      hall.announce();
    });
  });
  return store;
}

}  // namespace sushiya::server
