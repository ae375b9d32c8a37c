// How often each address may do something: a token bucket for each, in bounded memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "storage/store.hpp"

namespace sushiya::api {

class Allowance {
 public:
  // So many at once, and so many a minute in the long run.
  Allowance(double at_once, double a_minute, std::size_t most_remembered = 10'000)
      : at_once_(at_once), a_minute_(a_minute), most_remembered_(most_remembered) {}

  // Takes one. Where none is left: in how many seconds there will be.
  std::optional<int> take(const std::string& who, storage::Moment now);

  // One that was taken and not needed.
  void give_back(const std::string& who);

  // Other numbers, from now on.
  void change(double at_once, double a_minute);

  std::size_t remembered() const { return buckets_.size(); }

 private:
  struct Bucket {
    double tokens = 0;
    storage::Moment filled = 0;
  };

  double tokens_in(const Bucket& bucket, storage::Moment now) const;
  void make_room(storage::Moment now);

  double at_once_;
  double a_minute_;
  std::size_t most_remembered_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace sushiya::api
