// The games one plays in this house, and whose turn it is there: each is attended without its view.
import type { Heard, TableCard, Tables } from '../protocol/online';
import { Connection } from './connection.svelte';
import { askHouse } from './house';

/** One connection attends no more. */
const most = 16;

export interface OwnTable extends TableCard {
  /** The table waits for oneself. */
  isMyTurn: boolean;
}

export class OwnTables {
  running = $state.raw<OwnTable[]>([]);
  /** Games that are over, the last first. */
  over = $state.raw<TableCard[]>([]);
  readonly connection: Connection;

  constructor(connect: () => Connection = () => new Connection('none')) {
    this.connection = connect();
    this.connection.onWelcome = () => this.attend();
    this.connection.onMessage = (message) => this.hear(message);
  }

  async read(): Promise<void> {
    const { tables } = await askHouse<Tables>('me/tables');
    const turns = new Map(this.running.map(({ table, isMyTurn }) => [table, isMyTurn]));
    this.running = tables.filter(({ status }) => status === 'open' || status === 'playing').map((card) => ({ ...card, isMyTurn: turns.get(card.table) ?? false }));
    this.over = tables.filter(({ status }) => status === 'over');
    this.attend();
  }

  close(): void {
    this.connection.close();
  }

  /** Nothing of what has happened is of interest, only who is to act. */
  private attend(): void {
    for (const { table } of this.running.slice(0, most)) this.connection.say({ say: 'attend', table, after: 1_000_000 });
  }

  private readonly seats = new Map<string, number | null>();
  private readonly waiting = new Map<string, number[]>();

  private hear(message: Heard): void {
    if (message.tell === 'table') this.seats.set(message.table, message.seat);
    else if (message.tell === 'update') this.waiting.set(message.table, message.waiting);
    else return;
    const { table: changed } = message;
    this.running = this.running.map((each) => {
      if (each.table !== changed) return each;
      const seat = this.seats.get(changed) ?? null;
      const status = message.tell === 'table' ? message.status : each.status;
      return { ...each, status, isMyTurn: status === 'playing' && seat !== null && (this.waiting.get(changed) ?? []).includes(seat) };
    });
  }
}
