#include "fairness/fair_deal.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/chi_square.hpp"
#include "core/deal.hpp"

namespace sushiya {
namespace {

static_assert(DecidesChance<Deal> && DecidesChance<FairDeal>);

// The bytes 00, 01, … 1f.
Secret counted_secret() {
  Secret secret{};
  for (std::size_t at = 0; at < secret.bytes.size(); ++at) secret.bytes[at] = static_cast<std::uint8_t>(at);
  return secret;
}

const std::vector<std::string> two{"c0ffee", ""};

// The worked example of docs/fairness.md, computed by Python's hashlib and hmac.
TEST(FairDeal, GivesTheNumbersOfThePage) {
  EXPECT_EQ(commitment_to(counted_secret()), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  struct Row {
    std::uint64_t key;
    std::uint64_t seed;
    std::uint64_t stream;
    std::uint32_t first;
  };
  constexpr std::array rows{Row{1, 0xb5c870fe0a96817f, 0x57534e9ffcec985b, 1670501370},
                            Row{2, 0x829c6113a7004967, 0x9fbb89b4de2f4341, 2753388077},
                            Row{3, 0xbe7404ed0fa145c5, 0x4d141fec04345529, 260855431},
                            Row{4, 0xcaa0dae67dd31de2, 0xf8b47d88341a3af4, 3029770696}};
  const FairDeal deal(counted_secret(), "kitchen-7", two);
  for (const Row& row : rows) {
    Random random = deal.chance_at(row.key);
    EXPECT_EQ(random, Random(row.seed, row.stream)) << row.key;
    EXPECT_EQ(random.next(), row.first) << row.key;
  }
}

// Whatever the seed is made of makes another one; nothing of it can be moved across a border unnoticed.
TEST(FairDeal, EverythingThatWasAgreedOnMatters) {
  using Contributions = std::vector<std::string>;
  Secret other = counted_secret();
  other.bytes[31] ^= 1U;
  const std::vector<FairDeal> deals{
      FairDeal(counted_secret(), "kitchen-7", two),
      FairDeal(other, "kitchen-7", two),
      FairDeal(counted_secret(), "kitchen-8", two),
      FairDeal(counted_secret(), "kitchen-7", Contributions{"", "c0ffee"}),
      FairDeal(counted_secret(), "kitchen-7", Contributions{"c0f", "fee"}),
      FairDeal(counted_secret(), "kitchen-7", Contributions{"c0ffee"}),
      FairDeal(counted_secret(), "kitchen-7", Contributions{"c0ffee", "", ""}),
  };
  std::set<std::uint32_t> first;
  for (const FairDeal& deal : deals) first.insert(deal.chance_at(1).below(0xFFFFFFFF));
  EXPECT_EQ(first.size(), deals.size());
}

TEST(FairDeal, AnActDependsOnEveryBitOfItsKey) {
  const FairDeal deal(counted_secret(), "kitchen-7", two);
  std::set<std::uint32_t> numbers{deal.chance_at(0).below(0xFFFFFFFF)};
  for (unsigned bit = 0; bit < 64; ++bit) numbers.insert(deal.chance_at(std::uint64_t{1} << bit).below(0xFFFFFFFF));
  EXPECT_EQ(numbers.size(), 65U);
  EXPECT_EQ(deal.chance_at(5), deal.chance_at(5));
}

TEST(FairDeal, ItsFirstNumbersAreEven) {
  const FairDeal deal(counted_secret(), "kitchen-7", two);
  constexpr std::uint32_t faces = 6;
  constexpr std::uint64_t rolls = 6000;
  std::vector<conformance::Cell> cells(faces, {double{rolls} / faces, 0});
  for (std::uint64_t key = 0; key < rolls; ++key) cells[deal.chance_at(key).below(faces)].observed += 1;
  EXPECT_TRUE(conformance::follows(cells));
}

TEST(Secrets, AreDrawnAnewEachTime) {
  std::set<std::string> drawn;
  for (int each = 0; each < 100; ++each) drawn.insert(commitment_to(draw_secret()));
  EXPECT_EQ(drawn.size(), 100U);
}

TEST(Secrets, AreTextAndBack) {
  const Secret secret = draw_secret();
  EXPECT_EQ(secret_from_text(secret_to_text(secret)), secret);
  EXPECT_EQ(secret_to_text(counted_secret()), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  const std::string digits = secret_to_text(counted_secret());
  for (const std::string& wrong : {std::string(), digits.substr(1), digits.substr(2), digits + "0", digits + "00",
                                   "0A" + digits.substr(2), "g" + digits.substr(1), " " + digits.substr(1)})
    EXPECT_FALSE(secret_from_text(wrong)) << wrong;
}

TEST(Secrets, AreRevealedWithAllThatTheSeedIsMadeOf) {
  const Fairness told = reveal(counted_secret(), "kitchen-7", two);
  EXPECT_EQ(told.table, "kitchen-7");
  EXPECT_EQ(secret_from_text(told.secret), counted_secret());
  EXPECT_EQ(told.commitment, commitment_to(counted_secret()));
  EXPECT_EQ(told.contributions, two);
}

}  // namespace
}  // namespace sushiya
