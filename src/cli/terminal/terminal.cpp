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

#include "cli/terminal/charset.hpp"

namespace sushiya::cli {
namespace {

// Escape sequences: switch to the alternate screen buffer, hide the cursor, erase; and back to the normal buffer.
constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave_screen = "\x1b[0m\x1b[?25h\x1b[?1049l";

// Signal handlers know no object, so what they need lies here; one Terminal lives at a time.
termios cooked_mode;      // as it was found
termios raw_mode;         // non-canonical, without echo
sigset_t unblocked_mask;  // the signal mask while input is waited for
volatile std::sig_atomic_t needs_redraw = 0;

constexpr std::array terminating_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// Async-signal-safe calls only.
void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}
void enter_raw_mode() {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw_mode);
  write_all(enter_screen);
}
void restore_terminal() {
  write_all(leave_screen);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &cooked_mode);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);  // no SA_RESTART: a blocking read fails with EINTR
}

// Restores the terminal, then lets the default action of the signal end the program.
void on_termination(int signal) {
  restore_terminal();
  handle(signal, SIG_DFL);
  raise(signal);
}

// Job control: Ctrl-Z suspends here, SIGCONT goes on behind it.
void on_suspend(int) {
  const int kept = errno;
  restore_terminal();
  raise(SIGSTOP);
  enter_raw_mode();
  needs_redraw = 1;
  errno = kept;
}

void on_resize(int) { needs_redraw = 1; }

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

Terminal::Terminal() : ink_(ink_of_environment()), is_utf8_(locale_is_utf8()) {
  tcgetattr(STDIN_FILENO, &cooked_mode);
  raw_mode = cooked_mode;
  raw_mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);  // ISIG stays: Ctrl-C ends, Ctrl-Z suspends
  raw_mode.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON);
  raw_mode.c_cc[VMIN] = 1;
  raw_mode.c_cc[VTIME] = 0;
  for (const int signal : terminating_signals) handle(signal, on_termination);
  handle(SIGTSTP, on_suspend);
  handle(SIGWINCH, on_resize);
  // These two are blocked but in ppoll, which unblocks them atomically with the wait: neither can slip in between the
  // test of `needs_redraw` and the wait.
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGWINCH);
  sigaddset(&blocked, SIGTSTP);
  sigprocmask(SIG_BLOCK, &blocked, &unblocked_mask);
  enter_raw_mode();
}

Terminal::~Terminal() {
  restore_terminal();
  for (const int signal : terminating_signals) handle(signal, SIG_DFL);
  handle(SIGTSTP, SIG_DFL);
  handle(SIGWINCH, SIG_DFL);
  sigprocmask(SIG_SETMASK, &unblocked_mask, nullptr);
}

Size Terminal::size() const {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return {};
  return {window.ws_col, window.ws_row};
}

// The whole frame in one write, each line erased to its end, rather than the screen erased first: no flicker. A frame
// is a few kilobytes and is drawn once for each key, so no diff against the last one is kept.
void Terminal::draw(const Frame& frame) {
  const Size room = size();
  std::string text = "\x1b[H";
  int row = 0;
  for (const Line& line : frame) {
    if (row++ == room.rows) break;
    if (row > 1) text += "\r\n";
    const std::string drawn = to_ansi(line.clipped(room.columns), ink_);
    text += is_utf8_ ? drawn : to_ascii(drawn);
    text += "\x1b[K";
  }
  write_all(text + "\x1b[J");
}

void Terminal::discard_input() {
  tcflush(STDIN_FILENO, TCIFLUSH);
  bytes_.clear();
}

bool Terminal::wait_for_bytes(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000};
  if (ppoll(&input, 1, milliseconds < 0 ? nullptr : &time, &unblocked_mask) <= 0) return false;
  std::array<char, 256> chunk;
  const ssize_t got = read(STDIN_FILENO, chunk.data(), chunk.size());
  if (got > 0) bytes_.append(chunk.data(), static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) closed_ = true;
  return got > 0;
}

Key Terminal::read_key() {
  // Milliseconds: a lone escape byte is the Esc key only if nothing follows it, also over a slow line.
  constexpr int escape_timeout = 40;
  for (;;) {
    if (needs_redraw != 0) {
      needs_redraw = 0;
      return {Key::Kind::resized};
    }
    if (const DecodedKey decoded = decode_key(bytes_); decoded.bytes > 0) {
      bytes_.erase(0, decoded.bytes);
      return decoded.key;
    }
    if (closed_) return {Key::Kind::closed};
    if (!wait_for_bytes(bytes_.empty() ? -1 : escape_timeout) && !bytes_.empty()) {
      const bool alone = bytes_ == "\x1b";
      bytes_.clear();
      return {alone ? Key::Kind::escape : Key::Kind::none};
    }
  }
}

}  // namespace sushiya::cli
