// The driver of an NVIDIA GPU, as far as it is needed here. It is looked for when it is wanted, so that what is built
// with it runs anywhere, and needs no CUDA to be built.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya::gpu {

// No GPU, or it failed; what it says is for people.
class DeviceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Calls;  // the functions of the driver

// The first GPU of this machine. Whatever else uses it in this process has the same memory.
class Device {
 public:
  Device();  // throws DeviceError where there is none; used by this thread
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  const std::string& name() const { return name_; }
  int multiprocessors() const { return multiprocessors_; }
  // The most shared memory that one block can have.
  unsigned shared_bytes() const { return static_cast<unsigned>(shared_bytes_); }
  const Calls& calls() const { return *calls_; }
  void* context() const { return context_; }

  // From here on by this thread.
  void use() const;
  // Rules that call each other in a circle need room that nobody can reckon beforehand. What there is already stays.
  void want_stack(std::size_t bytes_of_a_lane) const;
  // Waits for all that was started.
  void synchronize() const;

 private:
  std::unique_ptr<Calls> calls_;
  std::string name_;
  void* context_ = nullptr;
  int device_ = 0;
  int multiprocessors_ = 0;
  int shared_bytes_ = 0;
};

// Memory of the device.
class Bytes {
 public:
  Bytes(const Device& device, std::size_t size);
  ~Bytes();
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  std::uint64_t address() const { return address_; }
  void clear();
  void put(std::span<const std::byte> from);
  void get(std::span<std::byte> to, std::size_t begin = 0) const;

 private:
  const Device& device_;
  std::size_t size_;
  std::uint64_t address_ = 0;
};

// What stands at an address of the device.
void read(const Device& device, std::uint64_t address, std::span<std::byte> to);
template <class Item>
Item read(const Device& device, std::uint64_t address) {
  Item item;
  read(device, address, std::as_writable_bytes(std::span(&item, 1)));
  return item;
}

template <class Item>
class Array {
 public:
  Array(const Device& device, std::size_t size) : size_(size), bytes_(device, size * sizeof(Item)) {}
  Array(const Device& device, std::span<const Item> items) : Array(device, items.size()) {
    bytes_.put(std::as_bytes(items));
  }

  std::uint64_t address() const { return bytes_.address(); }
  std::vector<Item> read() const {
    std::vector<Item> items(size_);
    bytes_.get(std::as_writable_bytes(std::span(items)));
    return items;
  }

 private:
  std::size_t size_;
  Bytes bytes_;
};

// How many lanes a kernel runs with, and how much memory each block shares.
struct Shape {
  unsigned blocks = 1;
  unsigned threads = 1;
  unsigned shared_bytes = 0;
  // How much of a multiprocessor's memory blocks may share, in percent; the rest is its cache. −1: as the driver
  // thinks.
  int percent_shared = -1;

  std::size_t lanes() const { return std::size_t{blocks} * threads; }
};

// What a kernel takes of the device, for one lane.
struct Needs {
  int registers = 0;
  int local_bytes = 0;
};

class Module;

class Kernel {
 public:
  Needs needs() const;
  // As many lanes as can be resident at once, in blocks of this many threads.
  Shape filling(unsigned threads) const;
  // One block for each multiprocessor, of as many threads as it was compiled for, with all the memory it can share.
  Shape one_each() const;

  // Runs to its end and returns the seconds that took. Arguments are plain values: addresses and structs.
  template <class... Arguments>
  double run(Shape shape, const Arguments&... arguments) const {
    const void* places[] = {&arguments...};  // NOLINT(modernize-avoid-c-arrays): as the driver wants it
    return run_and_wait(shape, places);
  }
  // Is begun when all is done that was begun on this stream before, and is not waited for. 0 is the stream that all
  // have in common.
  template <class... Arguments>
  void start(Shape shape, std::uint64_t stream, const Arguments&... arguments) const {
    const void* places[] = {&arguments...};  // NOLINT(modernize-avoid-c-arrays): as the driver wants it
    launch(shape, stream, places);
  }

 private:
  friend Module;
  Kernel(const Device& device, void* function) : device_(&device), function_(function) {}
  double run_and_wait(Shape shape, const void** arguments) const;
  void launch(Shape shape, std::uint64_t stream, const void** arguments) const;

  const Device* device_;
  void* function_;
};

// Kernels as text (PTX), which the driver compiles for its GPU, or compiled already.
class Module {
 public:
  Module(const Device& device, const std::string& image);
  ~Module();
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  Kernel kernel(const char* name) const;

 private:
  const Device& device_;
  void* module_ = nullptr;
};

}  // namespace sushiya::gpu
