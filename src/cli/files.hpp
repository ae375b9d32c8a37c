// Files that outlive the program, however it ends.
#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>

namespace sushiya::cli {

// Replaces a file as a whole (write to a temporary file, fsync, rename): whoever reads it, also after kill -9 or a
// power cut in the middle, finds the old text or the new one. Where only the file may be written and not its folder, it
// is written in place. The error is that of the call that failed.
std::error_code replace_file(const std::filesystem::path& path, std::string_view text);

// $XDG_DATA_HOME/sushiya, else ~/.local/share/sushiya (XDG Base Directory Specification); empty where neither is known.
std::filesystem::path data_directory();

// A file held open under an advisory lock (flock), which ends with the program.
class LockedFile {
 public:
  LockedFile() = default;
  LockedFile(LockedFile&& other) noexcept;
  LockedFile& operator=(LockedFile&& other) noexcept;
  ~LockedFile();

  // A file that must not be there yet; the error is file_exists where it is.
  static LockedFile create(const std::filesystem::path& path, std::error_code& error);
  // A file that is there; the error is resource_unavailable_try_again where another program holds it.
  static LockedFile open(const std::filesystem::path& path, std::error_code& error);

  bool is_open() const { return descriptor_ >= 0; }
  std::error_code write(std::string_view text);

 private:
  explicit LockedFile(int descriptor) : descriptor_(descriptor) {}
  static LockedFile locked(int descriptor, std::error_code& error);

  int descriptor_ = -1;
};

}  // namespace sushiya::cli
