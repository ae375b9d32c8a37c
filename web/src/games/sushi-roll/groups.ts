// A tray as it is laid: kinds that score together lie together.
import type { LaidGroup } from '../../parts/table/score';
import { faceOf } from './dice';
import type { TrayPiece } from './lying';
import type { SheetLine } from '../../protocol/sushi-roll';

export interface Group extends LaidGroup {
  pieces: TrayPiece[];
}

const others: [string, RegExp][] = [
  ['wasabi', /^wasabi$/],
  ['pudding', /^pudding/],
  ['menu', /^menu/],
  ['chopsticks', /^chopsticks/],
];

export function groupsOf(tray: TrayPiece[], lines: SheetLine[], seat: number): Group[] {
  const showing = (fits: (face: string) => boolean): TrayPiece[] => tray.filter(({ die }) => fits(faceOf(die) ?? ''));
  const counted = lines.map((line) => ({ category: line.category, pieces: showing((face) => line.pieces.includes(face)), points: line.points[seat] ?? 0 }));
  const rest = others.map(([category, faces]) => ({ category, pieces: showing((face) => faces.test(face)), points: null }));
  return [...counted, ...rest].filter((group) => group.pieces.length > 0);
}
