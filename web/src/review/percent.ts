// Chances as people read them.
import { formatNumber } from '../i18n/formats';
import { language } from '../i18n/texts.svelte';

function format(share: number, options: Intl.NumberFormatOptions): string {
  return formatNumber(share, language(), { style: 'percent', ...options });
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
