#include "cli/terminal/terminal.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace sushiya::cli {
namespace {

// Another screen, cursor hidden; and back.
constexpr std::string_view take_screen = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view give_screen_back = "\x1b[0m\x1b[?25h\x1b[?1049l";

// Signal handlers know no object, so what they need lies here; one Terminal lives at a time.
termios as_found;
termios key_by_key;
sigset_t while_waiting;
volatile std::sig_atomic_t draw_again = 0;

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// Only calls that a signal handler may make.
void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}
void take_terminal() {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &key_by_key);
  write_all(take_screen);
}
void give_terminal_back() {
  write_all(give_screen_back);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &as_found);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);  // no SA_RESTART: a waiting read wakes up
}

// Restores the terminal, then lets the signal do what it does to any program.
void on_ending(int signal) {
  give_terminal_back();
  handle(signal, SIG_DFL);
  raise(signal);
}

void on_stop(int) {
  const int kept = errno;
  give_terminal_back();
  raise(SIGSTOP);  // sleeps here until the program is continued
  take_terminal();
  draw_again = 1;
  errno = kept;
}

void on_change(int) { draw_again = 1; }

}  // namespace

bool Terminal::is_there() {
  const char* kind = std::getenv("TERM");
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kind != nullptr &&
         std::string_view(kind) != "dumb" && !std::string_view(kind).empty();
}

Ink Terminal::ink_of_environment() {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return Ink::none;
  const char* kind = std::getenv("TERM");
  const bool many = std::getenv("COLORTERM") != nullptr ||
                    (kind != nullptr && std::string_view(kind).find("256color") != std::string_view::npos);
  return many ? Ink::full : Ink::basic;
}

Terminal::Terminal() : ink_(ink_of_environment()) {
  tcgetattr(STDIN_FILENO, &as_found);
  key_by_key = as_found;
  key_by_key.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);  // signals stay: Ctrl-C ends, Ctrl-Z stops
  key_by_key.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON);
  key_by_key.c_cc[VMIN] = 1;
  key_by_key.c_cc[VTIME] = 0;
  for (const int signal : ending_signals) handle(signal, on_ending);
  handle(SIGTSTP, on_stop);
  handle(SIGWINCH, on_change);
  // These two arrive only while a key is waited for, so that none slips in between a look at `draw_again` and the wait.
  sigset_t held;
  sigemptyset(&held);
  sigaddset(&held, SIGWINCH);
  sigaddset(&held, SIGTSTP);
  sigprocmask(SIG_BLOCK, &held, &while_waiting);
  take_terminal();
}

Terminal::~Terminal() {
  give_terminal_back();
  for (const int signal : ending_signals) handle(signal, SIG_DFL);
  handle(SIGTSTP, SIG_DFL);
  handle(SIGWINCH, SIG_DFL);
  sigprocmask(SIG_SETMASK, &while_waiting, nullptr);
}

Size Terminal::size() const {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return {};
  return {window.ws_col, window.ws_row};
}

void Terminal::draw(const Frame& frame) {
  const Size room = size();
  std::string text = "\x1b[H";
  int row = 0;
  for (const Line& line : frame) {
    if (row++ == room.rows) break;
    if (row > 1) text += "\r\n";
    text += to_ansi(line.clipped(room.columns), ink_);
    text += "\x1b[K";
  }
  write_all(text + "\x1b[J");
}

bool Terminal::wait_for_bytes(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000};
  if (ppoll(&input, 1, milliseconds < 0 ? nullptr : &time, &while_waiting) <= 0) return false;
  std::array<char, 256> chunk;
  const ssize_t got = read(STDIN_FILENO, chunk.data(), chunk.size());
  if (got > 0) bytes_.append(chunk.data(), static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) closed_ = true;
  return got > 0;
}

Key Terminal::read_key() {
  constexpr int sequence_pause = 40;  // milliseconds between the bytes of one key, also over a slow line
  for (;;) {
    if (draw_again != 0) {
      draw_again = 0;
      return {Key::Kind::resized};
    }
    if (const DecodedKey decoded = decode_key(bytes_); decoded.bytes > 0) {
      bytes_.erase(0, decoded.bytes);
      return decoded.key;
    }
    if (closed_) return {Key::Kind::closed};
    if (!wait_for_bytes(bytes_.empty() ? -1 : sequence_pause) && !bytes_.empty()) {
      const bool alone = bytes_ == "\x1b";
      bytes_.clear();
      return {alone ? Key::Kind::escape : Key::Kind::none};
    }
  }
}

}  // namespace sushiya::cli
