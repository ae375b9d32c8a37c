export const languages = ['en', 'pl', 'is', 'it', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', pl: 'Polski', is: 'Íslenska', it: 'Italiano', de: 'Deutsch' };

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language);
}

/** The first of the reader's languages that the house speaks. */
export function guessLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0];
    if (isLanguage(code)) return code;
  }
  return 'en';
}
