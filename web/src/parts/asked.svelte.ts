// What somebody has asked about: a piece or a clause. Any part of a screen may ask; one sheet answers.

export const asked = $state<{
  game: string;
  /** The piece in question. */
  piece: string | null;
  /** The clause in question, "SG-12". */
  clause: string | null;
  /** All the rules are read, from this clause on; empty: from the beginning. */
  reading: string | null;
}>({ game: '', piece: null, clause: null, reading: null });

export function askPiece(game: string, piece: string): void {
  Object.assign(asked, { game, piece, clause: null });
}

export function askClause(game: string, clause: string): void {
  Object.assign(asked, { game, piece: null, clause });
}

/** Opens the rules over the table. */
export function readRules(game: string, from = ''): void {
  Object.assign(asked, { game, piece: null, clause: null, reading: from });
}

export function readNoRules(): void {
  asked.reading = null;
}

export function askNothing(): void {
  Object.assign(asked, { piece: null, clause: null });
}

const longPress = 480;

/** A piece that can be asked: a long press, the menu button of the mouse, or the key `i` while it has the focus. */
export function askable(node: HTMLElement, about: { game: string; piece: string }) {
  let now = about;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  const ask = (): void => askPiece(now.game, now.piece);
  const down = (event: PointerEvent): void => {
    asking = false;
    if (event.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      asking = true;
      ask();
    }, longPress);
  };
  const up = (): void => clearTimeout(timer);
  const menu = (event: Event): void => {
    event.preventDefault();
    ask();
  };
  const click = (event: Event): void => {
    // The click that ends a long press is none.
    if (!asking) return;
    asking = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    ask();
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointerleave', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('contextmenu', menu);
  node.addEventListener('click', click, true);
  node.addEventListener('keydown', key);
  return {
    update(next: { game: string; piece: string }): void {
      now = next;
    },
    destroy(): void {
      clearTimeout(timer);
    },
  };
}
