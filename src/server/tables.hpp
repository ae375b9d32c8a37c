// The tables online, where there is a store: all on the server's thread, but for the writer and the cooks.
#pragma once

#include <memory>

#include <boost/asio/io_context.hpp>

#include "hall/desk.hpp"
#include "hall/hall.hpp"
#include "hall/house_clock.hpp"
#include "hall/kitchen.hpp"
#include "hall/limits.hpp"
#include "hall/writer.hpp"
#include "storage/store.hpp"

namespace sushiya::server {

struct Tables {
  Tables(boost::asio::io_context& context, const Limits& limits, std::unique_ptr<storage::Store> store);

  // What other nodes append is heard on a thread of the store's, and looked at on the server's.
  std::unique_ptr<storage::Store> listening(std::unique_ptr<storage::Store> store);

  void follow(const storage::Pulse& pulse);

  // No other thread posts anything after it.
  void end_threads();

  hall::HouseClock clock;
  hall::Post post;
  hall::Kitchen bots;
  hall::Kitchen safe;
  hall::Writer writer;
  hall::Hall hall;
  hall::Desk desk;
};

}  // namespace sushiya::server
