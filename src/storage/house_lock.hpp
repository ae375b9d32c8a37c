// That a file belongs to one house at a time: a lock on a file beside it, which the system gives back when the process
// ends, however it ends.
#pragma once

#include <string>

namespace sushiya::storage {

class HouseLock {
 public:
  // Throws StoreError where another house has the file, naming its process.
  explicit HouseLock(const std::string& file);
  ~HouseLock();
  HouseLock(const HouseLock&) = delete;
  HouseLock& operator=(const HouseLock&) = delete;

 private:
  int descriptor_;
};

}  // namespace sushiya::storage
