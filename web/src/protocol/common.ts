// What the engine tells alike of every game. Written by tools/write_types.cpp from the descriptions in src/: do not change it here.

export interface Refusal {
  /** "not_in_hand": texts have words for it. */
  name: string;
  /** Of the rules, "SG-5". */
  clause: string;
}

export interface DeclaredOption {
  name: string;
  /** A number, a switch, one of several words, what is in the box. */
  kind: 'whole' | 'flag' | 'words' | 'pieces';
  clause: string;
  /** One line of English. */
  about: string;
  /** The switch without which it has no meaning. */
  needs?: string;
  /** A way to play people have a word for. */
  variant?: boolean;
  /** The variant is for exactly so many. */
  only_players?: number;
  least?: number;
  most?: number;
  words?: (boolean | number | string)[];
  /** What a table has where nobody says anything. */
  usual?: boolean | number | string;
}

export interface SheetPart {
  pieces: string[];
  points: number;
}

export interface Standing {
  /** "most", "second_shared", …: texts have words for it. */
  place: string;
  clause: string;
  /** How many stand there. */
  among: number;
}

export interface SheetLine {
  category: string;
  clause: string;
  /** Kinds of pieces it counts. */
  pieces: string[];
  /** Of each player. */
  counts: number[];
  points: number[];
  /** Of each player, where one's own pieces decide. */
  parts: SheetPart[][];
  /** Of each player, where it is won against others. */
  standings: Standing[];
}

export interface RoundSheet {
  points: number[];
  lines: SheetLine[];
}

export interface Decision {
  /** "points", "shared", or what broke the tie. */
  by: string;
  clause: string;
  /** Who has as many points without winning. */
  level: number[];
}

export interface Sheet {
  rounds_in_game: number;
  rounds: RoundSheet[];
  /** Counted once, at the end. */
  ends: SheetLine[];
  /** The rounds alone. */
  so_far: number[];
  /** Everything, as if no other round followed. */
  totals: number[];
  winners: number[];
  decided: Decision;
}

export interface Reason {
  /** Texts have a sentence for it. */
  word: string;
  /** Or pieces, where the sentence counts those. */
  points: number;
  /** Another player it concerns. */
  seat: number | null;
}

export interface AdvisedChoice<Action = object> {
  action: Action;
  /** The chance to win. */
  value: number;
  /** How often the house would play it. */
  weight: number;
  /** To the best one, within the error of the estimate. */
  equal: boolean;
  /** To win, of every seat; they sum to one. */
  chances: number[];
  /** Why it is a good one, strongest first. */
  reasons: Reason[];
}

export interface Advice<Action = object> {
  /** How it was found. */
  method: 'search' | 'best_reply' | 'solver';
  /** Best first. */
  choices: AdvisedChoice<Action>[];
}

export interface ReviewDecision {
  /** Of the log. */
  entry: number;
  seat: number;
  /** The round, where a game has rounds. */
  stretch: number;
  /** There was nothing to choose. */
  forced: boolean;
}

export interface ReviewPlan {
  decisions: ReviewDecision[];
  stretches: number;
  over: boolean;
  /** How long the house usually thinks about one decision. */
  iterations: number;
}

export interface Choice<Action = object> {
  action: Action;
  /** The chance to win. */
  value: number;
  /** How often the house would play it. */
  weight: number;
  /** To the best one, within the error of the estimate. */
  equal: boolean;
  /** To win, of every seat; they sum to one. */
  chances: number[];
}

export interface Judgement<Action = object> {
  /** Of the log. */
  entry: number;
  seat: number;
  /** The round, where a game has rounds. */
  stretch: number;
  /** There was nothing to choose. */
  forced: boolean;
  mark: 'forced' | 'best' | 'good' | 'slip' | 'mistake' | 'blunder';
  played: Action;
  /** Of the chance to win. */
  lost: number;
  /** To win, with the best choice; this and the rest are not told of a forced decision. */
  chance?: number;
  method?: 'search' | 'best_reply' | 'solver';
  /** Best first. */
  choices?: Choice<Action>[];
  /** Which of the choices was played. */
  place?: number;
  /** How many choices were hardly looked at. */
  untold?: number;
}

export interface Balance {
  /** By one's own choices. */
  lost: number;
  /** What came from elsewhere. */
  luck: number;
}

export interface SeatReview {
  seat: number;
  /** Decisions with something to choose. */
  choices: number;
  well_chosen: number;
  start: number;
  end: number;
  /** By one's own choices. */
  lost: number;
  /** What came from elsewhere. */
  luck: number;
  /** How many choices had each mark. */
  marks: Record<'forced' | 'best' | 'good' | 'slip' | 'mistake' | 'blunder', number>;
  /** They sum to the whole. */
  stretches: Balance[];
}
