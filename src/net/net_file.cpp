#include "net/net_file.hpp"

#include <optional>

namespace sushiya::net {

namespace {

constexpr std::string_view magic = "SUSHINET";
constexpr std::size_t head_size = magic.size() + 4 + 4 + 8;
// What one would not take for a network any more. Products of two such numbers, and sums over so many weights with a
// bias, stay within 32 bits.
constexpr std::size_t most_of_a_kind = 4096;
constexpr std::int32_t max_bias = 1 << 24;

// Reads from the front; the first fault stays, and everything after it reads as zero.
class Reader {
 public:
  Reader(std::string_view bytes, std::size_t at) : bytes_(bytes), at_(at) {}

  std::uint64_t number(std::size_t size) {
    if (!has(size)) return 0;
    std::uint64_t value = 0;
    for (std::size_t byte = 0; byte < size; ++byte)
      value |= std::uint64_t{static_cast<std::uint8_t>(bytes_[at_ + byte])} << (8 * byte);
    at_ += size;
    return value;
  }
  std::size_t count(std::size_t size, std::string_view what) {
    const auto value = static_cast<std::size_t>(number(size));
    if (value == 0 || value > most_of_a_kind) refuse("no possible number of " + std::string(what));
    return fault_ ? 0 : value;
  }
  std::string word() {
    const auto size = static_cast<std::size_t>(number(1));
    if (!has(size)) return {};
    at_ += size;
    return std::string(bytes_.substr(at_ - size, size));
  }
  std::string_view rest(std::size_t size) {
    if (!has(size)) return {};
    at_ += size;
    return bytes_.substr(at_ - size, size);
  }
  void refuse(std::string reason) {
    if (!fault_) fault_ = FileFault{at_, std::move(reason)};
  }

  bool is_at_end() const { return at_ == bytes_.size(); }
  const std::optional<FileFault>& fault() const { return fault_; }

 private:
  bool has(std::size_t size) {
    if (bytes_.size() - at_ < size) refuse("the file ends too soon");
    return !fault_;
  }

  std::string_view bytes_;
  std::size_t at_;
  std::optional<FileFault> fault_;
};

Layer read_layer(Reader& reader, std::size_t outputs, std::size_t inputs) {
  Layer layer;
  for (std::size_t each = 0; each < outputs && !reader.fault(); ++each) {
    const auto bias = static_cast<std::int32_t>(reader.number(4));
    if (bias < -max_bias || bias > max_bias) reader.refuse("a bias beyond all sums");
    layer.biases.push_back(bias);
  }
  const std::string_view weights = reader.rest(outputs * inputs);
  layer.weights.reserve(weights.size());
  for (const char byte : weights) layer.weights.push_back(static_cast<std::int8_t>(byte));
  return layer;
}

void read_what_is_shown(Reader& reader, Network& network) {
  network.game = reader.word();
  std::size_t places = 0;
  for (std::size_t left = reader.count(2, "fields"); left > 0 && !reader.fault(); --left) {
    Field field{.name = reader.word(), .shape = {}};
    std::size_t size = 1;
    for (std::size_t dimensions = reader.count(1, "dimensions"); dimensions > 0 && !reader.fault(); --dimensions) {
      const std::size_t entries = reader.count(2, "entries of a field");
      field.shape.push_back(static_cast<int>(entries));
      size *= entries;
      // After each dimension: a product of many could come round to something small again.
      if (size > most_of_a_kind) reader.refuse("too large a field");
    }
    places += size;
    if (places > most_of_a_kind) reader.refuse("too long a row");
    network.fields.push_back(std::move(field));
  }
  for (std::size_t left = reader.count(2, "counters"); left > 0 && !reader.fault(); --left) {
    Counter& counter = network.counters.emplace_back();
    for (std::size_t terms = reader.count(1, "terms"); terms > 0 && !reader.fault(); --terms) {
      const auto place = static_cast<std::uint16_t>(reader.number(2));
      if (place >= places) reader.refuse("a place behind the end of the row");
      counter.push_back({place, static_cast<std::int8_t>(reader.number(1))});
    }
  }
  for (std::size_t left = reader.count(2, "inputs"); left > 0 && !reader.fault(); --left) {
    const auto counter = static_cast<std::uint16_t>(reader.number(2));
    if (counter >= network.counters.size()) reader.refuse("an input of no counter");
    const auto from = static_cast<std::int16_t>(reader.number(2));
    network.inputs.push_back({counter, from, static_cast<std::int16_t>(reader.number(2))});
  }
}

}  // namespace

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xCBF29CE484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001B3ULL;
  return sum;
}

std::expected<Network, FileFault> read_network(std::string_view bytes) {
  const auto refused = [](std::size_t at, std::string reason) {
    return std::unexpected(FileFault{at, std::move(reason)});
  };
  if (!bytes.starts_with(magic)) return refused(0, "not the file of a network");
  if (bytes.size() < head_size) return refused(bytes.size(), "the file ends too soon");
  Reader reader(bytes, magic.size());
  const auto version = reader.number(4);
  if (version != file_version)
    return refused(magic.size(), "version " + std::to_string(version) + " of the format; this program reads version " +
                                     std::to_string(file_version));
  const auto length = reader.number(4);
  if (length != bytes.size() - head_size)
    return refused(magic.size() + 4, std::to_string(length) + " bytes should follow the head, not " +
                                         std::to_string(bytes.size() - head_size));
  if (reader.number(8) != checksum(bytes.substr(head_size)))
    return refused(magic.size() + 8, "the checksum is wrong: the file is damaged");

  Network network;
  read_what_is_shown(reader, network);
  const auto inputs = reader.count(2, "inputs");
  if (inputs != network.inputs.size()) reader.refuse("as many inputs of the first layer as there are questions");
  const auto first = reader.count(2, "hidden units");
  const auto second = reader.count(2, "hidden units");
  const auto outputs = reader.count(2, "outputs");
  network.first = read_layer(reader, first, inputs);
  network.second = read_layer(reader, second, first);
  network.last = read_layer(reader, outputs, second);
  if (!reader.fault() && !reader.is_at_end()) reader.refuse("nothing should follow here");
  if (reader.fault()) return std::unexpected(*reader.fault());
  return network;
}

}  // namespace sushiya::net
