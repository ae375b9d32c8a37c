#include "api/allowance.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace sushiya::api {
namespace {

constexpr double minute = 60'000;  // milliseconds

}  // namespace

// A clock that was set back gives nothing, and takes nothing.
double Allowance::tokens_in(const Bucket& bucket, storage::Moment now) const {
  const auto passed = static_cast<double>(std::max<storage::Moment>(0, now - bucket.filled));
  return std::min(at_once_, bucket.tokens + passed * a_minute_ / minute);
}

std::optional<int> Allowance::take(const std::string& who, storage::Moment now) {
  if (buckets_.size() >= most_remembered_ && !buckets_.contains(who)) make_room(now);
  Bucket& bucket = buckets_.try_emplace(who, Bucket{at_once_, now}).first->second;
  bucket.tokens = tokens_in(bucket, now);
  bucket.filled = now;
  if (bucket.tokens < 1) return static_cast<int>(std::ceil((1 - bucket.tokens) * 60 / a_minute_));
  bucket.tokens -= 1;
  return std::nullopt;
}

void Allowance::give_back(const std::string& who) {
  if (const auto at = buckets_.find(who); at != buckets_.end()) at->second.tokens += 1;
}

// A full bucket cannot be told from a new one. Where none is full, the fuller half is forgotten: whoever has taken most
// is remembered longest.
void Allowance::make_room(storage::Moment now) {
  std::erase_if(buckets_, [&](const auto& each) { return tokens_in(each.second, now) >= at_once_; });
  if (buckets_.size() < most_remembered_) return;
  std::vector<double> tokens;
  for (const auto& [who, bucket] : buckets_) tokens.push_back(tokens_in(bucket, now));
  const auto middle = tokens.begin() + static_cast<std::ptrdiff_t>(tokens.size() / 2);
  std::ranges::nth_element(tokens, middle);
  std::size_t surplus = buckets_.size() / 2;
  std::erase_if(buckets_, [&](const auto& each) {
    return surplus > 0 && tokens_in(each.second, now) >= *middle && surplus-- > 0;
  });
}

void Allowance::change(double at_once, double a_minute) {
  at_once_ = at_once;
  a_minute_ = a_minute;
}

}  // namespace sushiya::api
