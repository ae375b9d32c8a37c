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

// 4096 · 4096 · 4096 · 4096 is 0 in 32 bits, and 2^64 / 2^60 … come round in 64.
TEST(NetFile, WhoseDimensionsComeRoundIsRefused) {
  const std::string whole = file_of("sushi-go");
  const std::size_t fields = head_size + 1 + std::string("sushi-go").size();
  for (const int dimensions : {2, 3, 4, 8, 255}) {
    std::string other = whole.substr(0, fields) + std::string("\x01\x00\x04hand", 7);
    other += static_cast<char>(dimensions);
    for (int each = 0; each < dimensions; ++each) other += std::string("\x00\x10", 2);
    other += whole.substr(fields);
    const auto length = static_cast<std::uint32_t>(other.size() - head_size);
    std::memcpy(other.data() + 12, &length, sizeof(length));
    EXPECT_NE(fault_of(sealed(other)).find("too large a field"), std::string::npos) << dimensions;
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
