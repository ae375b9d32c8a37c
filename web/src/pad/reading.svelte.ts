// A pad that somebody else counts, read along: told by the house whenever it changes, and asked for anew with every new line.
import { Connection } from '../online/connection.svelte';
import type { Heard, PadTold } from '../protocol/online';

export class Reading {
  told = $state.raw<PadTold | null>(null);
  /** There is no such pad, or it is shared no longer. */
  isGone = $state(false);
  readonly connection: Connection;

  constructor(
    readonly pad: string,
    connect: () => Connection = () => new Connection('none'),
  ) {
    this.connection = connect();
    this.connection.onWelcome = () => this.connection.say({ say: 'watch_pad', pad: this.pad, after: this.told?.version ?? 0 });
    this.connection.onMessage = (message) => this.hear(message);
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: Heard): void {
    if (message.tell === 'pad' && message.pad === this.pad) {
      this.told = message;
      this.isGone = false;
    } else if (message.tell === 'refused' && message.what === 'watch_pad') {
      this.isGone = true;
    }
  }
}
