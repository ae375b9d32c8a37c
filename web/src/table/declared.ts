// The set-up sheet as the engine's declaration of options asks for it: which controls there are, what they set, what
// needs what. Their words are texts by key.
import type { GameAbout } from '../engine/types';
import type { DeclaredOption } from '../protocol/common';

export type OptionValue = NonNullable<DeclaredOption['usual']>;
/** What is told to the engine; what is not there is as usual. */
export type ToldOptions = Record<string, OptionValue> & { players: number };

/** A switch is on when its option has the value `on`. */
export interface SwitchControl {
  kind: 'switch';
  option: string;
  /** The end of its texts' keys: "both_ways". */
  word: string;
  on: OptionValue;
  off: OptionValue;
  /** It is for exactly so many players. */
  players?: number;
}

export interface ChoiceControl {
  kind: 'choice';
  option: string;
  word: string;
  values: OptionValue[];
  value: OptionValue;
}

export type Control = SwitchControl | ChoiceControl;

const word = (value: OptionValue): string => String(value).replaceAll('-', '_');

function switchesOf(option: DeclaredOption): SwitchControl[] {
  const off = option.usual ?? false;
  const values = option.kind === 'flag' ? [!off] : (option.words ?? []).filter((value) => value !== off);
  return values.map((on) => ({
    kind: 'switch',
    option: option.name,
    word: option.kind === 'flag' ? option.name : word(on),
    on,
    off,
    ...(option.only_players !== undefined ? { players: option.only_players } : {}),
  }));
}

/** Variants, and beside those that are on what belongs to them. Sizes and pieces of other boxes are for the command. */
export function controlsOf(declared: DeclaredOption[], told: ToldOptions): Control[] {
  return declared.flatMap((option): Control[] => {
    if (option.needs !== undefined ? told[option.needs] !== true : !option.variant) return [];
    if (option.variant || option.kind === 'flag') return switchesOf(option);
    if (option.kind !== 'words' || option.words === undefined) return [];
    return [{ kind: 'choice', option: option.name, word: option.name, values: option.words, value: told[option.name] ?? option.usual ?? '' }];
  });
}

export function isOn(control: SwitchControl, told: ToldOptions): boolean {
  return (told[control.option] ?? control.off) === control.on;
}

/** How many must play, where a variant that is on is for so many only. */
export function fixedPlayers(declared: DeclaredOption[], told: ToldOptions): number | null {
  const fixing = controlsOf(declared, told).find((control) => control.kind === 'switch' && control.players !== undefined && isOn(control, told));
  return fixing?.kind === 'switch' ? (fixing.players ?? null) : null;
}

export function usualOptions({ options }: GameAbout): ToldOptions {
  return { players: Number(options.find(({ name }) => name === 'players')?.usual) };
}

/** Without what has no meaning as long as something else is off. */
export function meant(declared: DeclaredOption[], told: ToldOptions): ToldOptions {
  const hasMeaning = (name: string): boolean => {
    const needs = declared.find((option) => option.name === name)?.needs;
    return needs === undefined || told[needs] === true;
  };
  return Object.fromEntries(Object.entries(told).filter(([name]) => hasMeaning(name))) as ToldOptions;
}

/** Whether the engine still knows all of it: it was kept, perhaps by an older page. */
export function isDeclared(declared: DeclaredOption[], told: ToldOptions): boolean {
  return Object.entries(told).every(([name, value]) => {
    const option = declared.find((each) => each.name === name);
    if (option?.kind === 'whole') return typeof value === 'number' && value >= (option.least ?? 0) && value <= (option.most ?? 0);
    if (option?.kind === 'flag') return typeof value === 'boolean';
    return option?.words?.includes(value) ?? false;
  });
}
