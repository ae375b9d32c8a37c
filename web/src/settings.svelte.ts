// What a reader has chosen, kept in the browser.
import { guessLanguage, isLanguage, type Language } from './i18n/languages';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'calm' | 'quick' | 'at_once';

interface Settings {
  theme: Theme;
  language: Language;
  /** Sounds are made. */
  sound: boolean;
  /** A tap on a card is enough where nothing else is to be chosen. */
  autoConfirm: boolean;
  pace: Pace;
  /** The reader's own name; empty: "You". */
  name: string;
  /** First-time hints that were read. */
  hintsRead: string[];
}

const place = 'sushiya.settings';

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

function first(): Settings {
  const { theme, language, sound, autoConfirm, pace, name, hintsRead } = kept();
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    language: isLanguage(language) ? language : guessLanguage(navigator.languages),
    sound: sound === true,
    autoConfirm: autoConfirm === true,
    pace: pace === 'quick' || pace === 'at_once' ? pace : 'calm',
    name: typeof name === 'string' ? name : '',
    hintsRead: Array.isArray(hintsRead) ? hintsRead : [],
  };
}

export const settings = $state<Settings>(first());

export function keepSettings(): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const darkDevice = matchMedia('(prefers-color-scheme: dark)');
const stillDevice = matchMedia('(prefers-reduced-motion: reduce)');

export function showTheme(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && darkDevice.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

darkDevice.addEventListener('change', showTheme);

/** Nothing moves for those who asked their device for it. */
export function isStill(): boolean {
  return stillDevice.matches;
}
