// The line to the house: a WebSocket that is opened again whenever it is lost, after longer and longer pauses. Whatever is
// to be heard anew after that is said anew by whoever uses it, in `onWelcome`.
import type { Goodbye, Heard, Hello, Said, Welcome } from '../protocol/online';

/** What a line needs of a WebSocket. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Pauses before the line is tried again, in milliseconds; the last one for ever. */
export const pauses = [200, 500, 1000, 2000, 4000, 8000];
/** As long as nothing is heard: a sign of life is asked for, and then waited for. */
export const quiet = 20_000;
export const patience = 6_000;

function openWire(): Wire {
  const address = new URL('./ws', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.hash = '';
  return new WebSocket(address) as unknown as Wire;
}

/** What the house has said of itself. */
export const house = $state({
  /** Who is connected is known of one's own node alone. */
  severalNodes: false,
});

export class Connection {
  /** "closing": the house has said that it will be back. */
  line = $state<'opening' | 'open' | 'lost' | 'closing' | 'banned'>('opening');
  onWelcome: ((welcome: Welcome) => void) | null = null;
  onMessage: ((message: Heard) => void) | null = null;

  private wire: Wire | null = null;
  private tries = 0;
  private isClosed = false;
  private why: Goodbye['why'] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** How views are told. */
    public views: NonNullable<Hello['views']>,
    private readonly open: () => Wire = openWire,
  ) {
    this.start();
    globalThis.addEventListener?.('online', this.wake);
    globalThis.document?.addEventListener('visibilitychange', this.wake);
  }

  /** False: there is no line, and nothing was said. */
  say(message: Said): boolean {
    if (this.line !== 'open' || !this.wire) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** Introduces itself: at the beginning of a line, and where views are wanted in another form from now on. */
  sayHello(views = this.views): void {
    this.views = views;
    this.wire?.send(JSON.stringify({ say: 'hello', protocol: 1, views: this.views } satisfies Hello));
  }

  /** Another line, at once: one has become somebody else. */
  restart(): void {
    this.drop();
    this.tries = 0;
    if (this.line === 'open') this.line = 'opening';
    this.start();
  }

  close(): void {
    this.isClosed = true;
    globalThis.removeEventListener?.('online', this.wake);
    globalThis.document?.removeEventListener('visibilitychange', this.wake);
    this.drop();
  }

  /** The device has slept, or was elsewhere: the line may be dead without anybody having noticed. */
  private readonly wake = (): void => {
    if (this.isClosed || globalThis.document?.visibilityState === 'hidden') return;
    if (this.line === 'open') this.feelPulse();
    else if (this.line !== 'banned') this.restart();
  };

  private drop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private start(): void {
    this.why = null;
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => this.sayHello();
    wire.onmessage = ({ data }) => this.hear(String(data));
    wire.onclose = () => this.lose();
    // A house that takes the line and says nothing is no house.
    this.pulse = setTimeout(() => this.lose(), patience);
  }

  private lose(): void {
    this.drop();
    if (this.why === 'banned') {
      this.line = 'banned';
      return;
    }
    this.line = this.why === 'closing' ? 'closing' : this.line === 'closing' ? 'closing' : 'lost';
    const pause = pauses[Math.min(this.tries++, pauses.length - 1)]!;
    // Not everybody comes back in the same moment.
    this.timer = setTimeout(() => this.start(), pause * (0.75 + Math.random() / 2));
  }

  private hear(text: string): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.feelPulse(), quiet);
    const message = JSON.parse(text) as Heard;
    if (message.tell === 'goodbye') {
      this.why = message.why;
      // Who spoke too much, or read too slowly, comes back less soon.
      if (message.why !== 'closing' && message.why !== 'signed_out') this.tries = Math.max(this.tries, 3);
      return;
    }
    if (message.tell !== 'welcome') return this.onMessage?.(message);
    this.tries = 0;
    this.line = 'open';
    house.severalNodes = message.several_nodes ?? false;
    this.onWelcome?.(message);
  }

  private feelPulse(): void {
    this.wire?.send(JSON.stringify({ say: 'ping' }));
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.lose(), patience);
  }
}
