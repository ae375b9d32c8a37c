// Orders that wait, taken by turns: the address that has been worked for least comes first, and at it the guest. Time
// that was worked counts, not orders, so that long thoughts of one do not hold up short ones of others. Whoever comes
// with nothing waiting begins level with the least served of those who wait: time away is not saved up.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace sushiya::jobs {

// For whom something is done: the guest who opened a table, and the address that somebody attends it from; empty: no
// address, which has no share of its own.
struct Customer {
  std::string address;
  std::string guest;
};

template <class Order>
class FairQueue {
 public:
  FairQueue(std::size_t most, std::size_t most_of_address) : most_(most), most_of_address_(most_of_address) {}

  // False: too many wait already, in all or of this address.
  bool push(const Customer& customer, Order order) {
    if (size_ >= most_) return false;
    Address& address = line_in(addresses_, customer.address);
    if (!customer.address.empty() && address.waiting >= most_of_address_) return false;
    Guest& guest = line_in(address.guests, customer.guest);
    guest.orders.push_back(std::move(order));
    ++guest.waiting;
    ++address.waiting;
    ++size_;
    return true;
  }

  // Nothing: nobody waits.
  std::optional<std::pair<Customer, Order>> pop() {
    if (size_ == 0) return std::nullopt;
    const auto address = least_worked(addresses_);
    const auto guest = least_worked(address->second.guests);
    std::optional<std::pair<Customer, Order>> next;
    next.emplace(Customer{address->first, guest->first}, std::move(guest->second.orders.front()));
    guest->second.orders.pop_front();
    --guest->second.waiting;
    --address->second.waiting;
    --size_;
    guest->second.served = address->second.served = ++served_;
    charge(next->first, least_seconds);  // so that several who take at once do not all take from one
    return next;
  }

  // The customer's order took so long.
  void charge(const Customer& customer, double seconds) {
    const auto address = addresses_.find(customer.address);
    if (address == addresses_.end()) return;
    address->second.worked += seconds;
    if (const auto guest = address->second.guests.find(customer.guest); guest != address->second.guests.end()) {
      guest->second.worked += seconds;
      forget_idle(address->second.guests, guest);
    }
    forget_idle(addresses_, address);
  }

  std::size_t size() const { return size_; }

 private:
  static constexpr double least_seconds = 0.001;
  static constexpr std::size_t most_remembered = 1'000;

  struct Guest {
    double worked = 0;  // seconds
    std::size_t waiting = 0;
    std::size_t served = 0;  // when: among equals it is the turn of whoever was served longest ago
    std::deque<Order> orders{};
  };
  struct Address {
    double worked = 0;
    std::size_t waiting = 0;
    std::size_t served = 0;
    std::map<std::string, Guest> guests{};
  };

  static auto least_worked(auto& lines) {
    return std::ranges::min_element(lines, {}, [](const auto& each) {
      return std::tuple(each.second.waiting == 0, each.second.worked, each.second.served);
    });
  }

  static auto& line_in(auto& lines, const std::string& name) {
    const auto least = least_worked(lines);
    const double level = least == lines.end() || least->second.waiting == 0 ? 0 : least->second.worked;
    auto& line = lines[name];
    if (line.waiting == 0) line.worked = std::max(line.worked, level);
    return line;
  }

  static void forget_idle(auto& lines, auto line) {
    if (line->second.waiting == 0 && lines.size() > most_remembered) lines.erase(line);
  }

  std::size_t most_;
  std::size_t most_of_address_;
  std::size_t size_ = 0;
  std::size_t served_ = 0;
  std::map<std::string, Address> addresses_;
};

}  // namespace sushiya::jobs
