#include "tournament/page.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "protocol/utf8.hpp"

namespace sushiya::tournament {
namespace {

std::string escaped(std::string_view text) {
  std::string all;
  for (const char letter : text) {
    switch (letter) {
      case '&': all += "&amp;"; break;
      case '<': all += "&lt;"; break;
      case '>': all += "&gt;"; break;
      case '"': all += "&quot;"; break;
      default: all += letter;
    }
  }
  return all;
}

class Page {
 public:
  Page(const Plan& plan, std::span<const PlayedDeal> deals) : plan_(plan), deals_(deals) {}

  std::string write() {
    say(R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{0}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }}
table {{ border-collapse: collapse; margin: 1rem 0; }}
th, td {{ padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #ddd; }}
th:nth-child(2), td:nth-child(2) {{ text-align: left; }}
.cross th, .cross td {{ text-align: center; }}
.cross th:first-child {{ text-align: left; }}
.failures td:last-child {{ text-align: left; }}
figure {{ margin: 1rem 0; overflow-x: auto; }}
</style>
<h1>{0}</h1>
<p>{1}</p>
)",
        escaped(plan_.name), summary());
    part("All tables", deals_);
    if (plan_.tables.size() > 1)
      for (std::size_t table = 0; table < plan_.tables.size(); ++table) {
        std::vector<PlayedDeal> here;
        for (const PlayedDeal& deal : deals_)
          if (deal.table == table) here.push_back(deal);
        part(fmt::format("{} {}", plan_.tables[table].game, json_line(plan_.tables[table].options)), here);
      }
    failed();
    say("</html>\n");
    return std::move(text_);
  }

 private:
  template <class... Words>
  void say(fmt::format_string<Words...> form, Words&&... words) {
    fmt::format_to(std::back_inserter(text_), form, std::forward<Words>(words)...);
  }

  const std::string& name(std::size_t entrant) const { return plan_.entrants[entrant].name; }

  std::string summary() const {
    std::int64_t games = 0;
    for (const PlayedDeal& deal : deals_) games += static_cast<std::int64_t>(deal.games.size());
    return fmt::format(
        "{} of {} games, {} deals, each with every rotation of the seats; {}; seed {}. Ratings are Elo "
        "with intervals of 95 %, the mean of all entrants is 0.",
        games, count_games(plan_), deals_.size(),
        plan_.system == System::swiss ? fmt::format("Swiss system, {} rounds", plan_.rounds)
                                      : std::string("everybody met everybody"),
        plan_.seed);
  }

  void part(std::string_view title, std::span<const PlayedDeal> deals) {
    const std::vector<Standing> all = standings(plan_.entrants.size(), deals);
    say("<h2>{}</h2>\n<table>\n<tr><th>#<th>entrant<th>rating<th>95 %<th>points<th>games<th>mean score<th>failures\n",
        escaped(title));
    int place = 0;
    for (const Standing& each : all) {
      if (each.games == 0) continue;
      say("<tr><td>{}<td>{}<td>{:+.0f}<td>{:+.0f} to {:+.0f}<td>{:.1f}<td>{}<td>{:.2f}<td>{}\n", ++place,
          escaped(name(each.entrant)), each.rating.value, each.rating.low, each.rating.high, each.points, each.games,
          each.score, each.failures);
    }
    say("</table>\n");
    plot(all);
    cross(all, deals);
  }

  // Ratings with their intervals, one line each.
  void plot(const std::vector<Standing>& all) {
    double low = 0;
    double high = 0;
    std::size_t rows = 0;
    for (const Standing& each : all) {
      if (each.games == 0) continue;
      ++rows;
      low = std::min(low, each.rating.low);
      high = std::max(high, each.rating.high);
    }
    if (rows == 0) return;
    constexpr double left = 200;
    constexpr double width = 560;
    constexpr double row_height = 26;
    const double step = std::max(50.0, 50 * std::ceil((high - low) / 400));
    low = step * std::floor(low / step);
    high = step * std::ceil(high / step);
    const auto at = [&](double rating) { return left + width * (rating - low) / (high - low); };
    const double height = row_height * static_cast<double>(rows) + 30;
    say(R"(<figure><svg viewBox="0 0 {:.0f} {:.0f}" width="{:.0f}" role="img" aria-label="Ratings with their intervals" font-family="system-ui, sans-serif" font-size="13">
)",
        left + width + 40, height, left + width + 40);
    for (double rating = low; rating <= high + 0.5; rating += step)
      say(R"(<line x1="{0:.1f}" y1="0" x2="{0:.1f}" y2="{1:.1f}" stroke="{3}"/><text x="{0:.1f}" y="{2:.1f}" text-anchor="middle" fill="#555">{4:+.0f}</text>
)",
          at(rating), height - 22, height - 6, rating == 0 ? "#999" : "#e5e5e5", rating);
    double y = row_height / 2;
    for (const Standing& each : all) {
      if (each.games == 0) continue;
      say(R"(<text x="{:.0f}" y="{:.1f}" text-anchor="end">{}</text><line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="#27406b" stroke-width="3"/><circle cx="{:.1f}" cy="{:.1f}" r="5" fill="#c8402f"/>
)",
          left - 12, y + 4, escaped(name(each.entrant)), at(each.rating.low), y, at(each.rating.high), y,
          at(each.rating.value), y);
      y += row_height;
    }
    say("</svg></figure>\n");
  }

  // Who has won what share of duels against whom, coloured from lost to won.
  void cross(const std::vector<Standing>& all, std::span<const PlayedDeal> deals) {
    const auto shares = cross_table(plan_.entrants.size(), deals);
    say("<table class=\"cross\">\n<tr><th>duels won, %");
    for (std::size_t place = 0; place < all.size(); ++place)
      if (all[place].games > 0) say("<th>{}", place + 1);
    say("\n");
    for (std::size_t place = 0; place < all.size(); ++place) {
      if (all[place].games == 0) continue;
      say("<tr><th>{} {}", place + 1, escaped(name(all[place].entrant)));
      for (const Standing& other : all) {
        if (other.games == 0) continue;
        const double share = shares[all[place].entrant][other.entrant];
        if (std::isnan(share))
          say("<td>");
        else
          say("<td style=\"background: hsl({:.0f} 60% 88%)\">{:.0f}", 120 * share, 100 * share);
      }
      say("\n");
    }
    say("</table>\n");
  }

  void failed() {
    const std::vector<Failure> all = failures(deals_);
    if (all.empty()) return;
    say("<h2>Failures</h2>\n<table class=\"failures\">\n<tr><th>games<th>entrant<th>why\n");
    for (const Failure& each : all)
      say("<tr><td>{}<td>{}<td>{}\n", each.games, escaped(name(each.entrant)), escaped(each.why));
    say("</table>\n");
  }

  const Plan& plan_;
  std::span<const PlayedDeal> deals_;
  std::string text_;
};

// "3 × ended: was ended by signal 11": why one entrant has failed, the most frequent reasons first.
std::string reasons(std::span<const Failure> failed, std::size_t entrant, std::string_view between) {
  constexpr int max_reasons = 5;
  int told = 0;
  std::int64_t others = 0;
  std::string text;
  for (const Failure& each : failed) {
    if (each.entrant != entrant) continue;
    if (++told > max_reasons)
      others += each.games;
    else
      fmt::format_to(std::back_inserter(text), "{}{} × {}", told == 1 ? "" : between, each.games, each.why);
  }
  if (others > 0) fmt::format_to(std::back_inserter(text), "{}{} × something else", between, others);
  return text;
}

// A field of a table of values (RFC 4180).
std::string field(std::string_view text) {
  std::string all = "\"";
  for (const char letter : text) all += letter == '"' ? "\"\"" : std::string(1, letter);
  return all + "\"";
}

}  // namespace

std::string results_page(const Plan& plan, std::span<const PlayedDeal> deals) { return Page(plan, deals).write(); }

std::string results_csv(const Plan& plan, std::span<const PlayedDeal> deals) {
  std::string text = "table,place,entrant,player,rating,low,high,points,games,mean_score,failures,failed_by\r\n";
  const auto add = [&](std::string_view table, std::span<const PlayedDeal> here) {
    int place = 0;
    const std::vector<Failure> failed = failures(here);
    for (const Standing& each : standings(plan.entrants.size(), here))
      if (each.games > 0)
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{:.1f},{:.1f},{:.1f},{:.3f},{},{:.4f},{},{}\r\n",
                       field(table), ++place, field(plan.entrants[each.entrant].name),
                       field(plan.entrants[each.entrant].player), each.rating.value, each.rating.low, each.rating.high,
                       each.points, each.games, each.score, each.failures, field(reasons(failed, each.entrant, "; ")));
  };
  add("all", deals);
  for (std::size_t table = 0; table < plan.tables.size(); ++table) {
    std::vector<PlayedDeal> here;
    for (const PlayedDeal& deal : deals)
      if (deal.table == table) here.push_back(deal);
    add(plan.tables[table].game + " " + json_line(plan.tables[table].options), here);
  }
  return text;
}

std::string results_text(const Plan& plan, std::span<const PlayedDeal> deals) {
  std::size_t width = 7;
  for (const Entrant& each : plan.entrants) width = std::max(width, count_characters(each.name));
  std::string text = fmt::format("  # {:{}} {:>7} {:>16} {:>9} {:>7} {:>11}\n", "entrant", width, "rating", "95 %",
                                 "points", "games", "mean score");
  int place = 0;
  for (const Standing& each : standings(plan.entrants.size(), deals)) {
    if (each.games == 0) continue;
    const std::string& name = plan.entrants[each.entrant].name;
    fmt::format_to(std::back_inserter(text), "{:>3} {}{} {:>+7.0f} {:>16} {:>9.1f} {:>7} {:>11.2f}{}\n", ++place, name,
                   std::string(width - count_characters(name), ' '), each.rating.value,
                   fmt::format("{:+.0f} to {:+.0f}", each.rating.low, each.rating.high), each.points, each.games,
                   each.score, each.failures == 0 ? "" : fmt::format("  ({} lost by failing)", each.failures));
  }
  const std::vector<Failure> failed = failures(deals);
  for (std::size_t entrant = 0; entrant < plan.entrants.size(); ++entrant)
    if (const std::string why = reasons(failed, entrant, "\n  "); !why.empty())
      fmt::format_to(std::back_inserter(text), "{} lost by failing:\n  {}\n", plan.entrants[entrant].name, why);
  return text;
}

}  // namespace sushiya::tournament
