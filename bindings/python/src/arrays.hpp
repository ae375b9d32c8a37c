// New NumPy arrays. They are made by NumPy itself, which is several times quicker than handing memory over to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include <nanobind/nanobind.h>

namespace sushiya::python {

// An uncleared array of this shape and type ("int8"), and the memory behind it.
class NewArray {
 public:
  NewArray(const nanobind::object& shape, const char* dtype);
  NewArray(const NewArray&) = delete;
  NewArray& operator=(const NewArray&) = delete;
  ~NewArray() { PyBuffer_Release(&window_); }

  void* data() const { return window_.buf; }
  std::size_t bytes() const { return static_cast<std::size_t>(window_.len); }
  nanobind::object take() { return array_; }

 private:
  nanobind::object array_;
  Py_buffer window_{};
};

// A row of int8, written by `fill(std::int8_t* row)`.
template <class Fill>
nanobind::object new_row(int size, Fill&& fill) {
  NewArray array(nanobind::int_(size), "int8");
  fill(static_cast<std::int8_t*>(array.data()));
  return array.take();
}

template <class Number>
nanobind::object new_matrix(const std::vector<Number>& numbers, std::size_t width, const char* dtype) {
  NewArray array(nanobind::make_tuple(numbers.size() / width, width), dtype);
  if (!numbers.empty()) std::memcpy(array.data(), numbers.data(), array.bytes());
  return array.take();
}

}  // namespace sushiya::python
