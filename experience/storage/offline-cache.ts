/**
 * The offline copy of the experience: one cache per service, which its service worker fills and reads. The page tells the worker
 * what to cache.
 */

/** Returns the name of the cache. Caches with this name exist on users' phones. */
export const offlineCacheName = (service: string): string => `carillon ${service}`;

/**
 * A message from the page to its worker: cache the page at `shell`, its own address, and the files at `parts`. A page and a
 * worker of different releases may meet, so the fields keep their names.
 */
export type CachePageMessage = { type: 'keep'; shell: string; parts: string[] };

export const deleteOfflineCopy = async (service: string): Promise<unknown> =>
  globalThis.caches?.delete(offlineCacheName(service));

/** Returns the notification whose landing page has this path; undefined for any other path. */
export const landingNotification = (pathname: string): string | undefined =>
  /\/open\/(ntf_[0-9a-z]{26})$/.exec(pathname)?.[1];

/** Returns whether the URL of a landing page is that of an answer. */
export const isAnswer = (url: string): boolean => /[?&]answer=/.test(url);

/** Returns the index of the tapped action, by the URL of its landing page; undefined if the notification itself was tapped. */
export function landingAction({ searchParams }: URL): number | undefined {
  const action = searchParams.get('action');
  return action === null ? undefined : Number(action);
}
