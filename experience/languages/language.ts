import type { en } from './en.ts';

/** One step of a way, with the drawing that belongs to it. An empty hint is left out. */
export type Step = { text: string; hint: string; drawing: DrawingName };

export type DrawingName =
  | 'safari-share'
  | 'safari-dots'
  | 'ipad-share'
  | 'chrome-share'
  | 'add-to-home'
  | 'home-screen'
  | 'safari';

/** Every word that people read in the experience, in one language. */
export type Texts = typeof en;

/** A heading and a sentence or two beneath it. */
export type Passage = { heading: string; body: string };
