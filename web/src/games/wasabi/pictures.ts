// Brings the pictures of Wasabi! into the page.
import { addPictures } from '../../art/sprite.svelte';
import { actions, ingredients, marks, things } from '../../art/wasabi';

addPictures('wasabi', ingredients);
addPictures('wasabi', things);
addPictures('wasabi-card', actions);
addPictures('wasabi-mark', marks, 24);

/** A record may bring ingredients of its own. */
export function isDrawn(tile: string): boolean {
  return tile in ingredients;
}

export function hasMark(category: string): boolean {
  return category in marks;
}
