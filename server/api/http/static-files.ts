import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ROOT } from '../../lib/root.ts';

const DIST = fileURLToPath(new URL('dist/', ROOT));
const HOUR_S = 3600;
const YEAR_S = 365 * 24 * HOUR_S;

/** Serves the bundles that `build/browser.ts` wrote. The embed's URLs lack the build's version, so it is cached briefly. */
export async function serveBundles(app: FastifyInstance): Promise<void> {
  await serveFolder(app, 'cdn', '/cdn/', HOUR_S);
  await serveFolder(app, 'app', '/assets/', YEAR_S);
  await serveFolder(app, 'console', '/console/assets/', YEAR_S);
}

async function serveFolder(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  maxAgeS: number,
): Promise<void> {
  // Businesses' sites load the embed, and show icons. The console's twenty files are spared the headers.
  const isForSites = folder !== 'console';
  await app.register(files, {
    root: `${DIST}${folder}`,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    acceptRanges: isForSites,
    lastModified: isForSites,
    setHeaders(reply: FastifyReply, path: string) {
      if (isForSites) {
        reply.header('access-control-allow-origin', '*');
        reply.header('cross-origin-resource-policy', 'cross-origin');
      }
      // The extension alone would make it an MPEG transport stream.
      if (path.endsWith('.d.ts')) reply.type('text/plain; charset=utf-8');
      // Icons have no version in their URLs either.
      reply.header('cache-control', `public, max-age=${path.includes('/icons/') ? HOUR_S : maxAgeS}`);
    },
  } as never);
}
