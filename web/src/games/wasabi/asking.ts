// The one thing to do now, in words.
import { named, sayOf } from '../../i18n/people';
import { say } from '../../i18n/texts.svelte';
import { cardName, tileName } from './names';
import type { View } from '../../protocol/wasabi';

function askAct(view: View, firstTime: boolean): string {
  if (view.placed === 0 && view.played === null) return say(firstTime ? 'web.wasabi.first_hint' : 'web.wasabi.ask.act');
  if (view.placed === 0) return say(view.played === 'stack' ? 'web.wasabi.ask.act_stack' : view.played === 'spicy' ? 'web.wasabi.ask.act_spicy' : 'web.wasabi.ask.act_tile');
  return say(view.to_place > 0 ? 'web.wasabi.ask.act_second' : 'web.wasabi.ask.act_card');
}

export function asking(view: View, name: (seat: number) => string, firstTime: boolean): string {
  switch (view.step) {
    case 'give':
      return sayOf('web.wasabi.ask.give', named(name(view.receiver)), { number: (view.seats[view.receiver]?.tile_count ?? 0) + 1, of: view.hand_size });
    case 'act':
      return askAct(view, firstTime);
    case 'place':
      return say('web.wasabi.ask.place', { tile: tileName(view.tile ?? '') });
    case 'chopped':
      return say('web.wasabi.ask.chopped', { tile: tileName(view.tile ?? '') });
    case 'switch_to':
      return say('web.wasabi.ask.switch_to', { square: view.changed[0] ?? '' });
    case 'return_strips':
      return say(view.returned === 0 ? 'web.wasabi.ask.return' : 'web.wasabi.ask.return_more');
    case 'drop':
      return say('web.wasabi.ask.drop', { card: cardName(view.taken ?? '') });
    case 'claim':
      return say(view.claims.length ? 'web.wasabi.ask.claim' : 'web.wasabi.ask.no_claim');
    case 'pile':
      return say(view.setting_up ? 'web.wasabi.ask.first_pile' : 'web.wasabi.ask.pile');
    case 'chop':
    case 'switch_from':
    case 'wasabi':
    case 'reward':
    case 'refill':
      return say(`web.wasabi.ask.${view.step}`);
    default:
      return '';
  }
}

const enough: Partial<Record<View['step'], string>> = { claim: 'no_claim', return_strips: 'no_more_back', reward: 'go_without' };

/** Which words "enough" has in this step. */
export function enoughText(view: View): string {
  const word = enough[view.step] ?? 'end_cooking';
  return say(`web.wasabi.enough.${word}`);
}
