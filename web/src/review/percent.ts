// Chances as people read them.
import { language } from '../i18n/texts.svelte';

// Some browsers know no Icelandic numbers; those of the Dutch look alike.
const likeIt: Partial<Record<string, string>> = { is: 'nl' };

function format(share: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat([language(), likeIt[language()] ?? 'en'], { style: 'percent', ...options }).format(share);
}

/** "62 %" */
export function percent(share: number): string {
  return format(share, { maximumFractionDigits: 0 });
}

/** "62.4 %" */
export function fine(share: number): string {
  return format(share, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** "+3.1 %", "−0.4 %", "0.0 %" */
export function change(share: number): string {
  return format(share, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−');
}
