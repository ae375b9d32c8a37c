#include "device_array.hpp"

#include <algorithm>

#include <nanobind/stl/string.h>

#include "arrays.hpp"

namespace nb = nanobind;

namespace sushiya::python {

DeviceArray::DeviceArray(std::shared_ptr<const gpu::Device> device, std::size_t games, std::optional<std::size_t> width,
                         nb::dlpack::dtype dtype, std::size_t item)
    : device_(std::move(device)),
      shape_{games, width.value_or(1)},
      dimensions_(width ? 2 : 1),
      item_(item),
      dtype_(dtype) {
  bytes_ = std::make_shared<gpu::Bytes>(*device_, std::max<std::size_t>(size() * item_, 1));
  bytes_->clear();
}

nb::tuple DeviceArray::shape() const {
  return dimensions_ == 1 ? nb::make_tuple(shape_[0]) : nb::make_tuple(shape_[0], shape_[1]);
}

std::string DeviceArray::dtype() const {
  if (dtype_ == nb::dtype<bool>()) return "bool";
  if (dtype_ == nb::dtype<float>()) return "float32";
  return "int" + std::to_string(8 * item_);
}

nb::object DeviceArray::numpy() const {
  NewArray copy(shape(), dtype().c_str());
  device_->use();
  device_->synchronize();
  bytes_->get({static_cast<std::byte*>(copy.data()), copy.bytes()});
  return copy.take();
}

nb::object DeviceArray::dlpack(const nb::kwargs& wishes) const {
  const auto wish = [&](const char* name) {
    return wishes.contains(name) ? nb::object(wishes[name]) : nb::object(nb::none());
  };
  if (wish("copy").equal(nb::bool_(true))) throw nb::buffer_error("the arrays of a batch are not copied");
  if (const nb::object where = wish("dl_device"); !where.is_none() && !where.equal(dlpack_device()))
    throw nb::buffer_error("the arrays of a batch are on the GPU");
  constexpr int common_stream = 1;  // as the protocol numbers it
  if (const nb::object stream = wish("stream"); !stream.is_none() && !stream.equal(nb::int_(common_stream))) {
    device_->use();
    device_->synchronize();
  }
  // Whoever takes the array keeps its memory, and the device with it.
  auto* kept = new DeviceArray(*this);
  const nb::capsule owner(kept, [](void* array) noexcept { delete static_cast<DeviceArray*>(array); });
  return nb::cast(nb::ndarray<>(kept->data<void>(), dimensions_, shape_.data(), owner, nullptr, dtype_,
                                nb::device::cuda::value, 0));
}

nb::tuple DeviceArray::dlpack_device() { return nb::make_tuple(nb::device::cuda::value, 0); }

void bind_device_array(nb::module_& module) {
  nb::class_<DeviceArray>(module, "DeviceArray",
                          "An array on the GPU: torch.from_dlpack(array) and jax.dlpack.from_dlpack(array) take it "
                          "without a copy.")
      .def_prop_ro("shape", &DeviceArray::shape, nb::sig("def shape(self) -> tuple[int, ...]"))
      .def_prop_ro("dtype", &DeviceArray::dtype)
      .def("numpy", &DeviceArray::numpy, "A copy for the CPU.", nb::sig("def numpy(self) -> typing.Any"))
      .def("__len__", [](const DeviceArray& self) { return nb::cast<std::size_t>(self.shape()[0]); })
      .def("__dlpack__", &DeviceArray::dlpack, nb::sig("def __dlpack__(self, **wishes: typing.Any) -> typing.Any"))
      .def(
          "__dlpack_device__", [](const DeviceArray&) { return DeviceArray::dlpack_device(); },
          nb::sig("def __dlpack_device__(self) -> tuple[int, int]"));
}

}  // namespace sushiya::python
