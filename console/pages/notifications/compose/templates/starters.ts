import { texts } from '../../../../texts.ts';

export type Trade = keyof typeof texts.starters;

export const TRADES = Object.keys(texts.starters) as Trade[];

/** A text to begin with, as content of a notification. */
export type Starter = { name: string; payload: { title: string; message: string }; options: object };

export const startersOf = (trade: Trade): Starter[] =>
  Object.entries<Starter['payload']>(texts.starters[trade].texts).map(([name, payload]) => ({
    name,
    payload,
    options: {},
  }));
