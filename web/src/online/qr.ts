// QR codes (ISO/IEC 18004) for addresses: byte mode, versions 1 to 6, error correction M. The terminal draws the same ones
// (src/cli/qr_code.cpp); the tests of both hold them against what another program draws.

interface Version {
  data: number;
  blocks: number;
  /** Of each block. */
  correction: number;
}
const versions: Version[] = [
  { data: 16, blocks: 1, correction: 10 },
  { data: 28, blocks: 1, correction: 16 },
  { data: 44, blocks: 1, correction: 26 },
  { data: 64, blocks: 2, correction: 18 },
  { data: 86, blocks: 2, correction: 24 },
  { data: 108, blocks: 4, correction: 16 },
];
/** Mode, length and terminator. */
const headerBytes = 2;

/** Rows of modules; true is dark. */
export type QrCode = boolean[][];

/** In the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The remainder of a block divided by the generator polynomial (x - 1)(x - 2)(x - 4)…, by Reed and Solomon. */
function correctionOf(block: number[], count: number): number[] {
  const generator = Array<number>(count).fill(0);
  generator[count - 1] = 1;
  for (let each = 0, root = 1; each < count; ++each, root = multiply(root, 2))
    for (let at = 0; at < count; ++at) generator[at] = multiply(generator[at]!, root) ^ (generator[at + 1] ?? 0);
  const remainder = Array<number>(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ remainder.shift()!;
    remainder.push(0);
    for (let at = 0; at < count; ++at) remainder[at]! ^= multiply(generator[at]!, factor);
  }
  return remainder;
}

/** Mode 4 (bytes), the length, the text, a terminator, and padding; then the blocks codeword by codeword, then their
 corrections. */
function codewordsOf(text: Uint8Array, version: Version): number[] {
  const halves = [4, text.length >> 4, text.length & 15, ...[...text].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words = Array.from({ length: halves.length / 2 }, (_, at) => halves[2 * at]! * 16 + halves[2 * at + 1]!);
  for (let padding = 0xec; words.length < version.data; padding ^= 0xfd) words.push(padding);
  const length = version.data / version.blocks;
  const blocks = Array.from({ length: version.blocks }, (_, block) => words.slice(block * length, (block + 1) * length));
  const corrections = blocks.map((block) => correctionOf(block, version.correction));
  return [blocks, corrections].flatMap((parts) => parts[0]!.flatMap((_, at) => parts.map((part) => part[at]!)));
}

const masks: ((column: number, row: number) => boolean)[] = [
  (column, row) => (column + row) % 2 === 0,
  (_, row) => row % 2 === 0,
  (column) => column % 3 === 0,
  (column, row) => (column + row) % 3 === 0,
  (column, row) => (Math.floor(column / 3) + Math.floor(row / 2)) % 2 === 0,
  (column, row) => ((column * row) % 2) + ((column * row) % 3) === 0,
  (column, row) => (((column * row) % 2) + ((column * row) % 3)) % 2 === 0,
  (column, row) => (((column + row) % 2) + ((column * row) % 3)) % 2 === 0,
];

class Drawing {
  readonly dark: QrCode;
  private readonly isPattern: boolean[][];
  private readonly size: number;

  constructor(version: number, codewords: number[], mask: number) {
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.isPattern = this.dark.map((row) => [...row]);
    this.drawPatterns(version);
    this.drawFormat(mask);
    this.drawData(codewords, masks[mask]!);
  }

  private set(column: number, row: number, dark: boolean): void {
    if (column < 0 || column >= this.size || row < 0 || row >= this.size) return;
    this.dark[row]![column] = dark;
    this.isPattern[row]![column] = true;
  }

  /** Rings around a middle. */
  private drawRings(column: number, row: number, reach: number, light: number[]): void {
    for (let y = -reach; y <= reach; ++y)
      for (let x = -reach; x <= reach; ++x) this.set(column + x, row + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }

  private drawPatterns(version: number): void {
    const far = this.size - 4;
    for (let at = 0; at < this.size; ++at) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [column, row] of [[3, 3], [far, 3], [3, far]] as const) this.drawRings(column, row, 4, [2, 4]);
    if (version > 1) this.drawRings(this.size - 7, this.size - 7, 2, [1]);
  }

  /** Level (M is 00) and mask in five bits, ten bits of correction (BCH), and a mask of their own; twice. */
  private drawFormat(mask: number): void {
    let remainder = mask;
    for (let bit = 0; bit < 10; ++bit) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537);
    const bits = ((mask << 10) | remainder) ^ 0x5412;
    const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
    const last = this.size - 1;
    for (let at = 0; at < 15; ++at) {
      if (at < 6) this.set(8, at, bit(at));
      else if (at < 8) this.set(8, at + 1, bit(at));
      else this.set(at === 8 ? 7 : 14 - at, 8, bit(at));
      if (at < 8) this.set(last - at, 8, bit(at));
      else this.set(8, last - 14 + at, bit(at));
    }
    this.set(8, this.size - 8, true);
  }

  /** Two columns at a time from the right, up and down in turn; the column of the timing pattern is left out. */
  private drawData(codewords: number[], isMasked: (column: number, row: number) => boolean): void {
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; ++step) {
        const row = upwards ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (this.isPattern[row]![column]) continue;
          const bit = (((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          ++at;
          this.dark[row]![column] = bit !== isMasked(column, row);
        }
      }
    }
  }

  /** What makes a code hard to read: long runs, blocks, what looks like a finder, and too much of one colour. */
  penalty(): number {
    const { dark, size } = this;
    const lines = [...dark, ...dark.map((_, column) => dark.map((row) => row[column]!))].map((line) => line.map(Number).join(''));
    let sum = 0;
    for (const line of lines) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      for (const finder of ['10111010000', '00001011101'])
        for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) sum += 40;
    }
    for (let row = 0; row + 1 < size; ++row)
      for (let column = 0; column + 1 < size; ++column) {
        const here = dark[row]![column];
        if (here === dark[row]![column + 1] && here === dark[row + 1]![column] && here === dark[row + 1]![column + 1]) sum += 3;
      }
    const share = Math.floor((100 * dark.flat().filter(Boolean).length) / (size * size));
    return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
  }
}

/** Nothing where the text is too long. The mask is the one that is easiest to read, unless one is named. */
export function qrCode(text: string, mask?: number): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const number = versions.findIndex(({ data }) => bytes.length <= data - headerBytes) + 1;
  const version = versions[number - 1];
  if (!version) return null;
  const codewords = codewordsOf(bytes, version);
  const drawings = masks.map((_, each) => each).filter((each) => mask === undefined || each === mask).map((each) => new Drawing(number, codewords, each));
  const [best] = drawings.sort((one, other) => one.penalty() - other.penalty());
  return best?.dark ?? null;
}
