// What the house would do: a whole decision, step by step until nothing is left open.
import { adviceTold, type AdviceTold } from '../../parts/table/advice';
import type { ScreenTable } from '../../table/screen-table';
import { told } from '.';
import type { AdvisedChoice } from '../../protocol/common';
import type { Action, View } from '../../protocol/wasabi';

const mostSteps = 4;

export async function adviceFor(table: ScreenTable<View, Action>): Promise<AdvisedChoice<Action>[]> {
  const steps: AdvisedChoice<Action>[] = [];
  while (steps.length < mostSteps) {
    const best = (await table.advise(steps.map(({ action }) => action))).choices[0];
    if (!best) break;
    steps.push(best);
    if (!('view' in table.plan(steps.map(({ action }) => action)))) break;
  }
  return steps;
}

/** The chance of the whole decision is that of its first step; what speaks for it shows where it ends. */
export function adviceWords(steps: AdvisedChoice<Action>[], nameOf: (seat: number) => string): AdviceTold | null {
  const first = steps[0];
  if (!first) return null;
  const reasons = steps.findLast((step) => step.reasons.length > 0)?.reasons ?? [];
  return adviceTold('wasabi', steps.map(({ action }) => told(action)).join(' → '), { reasons, value: first.value }, nameOf);
}
