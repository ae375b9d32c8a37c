#include "cli/output.hpp"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace sushiya::cli {

void prepare_output() {
  // The lowest free number is given out, so they are looked at in their order. Whoever reads what was closed finds
  // nothing; whoever writes there is told that it cannot be written to.
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) == -1) open("/dev/null", O_RDONLY);
  std::cout.exceptions(std::ios::badbit);
}

bool output_is_lost() { return std::ferror(stdout) != 0 || std::cout.bad(); }

OutputError output_error() {
  // Where an earlier write has failed the reason is gone.
  const int reason = errno;
  return OutputError("cannot write to standard output" +
                     (reason == 0 ? "" : ": " + std::generic_category().message(reason)));
}

void flush_output() {
  errno = 0;
  // std::cout holds nothing back itself: it writes through stdout.
  if (std::fflush(stdout) != 0 || output_is_lost()) throw output_error();
}

}  // namespace sushiya::cli
