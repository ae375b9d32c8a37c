// A PostgreSQL of one's own: a new cluster in a temporary folder, reached through a socket in it, gone with the value.
// Should the test program die, the server dies with it.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/temporary_folder.hpp"

namespace sushiya::storage {

class ThrowAwayPostgres {
 public:
  enum class Fsync : bool { off, on };

  explicit ThrowAwayPostgres(Fsync fsync = Fsync::off) : fsync_(fsync) {
    if (::access(program("initdb").c_str(), X_OK) != 0)
      throw std::runtime_error(program("initdb") + " is not there; install the package postgresql-15");
    if (::getuid() == 0) {
      user_ = ::getpwnam("postgres");
      if (user_ == nullptr) throw std::runtime_error("PostgreSQL does not run as root, and there is no user postgres");
      if (::chown(folder_.path().c_str(), user_->pw_uid, user_->pw_gid) != 0)
        throw std::runtime_error("the folder of PostgreSQL cannot be given to its user");
    }
    const pid_t made = begin({program("initdb"), "-D", folder_ / "data", "-U", "postgres", "-A", "trust", "-N", "-E",
                              "UTF8", "--no-locale"});
    if (end_of(made) != 0) throw std::runtime_error("initdb failed:\n" + log());
    start();
  }
  ~ThrowAwayPostgres() { stop(SIGQUIT); }
  ThrowAwayPostgres(const ThrowAwayPostgres&) = delete;
  ThrowAwayPostgres& operator=(const ThrowAwayPostgres&) = delete;

  std::string address() const { return "postgres://postgres@/postgres?host=" + folder_.path(); }

  void start() {
    const bool safe = fsync_ == Fsync::on;
    server_ = begin({program("postgres"), "-D", folder_ / "data", "-k", folder_.path(), "-c", "listen_addresses=", "-c",
                     safe ? "fsync=on" : "fsync=off", "-c", safe ? "full_page_writes=on" : "full_page_writes=off"});
    for (int tries = 0; tries < 3000; ++tries) {
      if (PQping(address().c_str()) == PQPING_OK) return;
      if (::waitpid(server_, nullptr, WNOHANG) == server_) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    throw std::runtime_error("PostgreSQL does not start:\n" + log());
  }

  // SIGINT ends it in an orderly way, SIGQUIT as if it had crashed.
  void stop(int signal) {
    if (server_ <= 0) return;
    ::kill(server_, signal);
    end_of(server_);
    server_ = 0;
  }

  // SQL for fixtures and for looking into the database past the store.
  void run(const std::string& sql) const {
    PGconn* connection = PQconnectdb(address().c_str());
    PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
    PGresult* result = PQexec(connection, sql.c_str());
    const ExecStatusType status = PQresultStatus(result);
    const std::string said = PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) throw std::runtime_error(said);
  }

 private:
  // Of the newest server that is installed.
  static std::string program(const std::string& name) {
    int newest = 0;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql"))
      newest = std::max(newest, std::stoi(version.path().filename()));
    return "/usr/lib/postgresql/" + std::to_string(newest) + "/bin/" + name;
  }

  // Everything is made before the fork: the child of a process with threads may do little.
  pid_t begin(std::vector<std::string> words) const {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string folder = folder_.path();
    const std::string output = folder_ / "log";
    const pid_t child = ::fork();
    if (child != 0) return child;
    const bool became = user_ == nullptr ||
                        (::setgroups(0, nullptr) == 0 && ::setgid(user_->pw_gid) == 0 && ::setuid(user_->pw_uid) == 0);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    ::setpgid(0, 0);  // what a terminal sends to the tests is not for the server
    const int descriptor = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(descriptor, STDOUT_FILENO);
    ::dup2(descriptor, STDERR_FILENO);
    if (became && ::chdir(folder.c_str()) == 0) ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }

  static int end_of(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
  }

  std::string log() const {
    std::ostringstream text;
    text << std::ifstream(folder_ / "log").rdbuf();
    return text.str();
  }

  Fsync fsync_;
  TemporaryFolder folder_;
  const passwd* user_ = nullptr;
  pid_t server_ = 0;
};

}  // namespace sushiya::storage
