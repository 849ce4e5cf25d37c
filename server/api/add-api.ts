import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { partition } from '../lib/partition.ts';
import { accountPages } from './account/account-pages.ts';
import type { ApiDeps } from './deps.ts';
import { addEndpoint } from './http/endpoint.ts';
import { createAccountRateLimit, createPublicRateLimit, type RequestGuard } from './http/rate-limits.ts';
import { serveBundles } from './http/static-files.ts';
import { addMcp } from './mcp/mcp.ts';
import { consolePages } from './pages/console/console-page.ts';
import { installedConsole } from './pages/console/installed-console.ts';
import { domainAnswers } from './pages/domain-answers.ts';
import { experiencePages } from './pages/experience.ts';
import { guidePages } from './pages/guides/guides.ts';
import { iconPages } from './pages/icons.ts';
import { imagePages } from './pages/images.ts';
import { referencePages } from './pages/reference.ts';
import { shortLinks } from './pages/short-links.ts';
import { endpoints } from './routes.ts';
import { previewPages } from './services/preview.ts';

/** Adds the routes of the `api` role: the HTTP API and its documentation, the pages, and the bundles. */
export async function addApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  app.addHook('preClose', async () => {
    deps.sessions.stop();
    deps.inboxes.stop();
    deps.answerWaits.stop();
    deps.progress.stop();
  });
  await app.register(rateLimit, { global: false });
  const limitPublic = createPublicRateLimit(app, deps.config.PUBLIC_RATE_LIMIT);

  const limits = { limitPublic, limitAccount: createAccountRateLimit(app, deps.config.ACCOUNT_RATE_LIMIT) };

  const routes = endpoints(deps);
  const [ofConsole, others] = partition(routes, ([, url]) => url.startsWith('/console/'));
  for (const endpoint of others) addEndpoint(app, deps, limits, endpoint);
  addMcp(app, deps, limits, others);
  await app.register(async (scope) => {
    await scope.register(compress, COMPRESSION);
    for (const endpoint of ofConsole) addEndpoint(scope, deps, limits, endpoint);
  });
  await app.register(async (scope) => {
    await scope.register(compress, { ...COMPRESSION, threshold: 0 });
    await referencePages(scope, deps.config, routes, limitPublic);
    await guidePages(scope, deps.config, limitPublic);
  });

  await addExperience(app, deps, limitPublic);
  imagePages(app, deps.uploadedImages);
  accountPages(app, deps);
  // Most installations know no company, and do without the code.
  if (deps.config.OIDC_ISSUER)
    (await import('./company-sign-in/pages.ts')).companyPages(app, deps, limitPublic);
  await app.register((scope) => previewPages(scope, deps));
  await app.register(async (scope) => {
    await scope.register(compress, COMPRESSION);
    await installedConsole(scope);
    await consolePages(scope, deps);
  });
  await serveBundles(app);
}

/** Brotli at level 4 shrinks a page to a third of its size in under a millisecond. */
const COMPRESSION: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

async function addExperience(app: FastifyInstance, deps: ApiDeps, limitPublic: RequestGuard): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', limitPublic);
    await scope.register(compress, COMPRESSION);
    await experiencePages(scope, deps);
    await shortLinks(scope, deps);
    await iconPages(scope, deps);
    domainAnswers(scope, deps);
  });
}
