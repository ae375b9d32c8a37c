// Files of networks: the house's own are whole; what is damaged is refused, with a place and a reason.
#include "net/net_file.hpp"

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "net/weights.hpp"

namespace sushiya::net {
namespace {

std::string file_of(const std::string& game) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/weights/" + game + ".net", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

constexpr std::size_t head_size = 24;

// With a checksum that is right again.
std::string sealed(std::string bytes) {
  const std::uint64_t sum = checksum(std::string_view(bytes).substr(head_size));
  for (unsigned byte = 0; byte < 8; ++byte) bytes[16 + byte] = static_cast<char>(sum >> (8U * byte));
  return bytes;
}

std::string fault_of(const std::string& bytes) {
  const auto network = read_network(bytes);
  return network ? "none" : network.error().text();
}

TEST(NetFile, OfEveryGameIsReadAndSmall) {
  for (const char* game : {"sushi-go", "sushi-roll", "wasabi"}) {
    const std::string bytes = file_of(game);
    const auto network = read_network(bytes);
    ASSERT_TRUE(network) << game << ": " << network.error().text();
    EXPECT_EQ(network->game, game);
    EXPECT_LT(bytes.size(), 300'000U) << game;
    EXPECT_NE(network_of(game), nullptr) << game;
  }
  EXPECT_EQ(network_of("chess"), nullptr);
}

TEST(NetFile, ThatIsDamagedIsRefused) {
  const std::string whole = file_of("sushi-go");
  EXPECT_EQ(fault_of(whole), "none");
  EXPECT_EQ(fault_of(""), "byte 0: not the file of a network");
  EXPECT_EQ(fault_of("PNG and more"), "byte 0: not the file of a network");
  EXPECT_EQ(fault_of(whole.substr(0, 12)), "byte 12: the file ends too soon");
  std::string other = whole;
  other[8] = 9;
  EXPECT_EQ(fault_of(other), "byte 8: version 9 of the format; this program reads version 1");
  other = whole;
  other[whole.size() / 2] ^= 1;
  EXPECT_EQ(fault_of(other), "byte 16: the checksum is wrong: the file is damaged");
  EXPECT_NE(fault_of(whole.substr(0, whole.size() - 1)).find("bytes should follow the head"), std::string::npos);
  EXPECT_NE(fault_of(whole + "x").find("bytes should follow the head"), std::string::npos);
}

// A checksum that is right says only that somebody made it: every number is looked at.
TEST(NetFile, WhoseNumbersDoNotFitIsRefused) {
  const std::string whole = file_of("sushi-go");
  int refused = 0;
  for (std::size_t at = head_size; at < 4000; at += 11) {
    std::string other = whole;
    other[at] = static_cast<char>(0xFF);
    const auto network = read_network(sealed(other));
    if (network)
      EXPECT_EQ(network->inputs.size() * network->first.biases.size(), network->first.weights.size()) << at;
    else
      ++refused;
  }
  EXPECT_GT(refused, 100);
  std::string longer = whole + "x";
  const auto length = static_cast<std::uint32_t>(longer.size() - head_size);
  std::memcpy(longer.data() + 12, &length, sizeof(length));
  EXPECT_NE(fault_of(sealed(longer)).find("nothing should follow here"), std::string::npos);
}

// A file that shows these fields and counters, and goes on as the house's own.
std::string showing(const std::string& shown) {
  const std::string whole = file_of("sushi-go");
  const std::size_t fields = head_size + 1 + std::string("sushi-go").size();
  std::string other = whole.substr(0, fields) + shown + whole.substr(fields);
  const auto length = static_cast<std::uint32_t>(other.size() - head_size);
  std::memcpy(other.data() + 12, &length, sizeof(length));
  return sealed(other);
}

// 4096 · 4096 · 4096 · 4096 is 0 in 32 bits, and 2^64 / 2^60 … come round in 64.
TEST(NetFile, WhoseDimensionsComeRoundIsRefused) {
  for (const int dimensions : {2, 3, 4, 8, 255}) {
    std::string shown("\x01\x00\x04hand", 7);
    shown += static_cast<char>(dimensions);
    for (int each = 0; each < dimensions; ++each) shown += std::string("\x00\x10", 2);
    EXPECT_NE(fault_of(showing(shown)).find("too large a field"), std::string::npos) << dimensions;
  }
}

TEST(NetFile, WhoseCountersLookBeyondTheRowIsRefused) {
  const std::string hand("\x04hand\x01\x00\x10", 8);  // 4096 entries
  EXPECT_NE(fault_of(showing(std::string("\x02\x00", 2) + hand + hand)).find("too long a row"), std::string::npos);
  const std::string row = std::string("\x01\x00", 2) + hand;
  const std::string one_term("\x01\x00\x01", 3);
  for (const bool is_beyond : {false, true}) {
    const std::string place = is_beyond ? std::string("\x00\x10", 2) : std::string("\xFF\x0F", 2);
    const bool is_refused = fault_of(showing(row + one_term + place)).contains("a place behind the end of the row");
    EXPECT_EQ(is_refused, is_beyond);
  }
}

TEST(NetFile, WhoseBiasesLeaveTheSumsIsRefused) {
  const std::string whole = file_of("sushi-go");
  const auto network = read_network(whole);
  ASSERT_TRUE(network);
  const std::size_t last = network->last.biases.size() * 4 + network->last.weights.size();
  std::string other = whole;
  for (std::size_t byte = 0; byte < 4; ++byte)
    other[whole.size() - last + byte] = static_cast<char>(byte == 3 ? 0x7F : 0xFF);
  EXPECT_NE(fault_of(sealed(other)).find("a bias beyond all sums"), std::string::npos);
}

}  // namespace
}  // namespace sushiya::net
