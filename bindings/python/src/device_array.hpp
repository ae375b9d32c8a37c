// Arrays in the memory of a GPU, for whoever takes DLPack: PyTorch, JAX and CuPy do, without a copy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "gpu/driver.hpp"

namespace sushiya::python {

class DeviceArray {
 public:
  template <class Number>
  static DeviceArray of(std::shared_ptr<const gpu::Device> device, std::size_t games,
                        std::optional<std::size_t> width = {}) {
    return {std::move(device), games, width, nanobind::dtype<Number>(), sizeof(Number)};
  }

  template <class Number>
  Number* data() const {
    return reinterpret_cast<Number*>(bytes_->address());
  }

  std::size_t size() const { return shape_[0] * shape_[1]; }
  nanobind::tuple shape() const;
  std::string dtype() const;
  // A copy for the CPU, of all that was begun before.
  nanobind::object numpy() const;

  // The protocol. Work on the common stream goes on in its order; before another is told of the array, all work ends.
  nanobind::object dlpack(const nanobind::kwargs& wishes) const;
  static nanobind::tuple dlpack_device();

 private:
  DeviceArray(std::shared_ptr<const gpu::Device> device, std::size_t games, std::optional<std::size_t> width,
              nanobind::dlpack::dtype dtype, std::size_t item);

  // In this order: the memory goes before the device it is in.
  std::shared_ptr<const gpu::Device> device_;
  std::shared_ptr<gpu::Bytes> bytes_;
  std::array<std::size_t, 2> shape_;
  std::size_t dimensions_;
  std::size_t item_;
  nanobind::dlpack::dtype dtype_;
};

void bind_device_array(nanobind::module_& module);

}  // namespace sushiya::python
