// What people read, in their language. A text is known by a key, "section.key", and may hold {placeholders}; a text that
// counts has one form for each plural of its language, chosen by the argument `n`.
import { formatList, formatNumber } from './formats';
import type { Language } from './languages';

export type Text = string | Record<string, string>;
export type Texts = Record<string, Text>;
export type Arguments = Record<string, string | number>;

const load: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('virtual:texts/en'),
  pl: () => import('virtual:texts/pl'),
  is: () => import('virtual:texts/is'),
  it: () => import('virtual:texts/it'),
  de: () => import('virtual:texts/de'),
};

const now = $state<{
  /** The language the page speaks. */
  language: Language;
  texts: Texts;
}>({ language: 'en', texts: {} });

export async function speak(language: Language): Promise<void> {
  const { default: texts } = await load[language]();
  now.texts = texts;
  now.language = language;
  document.documentElement.lang = language;
}

export function language(): Language {
  return now.language;
}

export function fill(text: Text, args: Arguments, code: string): string {
  let form = text;
  if (typeof form !== 'string') form = form[new Intl.PluralRules(code).select(Number(args.n ?? 0))] ?? form.other ?? '';
  return form.replace(/\{(\w+)\}(\.(?=\s|$))?/g, (whole, name: string, stop = '') => {
    const value = args[name];
    if (value === undefined) return whole;
    const filled = typeof value === 'number' ? formatNumber(value, code) : value;
    // "Wasabi!" ends a sentence by itself.
    return /[!?…]$/.test(filled) ? filled : filled + stop;
  });
}

/** The text with its placeholders filled; the key itself where there is none. */
export function say(key: string, args: Arguments = {}): string {
  const text = now.texts[key];
  return text === undefined ? key : fill(text, args, now.language);
}

export function has(key: string): boolean {
  return key in now.texts;
}

/** "+6", "−3", "0". */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** "Ann, Bo and Cy". */
export function listed(names: string[]): string {
  return formatList(names, now.language);
}
