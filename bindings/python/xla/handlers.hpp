// What XLA calls: one batch of rows, each a game of its own. Leading dimensions are as vmap made them.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

#include "call.hpp"
#include "game_value.hpp"
#include "share_rows.hpp"
#include "tables.hpp"

namespace sushiya::xla {

// The rows of one argument or result: everything in front of the last `inner` dimensions.
template <class T>
class Column {
 public:
  explicit Column(const Buffer& buffer, std::int64_t inner) : data_(static_cast<T*>(buffer.data)) {
    const auto dims = dims_of(buffer);
    const std::size_t leading = dims.size() - static_cast<std::size_t>(inner);
    for (std::size_t at = 0; at < dims.size(); ++at) (at < leading ? rows_ : width_) *= dims[at];
  }
  std::int64_t rows() const { return rows_; }
  std::int64_t width() const { return width_; }
  T* at(std::int64_t row) const { return data_ + row * width_; }

 private:
  T* data_;
  std::int64_t rows_ = 1;
  std::int64_t width_ = 1;
};

inline constexpr std::int64_t words_of_a_key = 2;

// A key of JAX is a seed of 64 bits, the upper word first.
inline Deal deal_of(const std::uint32_t* key) { return {std::uint64_t{key[0]} << 32U | key[1], 0}; }

template <Game G>
class Handlers {
 public:
  // key → game, and what it shows
  static Error* begin(Call* call) {
    return handle(*call, 1, 5, [&](const Table<G>& table, std::atomic<const char*>&) {
      const auto keys = argument<const std::uint32_t>(*call, 0, 1);
      const auto games = result<std::uint8_t>(*call, 0, 1);
      const ShownRows shown(*call);
      share_rows(*call, games.rows(), [&](std::int64_t row) {
        GameValue<G> value;
        std::memset(static_cast<void*>(&value), 0, sizeof value);
        value.table = table.number;
        xla::begin(table.encoded, deal_of(keys.at(row)), value);
        std::memcpy(games.at(row), &value, sizeof value);
        show(table.encoded, value, shown.row(row));
      });
    });
  }

  // game, action, key → game, what it shows, rewards. What the key is for: nothing; the chance from here on; the deal
  // of the next game, which begins where one has ended, though the row still says that it has.
  static Error* step(Call* call) {
    return handle(*call, 3, 6, [&](const Table<G>& table, std::atomic<const char*>& trouble) {
      const auto reward = python::reward_named(text_attribute(*call, "reward").value_or(""));
      if (!reward) throw std::invalid_argument("unknown reward");
      const std::string_view key_is_for = text_attribute(*call, "key_is_for").value_or("");
      const auto actions = argument<const std::int32_t>(*call, 1, 0);
      const auto keys = argument<const std::uint32_t>(*call, 2, 1);
      const auto rewards = result<float>(*call, 5, 1);
      const ShownRows shown(*call);
      change(*call, table, trouble, [&](std::int64_t row, GameValue<G>& value) {
        if (key_is_for == "chance") value.running.deal = deal_of(keys.at(row));
        xla::step(table.encoded, *reward, *actions.at(row), value,
                  {rewards.at(row), static_cast<std::size_t>(rewards.width())});
        const bool has_ended = value.is_over != 0;
        if (has_ended && key_is_for == "next") xla::begin(table.encoded, deal_of(keys.at(row)), value);
        const Shown there = shown.row(row);
        show(table.encoded, value, there);
        *there.is_over = has_ended;
      });
    });
  }

  // game, key → game
  static Error* imagine(Call* call) {
    return handle(*call, 2, 1, [&](const Table<G>& table, std::atomic<const char*>& trouble) {
      const auto keys = argument<const std::uint32_t>(*call, 1, 1);
      change(*call, table, trouble, [&](std::int64_t row, GameValue<G>& value) {
        if (value.is_over == 0) xla::imagine(table.encoded, deal_of(keys.at(row)), value);
      });
    });
  }

  // game, seat → what it sees
  static Error* observe(Call* call) {
    return handle(*call, 2, 1, [&](const Table<G>& table, std::atomic<const char*>& trouble) {
      const auto games = argument<const std::uint8_t>(*call, 0, 1);
      const auto seats = argument<const std::int32_t>(*call, 1, 0);
      const auto observations = result<std::int8_t>(*call, 0, 1);
      share_rows(*call, games.rows(), [&](std::int64_t row) {
        GameValue<G> value;
        if (!read(games.at(row), table, value, trouble)) return;
        const std::int32_t seat = *seats.at(row);
        if (seat < 0 || seat >= table.encoded.game.players()) {
          trouble = "there is no such seat";
          return;
        }
        table.encoded.encoding.observe(table.encoded.game.view_for(value.running.state, static_cast<Seat>(seat)),
                                       observations.at(row));
      });
    });
  }

 private:
  template <class T>
  static Column<T> argument(const Call& call, int at, std::int64_t inner) {
    return Column<T>(*call.arguments.items[at], inner);
  }
  template <class T>
  static Column<T> result(const Call& call, int at, std::int64_t inner) {
    return Column<T>(*call.results.items[at], inner);
  }

  // The results behind the game.
  class ShownRows {
   public:
    explicit ShownRows(const Call& call)
        : seats_(result<std::int32_t>(call, 1, 0)),
          observations_(result<std::int8_t>(call, 2, 1)),
          masks_(result<bool>(call, 3, 1)),
          over_(result<bool>(call, 4, 0)) {}
    Shown row(std::int64_t at) const { return {seats_.at(at), observations_.at(at), masks_.at(at), over_.at(at)}; }

   private:
    Column<std::int32_t> seats_;
    Column<std::int8_t> observations_;
    Column<bool> masks_;
    Column<bool> over_;
  };

  static bool read(const std::uint8_t* bytes, const Table<G>& table, GameValue<G>& value,
                   std::atomic<const char*>& trouble) {
    std::memcpy(static_cast<void*>(&value), bytes, sizeof value);
    if (value.table == table.number) return true;
    trouble = "this is no state of this environment";
    return false;
  }

  // Each game of the first argument, changed by `work`, into the first result.
  template <class Work>
  static void change(const Call& call, const Table<G>& table, std::atomic<const char*>& trouble, const Work& work) {
    const auto games = argument<const std::uint8_t>(call, 0, 1);
    const auto changed = result<std::uint8_t>(call, 0, 1);
    share_rows(call, games.rows(), [&](std::int64_t row) {
      GameValue<G> value;
      if (!read(games.at(row), table, value, trouble)) return;
      work(row, value);
      std::memcpy(changed.at(row), &value, sizeof value);
    });
  }

  template <class Work>
  static Error* handle(const Call& call, std::int64_t arguments, std::int64_t results, const Work& work) {
    if (answered_metadata(call)) return nullptr;
    try {
      if (call.arguments.count < arguments || call.results.count != results)
        return make_error(call, "sushiya: wrong number of arguments");
      const Table<G>* table = table_of<G>(text_attribute(call, "options").value_or(""));
      if (table == nullptr) return make_error(call, "sushiya: nobody can play with these options");
      std::atomic<const char*> trouble = nullptr;
      work(*table, trouble);
      if (const char* message = trouble) return make_error(call, std::string("sushiya: ") + message);
      return nullptr;
    } catch (const std::exception& error) {
      return make_error(call, std::string("sushiya: ") + error.what());
    }
  }
};

}  // namespace sushiya::xla
