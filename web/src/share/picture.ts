// The picture of a final table, drawn here in the browser with the house's own pieces: wood, a cloth with the name of the
// game, and a plate for each player.
import { sprite } from '../art/sprite.svelte';
import { formatDate } from '../i18n/formats';
import { language, say } from '../i18n/texts.svelte';
import type { FinalTable, Portion } from './final-table';

export const size = { width: 1200, height: 630 };

/** How a table of so many rows is shared out: the head, then rows of one height. */
export function layOut(rows: number): { head: number; row: number; gap: number; top: (at: number) => number } {
  const head = 132;
  const gap = 12;
  const room = size.height - head - 28;
  const row = Math.min(104, (room - gap * (rows - 1)) / rows);
  return { head, row, gap, top: (at) => head + 8 + at * (row + gap) };
}

/** As many portions as fit, each so wide. */
export function fitting(plate: Portion[], width: number, each: number): Portion[] {
  return plate.slice(0, Math.max(0, Math.floor(width / each)));
}

/** A drawing names the colours of the house; alone it has to hold them. */
export function withColours(drawing: string, colour: (name: string) => string): string {
  return drawing.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(name));
}

type Colour = (name: string) => string;

async function imageOf(set: string, picture: string, colour: Colour): Promise<HTMLImageElement | null> {
  const found = sprite.pictures[`${set}-${picture}`];
  if (!found) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="${found.viewBox}" stroke-linejoin="round" stroke-linecap="round">${withColours(found.drawing, colour)}</svg>`;
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A text no wider than its room, with an ellipsis where it is cut. */
function cut(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  if (canvas.measureText(text).width <= width) return text;
  let short = [...text];
  while (short.length > 1 && canvas.measureText(`${short.join('')}…`).width > width) short = short.slice(0, -1);
  return `${short.join('')}…`;
}

function rounded(canvas: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, radius);
  canvas.fill();
}

/** A PNG of 1200 × 630. */
export async function pictureOf(final: FinalTable): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const colour: Colour = (name) => style.getPropertyValue(name).trim();
  const display = colour('--display');
  const body = colour('--body');
  await document.fonts.load(`600 48px ${display}`).catch(() => []);

  const sheet = document.createElement('canvas');
  sheet.width = size.width;
  sheet.height = size.height;
  const canvas = sheet.getContext('2d');
  if (!canvas) throw new Error('This browser cannot draw.');

  // Wood with its grain.
  canvas.fillStyle = colour('--wood');
  canvas.fillRect(0, 0, size.width, size.height);
  canvas.strokeStyle = colour('--grain');
  canvas.lineWidth = 2;
  for (let y = 18; y < size.height; y += 26) {
    canvas.beginPath();
    canvas.moveTo(0, y);
    canvas.bezierCurveTo(size.width / 3, y - 10, (2 * size.width) / 3, y + 12, size.width, y - 2);
    canvas.stroke();
  }

  // The cloth over the door.
  const { head, row, top } = layOut(final.rows.length);
  canvas.fillStyle = colour('--cloth');
  const panel = size.width / 4;
  for (let at = 0; at < 4; ++at) rounded(canvas, at * panel + 3, -20, panel - 6, head + 8, 10);
  canvas.fillRect(0, 0, size.width, head - 40);
  canvas.fillStyle = colour('--on-cloth');
  canvas.textBaseline = 'middle';
  canvas.textAlign = 'left';
  canvas.font = `600 52px ${display}`;
  canvas.fillText(cut(canvas, say(`${final.game}.game`), 620), 44, head / 2 - 6);
  canvas.textAlign = 'right';
  canvas.font = `600 34px ${display}`;
  canvas.fillText(say('web.house'), size.width - 44, head / 2 - 22);
  canvas.font = `400 22px ${body}`;
  canvas.fillText(formatDate(final.when, language()), size.width - 44, head / 2 + 18);

  const images = new Map<string, HTMLImageElement | null>();
  for (const { set, picture } of final.rows.flatMap(({ plate }) => plate))
    if (!images.has(`${set}/${picture}`)) images.set(`${set}/${picture}`, await imageOf(set, picture, colour));

  for (const [at, { place, name, points, won, plate }] of final.rows.entries()) {
    const y = top(at);
    const middle = y + row / 2;
    canvas.fillStyle = colour('--paper');
    rounded(canvas, 32, y, size.width - 64, row, 18);
    if (won) {
      canvas.strokeStyle = colour('--noren');
      canvas.lineWidth = 5;
      canvas.stroke();
    }
    canvas.textAlign = 'left';
    canvas.fillStyle = colour('--ink-soft');
    canvas.font = `600 28px ${display}`;
    canvas.fillText(place === null ? '–' : say(`web.end.ordinal.${place}`), 56, middle);
    canvas.fillStyle = colour(won ? '--noren' : '--ink');
    canvas.font = `650 32px ${body}`;
    canvas.fillText(cut(canvas, won ? `★ ${name}` : name, 270), 128, middle);
    canvas.textAlign = 'right';
    canvas.font = `600 46px ${display}`;
    canvas.fillText(String(points), size.width - 60, middle + 2);

    // The plate, with a number where there are several of a piece.
    const piece = Math.min(58, row - 22);
    const each = piece + 42;
    const [left, right] = [420, size.width - 160];
    canvas.fillStyle = colour('--plate');
    rounded(canvas, left, y + 8, right - left, row - 16, (row - 16) / 2);
    canvas.textAlign = 'left';
    canvas.font = `600 20px ${body}`;
    fitting(plate, right - left - 20, each).forEach(({ set, picture, count }, index) => {
      const x = left + 22 + index * each;
      const image = images.get(`${set}/${picture}`);
      if (image) canvas.drawImage(image, x, middle - piece / 2, piece, piece);
      canvas.fillStyle = colour('--ink');
      if (count > 1) canvas.fillText(`×${count}`, x + piece + 1, middle + piece / 4);
    });
  }

  return new Promise((resolve, reject) => sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot draw.'))), 'image/png'));
}
