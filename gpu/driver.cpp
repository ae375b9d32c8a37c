#include "driver.hpp"

#include <array>

#include <dlfcn.h>

namespace sushiya::gpu {

namespace {

using Status = int;
constexpr Status success = 0;

enum Attribute : int { multiprocessor_count = 16 };
enum FunctionAttribute : int { local_size = 3, register_count = 4 };
enum Limit : int { stack_size = 0 };

constexpr std::size_t stack_of_a_lane = std::size_t{24} * 1024;

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
  Status (*synchronize)() = nullptr;
  Status (*load)(void**, const void*) = nullptr;
  Status (*unload)(void*) = nullptr;
  Status (*function)(void**, void*, const char*) = nullptr;
  Status (*function_attribute)(int*, int, void*) = nullptr;
  Status (*occupancy)(int*, void*, int, std::size_t) = nullptr;
  Status (*allocate)(std::uint64_t*, std::size_t) = nullptr;
  Status (*release)(std::uint64_t) = nullptr;
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
    find("cuCtxSynchronize", synchronize);
    find("cuModuleLoadData", load);
    find("cuModuleUnload", unload);
    find("cuModuleGetFunction", function);
    find("cuFuncGetAttribute", function_attribute);
    find("cuOccupancyMaxActiveBlocksPerMultiprocessor", occupancy);
    find("cuMemAlloc_v2", allocate);
    find("cuMemFree_v2", release);
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
  void* context = nullptr;
  calls_->expect(calls_->retain_context(&context, device_), "starting");
  calls_->expect(calls_->set_context(context), "starting");
  // Rules that call each other in a circle need room that nobody can reckon beforehand.
  calls_->expect(calls_->set_limit(stack_size, stack_of_a_lane), "making room for stacks");
}
Device::~Device() { calls_->release_context(device_); }

Bytes::Bytes(const Device& device, std::size_t size) : device_(device) {
  device_.calls().expect(device_.calls().allocate(&address_, size), "taking memory");
}
Bytes::~Bytes() { device_.calls().release(address_); }
void Bytes::put(std::span<const std::byte> from) {
  device_.calls().expect(device_.calls().to_device(address_, from.data(), from.size()), "copying to it");
}
void Bytes::get(std::span<std::byte> to) const {
  device_.calls().expect(device_.calls().to_host(to.data(), address_, to.size()), "copying from it");
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
  return {static_cast<unsigned>(blocks * device_->multiprocessors()), threads};
}

double Kernel::launch(Shape shape, const void** arguments) const {
  const Calls& calls = device_->calls();
  std::array<void*, 2> events{};
  for (void*& event : events) calls.expect(calls.create_event(&event, 0), "setting its clock");
  calls.expect(calls.record_event(events[0], nullptr), "reading its clock");
  calls.expect(calls.launch(function_, shape.blocks, 1, 1, shape.threads, 1, 1, 0, nullptr,
                            const_cast<void**>(arguments), nullptr),
               "starting a kernel");
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
Module::~Module() { device_.calls().unload(module_); }

Kernel Module::kernel(const char* name) const {
  void* function = nullptr;
  device_.calls().expect(device_.calls().function(&function, module_, name), std::string("looking for ") + name);
  return {device_, function};
}

}  // namespace sushiya::gpu
