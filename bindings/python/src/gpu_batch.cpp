#include "gpu_batch.hpp"

#include <mutex>

namespace sushiya::python {

std::shared_ptr<const gpu::Device> shared_device() {
  static std::mutex mutex;
  static std::weak_ptr<const gpu::Device> known;
  const std::scoped_lock lock(mutex);
  auto device = known.lock();
  if (!device) known = device = std::make_shared<const gpu::Device>();
  device->use();
  return device;
}

}  // namespace sushiya::python
