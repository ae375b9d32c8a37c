// What the page needs to know of a game before it is opened. Each game has a folder of its own beside this file.
import type { Component, Snippet } from 'svelte';
import type { Lesson } from '../table/lesson.svelte';
import type { Standing } from '../table/running-games';
import type { ScreenTable } from '../table/screen-table';

export interface PieceAbout {
  /** Set and id of the picture. */
  set: string;
  picture: string;
  name: string;
  hint: string;
  /** The clause of the rules that says what it does. */
  clause: string;
}

export interface ScreenProps {
  table: ScreenTable<any, any>;
  /** What a lesson says, beside the question of the moment. */
  lesson?: Snippet;
}

export interface GameModule {
  /** "sushi-go": the name in the engine, records and texts. */
  id: string;
  /** The little scene on its board at the door. */
  Scene: Component;
  /** The screen, fetched when somebody sits down. */
  screen(): Promise<{ default: Component<ScreenProps> }>;
  /** The first round that teaches, fetched when somebody wants to learn. */
  lesson(): Promise<{ lesson: Lesson }>;
  /** What a piece is, by its id. */
  about(piece: string): PieceAbout;
  /** An action in a few words, for a list of choices. */
  told(action: any): string;
  /** Where a game stands, from a view. */
  standing(view: any): Standing;
  /** Whether the first hands are still being chosen; for games in which people may choose them. */
  isDealing?: (view: any) => boolean;
  /** The view with a choice lying face down, for games in which all choose at once: it is drawn before it is stored. */
  lying?: (view: any, action: any) => any;
  /** What the seat takes in an event, by the ids that `about` knows. */
  taken(event: any, seat: number): string[];
}
