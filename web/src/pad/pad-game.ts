// What the score pad needs to know of a game: which pieces can be tapped, what they are called, and how the engine is
// asked. Each game has a file of its own beside this one.
import type { Pad } from './pad';
import type { Sheet } from '../protocol/common';

export interface PieceLook {
  kind: 'card' | 'die' | 'strip' | 'cube';
  /** The picture within its set. */
  picture: string;
  /** The colour of a die, or how many squares a strip has. */
  die?: string;
  squares?: number;
}

export interface PadGame {
  /** "sushi-go": the name in the engine and in texts. */
  id: string;
  /** What can lie before a player, in the order of the buttons. */
  palette: string[];
  /** Categories that are counted once, at the end. */
  ends: string[];
  /** Two players may have counted a third plate. */
  withPhantom: boolean;
  /** The pieces on its board. */
  samples: string[];
  look(piece: string): PieceLook;
  name(piece: string): string;
  /** What the piece is worth, in a few words. */
  hint(piece: string): string;
  /** A line of the sheet by its category. */
  category(category: string): string;
  /** The part of the game in which pieces are tapped: a round, or the only one. */
  section(round: number): string;
  /** What is asked of the engine. */
  table(pad: Pad): object;
  /** What the engine's answer says, alike for all games. */
  read(answer: any): Sheet;
}
