// The nodes of a search, one for each information set, in a transposition table. Its room is bounded; when it is full,
// no more nodes are added and the playout policy goes on instead.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.hpp"

namespace sushiya {

template <Game G>
class Tree {
 public:
  struct Edge {
    typename G::Action action;
    float prior = 0;  // all of a node's sum to one
    std::uint32_t visits = 0;
    double reward = 0;    // sum over visits
    double regret = 0;    // regret matching: cumulative counterfactual regret
    double strategy = 0;  // regret matching: cumulative strategy, whose normalised form is the average strategy
  };

  struct Node {
    std::uint64_t key = 0;    // the hash of the view; 0: free
    std::uint32_t first = 0;  // of its edges
    std::uint32_t count = 0;
    std::uint32_t visits = 0;
    double reward = 0;
  };

  explicit Tree(std::size_t most_nodes = std::size_t{1} << 16U)
      : nodes_(std::bit_ceil(2 * most_nodes)), most_(most_nodes) {}

  // The node with this key, or nothing.
  Node* find(std::uint64_t key) {
    Node& slot = nodes_[slot_of(key)];
    return slot.key == key ? &slot : nullptr;
  }

  // A new node with an edge for each action; nothing when the table is full.
  template <class Actions, class Priors>
  Node* grow(std::uint64_t key, const Actions& actions, const Priors& priors) {
    if (used_ == most_ || edges_.size() + actions.size() > most_edges()) return nullptr;
    Node& node = nodes_[slot_of(key)];
    node = {key, static_cast<std::uint32_t>(edges_.size()), static_cast<std::uint32_t>(actions.size()), 0, 0};
    for (std::size_t each = 0; each < actions.size(); ++each) {
      Edge edge;
      edge.action = actions[each];
      edge.prior = priors[each];
      edges_.push_back(edge);
    }
    ++used_;
    return &node;
  }

  Edge* edges(const Node& node) { return edges_.data() + node.first; }
  const Edge* edges(const Node& node) const { return edges_.data() + node.first; }
  Edge& edge(std::size_t index) { return edges_[index]; }

  std::size_t size() const { return used_; }

 private:
  std::size_t most_edges() const { return most_ * 24; }

  // Where the key is, or where it would go: open addressing, never more than half full.
  std::size_t slot_of(std::uint64_t key) const {
    std::size_t slot = key & (nodes_.size() - 1);
    while (nodes_[slot].key != 0 && nodes_[slot].key != key) slot = (slot + 1) & (nodes_.size() - 1);
    return slot;
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::size_t used_ = 0;
  std::size_t most_;
};

}  // namespace sushiya
