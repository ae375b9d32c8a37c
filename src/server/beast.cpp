// The bodies of Boost.Asio and Boost.Beast, compiled once for the whole room.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
