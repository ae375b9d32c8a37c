// Standard output that cannot be lost unnoticed: a full disk or a closed descriptor is an error like any other.
#pragma once

#include <stdexcept>

namespace sushiya::cli {

// "cannot write to standard output: No space left on device"
struct OutputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Before anything is opened or printed: a descriptor that was closed is kept from becoming some other file, and
// std::cout throws where it cannot write.
void prepare_output();

// Writes what is still held back; throws an OutputError where that, or anything before, could not be written. Every
// command ends with it, in main; one that goes on after it has printed calls it there.
void flush_output();

// Whether something could not be written, and the error for the write that has just failed.
bool output_is_lost();
OutputError output_error();

}  // namespace sushiya::cli
