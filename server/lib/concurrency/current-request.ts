import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string | undefined>();

/** Runs the work of a request, whose log lines then have its id (log.ts). */
export const inRequest = <Result>(id: string, work: () => Result): Result => ids.run(id, work);

/** Runs work that outlives the request which begins it, or that several requests share. */
export const outsideRequests = <Result>(work: () => Result): Result => ids.run(undefined, work);

/** Returns the id of the request whose work is running; undefined outside of requests. */
export const currentRequestId = (): string | undefined => ids.getStore();
