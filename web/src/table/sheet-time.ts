// How long a sheet of points lies over the table: until whoever sits there has read it. Where nobody sits it goes on by itself.
import { pause, untilRead } from './pace';
import type { ScreenTable } from './screen-table';

/** Before the first line, for each line, and to read the whole, in milliseconds. */
export const beforeLines = 350;
export const perLine = 850;
const toRead = 6000;

/** Nobody who could say that it is read has a seat: others play, or bots alone. */
export function isWatched({ own, replay, sitters }: Pick<ScreenTable, 'own' | 'replay' | 'sitters'>): boolean {
  return own === null || (!replay && sitters.every(({ player }) => player !== 'human'));
}

export async function sheetRead(table: Pick<ScreenTable, 'own' | 'replay' | 'sitters'>, lines: number): Promise<void> {
  if (!isWatched(table)) return untilRead();
  await pause(beforeLines + perLine * lines);
  await untilRead(toRead);
}
