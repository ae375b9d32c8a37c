// The tables online, where there is a store: all on the server's thread, but for the writer and the cooks.
#pragma once

#include <memory>

#include <boost/asio/io_context.hpp>

#include "api/desk.hpp"
#include "jobs/kitchen.hpp"
#include "jobs/writer.hpp"
#include "online/hall.hpp"
#include "online/limits.hpp"
#include "server/house_clock.hpp"
#include "storage/store.hpp"

namespace sushiya::server {

struct Tables {
  Tables(boost::asio::io_context& context, const Limits& limits, std::unique_ptr<storage::Store> store);

  // What other nodes append is heard on a thread of the store's, and looked at on the server's.
  std::unique_ptr<storage::Store> listening(std::unique_ptr<storage::Store> store);

  void follow(const storage::Pulse& pulse);

  // No other thread posts anything after it.
  void end_threads();

  server::HouseClock clock;
  jobs::Post post;
  jobs::Kitchen bots;
  jobs::Kitchen safe;
  jobs::Writer writer;
  online::Hall hall;
  api::Desk desk;
};

}  // namespace sushiya::server
