// Which pictures the page holds. Those of sushi are there from the start; a game with others adds them when it is opened.
import { sushi } from './sushi';

interface Picture {
  drawing: string; // SVG within the view box
  viewBox: string;
}

const pictures = $state<Record<string, Picture>>({});

export const sprite = { pictures };

/** Adds a set of pictures under ids such as "sushi-tempura". */
export function addPictures(set: string, drawings: Record<string, string>, size = 64): void {
  for (const [id, drawing] of Object.entries(drawings)) pictures[`${set}-${id}`] = { drawing, viewBox: `0 0 ${size} ${size}` };
}

addPictures('sushi', sushi);
