#include "cli/browser.hpp"

#include <array>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sushiya::cli {
namespace {

bool has_display() {
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

}  // namespace

void open_browser(const std::string& url) {
  if (!has_display()) return;
  // Whatever it prints is not ours to show.
  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  posix_spawn_file_actions_addopen(&silent, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&silent, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&silent, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string program = "xdg-open";
  std::string argument = url;
  const std::array<char*, 3> words{program.data(), argument.data(), nullptr};
  pid_t child = 0;
  const bool started = posix_spawnp(&child, program.c_str(), &silent, nullptr, words.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&silent);
  // Some desktops keep it running as long as the browser.
  if (started) std::thread([child] { waitpid(child, nullptr, 0); }).detach();
}

}  // namespace sushiya::cli
