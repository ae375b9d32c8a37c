// Which category a tile belongs to: the parts of the screen ask here.
import { getContext, setContext } from 'svelte';

type CategoryOf = (tile: string) => string;
const key = Symbol('box');

export function setBox(categoryOf: CategoryOf): void {
  setContext(key, categoryOf);
}

export function box(): CategoryOf {
  return getContext<CategoryOf>(key);
}
