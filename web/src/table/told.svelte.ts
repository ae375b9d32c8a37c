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

  /** The last turn of everybody: back to where somebody acts a second time. */
  get lastTurn(): Deed[] {
    const seen = new Set<number>();
    let begin = this.deeds.length;
    for (; begin > 0; --begin) {
      const { seat } = this.deeds[begin - 1]!;
      if (seen.has(seat) && this.deeds[begin]?.seat !== seat) break;
      seen.add(seat);
    }
    return this.deeds.slice(begin);
  }
}
