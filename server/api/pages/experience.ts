import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import type { FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import type { Service } from '../../../contract/api/services.ts';
import { linkIn } from '../../../contract/translations.ts';
import { isMissingUser, MISSING_USER } from '../../../contract/user-ids.ts';
import { invalid } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { ensureSession, findSession, sessionHash } from '../../storage/devices/sessions.ts';
import { findContent } from '../../storage/notifications/notifications.ts';
import {
  findLiveService,
  findService,
  type ServiceRow,
  settingsOf,
} from '../../storage/services/services.ts';
import { finishSteps } from '../../storage/services/setup-steps.ts';
import { chargeDemo, SMALL_ROW } from '../authentication/demo-budget.ts';
import { newAnonymousId, requireUser } from '../authentication/signed-users.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { domainOf } from '../http/own-domain.ts';
import { presentPublicService, presentService } from '../services/services.ts';
import { readShownWidgets } from '../widgets/shown-widgets.ts';
import {
  type Page,
  parseSession,
  parseTapped,
  parseUser,
  type Query,
  SESSION,
} from './experience/page-query.ts';
import { renderDemo } from './experience/render-demo.ts';
import { renderExperience } from './experience/render-experience.ts';
import { renderLanding } from './experience/render-landing.ts';
import { renderManifest } from './experience/render-manifest.ts';
import { openedContent } from './opened-content.ts';
import { openingAddress } from './opening-address.ts';
import { placeOf } from './place.ts';
import {
  DIST,
  pageLanguage,
  readAssetVersion,
  respondWithPages,
  sendMessage,
  sendPage,
  setBusiness,
} from './send-page.ts';

/** The user that a page's URL names, by the business's identifier or by an entry. */
type Person = { user: string; entry: string } | { user: null; entry: null };

/** Serves the pages that users see. Errors are pages too. */
export async function experiencePages(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { config, database, demo, entries } = deps;
  const assetVersion = await readAssetVersion();
  const serviceWorker = await readFile(new URL('app/service-worker.js', DIST), 'utf8');
  respondWithPages(app, assetVersion);

  /** Returns the service in the path, or responds with an error page and returns null. */
  const findServiceOrRespond = async (request: FastifyRequest<Page>, reply: FastifyReply) => {
    const id = fromWire('svc', request.params.service);
    const row = id && (await findService(database, id));
    if (!row) {
      const forDeveloper = `service_not_found: there is no service ${request.params.service}`;
      sendMessage(request, reply, 404, 'unknown', assetVersion, forDeveloper);
      return null;
    }
    if (row.suspension_reason !== null) {
      sendMessage(
        request,
        reply,
        403,
        'suspended',
        assetVersion,
        'service_suspended: the operator has suspended this service',
      );
      return null;
    }
    const { vapid_public_key: vapidPublicKey, ...service } = presentPublicService(row);
    setBusiness(request, service as Service);
    if (row.deletes_at) {
      sendMessage(request, reply, 410, 'ended', assetVersion);
      return null;
    }
    return { id: row.id, row, service: service as Service, vapidPublicKey };
  };

  /** @throws 403 unless the service lets the request name this user; 400 for a placeholder, such as `undefined` */
  const findPerson = async (row: ServiceRow, query: Query): Promise<Person> => {
    const { entry, user_signature: signature } = query;
    const isEntered = typeof entry === 'string';
    const user = isEntered ? await entries.resolve(row.id, entry) : parseUser(query.user);
    if (user === null) return { user: null, entry: null };
    if (isMissingUser(user)) throw invalid({ field: 'user', reason: MISSING_USER });
    if (!isEntered)
      await requireUser(deps, row, {
        user,
        ...(signature !== undefined && { user_signature: String(signature) }),
      });
    return { user, entry: await entries.create(row.id, user) };
  };

  /** Makes an anonymous user for a phone without a user; null without a public link, or if the URL names the business's user. Stores nothing. */
  const makeNewcomer = async (row: ServiceRow, { user }: Person) => {
    if (!settingsOf(row).public_link || (user !== null && !isAnonymousId(user))) return null;
    const newcomer = newAnonymousId();
    return { user: newcomer, entry: await entries.create(row.id, newcomer) };
  };

  /** Returns the session if its QR code is still valid, or null. */
  const findCurrentSession = async (name: string) => {
    const row = await findSession(database, sessionHash(name));
    return row?.is_current ? row : null;
  };

  /** Returns the address on the service's own domain, if the request is not there. */
  const movedTo = (request: FastifyRequest, serviceId: string): string | null => {
    const domain = domainOf(request) ? null : deps.domains.currentOf(serviceId);
    return domain && `https://${domain}/`;
  };

  app.get<Page>('/app/:service', async (request, reply) => {
    const query = request.url.split('?')[1];
    return reply.redirect(
      `/app/${encodeURIComponent(request.params.service)}/${query ? `?${query}` : ''}`,
      308,
    );
  });

  app.get<Page>('/app/:service/', async (request, reply) => {
    const found = await findServiceOrRespond(request, reply);
    if (!found) return reply;
    const base = baseUrl(config.PUBLIC_URL, request);
    const person = await findPerson(found.row, request.query);
    const newcomer = await makeNewcomer(found.row, person);
    // Without a user the session is ignored: it would be tied to the phone's own user, and whoever named the session could open the
    // experience as that user by its short link.
    const session = person.user === null ? null : parseSession(request.query);
    if (session && request.headers['sec-fetch-site'] === 'cross-site')
      await finishSteps(database, found.row, ['site']);
    // The page reports events to its session before there is a device. If the embed itself ran on this phone, nothing has created
    // the session yet.
    if (session && person.user !== null) {
      await chargeDemo(deps, found.id, SMALL_ROW);
      await ensureSession(database, sessionHash(session), { serviceId: found.id, userId: person.user });
    }
    const widgets = await readShownWidgets(deps, {
      serviceId: found.id,
      userId: person.user,
      baseUrl: base,
    });
    sendPage(
      reply,
      (nonce) =>
        renderExperience({
          service: found.service,
          vapidPublicKey: found.vapidPublicKey,
          ...person,
          newcomer,
          session,
          settings: settingsOf(found.row),
          widgets,
          isDemo: found.id === demo?.serviceId,
          place: placeOf(config.PUBLIC_URL, request, found.service.id),
          movedTo: movedTo(request, found.id),
          ...pageLanguage(request),
          assetVersion,
          nonce,
        }),
      { frames: 'https: http:' },
    );
    return reply;
  });

  app.get<Page>('/app/:service/manifest.webmanifest', async (request, reply) => {
    const found = await findServiceOrRespond(request, reply);
    if (!found) return reply;
    // A business's page names its session in place of an entry, which only our own pages have.
    const session = parseSession(request.query);
    const row = session === null ? null : await findCurrentSession(session);
    if (session !== null && row?.service_id !== found.id) {
      sendMessage(request, reply, 404, 'expired', assetVersion);
      return reply;
    }
    const { entry } = row
      ? { entry: await entries.create(found.id, row.user_id) }
      : await findPerson(found.row, { entry: request.query.entry });
    reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return renderManifest({
      service: found.service,
      place: placeOf(config.PUBLIC_URL, request, found.service.id),
      entry,
      session,
      settings: settingsOf(found.row),
      ...pageLanguage(request),
    });
  });

  app.get<Page>('/app/:service/service-worker.js', async (request, reply) => {
    const domain = domainOf(request);
    // Browsers revalidate it on every opening, so that phones get fixes immediately.
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(domain ? `self.SERVICE='${domain.service}';${serviceWorker}` : serviceWorker);
  });

  // A tap on a notification opens this page. It redirects to the notification's link, which may be too long for the push
  // message.
  app.get<Page>('/app/:service/open/:notification', async (request, reply) => {
    const found = await findServiceOrRespond(request, reply);
    if (!found) return reply;
    const { notification } = request.params;
    const place = placeOf(config.PUBLIC_URL, request, found.service.id);
    const id = fromWire('ntf', notification);
    const tapped = parseTapped(request);
    const content = id ? await findContent(database, found.id, id, tapped.variant) : null;
    const opened = content && (await openedContent(database, found.id, content, tapped));
    const link = opened ? linkIn(opened, tapped) : null;
    const inbox = `${new URL(place.scope, place.baseUrl).href}#inbox`;
    // The device of a business's site has no inbox here.
    const isFromSite = request.query.from === 'site';
    const fallback = (isFromSite && found.service.url) || (content ? `${inbox}/${notification}` : inbox);
    sendPage(reply, (nonce) =>
      renderLanding({
        nonce,
        place,
        service: found.service,
        ...pageLanguage(request),
        assetVersion,
        notification: content && !isFromSite ? notification : '',
        to: link ?? fallback,
        answer: opened ? answerIn(opened, tapped.action) : null,
      }),
    );
    return reply;
  });

  // This link is in the QR code. It is short, and does not contain the user's identifier.
  app.get<{ Params: { session: string } }>('/s/:session', async (request, reply) => {
    const { session } = request.params;
    const row = SESSION.test(session) ? await findSession(database, sessionHash(session)) : null;
    const domain = domainOf(request);
    const isHere = row !== null && (!domain || domain.serviceId === row.service_id);
    if (!isHere || !row.is_current) {
      const service = isHere ? await findLiveService(database, row.service_id) : null;
      if (service) setBusiness(request, presentService(service));
      sendMessage(request, reply, 404, 'expired', assetVersion);
      return reply;
    }
    const entry = await entries.create(row.service_id, row.user_id);
    const to = `${await openingAddress(deps, row.service_id, request)}?entry=${entry}&session=${session}`;
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

/** Returns the tapped button, if it answers. */
function answerIn({ actions = [] }: FullPayload, index: number | null) {
  const action = index === null ? undefined : actions[index];
  if (action?.answer === undefined) return null;
  const titles = Object.fromEntries(
    actions.flatMap(({ answer, title }) => (answer ? [[answer, title]] : [])),
  );
  return { given: action.answer, title: action.title, titles };
}
