// @vitest-environment happy-dom
// The hand as a person with a keyboard, or with a screen reader, meets it.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Hand from '../../src/games/sushi-go/Hand.svelte';
import { Selection } from '../../src/games/sushi-go/selection.svelte';
import type { View } from '../../src/protocol/sushi-go';

const cards = ['tempura', 'dumpling', 'wasabi'];
let hand: ReturnType<typeof mount>;
let selection: Selection;
const ontap = vi.fn((place: number) => selection.tap(place));

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.hand button')];
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
};

beforeEach(() => {
  ontap.mockClear();
  selection = new Selection();
  selection.begin({ seat: 0, controller: null, has_chopsticks: false, choice: null, hand: cards } as unknown as View);
  hand = mount(Hand, { target: document.body, props: { cards, selection, advised: [1], drawn: null, leaving: null, still: false, ontap } });
  flushSync();
});

afterEach(() => unmount(hand));

test('is one stop for the Tab key; arrows walk through it', () => {
  expect(buttons().map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  buttons()[0]!.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(buttons()[1]);
  press('End');
  expect(document.activeElement).toBe(buttons()[2]);
  expect(buttons().map((button) => button.tabIndex)).toEqual([-1, -1, 0]);
  press('ArrowRight');
  expect(document.activeElement).toBe(buttons()[2]);
});

test('says the name of each card, and what is chosen', () => {
  expect(buttons()[0]!.getAttribute('aria-label')).toContain('sushi-go.card.tempura');
  expect(buttons()[1]!.getAttribute('aria-label')).toContain('web.sushi-go.advised');
  buttons()[2]!.click();
  flushSync();
  expect(ontap).toHaveBeenCalledWith(2);
  expect(buttons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  expect(buttons()[2]!.getAttribute('aria-label')).toContain('web.sushi-go.slot.first');
});
