import type { Sql } from './database.ts';
import { type EventSource, eventStatements } from './webhooks/events.ts';

/**
 * A statement that changes rows which the transaction has locked, and the events that report it. The events read the rows before `write`
 * changes them: statements of one batch cannot use each other's results.
 */
export type Change = { events: EventSource; write: Sql };

/** Returns the statements for the end of a transaction. */
export const changeStatements = (changes: Change[]): Sql[] => [
  ...eventStatements(changes.map(({ events }) => events)),
  ...changes.map(({ write }) => write),
];
