// Pieces that lie in a place are drawn smaller where they would run over it: `--fit` is the share of their size. Where that is not enough their
// points are left out (`bare`), and at last they move together (`crowded`) and are no longer as large as a finger.

const shares = [1, 0.9, 0.8, 0.7, 0.6];
const ways = [
  { name: 'ample', shares },
  { name: 'bare', shares },
  { name: 'crowded', shares: [...shares, 0.5, 0.4] },
];

export function fit(place: HTMLElement): { destroy(): void } {
  const fits = (): boolean => {
    const laid = place.querySelector('.groups, .small');
    if (!laid) return true;
    const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(place);
    const { width, height } = laid.getBoundingClientRect();
    const room = { width: place.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), height: place.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) };
    if (height > room.height + 0.5 || Math.max(width, laid.scrollWidth) > room.width + 0.5) return false;
    // A piece may be larger than the place it takes: a nigiri on its wasabi, or many of a kind that lie in one row.
    const frame = place.parentElement!.getBoundingClientRect();
    return [...laid.querySelectorAll('.piece')].map((piece) => piece.getBoundingClientRect()).every(({ left, right, bottom }) => left >= frame.left && right <= frame.right && bottom <= frame.bottom);
  };
  const lay = (): void => {
    if (place.clientHeight === 0) return;
    ways.some(({ name, shares }) => {
      for (const way of ways) place.classList.toggle(way.name, way.name === name);
      return shares.some((share) => {
        place.style.setProperty('--fit', String(share));
        return fits();
      });
    });
  };
  const sizes = new ResizeObserver(lay);
  const pieces = new MutationObserver(lay);
  sizes.observe(place);
  pieces.observe(place, { subtree: true, childList: true, characterData: true });
  lay();
  return {
    destroy() {
      sizes.disconnect();
      pieces.disconnect();
    },
  };
}
