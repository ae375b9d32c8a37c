#include "driver.hpp"

#include <array>

#include <dlfcn.h>

namespace sushiya::gpu {

namespace {

using Status = int;
constexpr Status success = 0;

enum Attribute : int { multiprocessor_count = 16, most_shared_bytes = 97 };
enum FunctionAttribute : int {
  most_threads = 0,
  local_size = 3,
  register_count = 4,
  dynamic_shared_bytes = 8,
  percent_shared = 9
};
enum Limit : int { stack_size = 0 };

}  // namespace

struct Calls {
  void* library = nullptr;

  Status (*init)(unsigned) = nullptr;
  Status (*device_get)(int*, int) = nullptr;
  Status (*device_name)(char*, int, int) = nullptr;
  Status (*device_attribute)(int*, int, int) = nullptr;
  Status (*retain_context)(void**, int) = nullptr;
  Status (*release_context)(int) = nullptr;
  Status (*set_context)(void*) = nullptr;
  Status (*set_limit)(int, std::size_t) = nullptr;
  Status (*get_limit)(std::size_t*, int) = nullptr;
  Status (*synchronize)() = nullptr;
  Status (*load)(void**, const void*) = nullptr;
  Status (*unload)(void*) = nullptr;
  Status (*function)(void**, void*, const char*) = nullptr;
  Status (*function_attribute)(int*, int, void*) = nullptr;
  Status (*set_function_attribute)(void*, int, int) = nullptr;
  Status (*occupancy)(int*, void*, int, std::size_t) = nullptr;
  Status (*allocate)(std::uint64_t*, std::size_t) = nullptr;
  Status (*release)(std::uint64_t) = nullptr;
  Status (*fill)(std::uint64_t, unsigned char, std::size_t) = nullptr;
  Status (*to_device)(std::uint64_t, const void*, std::size_t) = nullptr;
  Status (*to_host)(void*, std::uint64_t, std::size_t) = nullptr;
  Status (*launch)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**,
                   void**) = nullptr;
  Status (*create_event)(void**, unsigned) = nullptr;
  Status (*record_event)(void*, void*) = nullptr;
  Status (*await_event)(void*) = nullptr;
  Status (*elapsed)(float*, void*, void*) = nullptr;
  Status (*destroy_event)(void*) = nullptr;
  Status (*error_text)(Status, const char**) = nullptr;

  Calls() {
    library = dlopen("libcuda.so.1", RTLD_NOW);
    if (library == nullptr)
      throw DeviceError("there is no NVIDIA driver on this machine (libcuda.so.1); everything else works without one");
    find("cuInit", init);
    find("cuDeviceGet", device_get);
    find("cuDeviceGetName", device_name);
    find("cuDeviceGetAttribute", device_attribute);
    find("cuDevicePrimaryCtxRetain", retain_context);
    find("cuDevicePrimaryCtxRelease_v2", release_context);
    find("cuCtxSetCurrent", set_context);
    find("cuCtxSetLimit", set_limit);
    find("cuCtxGetLimit", get_limit);
    find("cuCtxSynchronize", synchronize);
    find("cuModuleLoadData", load);
    find("cuModuleUnload", unload);
    find("cuModuleGetFunction", function);
    find("cuFuncGetAttribute", function_attribute);
    find("cuFuncSetAttribute", set_function_attribute);
    find("cuOccupancyMaxActiveBlocksPerMultiprocessor", occupancy);
    find("cuMemAlloc_v2", allocate);
    find("cuMemFree_v2", release);
    find("cuMemsetD8_v2", fill);
    find("cuMemcpyHtoD_v2", to_device);
    find("cuMemcpyDtoH_v2", to_host);
    find("cuLaunchKernel", launch);
    find("cuEventCreate", create_event);
    find("cuEventRecord", record_event);
    find("cuEventSynchronize", await_event);
    find("cuEventElapsedTime", elapsed);
    find("cuEventDestroy_v2", destroy_event);
    find("cuGetErrorString", error_text);
  }
  ~Calls() { dlclose(library); }
  Calls(const Calls&) = delete;
  Calls& operator=(const Calls&) = delete;

  template <class Function>
  void find(const char* name, Function& call) const {
    call = reinterpret_cast<Function>(dlsym(library, name));
    if (call == nullptr) throw DeviceError(std::string("the NVIDIA driver is too old: it has no ") + name);
  }

  void expect(Status status, std::string_view doing) const {
    if (status == success) return;
    const char* text = nullptr;
    if (error_text(status, &text) != success || text == nullptr) text = "unknown error";
    throw DeviceError("the GPU failed while " + std::string(doing) + ": " + text);
  }
};

Device::Device() : calls_(std::make_unique<Calls>()) {
  if (calls_->init(0) != success || calls_->device_get(&device_, 0) != success)
    throw DeviceError("there is an NVIDIA driver, but no GPU that it can use");
  std::array<char, 128> name{};
  calls_->expect(calls_->device_name(name.data(), static_cast<int>(name.size()), device_), "telling its name");
  name_ = name.data();
  calls_->expect(calls_->device_attribute(&multiprocessors_, multiprocessor_count, device_), "telling its size");
  calls_->expect(calls_->device_attribute(&shared_bytes_, most_shared_bytes, device_), "telling its size");
  calls_->expect(calls_->retain_context(&context_, device_), "starting");
  use();
}
Device::~Device() { calls_->release_context(device_); }

void Device::use() const { calls_->expect(calls_->set_context(context_), "starting"); }
void Device::want_stack(std::size_t bytes_of_a_lane) const {
  std::size_t bytes = 0;
  calls_->expect(calls_->get_limit(&bytes, stack_size), "telling its room for stacks");
  if (bytes < bytes_of_a_lane) calls_->expect(calls_->set_limit(stack_size, bytes_of_a_lane), "making room for stacks");
}
void Device::synchronize() const { calls_->expect(calls_->synchronize(), "working"); }

Bytes::Bytes(const Device& device, std::size_t size) : device_(device), size_(size) {
  device_.calls().expect(device_.calls().allocate(&address_, size), "taking memory");
}
Bytes::~Bytes() {
  device_.calls().set_context(device_.context());  // this thread may be another one
  device_.calls().release(address_);
}
void Bytes::put(std::span<const std::byte> from) {
  device_.calls().expect(device_.calls().to_device(address_, from.data(), from.size()), "copying to it");
}
void Bytes::clear() { device_.calls().expect(device_.calls().fill(address_, 0, size_), "clearing memory"); }
void Bytes::get(std::span<std::byte> to, std::size_t begin) const { read(device_, address_ + begin, to); }

void read(const Device& device, std::uint64_t address, std::span<std::byte> to) {
  device.calls().expect(device.calls().to_host(to.data(), address, to.size()), "copying from it");
}

Needs Kernel::needs() const {
  Needs needs;
  const Calls& calls = device_->calls();
  calls.expect(calls.function_attribute(&needs.registers, register_count, function_), "describing a kernel");
  calls.expect(calls.function_attribute(&needs.local_bytes, local_size, function_), "describing a kernel");
  return needs;
}

Shape Kernel::filling(unsigned threads) const {
  int blocks = 0;
  device_->calls().expect(device_->calls().occupancy(&blocks, function_, static_cast<int>(threads), 0),
                          "reckoning how many lanes fit");
  return {.blocks = static_cast<unsigned>(blocks * device_->multiprocessors()), .threads = threads};
}
Shape Kernel::one_each() const {
  int threads = 0;
  device_->calls().expect(device_->calls().function_attribute(&threads, most_threads, function_),
                          "describing a kernel");
  return {.blocks = static_cast<unsigned>(device_->multiprocessors()),
          .threads = static_cast<unsigned>(threads),
          .shared_bytes = device_->shared_bytes()};
}

void Kernel::launch(Shape shape, std::uint64_t stream, const void** arguments) const {
  const Calls& calls = device_->calls();
  if (shape.shared_bytes > 0)
    calls.expect(calls.set_function_attribute(function_, dynamic_shared_bytes, static_cast<int>(shape.shared_bytes)),
                 "making room for a kernel");
  if (shape.percent_shared >= 0)
    calls.expect(calls.set_function_attribute(function_, percent_shared, shape.percent_shared),
                 "making room for a kernel");
  calls.expect(calls.launch(function_, shape.blocks, 1, 1, shape.threads, 1, 1, shape.shared_bytes,
                            reinterpret_cast<void*>(stream), const_cast<void**>(arguments), nullptr),
               "starting a kernel");
}

double Kernel::run_and_wait(Shape shape, const void** arguments) const {
  const Calls& calls = device_->calls();
  std::array<void*, 2> events{};
  for (void*& event : events) calls.expect(calls.create_event(&event, 0), "setting its clock");
  calls.expect(calls.record_event(events[0], nullptr), "reading its clock");
  launch(shape, 0, arguments);
  calls.expect(calls.record_event(events[1], nullptr), "reading its clock");
  calls.expect(calls.await_event(events[1]), "running a kernel");
  float milliseconds = 0;
  calls.expect(calls.elapsed(&milliseconds, events[0], events[1]), "reading its clock");
  for (void* event : events) calls.destroy_event(event);
  return milliseconds / 1e3;
}

Module::Module(const Device& device, const std::string& image) : device_(device) {
  device_.calls().expect(device_.calls().load(&module_, image.c_str()), "compiling kernels");
}
Module::~Module() {
  device_.calls().set_context(device_.context());
  device_.calls().unload(module_);
}

Kernel Module::kernel(const char* name) const {
  void* function = nullptr;
  device_.calls().expect(device_.calls().function(&function, module_, name), std::string("looking for ") + name);
  return {device_, function};
}

}  // namespace sushiya::gpu
