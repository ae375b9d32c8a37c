// Loaded before a program (LD_PRELOAD), sets its clock so many seconds ahead of the machine's: OTHER_CLOCK.
#include <cstdlib>
#include <ctime>

#include <sys/syscall.h>
#include <unistd.h>

extern "C" int clock_gettime(clockid_t clock, timespec* time) {
  const auto result = static_cast<int>(::syscall(SYS_clock_gettime, clock, time));
  const char* ahead = std::getenv("OTHER_CLOCK");
  if (result == 0 && clock == CLOCK_REALTIME && ahead != nullptr) time->tv_sec += std::atol(ahead);
  return result;
}
