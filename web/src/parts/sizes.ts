// Whether the page has the room of a desk. Style sheets ask the same question: min-width 900px.
import { MediaQuery } from 'svelte/reactivity';

export const desk = new MediaQuery('min-width: 900px');
