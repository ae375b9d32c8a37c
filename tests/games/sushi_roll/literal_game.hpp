// Sushi Roll once more, slow and literal: every die a thing of its own with words on it, every rule spelled out. It
// shares nothing with the rules but the words of the notation, and so checks them.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace sushiya::sushi_roll {

struct LiteralBox {
  std::vector<std::pair<std::string, std::vector<std::string>>> dice;  // each die: its kind, its six faces
  int players = 2;
  int dice_per_belt = 1;
  int rounds = 1;
  int menus = 0;
  int chopsticks = 0;
  int menu_supply = 0;
  int chopsticks_supply = 0;
  int pudding_supply = 0;
};

class LiteralGame {
 public:
  explicit LiteralGame(LiteralBox box) : box_(std::move(box)), left_(box_.dice.size(), true) {
    const auto players = static_cast<std::size_t>(box_.players);
    belts_.resize(players);
    trays_.resize(players);
    points_.resize(players);
    for (std::size_t player = 0; player < players; ++player) purses_.push_back({box_.menus, box_.chopsticks, 0});
  }

  struct Count {
    unsigned long long logs = 0;
    std::vector<long long> points;  // of each player, summed over all logs
  };

  Count count(int depth) const {
    Count sum;
    sum.points.resize(points_.size());
    const std::set<std::string> texts = depth == 0 ? std::set<std::string>{} : choices();
    if (texts.empty()) {
      sum.logs = 1;
      for (std::size_t player = 0; player < points_.size(); ++player) sum.points[player] = points_[player];
      return sum;
    }
    for (const std::string& text : texts) {
      LiteralGame next = *this;
      next.play(text);
      const Count below = next.count(depth - 1);
      sum.logs += below.logs;
      for (std::size_t player = 0; player < points_.size(); ++player) sum.points[player] += below.points[player];
    }
    return sum;
  }

 private:
  struct Thing {
    std::size_t die;
    std::string face;  // empty: not rolled
  };
  struct Purse {
    int menus;
    int chopsticks;
    int puddings;
  };

  std::string kind(const Thing& thing) const { return box_.dice[thing.die].first; }
  bool drawing() const { return drawn_ < box_.players * box_.dice_per_belt; }
  Thing* to_roll() {
    Thing* found = nullptr;
    for (auto& belt : belts_) {
      for (Thing& thing : belt)
        if (thing.face.empty() && (found == nullptr || rank(thing) < rank(*found))) found = &thing;
      if (found != nullptr) return found;
    }
    return nullptr;
  }
  // Kinds are rolled in the order of the rules' list.
  std::size_t rank(const Thing& thing) const {
    const std::vector<std::string> order{"appetizer", "maki", "nigiri", "special", "pudding"};
    return static_cast<std::size_t>(std::ranges::find(order, kind(thing)) - order.begin());
  }
  std::size_t player() const { return static_cast<std::size_t>((red_ + taken_) % box_.players); }

  std::set<std::string> choices() const {
    std::set<std::string> texts;
    if (round_ == box_.rounds) return texts;
    if (red_ < 0) {
      for (int each = 0; each < box_.players; ++each) texts.insert("red " + std::to_string(each));
      return texts;
    }
    if (drawing()) {
      for (std::size_t die = 0; die < box_.dice.size(); ++die)
        if (left_[die]) texts.insert("draw " + box_.dice[die].first);
      return texts;
    }
    if (const Thing* thing = const_cast<LiteralGame*>(this)->to_roll()) {
      for (const std::string& face : box_.dice[thing->die].second) texts.insert("roll " + face);
      return texts;
    }
    const auto& belt = belts_[player()];
    for (const Thing& thing : belt) texts.insert("take " + thing.face);
    if (purses_[player()].menus > 0) {
      for (unsigned chosen = 1; chosen < 1U << belt.size(); ++chosen) {
        std::vector<std::string> faces;
        for (std::size_t place = 0; place < belt.size(); ++place)
          if ((chosen >> place & 1U) != 0) faces.push_back(belt[place].face);
        std::ranges::sort(faces);
        std::string text = "reroll";
        for (const std::string& face : faces) text += " " + face;
        texts.insert(text);
      }
    }
    if (purses_[player()].chopsticks > 0)
      for (std::size_t other = 0; other < belts_.size(); ++other)
        for (const Thing& own : belt)
          for (const Thing& theirs : belts_[other])
            if (other != player()) texts.insert("swap " + own.face + " " + std::to_string(other) + " " + theirs.face);
    return texts;
  }

  static std::size_t find(const std::vector<Thing>& things, const std::string& face) {
    return static_cast<std::size_t>(std::ranges::find(things, face, &Thing::face) - things.begin());
  }

  void play(const std::string& text) {
    std::istringstream words(text);
    std::string verb;
    std::string first;
    words >> verb;
    if (verb == "red") {
      words >> red_;
    } else if (verb == "draw") {
      words >> first;
      std::size_t die = 0;
      while (!left_[die] || box_.dice[die].first != first) ++die;
      left_[die] = false;
      belts_[static_cast<std::size_t>(drawn_++ / box_.dice_per_belt)].push_back({die, ""});
    } else if (verb == "roll") {
      words >> to_roll()->face;
    } else if (verb == "reroll") {
      --purses_[player()].menus;
      std::vector<std::size_t> places;
      while (words >> first) {
        const std::size_t place = find(belts_[player()], first);
        belts_[player()][place].face = "picked up";
        places.push_back(place);
      }
      for (const std::size_t place : places) belts_[player()][place].face.clear();
    } else if (verb == "swap") {
      std::size_t other = 0;
      std::string second;
      words >> first >> other >> second;
      --purses_[player()].chopsticks;
      std::swap(belts_[player()][find(belts_[player()], first)], belts_[other][find(belts_[other], second)]);
    } else {
      words >> first;
      take(first);
    }
  }

  int held(int Purse::* token) const {
    int sum = 0;
    for (const Purse& purse : purses_) sum += purse.*token;
    return sum;
  }
  void give(const std::string& face, const std::string& name, int Purse::* token, int supply) {
    if (!face.starts_with(name + "_")) return;
    purses_[player()].*token += std::min(face.back() - '0', supply - held(token));
  }

  void take(const std::string& face) {
    auto& belt = belts_[player()];
    belt.erase(belt.begin() + static_cast<std::ptrdiff_t>(find(belt, face)));
    trays_[player()].push_back(face);
    give(face, "menu", &Purse::menus, box_.menu_supply);
    give(face, "chopsticks", &Purse::chopsticks, box_.chopsticks_supply);
    give(face, "pudding", &Purse::puddings, box_.pudding_supply);
    if (++taken_ < box_.players) return;
    taken_ = 0;
    const bool empty = belts_[0].empty();
    if (!empty || box_.players == 3) {
      std::ranges::rotate(belts_, belts_.end() - 1);
      red_ = (red_ + 1) % box_.players;
    }
    for (auto& each : belts_)
      for (Thing& thing : each) thing.face.clear();
    if (empty) end_round();
  }

  void end_round() {
    std::vector<int> icons;
    for (const auto& tray : trays_) {
      int sum = 0;
      for (const std::string& face : tray) sum += face.starts_with("maki_") ? face.back() - '0' : 0;
      icons.push_back(sum);
    }
    for (std::size_t player = 0; player < trays_.size(); ++player) {
      std::set<int> more;
      for (const int other : icons)
        if (other > icons[player]) more.insert(other);
      if (icons[player] > 0 && more.size() < 2) points_[player] += more.empty() ? 6 : 3;
      points_[player] += tray_points(trays_[player]);
    }
    for (auto& tray : trays_) tray.clear();
    left_.assign(box_.dice.size(), true);
    drawn_ = 0;
    if (++round_ == box_.rounds) end_game();
  }

  static int tray_points(const std::vector<std::string>& tray) {
    std::map<std::string, int> dice;
    int wasabi = 0;
    int points = 0;
    for (const std::string& face : tray) {
      ++dice[face];
      if (face == "wasabi") ++wasabi;
      if (!face.ends_with("_nigiri")) continue;
      const int worth = face == "egg_nigiri" ? 1 : face == "salmon_nigiri" ? 2 : 3;
      points += wasabi > 0 ? 3 * worth : worth;
      if (wasabi > 0) --wasabi;
    }
    const std::map<std::string, std::vector<int>> worth{
        {"dumpling", {0, 2, 4, 8}}, {"tempura", {0, 1, 5, 10}}, {"sashimi", {0, 0, 6, 13}}};
    for (const auto& [face, points_for] : worth) {
      int left = dice[face];
      for (; left > 3; left -= 3) points += points_for[3];
      points += points_for[static_cast<std::size_t>(left)];
    }
    return points;
  }

  void end_game() {
    for (std::size_t player = 0; player < points_.size(); ++player) {
      bool most = true;
      bool fewest = points_.size() > 2;
      for (const Purse& other : purses_) {
        most = most && purses_[player].puddings >= other.puddings;
        fewest = fewest && purses_[player].puddings <= other.puddings;
      }
      points_[player] += (most ? 6 : 0) - (fewest ? 6 : 0);
      points_[player] += (purses_[player].menus + purses_[player].chopsticks) / 2;
    }
  }

  LiteralBox box_;
  std::vector<bool> left_;  // dice in the bag
  std::vector<std::vector<Thing>> belts_;
  std::vector<std::vector<std::string>> trays_;
  std::vector<Purse> purses_;
  std::vector<int> points_;
  int red_ = -1;
  int drawn_ = 0;
  int taken_ = 0;
  int round_ = 0;
};

}  // namespace sushiya::sushi_roll
