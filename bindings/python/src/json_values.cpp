#include "json_values.hpp"

#include <string>

namespace nb = nanobind;

namespace sushiya::python {
namespace {

std::string text_of(nb::handle value) {
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
  if (bytes == nullptr) throw nb::python_error();
  return {bytes, static_cast<std::size_t>(size)};
}

Json whole_number_of(nb::handle value) {
  const nb::object number = nb::steal(PyNumber_Index(value.ptr()));
  if (!number.is_valid()) throw nb::python_error();
  const long long whole = PyLong_AsLongLong(number.ptr());
  if (whole == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
  return whole;
}

}  // namespace

nb::object to_python(const Json& value) {
  switch (value.type()) {
    case Json::value_t::boolean: return nb::bool_(value.get<bool>());
    case Json::value_t::number_integer: return nb::int_(value.get<std::int64_t>());
    case Json::value_t::number_unsigned: return nb::int_(value.get<std::uint64_t>());
    case Json::value_t::number_float: return nb::float_(value.get<double>());
    case Json::value_t::string: {
      const auto& text = value.get_ref<const std::string&>();
      return nb::str(text.data(), text.size());
    }
    case Json::value_t::array: {
      nb::list all;
      for (const Json& each : value) all.append(to_python(each));
      return all;
    }
    case Json::value_t::object: {
      nb::dict all;
      for (const auto& [name, each] : value.items()) all[nb::str(name.data(), name.size())] = to_python(each);
      return all;
    }
    default: return nb::none();
  }
}

Json from_python(nb::handle value, std::size_t depth) {
  if (depth > most_depth) throw nb::value_error("options lie too deep within each other");
  if (value.is_none()) return nullptr;
  if (nb::isinstance<nb::bool_>(value)) return nb::cast<bool>(value);
  if (nb::isinstance<nb::str>(value)) return text_of(value);
  if (PyIndex_Check(value.ptr()) != 0) return whole_number_of(value);
  if (nb::isinstance<nb::dict>(value)) {
    Json all = Json::object();
    for (const auto& [name, each] : nb::borrow<nb::dict>(value)) {
      if (!nb::isinstance<nb::str>(name)) throw nb::type_error("the names of options are strings");
      all[text_of(name)] = from_python(each, depth + 1);
    }
    return all;
  }
  if (nb::isinstance<nb::list>(value) || nb::isinstance<nb::tuple>(value)) {
    Json all = Json::array();
    for (const nb::handle each : nb::borrow<nb::sequence>(value)) all.push_back(from_python(each, depth + 1));
    return all;
  }
  throw nb::type_error("an option is a number, a string, a flag, a list or a dictionary");
}

}  // namespace sushiya::python
