// A file of records, one on each line, plain or compressed (.zst). It has no half of a record in it, whatever happens
// to the program: records are handed to a process of their own, which writes what it has got whole and then ends.
#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>

namespace sushiya::cli {

class RecordsFile {
 public:
  // No name: no file is wanted. A UsageError where it cannot be opened. Before any thread is started.
  explicit RecordsFile(const std::string& name);
  ~RecordsFile();
  RecordsFile(const RecordsFile&) = delete;
  RecordsFile& operator=(const RecordsFile&) = delete;

  bool is_wanted() const { return socket_ >= 0; }
  // A record without the line's end; waits where the disk is slow. Throws where records cannot be written any more, as
  // nobody wants to go on without.
  void add(std::string_view record);
  // Everything that was added is in the file.
  void finish();

 private:
  void send(std::string_view bytes);
  void send_size(std::size_t size);
  int hear();
  [[noreturn]] void fail();

  std::string name_;
  int socket_ = -1;
  pid_t writer_ = -1;
  int error_ = 0;  // why nothing can be written any more
};

}  // namespace sushiya::cli
