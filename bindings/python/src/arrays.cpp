#include "arrays.hpp"

#include <array>

namespace nb = nanobind;

namespace sushiya::python {
namespace {

// Looked up once and kept for good: a search through modules would take longer than the array.
PyObject* numpy_empty() {
  static PyObject* const empty = nb::object(nb::module_::import_("numpy").attr("empty")).release().ptr();
  return empty;
}
PyObject* interned(const char* dtype) {
  static PyObject* const int8 = nb::module_::import_("numpy").attr("dtype")("int8").release().ptr();
  return std::strcmp(dtype, "int8") == 0 ? int8 : nullptr;
}

}  // namespace

NewArray::NewArray(const nb::object& shape, const char* dtype) {
  PyObject* kept = interned(dtype);
  const nb::object type = kept != nullptr ? nb::borrow(kept) : nb::object(nb::str(dtype));
  const std::array<PyObject*, 2> arguments{shape.ptr(), type.ptr()};
  array_ = nb::steal(PyObject_Vectorcall(numpy_empty(), arguments.data(), arguments.size(), nullptr));
  if (!array_.is_valid()) throw nb::python_error();
  if (PyObject_GetBuffer(array_.ptr(), &window_, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) != 0) throw nb::python_error();
}

}  // namespace sushiya::python
