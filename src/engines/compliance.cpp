#include "engines/compliance.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engines/engine_player.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "table/table.hpp"

namespace sushiya::engines {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds too_early{500};     // for what is said before the greeting
constexpr milliseconds soon{2'000};        // for what needs no thought, on a quiet machine
constexpr milliseconds think_time{20};     // for a choice, in games that are only to show that they can be played
constexpr milliseconds long_time{60'000};  // told to an engine that is then stopped

namespace section {
constexpr std::string_view lines = "Lines";
constexpr std::string_view greeting = "Greeting";
constexpr std::string_view options = "Options";
constexpr std::string_view games = "Games";
constexpr std::string_view views = "Views";
constexpr std::string_view choosing = "Choosing";
constexpr std::string_view stopping = "Stopping";
constexpr std::string_view ending = "Ending";
}  // namespace section

class Check {
 public:
  Check(const std::vector<std::string>& words, const std::function<void(const Demand&)>& tell, int slowness)
      : words_(words), tell_(tell), slowness_(slowness), soon_(soon * slowness) {}

  bool run() {
    if (!begins()) return false;
    lines();
    options();
    refusals();
    std::vector<std::string> unknown;
    for (const std::string& id : introduced_.games) {
      const bool is_known = with_game(id, [&]<class G>(std::type_identity<G>) { plays<G>(); });
      if (!is_known) unknown.push_back(id);
    }
    if (unknown.size() == introduced_.games.size())
      say("plays a game of the house", section::games, "it plays none that is known here");
    ends();
    return true;
  }

 private:
  using Wrong = std::optional<std::string>;

  void say(std::string what, std::string_view where, Wrong wrong) { tell_({std::move(what), where, std::move(wrong)}); }
  template <class Answer>
  static Wrong wrong_of(const Answer& answer) {
    return answer ? std::nullopt : Wrong(answer.error().text);
  }
  // After a demand that was not met the next one begins with a fresh engine, as nobody knows what this one still says.
  template <class Try>
  void demand(const std::string& what, std::string_view where, Try attempt) {
    if (!engine_ && !begin_anew()) return say(what, where, "it could not be started again");
    Wrong wrong = attempt();
    if (wrong) engine_.reset();
    say(what, where, std::move(wrong));
  }

  bool begin_anew() {
    auto begun = Conversation::begin(words_);
    if (begun) engine_ = std::move(*begun);
    return begun.has_value();
  }

  bool begins() {
    auto process = LineProcess::start(words_);
    say("can be started", section::greeting, wrong_of(process));
    if (!process) return false;
    engine_ = std::make_unique<Conversation>(std::move(*process));
    const auto early = engine_->process().read(Clock::now() + too_early);
    const auto greeted = early ? std::expected<void, Trouble>{} : engine_->greet();
    // A program that is slow to start says it where the answer to the greeting is expected.
    const bool is_late = !greeted && greeted.error().kind == Trouble::Kind::unreadable;
    say("says nothing before it is greeted", section::lines,
        early     ? Wrong("it said \"" + printable(early->substr(0, 40)) + "\"")
        : is_late ? Wrong("it " + greeted.error().text)
                  : std::nullopt);
    if (early || is_late) return false;
    say("answers hello", section::greeting, wrong_of(greeted));
    if (!greeted) return false;
    introduced_ = engine_->introduction();
    say("tells its name", section::greeting,
        introduced_.name.empty() ? Wrong("there is no \"info name\"") : std::nullopt);
    say("tells which games it plays", section::greeting,
        introduced_.games.empty() ? Wrong("there is no \"info game\"") : std::nullopt);
    return true;
  }

  void lines() {
    demand("answers ping", section::lines, [&] { return wrong_of(engine_->ask("ping", "", soon_)); });
    demand("takes lines that end as on Windows", section::lines, [&]() -> Wrong {
      if (const auto said = engine_->process().send("ping\r", Clock::now() + soon_); !said) return said.error().text;
      return wrong_of(engine_->hear("ping", soon_));
    });
    demand("gives no answer to empty lines and comments", section::lines, [&]() -> Wrong {
      for (const char* line : {"", "   ", "# nobody answers this"})
        if (const auto said = engine_->process().send(line, Clock::now() + soon_); !said) return said.error().text;
      return wrong_of(engine_->ask("ping", "", soon_));
    });
    demand("refuses commands it does not know", section::lines,
           [&] { return wrong_unless_refused("stir", "the rice"); });
  }

  void options() {
    for (const Option& option : introduced_.options)
      demand("takes its option " + option.name, section::options,
             [&] { return wrong_of(engine_->ask("set", option.name + " " + option.usually, soon_)); });
    demand("refuses options it does not have", section::options,
           [&] { return wrong_unless_refused("set", "no_such_option 1"); });
    demand("takes how long to think", section::choosing,
           [&] { return wrong_of(engine_->ask("think", "time 100", soon_)); });
  }

  void refusals() {
    engine_.reset();
    demand("refuses to choose before there is a game", section::games,
           [&] { return wrong_unless_refused("choose", ""); });
    demand("refuses games it does not play", section::games,
           [&] { return wrong_unless_refused("game", "no-such-game {}"); });
  }

  // Refused, and alive after it.
  Wrong wrong_unless_refused(std::string_view command, std::string_view rest) {
    const auto answer = engine_->ask(command, rest, soon_);
    if (answer) return "it answered \"= " + std::string(command) + "\" where a refusal, \"? …\", is expected";
    if (answer.error().kind != Trouble::Kind::refused) return answer.error().text;
    return wrong_of(engine_->ask("ping", "", soon_));
  }

  template <Game G>
  void plays() {
    const std::string id(G::id);
    const G small = G::setups().front();
    demand("refuses to choose in " + id + " before it has a view", section::views, [&]() -> Wrong {
      if (const auto begun = engine_->ask("game", told_game(small), soon_); !begun) return begun.error().text;
      return wrong_unless_refused("choose", "");
    });
    demand("refuses a view of " + id + " that is none", section::views,
           [&] { return wrong_unless_refused("view", "{\"seat\":"); });
    demand("stops thinking about " + id, section::stopping, [&] { return wrong_stop(small); });
    G large = small;
    for (const G& setup : G::setups())
      if (setup.players() > large.players()) large = setup;
    for (const G& game : {small, large})
      demand("plays " + id + " with " + std::to_string(game.players()) + " players", section::choosing,
             [&] { return wrong_game(game); });
    demand("hears the end of " + id, section::games,
           [&] { return wrong_of(engine_->ask("over", R"({"scores":[1,0],"winners":[0]})", soon_)); });
  }

  template <Game G>
  static std::string told_game(const G& game) {
    return std::string(G::id) + " " + json_line(options_to_json(game.options));
  }

  // The first moment at which a player is to choose.
  template <Game G>
  Wrong wrong_stop(const G& game) {
    Table<G> table(game, Deal{1, 1});
    table.let_chance_act();
    const auto view = table.view_for(table.waiting().lowest());
    for (const auto& [command, rest] :
         {std::pair<std::string, std::string>{"think", "time " + std::to_string(long_time.count())},
          {"game", told_game(game)},
          {"view", written(seen_by(game, view))}})
      if (const auto answer = engine_->ask(command, rest, soon_); !answer) return answer.error().text;
    for (const char* command : {"choose", "stop"})
      if (const auto said = engine_->say(command); !said) return said.error().text;
    const auto move = engine_->hear("choose", soon_);
    if (!move) return "choose was to be stopped: " + move.error().text;
    return wrong_of(engine_->hear("stop", soon_));
  }

  // One whole game, this engine at the first seat and at the last.
  template <Game G>
  Wrong wrong_game(const G& game) {
    auto pool = std::make_shared<EnginePool>("");
    pool->give_back(std::move(engine_));
    std::optional<std::string> wrong;
    for (const Seat seat : {Seat{0}, static_cast<Seat>(game.players() - 1)}) {
      const Deal deal{7, seat};
      Party<G> party(deal);
      for (Seat other = 0; other < game.players(); ++other) party.players[other] = make_player<G>("random");
      party.players[seat] =
          std::make_unique<EnginePlayer<G>>(pool, think_time, EnginePlayer<G>::usual_grace * slowness_);
      Table<G> table(game, deal);
      table.go_on(party);
      wrong = party.players[seat]->lost_by();
      if (wrong) break;
    }
    if (wrong) return wrong;
    if (auto engine = pool->take()) engine_ = std::move(*engine);
    return std::nullopt;
  }

  void ends() {
    demand("ends when it is told to quit", section::ending, [&]() -> Wrong {
      if (const auto answer = engine_->ask("quit", "", soon_); !answer && answer.error().kind != Trouble::Kind::ended)
        return answer.error().text;
      return wrong_end("it still runs long after quit");
    });
    engine_.reset();
    demand("ends when nothing more can be said to it", section::ending, [&]() -> Wrong {
      engine_->process().close_input();
      return wrong_end("it still runs long after the end of its input");
    });
    engine_.reset();
  }
  Wrong wrong_end(const std::string& otherwise) {
    if (!engine_->process().wait(Clock::now() + soon_)) return otherwise;
    const std::string& how = engine_->process().ended();
    return how == "ended with status 0" ? std::nullopt : Wrong("it " + how);
  }

  std::vector<std::string> words_;
  const std::function<void(const Demand&)>& tell_;
  int slowness_;
  milliseconds soon_;
  std::unique_ptr<Conversation> engine_;
  Introduction introduced_;
};

}  // namespace

bool check_engine(const std::vector<std::string>& words, const std::function<void(const Demand&)>& tell, int slowness) {
  return Check(words, tell, slowness).run();
}

}  // namespace sushiya::engines
