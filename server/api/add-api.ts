import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { SavedAudience } from '../../contract/audiences.ts';
import { Device } from '../../contract/devices.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { Event, EventData } from '../../contract/events.ts';
import { ApiKey } from '../../contract/keys.ts';
import {
  Delivery,
  InboxItem,
  ListedNotification,
  Notification,
  NotificationWithStats,
} from '../../contract/notifications.ts';
import { PublicService, Service } from '../../contract/services.ts';
import { PhoneTopic, Topic } from '../../contract/topics.ts';
import { User } from '../../contract/users.ts';
import { ShownWidget, Widget } from '../../contract/widgets.ts';
import { accountPages } from './console/account-pages.ts';
import { previewPages } from './console/brand/preview.ts';
import { consolePages } from './console/console-page.ts';
import type { ApiDeps } from './deps.ts';
import {
  addEndpoint,
  createAccountRateLimit,
  createPublicRateLimit,
  type RequestGuard,
} from './http/endpoint.ts';
import { openapi } from './http/openapi.ts';
import { serveBundles } from './http/static-files.ts';
import { experiencePages } from './pages/experience.ts';
import { iconPages } from './pages/icons.ts';
import { imagePages } from './pages/images.ts';
import { referencePages } from './pages/reference.ts';
import { endpoints } from './routes.ts';

/** Adds what the `api` role serves: the HTTP API and its documentation, the pages, and the bundles. */
export async function addApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  app.addHook('preClose', async () => {
    deps.sessions.stop();
    deps.progress.stop();
  });
  await app.register(rateLimit, { global: false });
  const limitPublic = createPublicRateLimit(app, deps.config.PUBLIC_RATE_LIMIT);

  const limits = { limitPublic, limitAccount: createAccountRateLimit(app, deps.config.ACCOUNT_RATE_LIMIT) };

  // Before the routes: it documents those that are added after it.
  await addOpenapi(app);
  for (const endpoint of endpoints(deps)) addEndpoint(app, deps, limits, endpoint);
  await referencePages(app, limitPublic);

  await addExperience(app, deps, limitPublic);
  imagePages(app, deps.uploadedImages);
  accountPages(app, deps);
  await app.register((scope) => previewPages(scope, deps));
  await app.register(consolePages);
  await serveBundles(app, limitPublic);
}

const NAMED_SCHEMAS = [
  ErrorBody,
  Service,
  PublicService,
  Device,
  Notification,
  ListedNotification,
  Delivery,
  NotificationWithStats,
  ApiKey,
  InboxItem,
  User,
  Topic,
  PhoneTopic,
  SavedAudience,
  EventData,
  Event,
  Widget,
  ShownWidget,
];

async function addOpenapi(app: FastifyInstance): Promise<void> {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  await app.register(swagger, {
    openapi: openapi as never,
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json.$id ?? `def-${i}`) },
  });
}

async function addExperience(app: FastifyInstance, deps: ApiDeps, limitPublic: RequestGuard): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', limitPublic);
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    // At this level brotli shrinks a page to a third of its size in under a millisecond.
    await scope.register(compress, {
      globalDecompression: false,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    await experiencePages(scope, deps);
    await iconPages(scope, deps);
  });
}
