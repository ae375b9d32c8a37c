// A group of buttons that is one stop for the Tab key; the arrow keys walk through it as it lies.

export class Roving {
  /** Which button of the group has the focus, or would get it. */
  focused = $state(0);

  /** The group has so many buttons now. */
  keepWithin(count: number): void {
    if (this.focused >= count) this.focused = Math.max(0, count - 1);
  }

  key(event: KeyboardEvent, group: HTMLElement): void {
    const buttons = [...group.querySelectorAll<HTMLElement>('button')];
    let to = this.focused;
    if (event.key === 'ArrowRight') to += 1;
    else if (event.key === 'ArrowLeft') to -= 1;
    else if (event.key === 'ArrowDown') to = this.beside(buttons, 1);
    else if (event.key === 'ArrowUp') to = this.beside(buttons, -1);
    else if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = buttons.length - 1;
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.focused = Math.min(Math.max(to, 0), buttons.length - 1);
    buttons[this.focused]?.focus();
  }

  /** What is above and below follows from how the buttons lie. */
  private beside(buttons: HTMLElement[], by: 1 | -1): number {
    const here = buttons[this.focused]?.getBoundingClientRect();
    if (!here) return this.focused;
    const rows = buttons
      .map((button, at) => ({ at, box: button.getBoundingClientRect() }))
      .filter(({ box }) => (by > 0 ? box.top > here.top + 4 : box.top < here.top - 4));
    const nearest = rows.sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0];
    return nearest?.at ?? this.focused;
  }
}
