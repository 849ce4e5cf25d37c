import { serveAnchors } from './anchors.ts';
import type { ClientFactory } from './client.d.ts';
import { clientFactory } from './factory.ts';

const LOADED = Symbol.for('carillon.client.v1');

/**
 * Starts the embed once a page: a second load, as script or module, gets the first one's `Client`, so that a click opens
 * one experience.
 * @param source the embed's own address, `{base}/cdn/v1/client.js`
 */
export function startClient(source: string): ClientFactory {
  const page = window as { [LOADED]?: ClientFactory };
  const loaded = page[LOADED];
  if (loaded) return loaded;
  const base = baseOf(source);
  serveAnchors(base);
  page[LOADED] = clientFactory(base);
  return page[LOADED];
}

/** The address in front of `/cdn/v1/`, which may hold a path; the origin where there is no such part. */
function baseOf(source: string): string {
  return /^.*(?=\/cdn\/v1\/)/.exec(source)?.[0] ?? new URL(source).origin;
}
