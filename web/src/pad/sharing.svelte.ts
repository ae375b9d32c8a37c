// The pad at hand, shared over the house: whatever is counted is told, the latest only, and told again until it has arrived. Without the
// house the pad is what it always was.
import { askHouse, HouseRefusal } from '../online/house';
import type { PadNamed, SharedPad } from '../protocol/online';
import type { Pad } from './pad';
import { sharedOf } from './shared-pad';

/** Under which names the house knows the pads of this browser. */
const place = 'sushiya.shared-pads';
/** Several taps are told together, in milliseconds. */
export const together = 250;
/** Before it is tried again; the last one for ever. */
export const pauses = [1000, 2000, 5000, 10_000];
/** What comes to nothing however often it is tried. */
const ends = ['no_such_pad', 'full_pad', 'not_host', 'nobody', 'banned', 'unreadable'];

function kept(): Record<string, string> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return all && typeof all === 'object' ? (all as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function keep(pad: string, id: string): void {
  const { [pad]: _, ...others } = kept();
  try {
    localStorage.setItem(place, JSON.stringify(id ? { ...others, [pad]: id } : others));
  } catch {
    // A browser that keeps nothing shares it until the page is closed.
  }
}

export class Sharing {
  /** What the house calls the pad; empty: it is not shared. */
  id = $state('');
  /** Something has not been told yet, and it takes long. */
  isLate = $state(false);
  /** Why it is shared no longer; empty: nothing is wrong. */
  trouble = $state('');

  private latest: SharedPad | null = null;
  private told = '';
  private isAsking = false;
  private isClosed = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly pad: string) {
    this.id = kept()[pad] ?? '';
    globalThis.addEventListener?.('online', this.hurry);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    globalThis.removeEventListener?.('online', this.hurry);
    // What was counted last is told on the way out.
    if (this.timer !== undefined) void this.send();
  }

  /** Throws what the house refuses. */
  async start(pad: Pad): Promise<void> {
    const shared = sharedOf(pad);
    const { pad: id } = await askHouse<PadNamed>('pads', 'POST', shared);
    this.told = JSON.stringify(shared);
    this.trouble = '';
    this.id = id;
    keep(this.pad, id);
  }

  async stop(): Promise<void> {
    const { id } = this;
    this.end('');
    await askHouse(`pads/${encodeURIComponent(id)}`, 'DELETE').catch(() => {});
  }

  /** The next game of the evening is read along by the same link. */
  passOn(pad: string): void {
    if (!this.id) return;
    keep(pad, this.id);
    this.end('');
  }

  /** The pad as it is now. */
  tell(pad: Pad): void {
    if (!this.id) return;
    this.latest = sharedOf(pad);
    if (JSON.stringify(this.latest) === this.told || this.isAsking || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.send(), together);
  }

  private readonly hurry = (): void => {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    void this.send();
  };

  private async send(): Promise<void> {
    this.timer = undefined;
    if (this.isAsking || !this.latest || !this.id) return;
    this.isAsking = true;
    const text = JSON.stringify(this.latest);
    try {
      await askHouse<PadNamed>(`pads/${encodeURIComponent(this.id)}`, 'POST', this.latest);
      this.told = text;
      this.tries = 0;
      this.isLate = false;
    } catch (error) {
      const word = error instanceof HouseRefusal ? error.word : 'unreachable';
      if (ends.includes(word)) return this.end(word);
      this.isLate = true;
    } finally {
      this.isAsking = false;
    }
    if (this.isClosed || JSON.stringify(this.latest) === this.told) return;
    this.timer = setTimeout(() => void this.send(), this.isLate ? pauses[Math.min(this.tries++, pauses.length - 1)] : together);
  }

  private end(word: string): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isAsking = false;
    this.isLate = false;
    this.trouble = word;
    this.id = '';
    this.latest = null;
    keep(this.pad, '');
  }
}
