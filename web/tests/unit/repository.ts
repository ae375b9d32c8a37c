import { resolve } from 'node:path';

/** A file of the repository by its path. */
export function inRepository(path: string): string {
  return resolve(import.meta.dirname, '../../..', path);
}
