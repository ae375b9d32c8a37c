// Numbers, lists and dates as a language writes them. Not every browser knows how: Chromium has the plurals of Icelandic,
// but neither its numbers nor its lists. Where it is at a loss, a language that writes alike helps out.
const likeIts: Partial<Record<string, { numbers: string; dates: string; and: string }>> = {
  is: { numbers: 'nl', dates: 'de', and: 'og' },
};

/** 1234.5 as "1,234.5" or "1.234,5". */
export function formatNumber(value: number, code: string, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat([code, likeIts[code]?.numbers ?? 'en'], options).format(value);
}

/** "Ann, Bo and Cy". */
export function formatList(names: string[], code: string): string {
  const likeIt = likeIts[code];
  if (!likeIt || Intl.ListFormat.supportedLocalesOf(code).length > 0)
    return new Intl.ListFormat(code, { type: 'conjunction' }).format(names);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${likeIt.and} `);
}

export function formatDate(date: Date | number, code: string): string {
  return new Intl.DateTimeFormat([code, likeIts[code]?.dates ?? 'en'], { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** "3 May 2026": the day here, or that of another time zone. */
export function formatDay(date: Date | number, code: string, timeZone?: string): string {
  return new Intl.DateTimeFormat([code, likeIts[code]?.dates ?? 'en'], { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(date);
}
