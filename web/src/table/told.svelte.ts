// What was done of late, in words and small pieces: it stays to be read when the table has moved on.

export interface Picture {
  set: string;
  id: string;
}

export interface Deed {
  seat: number;
  words: string;
  pieces: Picture[];
  /** Squares it has changed. */
  squares?: string[];
}

/** More than a turn of the largest table. */
const most = 60;

export class Told {
  deeds = $state.raw<Deed[]>([]);
  /** All acted at the same moment. */
  private together = false;

  /** What all have done at the same moment; nothing before it is of interest. */
  reveal(deeds: Deed[]): void {
    this.together = true;
    this.deeds = deeds;
  }

  /** What one has done after the others. */
  add(deed: Deed): void {
    this.together = false;
    this.deeds = [...this.deeds, deed].slice(-most);
  }

  forget(): void {
    this.deeds = [];
  }

  /** What the others have done since this seat last acted, or together with it. */
  missed(seat: number): Deed[] {
    if (this.together) return this.deeds.filter((deed) => deed.seat !== seat);
    return this.deeds.slice(this.deeds.findLastIndex((deed) => deed.seat === seat) + 1);
  }

  /** The last turn of everybody: from where whoever acted longest ago began to act. */
  get lastTurn(): Deed[] {
    const begins = (at: number): boolean => this.deeds[at - 1]?.seat !== this.deeds[at]?.seat;
    const latest = new Map(this.deeds.flatMap(({ seat }, at) => (begins(at) ? [[seat, at] as const] : [])));
    return this.deeds.slice(Math.min(...latest.values(), this.deeds.length));
  }
}
