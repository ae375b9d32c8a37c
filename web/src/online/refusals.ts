// Why the house did not do something, in the reader's language.
import { has, say } from '../i18n/texts.svelte';

export function whyNot(word: string): string {
  const key = `web.online.refused.${word}`;
  return has(key) ? say(key) : say('web.online.refused.other');
}
