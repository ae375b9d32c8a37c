// online_load HOST:PORT [HOST:PORT…] [--game sushi-go] [--tables 100] [--players 4] [--connections N] [--mix]
//             [--seconds 10] [--warm-up 2] [--rate MOVES_A_SECOND] [--spread SECONDS] [--server PID]… [--echo] [--json]
// Plays legal random moves at many tables of a running house, over real WebSockets, from one thread. Counts moves, and
// measures from the choice of a seat until everyone at its table has been told that it chose. Connections beyond the
// seats look on. With several nodes of one house tables are spread over them, with --mix the seats of each table. With
// --spread tables begin one after another over that time, as in a house that has been open for a while: games end when
// others are in their middle. Without it all begin, and so end, together: waits in seconds in which games end and begin
// are told apart from those in all others. With --echo there is no house but echo.cpp: nobody asks for keys or tables.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/notation.hpp"
#include "games/told.hpp"
#include "protocol/json.hpp"
#include "protocol/view_bytes.hpp"

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace sushiya {
namespace {

struct Node {
  std::string host;
  std::uint16_t port = 0;

  std::string address() const { return fmt::format("{}:{}", host, port); }
  tcp::endpoint endpoint() const { return {asio::ip::make_address(host), port}; }
};

struct Words {
  std::vector<Node> nodes;
  std::string game = "sushi-go";
  int tables = 100;
  int players = 4;
  int connections = 0;  // 0: as many as there are seats
  bool mix = false;
  double seconds = 10;
  double warm_up = 2;
  double rate = 0;           // 0: as fast as it goes
  double spread = 0;         // seconds over which tables begin
  std::vector<int> servers;  // processes whose memory and time are looked at
  bool echo = false;
  bool json = false;
};

[[noreturn]] void fail(const std::string& why) {
  fmt::print(stderr, "online_load: {}\n", why);
  std::exit(1);
}

// Requests one after another, before the play.
class Desk {
 public:
  Desk(asio::io_context& context, const Node& node) : node_(node), socket_(context) {
    socket_.connect(node.endpoint());
    socket_.set_option(tcp::no_delay(true));
  }

  Json post(const std::string& path, const Json& body, const std::string& key = "") {
    http::request<http::string_body> request{http::verb::post, path, 11};
    request.set(http::field::host, node_.address());
    if (!key.empty()) request.set(http::field::authorization, "Bearer " + key);
    request.body() = body.dump();
    request.prepare_payload();
    http::write(socket_, request);
    http::response<http::string_body> response;
    http::read(socket_, buffer_, response);
    const Json told = Json::parse(response.body(), nullptr, false);
    if (response.result_int() >= 300) fail(fmt::format("{}: {} {}", path, response.result_int(), response.body()));
    return told;
  }

 private:
  const Node& node_;
  tcp::socket socket_;
  beast::flat_buffer buffer_;
};

// Messages are full of quotes: std::string_view::find would stop at each of them.
std::string_view after(std::string_view text, std::string_view mark) {
  const void* found = memmem(text.data(), text.size(), mark.data(), mark.size());
  if (found == nullptr) return {};
  return text.substr(static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + mark.size());
}

struct Results {
  bool counts = false;
  int shaking_hands = 0;
  std::uint64_t moves = 0;
  std::uint64_t messages = 0;
  std::uint64_t refusals = 0;
  std::uint64_t overtaken = 0;  // by others at another node, and tried again
  std::uint64_t games = 0;
  std::uint64_t bytes = 0;
  Clock::time_point from{};
  struct Second {
    std::vector<float> milliseconds;
    int ended = 0;  // games
  };
  std::vector<Second> seconds;

  Second& second() {
    const auto at = static_cast<std::size_t>(std::chrono::duration<double>(Clock::now() - from).count());
    if (at >= seconds.size()) seconds.resize(at + 1);
    return seconds[at];
  }

  // Waits in all seconds; in those in which a game ended, or had a second before; in the others.
  struct Waits {
    std::vector<float> all;
    std::vector<float> endings;
    std::vector<float> quiet;
  };
  Waits waits() const {
    Waits told;
    for (std::size_t at = 0; at < seconds.size(); ++at) {
      const bool ends = seconds[at].ended > 0 || (at > 0 && seconds[at - 1].ended > 0);
      for (auto* kind : {&told.all, ends ? &told.endings : &told.quiet})
        kind->insert(kind->end(), seconds[at].milliseconds.begin(), seconds[at].milliseconds.end());
    }
    for (auto* kind : {&told.all, &told.endings, &told.quiet}) std::ranges::sort(*kind);
    return told;
  }
};

float quantile(const std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

// What a table has been told, to find the moment when everyone knows.
struct Round {
  struct Choice {
    Clock::time_point at;
    int untold;  // clients who have not heard of it
  };
  std::array<std::deque<Choice>, max_seats> choices;                    // of each seat, oldest first
  std::array<std::array<std::uint64_t, max_seats>, max_seats> heard{};  // by client and seat
  std::array<std::uint64_t, max_seats> gone{};                          // choices everyone knows
};

template <Game G>
class Player : public std::enable_shared_from_this<Player<G>> {
 public:
  // Whoever has no key looks on.
  Player(asio::io_context& context, const Words& words, const Node& node, Results& results, Round& round, Seat seat,
         std::string table, std::string key, double begins_after)
      : words_(words),
        node_(node),
        results_(results),
        round_(round),
        seat_(seat),
        table_(std::move(table)),
        key_(std::move(key)),
        begins_after_(begins_after),
        socket_(context),
        pause_(context),
        random_(seat + 1 + 8 * std::hash<std::string>{}(table_)) {
    game_.options.players = static_cast<std::uint8_t>(words.players);
  }

  void begin() {
    ++results_.shaking_hands;
    auto& stream = beast::get_lowest_layer(socket_);
    stream.async_connect(node_.endpoint(), [this, self = this->shared_from_this()](error_code error) {
      if (error) fail("connect: " + error.message());
      beast::get_lowest_layer(socket_).set_option(tcp::no_delay(true));
      if (sits())
        socket_.set_option(websocket::stream_base::decorator(
            [this](websocket::request_type& request) { request.set(http::field::authorization, "Bearer " + key_); }));
      socket_.auto_fragment(false);
      socket_.write_buffer_bytes(512);
      socket_.async_handshake(node_.address(), "/ws", [this, self](error_code refused) {
        if (refused) fail("handshake: " + refused.message());
        --results_.shaking_hands;
        say(R"({"say":"hello","protocol":1,"views":"bytes"})");
        read();
        wait(begins_after_, [this] { come_to_table(); });
      });
    });
  }

 private:
  bool sits() const { return !key_.empty(); }

  // Nobody waits for two things at once.
  template <class Then>
  void wait(double seconds, Then then) {
    if (seconds <= 0) return then();
    pause_.expires_after(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    pause_.async_wait([self = this->shared_from_this(), then = std::move(then)](error_code error) {
      if (!error) then();
    });
  }

  void come_to_table() {
    say(R"({"say":"attend","table":")" + table_ + "\"}");
    if (sits()) sit();
  }

  void sit() { say(fmt::format(R"({{"say":"sit","table":"{}","seat":{}}})", table_, seat_)); }

  void say(std::string text) {
    unsaid_.push_back(std::move(text));
    if (unsaid_.size() == 1) write();
  }
  void write() {
    socket_.async_write(asio::buffer(unsaid_.front()),
                        [this, self = this->shared_from_this()](error_code error, std::size_t) {
                          if (error) return;
                          unsaid_.pop_front();
                          if (!unsaid_.empty()) write();
                        });
  }

  void read() {
    socket_.async_read(read_, [this, self = this->shared_from_this()](error_code error, std::size_t) {
      if (error) fail(fmt::format("table {} seat {}: the connection ended: {}", table_, seat_, error.message()));
      if (results_.counts) ++results_.messages, results_.bytes += read_.size();
      hear({static_cast<const char*>(read_.cdata().data()), read_.size()});
      read_.consume(read_.size());
      read();
    });
  }

  void hear(std::string_view text) {
    if (text.starts_with(R"({"tell":"update")")) {
      hear_update(text);
    } else if (text.starts_with(R"({"tell":"ended")")) {
      if (sits() && seat_ == 0) {
        if (results_.counts) ++results_.games, ++results_.second().ended;
        say(R"({"say":"rematch","table":")" + table_ + "\"}");
      }
    } else if (text.starts_with(R"({"tell":"table")")) {
      const auto next = after(text, R"("rematch":")");
      if (!next.empty() && text.starts_with(R"({"tell":"table","table":")" + table_)) {
        say(R"({"say":"leave","table":")" + table_ + "\"}");
        table_ = next.substr(0, next.find('"'));
        come_to_table();
      }
    } else if (text.starts_with(R"({"tell":"refused")")) {
      if (text.find(R"("name":"overtaken")") != std::string_view::npos) return try_again(text);
      if (results_.refusals++ < 5) fmt::print(stderr, "refused: {}\n", text);
    }
  }

  // Somebody at another node was first. What has happened is told next, and asks for a move again.
  void try_again(std::string_view text) {
    ++results_.overtaken;
    if (text.find(R"("what":"play")") != std::string_view::npos) {
      round_.choices[seat_].pop_back();
      has_played_ = false;
      last_.reset();
    } else if (text.find(R"("what":"sit")") != std::string_view::npos) {
      wait(0.005 + 0.001 * random_.below(50), [this] { sit(); });
    }
  }

  void hear_update(std::string_view text) {
    if (!sits()) return;
    for (std::string_view rest = after(text, R"("event":"choose","seat":)"); !rest.empty();
         rest = after(rest, R"("event":"choose","seat":)"))
      hear_choice(static_cast<Seat>(rest.front() - '0'));
    const auto waiting = after(text, R"("waiting":[)");
    const std::string_view seats = waiting.substr(0, waiting.find(']'));
    if (seats.find(static_cast<char>('0' + seat_)) == std::string_view::npos) return;
    if (words_.echo) return has_played_ ? void() : play("tempura");
    const auto hex = after(text, R"("view":")");
    const auto bytes = bytes_of<typename G::View>(hex.substr(0, 2 * sizeof(typename G::View)));
    if (!bytes) fail("an update without a view");
    const auto view = std::bit_cast<typename G::View>(*bytes);
    // Others' choices change what one sees, and ask for nothing new.
    if (has_played_ || (last_ && *last_ == *bytes)) return;
    ActionList<G> list;
    game_.list_legal_actions(view, list);
    if (list.size() == 0) return;
    last_ = *bytes;
    has_played_ = chooses_at_once;  // or thinks about it
    const auto action = list[random_.below(static_cast<std::uint32_t>(list.size()))];
    const std::string move = Notation<G>::format(game_, action);
    if (words_.rate == 0) return play(move);
    // Everybody thinks as long as makes this rate, on average. Where all choose at once a turn is as long as the
    // slowest of them thinks: of n numbers below 2 the largest is 2 n / (n + 1).
    const double longest = chooses_at_once ? 2.0 * words_.players / (words_.players + 1) : 1;
    const double mean = words_.tables * words_.players / words_.rate / longest;
    const double thinks = mean * 2 * random_.below(1000) / 1000;
    wait(thinks, [this, move] { play(move); });
  }

  void play(const std::string& move) {
    has_played_ = chooses_at_once;
    round_.choices[seat_].push_back({Clock::now(), words_.players});
    say(R"({"say":"play","table":")" + table_ + R"(","move":")" + move + "\"}");
  }

  void hear_choice(Seat whose) {
    if (whose == seat_) has_played_ = false;
    auto& choices = round_.choices[whose];
    const std::uint64_t number = round_.heard[seat_][whose]++ - round_.gone[whose];
    if (number >= choices.size()) return;
    if (--choices[number].untold > 0) return;
    if (results_.counts) {
      ++results_.moves;
      results_.second().milliseconds.push_back(
          std::chrono::duration<float, std::milli>(Clock::now() - choices[number].at).count());
    }
    while (!choices.empty() && choices.front().untold <= 0) {
      choices.pop_front();
      ++round_.gone[whose];
    }
  }

  // Elsewhere one seat acts at a time, and whatever it sees anew is a new question.
  static constexpr bool chooses_at_once = std::same_as<G, SushiGo>;

  const Words& words_;
  const Node& node_;
  Results& results_;
  Round& round_;
  Seat seat_;
  std::string table_;
  std::string key_;
  double begins_after_;
  // As the house has them: no clocks, nothing compressed, so that whoever measures takes as little time as may be.
  websocket::stream<asio::basic_stream_socket<tcp, asio::io_context::executor_type>, false> socket_;
  beast::flat_buffer read_;
  std::deque<std::string> unsaid_;
  asio::steady_timer pause_;
  Random random_;
  G game_{};
  std::optional<std::array<std::uint8_t, sizeof(typename G::View)>> last_;
  bool has_played_ = false;
};

long kilobytes_of(const std::vector<int>& processes) {
  long all = 0;
  for (const int pid : processes) {
    std::ifstream status(fmt::format("/proc/{}/status", pid));
    if (!status) fail(fmt::format("--server {}: there is no such process", pid));
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) all += std::strtol(line.c_str() + 6, nullptr, 10);
  }
  return all;
}

// Of the processor, by all of them.
double seconds_of(const std::vector<int>& processes) {
  double all = 0;
  for (const int pid : processes) {
    std::ifstream file(fmt::format("/proc/{}/stat", pid));
    std::string text;
    std::getline(file, text);
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string unread;
    for (int field = 3; field < 14; ++field) fields >> unread;
    double user = 0;
    double kernel = 0;
    fields >> user >> kernel;
    all += (user + kernel) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  return all;
}

// A connection is a file.
void allow_files(int connections) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  const auto needed = static_cast<rlim_t>(connections) + 64;
  if (files.rlim_max != RLIM_INFINITY && files.rlim_max < needed)
    fail(fmt::format("{} connections need {} open files, and the system allows {}: ulimit -Hn", connections, needed,
                     files.rlim_max));
  files.rlim_cur = std::max(files.rlim_cur, needed);
  setrlimit(RLIMIT_NOFILE, &files);
}

template <Game G>
void run(const Words& words) {
  asio::io_context context{1};
  Results results;
  std::vector<std::unique_ptr<Round>> rounds;
  std::vector<std::shared_ptr<Player<G>>> players;
  const int seats = words.tables * words.players;
  const int connections = words.connections == 0 ? seats : words.connections;
  if (connections < seats) fail(fmt::format("{} tables have {} seats: --connections is too low", words.tables, seats));
  allow_files(connections);
  const auto node_at = [&](int number) -> const Node& {
    return words.nodes[static_cast<std::size_t>(number) % words.nodes.size()];
  };
  const long before = kilobytes_of(words.servers);
  std::optional<Desk> desk;
  if (!words.echo) desk.emplace(context, words.nodes.front());
  const Json table{{"game", words.game}, {"options", {{"players", words.players}}},
                   {"public", false},    {"seconds", 0},
                   {"bot", "cook"},      {"watching", "open"},
                   {"starts_full", true}};
  std::vector<std::string> tables;
  const auto begins = [&](int table) { return words.spread * table / words.tables; };
  for (int number = 0; number < words.tables; ++number) {
    rounds.push_back(std::make_unique<Round>());
    for (Seat seat = 0; seat < words.players; ++seat) {
      std::string key = "none";
      if (desk) key = desk->post("/api/guests", {{"name", fmt::format("load {}-{}", number, seat)}})["key"];
      if (seat == 0)
        tables.push_back(desk ? desk->post("/api/tables", table, key)["table"].get<std::string>()
                              : fmt::format("{:012}", number));
      const Node& node = node_at(words.mix ? number + seat : number);
      players.push_back(std::make_shared<Player<G>>(context, words, node, results, *rounds.back(), seat, tables.back(),
                                                    key, begins(number)));
    }
  }
  for (int number = 0; number < connections - seats; ++number) {
    const auto at = static_cast<std::size_t>(number % words.tables);
    players.push_back(
        std::make_shared<Player<G>>(context, words, node_at(number), results, *rounds[at], Seat{0}, tables[at], "", 0));
  }
  if (!words.json)
    fmt::print("{} connections to {} tables at {} nodes\n", players.size(), words.tables, words.nodes.size());
  // The house lets in so many at once who have not said yet what they want.
  constexpr int most_at_the_door = 64;
  for (const auto& player : players) {
    player->begin();
    while (results.shaking_hands >= most_at_the_door) context.run_one();
    context.poll();
  }
  while (results.shaking_hands > 0) context.run_one();
  const auto run_for = [&](double seconds) {
    context.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  };
  run_for(words.warm_up);
  results.counts = true;
  results.from = Clock::now();
  const double busy_before = seconds_of(words.servers);
  const double own_before = seconds_of({getpid()});
  run_for(words.seconds);
  const double seconds = std::chrono::duration<double>(Clock::now() - results.from).count();
  const double busy = seconds_of(words.servers) - busy_before;
  const double own = seconds_of({getpid()}) - own_before;
  results.counts = false;

  const auto waits = results.waits();
  const double rate = static_cast<double>(results.moves) / seconds;
  const double kilobytes =
      static_cast<double>(kilobytes_of(words.servers) - before) / static_cast<double>(players.size());
  if (words.json) {
    fmt::print("{}\n", Json{{"moves_a_second", rate},
                            {"median", quantile(waits.all, 0.5)},
                            {"p99", quantile(waits.all, 0.99)},
                            {"p99_endings", quantile(waits.endings, 0.99)},
                            {"p99_quiet", quantile(waits.quiet, 0.99)},
                            {"moves_endings", waits.endings.size()},
                            {"moves_quiet", waits.quiet.size()},
                            {"games", results.games},
                            {"messages", results.messages},
                            {"bytes", results.bytes},
                            {"moves", results.moves},
                            {"refusals", results.refusals},
                            {"overtaken", results.overtaken},
                            {"server_cores", busy / seconds},
                            {"load_cores", own / seconds},
                            {"kilobytes_a_connection", kilobytes}}
                           .dump());
  } else {
    fmt::print(
        "{:.0f} moves/s; choice to everyone told: median {:.1f} ms, p99 {:.1f} ms, most {:.1f} ms; {} games, {} "
        "messages "
        "heard, {} refusals, {} overtaken\n",
        rate, quantile(waits.all, 0.5), quantile(waits.all, 0.99), quantile(waits.all, 1), results.games,
        results.messages, results.refusals, results.overtaken);
    if (!waits.endings.empty() && !waits.quiet.empty())
      fmt::print("p99 {:.1f} ms in seconds in which games end, {:.1f} ms in the others\n",
                 quantile(waits.endings, 0.99), quantile(waits.quiet, 0.99));
    if (!words.servers.empty())
      fmt::print("{:.1f} KB of the house's memory for a connection; {:.2f} cores of the house, {:.2f} of the guests\n",
                 kilobytes, busy / seconds, own / seconds);
  }
  std::fflush(stdout);
  _exit(0);  // thousands of sockets are nobody's concern any more
}

}  // namespace
}  // namespace sushiya

int main(int count, char** given) {
  sushiya::Words words;
  for (int at = 1; at < count; ++at) {
    const std::string word = given[at];
    const auto value = [&]() -> std::string {
      if (at + 1 >= count) sushiya::fail(word + " needs a value");
      return given[++at];
    };
    if (word == "--game")
      words.game = value();
    else if (word == "--tables")
      words.tables = std::stoi(value());
    else if (word == "--players")
      words.players = std::stoi(value());
    else if (word == "--seconds")
      words.seconds = std::stod(value());
    else if (word == "--warm-up")
      words.warm_up = std::stod(value());
    else if (word == "--rate")
      words.rate = std::stod(value());
    else if (word == "--spread")
      words.spread = std::stod(value());
    else if (word == "--server")
      words.servers.push_back(std::stoi(value()));
    else if (word == "--connections")
      words.connections = std::stoi(value());
    else if (word == "--echo")
      words.echo = true;
    else if (word == "--json")
      words.json = true;
    else if (word == "--mix")
      words.mix = true;
    else if (const auto colon = word.find(':'); colon != std::string::npos)
      words.nodes.push_back({word.substr(0, colon), static_cast<std::uint16_t>(std::stoi(word.substr(colon + 1)))});
    else
      sushiya::fail("unknown word " + word);
  }
  if (words.nodes.empty()) sushiya::fail("say where the house is: HOST:PORT");
  const bool is_known = sushiya::with_game(words.game, [&]<class G>(std::type_identity<G>) { sushiya::run<G>(words); });
  if (!is_known) sushiya::fail("there is no such game");
}
