// Pieces that lie in a place are drawn smaller where they would run over it: `--fit` is the share of their size. Where that is not enough they
// move together (`crowded`) and are no longer as large as a finger.

const shares = [1, 0.9, 0.8, 0.7, 0.6];
const crowdedShares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

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
  const tries = (all: number[], isCrowded: boolean): boolean => {
    place.classList.toggle('crowded', isCrowded);
    return all.some((share) => {
      place.style.setProperty('--fit', String(share));
      return fits();
    });
  };
  const lay = (): void => {
    if (place.clientHeight > 0 && !tries(shares, false)) tries(crowdedShares, true);
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
