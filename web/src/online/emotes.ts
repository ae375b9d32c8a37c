// What can be said at a table without typing.
import type { Emote } from '../protocol/online';

export const emotes: Emote['emote'][] = ['hello', 'yum', 'wow', 'oops', 'thanks', 'laugh', 'hurry', 'bye'];
