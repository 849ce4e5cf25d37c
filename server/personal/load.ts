import { loadOnce } from '../lib/concurrency/load-once.ts';

/** Loads what renders personal texts, with the parser of Liquid: some megabytes that most installations never need. */
export const loadPersonalTexts = loadOnce(() => import('./texts.ts'));
export const loadPersonalChecks = loadOnce(() => import('./check-texts.ts'));
