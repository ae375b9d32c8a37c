// A batch whose games live on a GPU. The same games, numbers and rows as those of a batch here (row.hpp); only chance
// acts beside the open seats, and all seats are open.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "device_array.hpp"
#include "on_device.hpp"

namespace sushiya::python {

// The one of this process.
std::shared_ptr<const gpu::Device> shared_device();

template <Game G>
class GpuBatch {
 public:
  GpuBatch(EncodedPtr<G> encoded, std::size_t games, Reward reward, Detail detail, bool raises,
           const std::string& kernels, std::uint64_t stream)
      : encoded_(std::move(encoded)),
        device_(shared_device()),
        games_(games),
        raises_(raises),
        stream_(stream),
        module_(*device_, kernels),
        observations(array<std::int8_t>(observation_width(*encoded_, detail))),
        masks(array<std::int8_t>(encoded_->encoding.action_count())),
        rewards(array<float>(encoded_->game.players())),
        done(array<bool>()),
        seats(array<std::int8_t>()),
        illegal(array<bool>()),
        final_scores(array<std::int16_t>(encoded_->game.players())),
        final_observations(array<std::int8_t>(observation_width(*encoded_, detail))),
        actions(array<std::int64_t>()),
        encoded_there_(*device_, sizeof(EncodedGame<G>)),
        games_there_(*device_, games * sizeof(Running<G>)),
        trouble_there_(*device_, sizeof(Trouble)),
        shape_{.blocks = static_cast<unsigned>((games + threads_of_a_block - 1) / threads_of_a_block),
               .threads = threads_of_a_block,
               .shared_bytes = threads_of_a_block * bytes_of_a_row(*encoded_, detail),
               .percent_shared = percent_shared(bytes_of_a_row(*encoded_, detail))} {
    device_->want_stack(stack_of_a_lane);
    encoded_there_.put(std::as_bytes(std::span(encoded_.get(), 1)));
    const Trouble none;
    trouble_there_.put(std::as_bytes(std::span(&none, 1)));
    batch_ = {
        pointer<const EncodedGame<G>>(encoded_there_),
        pointer<Running<G>>(games_there_),
        games,
        {observations.template data<std::int8_t>(), masks.template data<std::int8_t>(), rewards.template data<float>(),
         done.template data<bool>(), seats.template data<std::int8_t>(), illegal.template data<bool>(),
         final_scores.template data<std::int16_t>(), final_observations.template data<std::int8_t>(), detail},
        pointer<Trouble>(trouble_there_),
        1,
        reward};
  }

  std::size_t size() const { return games_; }

  // As Batch::reset. Waits for it.
  void reset(const std::uint64_t* seeds, const std::uint64_t* first, std::uint64_t apart) {
    device_->use();
    batch_.apart = apart;
    const gpu::Array<std::uint64_t> seeds_there(*device_, std::span(seeds, games_));
    const gpu::Array<std::uint64_t> first_there(*device_, std::span(first, games_));
    module_.kernel("reset").start(without_rows(), stream_, batch_, seeds_there.address(), first_there.address());
    module_.kernel("observe").start(shape_, stream_, batch_);
    if (read_trouble().stuck != Trouble::nowhere)
      throw std::runtime_error("these options leave the open seats nothing to decide");
  }

  // The address of an index for each game, on the device. The first game whose action is illegal, and nothing has
  // changed, where that is to be an error; otherwise, and in that case without waiting, nowhere.
  std::uint64_t step(std::uint64_t indices) {
    device_->use();
    if (raises_) {
      module_.kernel("first_illegal").start(without_rows(), stream_, batch_, indices);
      const std::uint64_t illegal_there = read_trouble().illegal;
      if (illegal_there != Trouble::nowhere) {
        const Trouble none;
        trouble_there_.put(std::as_bytes(std::span(&none, 1)));
        return illegal_there;
      }
    }
    module_.kernel("step").start(without_rows(), stream_, batch_, indices);
    module_.kernel("observe").start(shape_, stream_, batch_);
    return Trouble::nowhere;
  }

  void sample_actions() {
    device_->use();
    module_.kernel("sample_actions").start(without_rows(), stream_, batch_, actions.template data<std::int64_t>());
  }

  // A game as it is now.
  Running<G> running(std::size_t at) const {
    device_->use();
    device_->synchronize();
    Running<G> here;
    games_there_.get(std::as_writable_bytes(std::span(&here, 1)), at * sizeof(here));
    return here;
  }
  std::int64_t index_at(std::uint64_t indices, std::size_t at) const {
    device_->use();
    return gpu::read<std::int64_t>(*device_, indices + at * sizeof(std::int64_t));
  }

  const EncodedPtr<G>& encoded() const { return encoded_; }

 private:
  static constexpr std::size_t stack_of_a_lane = std::size_t{8} * 1024;

  template <class Number>
  DeviceArray array() const {
    return DeviceArray::of<Number>(device_, games_);
  }
  template <class Number>
  DeviceArray array(int width) const {
    return DeviceArray::of<Number>(device_, games_, static_cast<std::size_t>(width));
  }
  template <class T>
  static T* pointer(const gpu::Bytes& bytes) {
    return reinterpret_cast<T*>(bytes.address());
  }

  gpu::Shape without_rows() const { return {.blocks = shape_.blocks, .threads = shape_.threads}; }

  Trouble read_trouble() const {
    device_->synchronize();
    Trouble here;
    trouble_there_.get(std::as_writable_bytes(std::span(&here, 1)));
    return here;
  }

  EncodedPtr<G> encoded_;
  std::shared_ptr<const gpu::Device> device_;
  std::size_t games_;
  bool raises_;
  std::uint64_t stream_;
  gpu::Module module_;

 public:
  const DeviceArray observations;
  const DeviceArray masks;
  const DeviceArray rewards;
  const DeviceArray done;
  const DeviceArray seats;
  const DeviceArray illegal;
  const DeviceArray final_scores;
  const DeviceArray final_observations;
  const DeviceArray actions;  // what sample_actions chose

 private:
  gpu::Bytes encoded_there_;
  gpu::Bytes games_there_;
  gpu::Bytes trouble_there_;
  gpu::Shape shape_;
  OnDevice<G> batch_;
};

}  // namespace sushiya::python
