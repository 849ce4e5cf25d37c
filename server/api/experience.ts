import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../contract/services.ts';
import { SESSION_NAME } from '../../contract/sessions.ts';
import { renderDemo } from '../../experience/server/demo-page.ts';
import { renderLanding } from '../../experience/server/landing-page.ts';
import { renderManifest } from '../../experience/server/manifest.ts';
import { renderExperience } from '../../experience/server/page.ts';
import { fromWire, toWire } from '../ids.ts';
import { findLink } from '../storage/notifications.ts';
import { findService } from '../storage/services.ts';
import { ensureSession, findSession, sessionHash } from '../storage/sessions.ts';
import { baseUrl } from './pages.ts';
import type { ApiParts } from './parts.ts';
import { presentPublicService } from './services.ts';
import { isStorable } from './validate.ts';
import { answerWithPages, DIST, languageFor, readAssetVersion, sendMessage, sendPage } from './web-pages.ts';
import { shownWidgets } from './widgets.ts';

type Query = { user?: unknown; entry?: unknown; session?: unknown };
type Page = { Params: { service: string; notification: string }; Querystring: Query };

/** The person that a page's address names, by the business's identifier or by the entry that stands for it. */
type Person = { user: string; entry: string } | { user: null; entry: null };

/** The pages that people see. They answer with pages also where something is wrong. */
export async function experiencePages(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { config, database, demo, entries } = parts;
  const assetVersion = await readAssetVersion();
  const serviceWorker = await readFile(new URL('app/service-worker.js', DIST));
  answerWithPages(app, assetVersion);

  /** The service of a page, or the page that says that there is none. */
  const serviceOf = async (request: FastifyRequest<Page>, reply: FastifyReply) => {
    const id = fromWire('svc', request.params.service);
    const row = id && (await findService(database, id));
    if (!row) {
      sendMessage(request, reply, 404, 'unknown', assetVersion);
      return null;
    }
    const { vapid_public_key: vapidPublicKey, ...service } = presentPublicService(row);
    return { id: row.id, service: service as Service, vapidPublicKey };
  };

  const personOf = async (serviceId: string, { entry, user }: Query): Promise<Person> => {
    const named = typeof entry === 'string' ? await entries.open(serviceId, entry) : userOf(user);
    return named === null
      ? { user: null, entry: null }
      : { user: named, entry: await entries.of(serviceId, named) };
  };

  app.get<Page>('/app/:service', async (request, reply) => {
    const query = request.url.split('?')[1];
    return reply.redirect(
      `/app/${encodeURIComponent(request.params.service)}/${query ? `?${query}` : ''}`,
      308,
    );
  });

  app.get<Page>('/app/:service/', async (request, reply) => {
    const found = await serviceOf(request, reply);
    if (!found) return reply;
    const base = baseUrl(config.PUBLIC_URL, request);
    const person = await personOf(found.id, request.query);
    const session = sessionOf(request.query);
    // The page may tell of itself before there is a device: on a phone nothing else has made the session yet.
    if (session && person.user !== null)
      await ensureSession(database, sessionHash(session), { serviceId: found.id, userId: person.user });
    const widgets = await shownWidgets(parts, { serviceId: found.id, userId: person.user, baseUrl: base });
    sendPage(
      reply,
      (nonce) =>
        renderExperience({
          ...{ service: found.service, vapidPublicKey: found.vapidPublicKey },
          ...person,
          session,
          ...{ widgets, baseUrl: base, language: languageFor(request), assetVersion, nonce },
        }),
      { frames: 'https: http:' },
    );
    return reply;
  });

  app.get<Page>('/app/:service/manifest.webmanifest', async (request, reply) => {
    const found = await serviceOf(request, reply);
    if (!found) return reply;
    const { entry } = await personOf(found.id, { entry: request.query.entry });
    reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return renderManifest({
      service: found.service,
      baseUrl: baseUrl(config.PUBLIC_URL, request),
      entry,
      language: languageFor(request),
    });
  });

  app.get<Page>('/app/:service/service-worker.js', async (_, reply) => {
    // Checked anew at every opening, so that phones get corrections at once.
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(serviceWorker);
  });

  // Where a tap on a notification leads: on to its link, which the message may have been too short to hold.
  app.get<Page>('/app/:service/open/:notification', async (request, reply) => {
    const found = await serviceOf(request, reply);
    if (!found) return reply;
    const { notification } = request.params;
    const base = baseUrl(config.PUBLIC_URL, request);
    const id = fromWire('ntf', notification);
    const link = id ? await findLink(database, found.id, id) : null;
    const inbox = `${base}/app/${found.service.id}/#inbox`;
    sendPage(reply, () =>
      renderLanding({
        ...{ baseUrl: base, service: found.service.id, language: languageFor(request), assetVersion },
        notification: id ? notification : '',
        to: link ?? (id ? `${inbox}/${notification}` : inbox),
      }),
    );
    return reply;
  });

  // The code on a screen holds this address: short, and without the person's identifier.
  app.get<{ Params: { session: string } }>('/s/:session', async (request, reply) => {
    const { session } = request.params;
    const row = SESSION.test(session) ? await findSession(database, sessionHash(session)) : null;
    if (!row?.is_current) {
      sendMessage(request, reply, 404, 'expired', assetVersion);
      return reply;
    }
    const entry = await entries.of(row.service_id, row.user_id);
    const to = `/app/${toWire('svc', row.service_id)}/?entry=${entry}&session=${session}`;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(to, 302);
  });

  if (demo)
    app.get('/demo', async (request, reply) => {
      sendPage(reply, (nonce) =>
        renderDemo({
          baseUrl: baseUrl(config.PUBLIC_URL, request),
          serviceId: toWire('svc', demo.serviceId),
          apiKey: demo.apiKey,
          resetAt: demo.resetAt().toISOString(),
          assetVersion,
          nonce,
        }),
      );
      return reply;
    });
}

function userOf(user: unknown): string | null {
  if (typeof user !== 'string' || !isStorable(user)) return null;
  return user.length >= 1 && [...user].length <= 255 ? user : null;
}

const SESSION = new RegExp(SESSION_NAME);

const sessionOf = ({ session }: Query): string | null =>
  typeof session === 'string' && SESSION.test(session) ? session : null;
