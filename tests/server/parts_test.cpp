// The small parts: addresses, weights of encodings, dates.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "server/address.hpp"
#include "server/date.hpp"
#include "server/encoding.hpp"
#include "server/framing.hpp"
#include "server/guest_urls.hpp"
#include "server/origin_name.hpp"

namespace sushiya::server {
namespace {

TEST(Address, IsHostAndPort) {
  EXPECT_EQ(parse_address("127.0.0.1:8080"), (Address{"127.0.0.1", 8080}));
  EXPECT_EQ(parse_address("0.0.0.0:0"), (Address{"0.0.0.0", 0}));
  EXPECT_EQ(parse_address("[::1]:65535"), (Address{"::1", 65535}));
  EXPECT_EQ(parse_address("localhost:80"), (Address{"127.0.0.1", 80}));
}

TEST(Address, AFaultNamesItsPlace) {
  for (const std::string_view text : {"", "8080", "127.0.0.1", "[::1]", "[::1", "[:1"})
    EXPECT_EQ(parse_address(text).error().where, text.size()) << text;
  for (const std::string_view text :
       {":8080", "::1:8080", "sushi.example:80", "256.0.0.1:80", "[127.0.0.1]:80", "[]:80"})
    EXPECT_EQ(parse_address(text).error().where, 0U) << text;
  for (const std::string_view text :
       {"127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:80x", "127.0.0.1: 80"})
    EXPECT_EQ(parse_address(text).error().where, 10U) << text;
}

TEST(Address, IsWrittenAsItIsRead) {
  for (const std::string_view text : {"127.0.0.1:8080", "[::1]:9", "[::]:0"})
    EXPECT_EQ(to_text(*parse_address(text)), text);
}

TEST(Address, ABrowserIsToldAnAddressThatItCanOpen) {
  EXPECT_EQ(local_url({"127.0.0.1", 8080}), "http://127.0.0.1:8080/");
  EXPECT_EQ(local_url({"0.0.0.0", 8080}), "http://127.0.0.1:8080/");
  EXPECT_EQ(local_url({"::", 8080}), "http://[::1]:8080/");
}

const std::vector<CardAddress> cards{
    {"lo", "127.0.0.1"}, {"docker0", "172.17.0.1"}, {"eth0", "10.0.0.7"},      {"wlan0", "192.168.1.23"},
    {"lo", "::1"},       {"wlan0", "fe80::1"},      {"wlan0", "2001:db8::23"}, {"wlan0", "fd00::23"}};

TEST(GuestUrls, AreThoseThatOtherDevicesCanOpen) {
  const std::vector<std::string> preferred{"192.168.1.23", "fd00::23"};
  EXPECT_EQ(typable_hosts({"0.0.0.0", 8080}, cards, preferred), (std::vector<std::string>{"192.168.1.23", "10.0.0.7"}));
  EXPECT_EQ(typable_hosts({"::", 8080}, cards, preferred),
            (std::vector<std::string>{"192.168.1.23", "10.0.0.7", "fd00::23", "2001:db8::23"}));
  EXPECT_EQ(typable_hosts({"10.0.0.7", 8080}, cards, preferred), (std::vector<std::string>{"10.0.0.7"}));
  EXPECT_TRUE(typable_hosts({"127.0.0.1", 8080}, cards, preferred).empty());
  EXPECT_TRUE(typable_hosts({"::1", 8080}, cards, preferred).empty());
  EXPECT_TRUE(typable_hosts({"0.0.0.0", 8080}, {}, preferred).empty());
}

TEST(GuestUrls, AreWholeAddresses) {
  EXPECT_EQ(guest_urls({"192.0.2.7", 8080}), (std::vector<std::string>{"http://192.0.2.7:8080/"}));
  EXPECT_EQ(guest_urls({"fd00::23", 80}), (std::vector<std::string>{"http://[fd00::23]:80/"}));
  EXPECT_TRUE(guest_urls({"127.0.0.1", 8080}).empty());
}

TEST(GuestUrls, TheSystemListsItsCards) {
  const auto found = card_addresses();
  EXPECT_NE(std::ranges::find(found, "127.0.0.1", &CardAddress::host), found.end());
}

TEST(Framing, ABodyComesInChunksOrWithALength) {
  EXPECT_TRUE(is_chunked_only("chunked"));
  EXPECT_TRUE(is_chunked_only("Chunked"));
  for (const std::string_view other :
       {"", "gzip", "chunked,", "chunked, gzip", "gzip, chunked", "xchunked", "chunkedx", "chunked;a=b"})
    EXPECT_FALSE(is_chunked_only(other)) << other;
}

TEST(Framing, ALengthIsOneNumber) {
  EXPECT_TRUE(is_one_length("0"));
  EXPECT_TRUE(is_one_length("42"));
  for (const std::string_view other : {"", "4, 4", "4,", "+4", "-4", " 4", "0x4"})
    EXPECT_FALSE(is_one_length(other)) << other;
}

TEST(Framing, AHeaderEndsWithItsEmptyLine) {
  EXPECT_EQ(header_in("GET / HTTP/1.1\r\nHost: here\r\n\r\nbody\n"), "GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_EQ(header_in("GET / HTTP/1.1\r\nHost"), "GET / HTTP/1.1\r\nHost");
}

TEST(Framing, LinesOfAHeaderEndInOneWay) {
  for (const std::string_view whole : {"", "GET", "GET / HTTP/1.1\r", "GET / HTTP/1.1\r\n", "A: b\r\nC: d\r\n\r\n"})
    EXPECT_FALSE(has_broken_lines(whole)) << whole;
  for (const std::string_view broken :
       {"\n", "GET / HTTP/1.1\n", "A: b\rC: d\r\n", "\r\r\n", "A: b\r\n c\r\n", "A: b\r\n\tc\r\n", "A: b\nC: d\r\n"})
    EXPECT_TRUE(has_broken_lines(broken)) << broken;
}

TEST(Framing, EmptyLinesAreCounted) {
  EXPECT_EQ(empty_lines_before(""), 0U);
  EXPECT_EQ(empty_lines_before("GET"), 0U);
  EXPECT_EQ(empty_lines_before("\r"), 0U);
  EXPECT_EQ(empty_lines_before("\n\r\n"), 0U);
  EXPECT_EQ(empty_lines_before("\r\n"), 2U);
  EXPECT_EQ(empty_lines_before("\r\n\r\nGET\r\n"), 4U);
}

TEST(Framing, OnlyAWholeRequestLineHasAVersion) {
  EXPECT_TRUE(asks_for_other_version("GET / HTTP/2.0\r\n"));
  EXPECT_TRUE(asks_for_other_version("PRI * HTTP/2.0"));
  for (const std::string_view noise :
       {"", "GET", "GET /", "GET / FTP/1.1", "GET / HTTP/2", "GET / x HTTP/2.0", "GET  / HTTP/2.0", "HTTP/2.0",
        "GET / HTTP/20", "GET / http/2.0", "GET / HTTP/2.0 "})
    EXPECT_FALSE(asks_for_other_version(noise)) << noise;
}

TEST(Encoding, HasTheWeightTheGuestGivesIt) {
  EXPECT_EQ(weight_of(Encoding::gzip, "gzip"), 1000);
  EXPECT_EQ(weight_of(Encoding::gzip, "br , GZip ; Q=0.25"), 250);
  EXPECT_EQ(weight_of(Encoding::brotli, "gzip;q=1.0,br;q=0.001"), 1);
  EXPECT_EQ(weight_of(Encoding::brotli, "br;q=0.000"), 0);
  EXPECT_EQ(weight_of(Encoding::brotli, "gzip, *;q=0.5"), 500);
  EXPECT_EQ(weight_of(Encoding::brotli, "br;q=0, *"), 0);
  EXPECT_EQ(weight_of(Encoding::brotli, ""), 0);
  EXPECT_EQ(weight_of(Encoding::brotli, "brotli, x-br"), 0);
}

TEST(Encoding, PlainIsWelcomeUnlessRefused) {
  EXPECT_GT(weight_of(Encoding::plain, ""), 0);
  EXPECT_GT(weight_of(Encoding::plain, "gzip"), 0);
  EXPECT_LT(weight_of(Encoding::plain, "gzip;q=0.002"), weight_of(Encoding::gzip, "gzip;q=0.002"));
  EXPECT_EQ(weight_of(Encoding::plain, "identity;q=0"), 0);
  EXPECT_EQ(weight_of(Encoding::plain, "gzip, *;q=0"), 0);
}

TEST(Encoding, NoiseRefuses) {
  for (const std::string_view noise :
       {"gzip;q=", "gzip;q=2", "gzip;q=1x", "gzip;level=9", "gzip;", ",,;q=1", "gzip;q=0.9z", "\"gzip"})
    EXPECT_EQ(weight_of(Encoding::gzip, noise), 0) << noise;
}

TEST(Date, IsWrittenAsTheStandardShows) {
  using namespace std::chrono;
  // RFC 9110, 5.6.7: the example.
  EXPECT_EQ(http_date(sys_days{1994y / November / 6} + 8h + 49min + 37s), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(http_date(sys_days{2024y / February / 29}), "Thu, 29 Feb 2024 00:00:00 GMT");
}

TEST(OriginName, IsAnAddressOrANetwork) {
  EXPECT_EQ(origin_name("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(origin_name("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(origin_name("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(origin_name("2001:db8:1:2::/64"), "2001:db8:1:2::/64");
  for (const char* wrong : {"", "nowhere", "192.0.2", "192.0.2.7/64", "192.0.2.7:80", "2001:db8::/48", "/64"})
    EXPECT_EQ(origin_name(wrong), std::nullopt) << wrong;
}

}  // namespace
}  // namespace sushiya::server
