// What the house would do: a whole decision, step by step until nothing is left open.
import { say } from '../../i18n/texts.svelte';
import type { ScreenTable } from '../../table/screen-table';
import { told } from '.';
import type { Action, View } from '../../protocol/wasabi';

const mostSteps = 4;

export async function adviceFor(table: ScreenTable<View, Action>): Promise<Action[]> {
  const actions: Action[] = [];
  while (actions.length < mostSteps) {
    const best = (await table.advise(actions)).choices[0]?.action;
    if (!best) break;
    actions.push(best);
    if (!('view' in table.plan(actions))) break;
  }
  return actions;
}

export function adviceText(actions: Action[]): string {
  return say('web.wasabi.advice', { actions: actions.map(told).join(' → ') });
}
