// What may guide a search beside the mind of its game. A guide is asked once for every node, when it is grown:
//
//   double judge(const View&, const List&, std::span<float> priors);   the reward the seat may expect; priors of its
//                                                                      actions, which sum to one
//   Rewards rewards(Imagined<G>&, Random&);                            where the game is over, or beyond the horizon
//
// It has a scale of rewards of its own, so with a guide the mind's blend is not asked.
#pragma once

namespace sushiya {

struct NoGuide {};

}  // namespace sushiya
