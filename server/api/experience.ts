import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../contract/services.ts';
import { renderDemo } from '../../experience/server/demo-page.ts';
import { renderMessagePage } from '../../experience/server/message-page.ts';
import { renderExperience, renderManifest } from '../../experience/server/page.ts';
import { languageOf } from '../../experience/text.ts';
import { fromWire, toWire } from '../ids.ts';
import { findLink } from '../storage/notifications.ts';
import { findService } from '../storage/services.ts';
import { refusalOf } from './answers.ts';
import { baseUrl } from './pages.ts';
import type { ApiParts } from './parts.ts';
import { presentPublicService } from './services.ts';
import { isStorable } from './validate.ts';

const DIST = new URL('../../dist/', import.meta.url);

const UNKNOWN = {
  en: {
    title: 'Nobody lives here',
    text: 'The link that brought you here is not right, or this business is no longer with us. Please open it again from the website of the business.',
  },
  de: {
    title: 'Hier wohnt niemand',
    text: 'Der Link, der Sie hierher geführt hat, stimmt nicht, oder dieses Geschäft ist nicht mehr bei uns. Bitte öffnen Sie ihn noch einmal von der Website des Geschäfts.',
  },
};

const BUSY = {
  en: {
    title: 'One moment, please',
    text: 'There were too many requests from here. Please try again in a minute.',
  },
  de: {
    title: 'Einen Augenblick, bitte',
    text: 'Von hier kamen zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
};

const FAILED = {
  en: { title: 'Something went wrong', text: 'This is our fault. Please try again in a moment.' },
  de: { title: 'Etwas ging schief', text: 'Das liegt an uns. Bitte versuchen Sie es gleich noch einmal.' },
};

type Page = { Params: { service: string; notification: string }; Querystring: { user?: string | string[] } };

/** The pages that people see. They answer with pages also where something is wrong. */
export async function experiencePages(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { config, database, demo } = parts;
  const assetVersion = (await readFile(new URL('version', DIST), 'utf8')).trim();
  const serviceWorker = await readFile(new URL('app/service-worker.js', DIST));

  /** The service of a page, or the page that says that there is none. */
  const serviceOf = async (request: FastifyRequest<Page>, reply: FastifyReply) => {
    const id = fromWire('svc', request.params.service);
    const row = id && (await findService(database, id));
    if (row) return presentPublicService(row);
    const language = languageFor(request);
    sendPage(reply.code(404), () => renderMessagePage({ ...UNKNOWN[language], language, assetVersion }));
    return null;
  };

  // People get a page also where a program would get an error.
  app.setErrorHandler((error, request, reply) => {
    const { status } = refusalOf(error);
    if (status === 500) request.log.error({ err: error, request_id: request.id }, 'a page failed');
    const language = languageFor(request as FastifyRequest<Page>);
    const said = (status === 429 ? BUSY : FAILED)[language];
    sendPage(reply.code(status), () => renderMessagePage({ ...said, language, assetVersion }));
  });

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
    const { vapid_public_key: vapidPublicKey, ...service } = found;
    const user = userOf(request);
    const language = languageFor(request);
    sendPage(reply, (nonce) =>
      renderExperience({
        service,
        vapidPublicKey,
        baseUrl: baseUrl(config.PUBLIC_URL, request),
        user,
        language,
        assetVersion,
        nonce,
      }),
    );
    return reply;
  });

  app.get<Page>('/app/:service/manifest.webmanifest', async (request, reply) => {
    const found = await serviceOf(request, reply);
    if (!found) return reply;
    const { vapid_public_key: _, ...service } = found;
    reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return renderManifest({
      service: service as Service,
      baseUrl: baseUrl(config.PUBLIC_URL, request),
      user: userOf(request),
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
    const serviceId = fromWire('svc', request.params.service);
    const id = fromWire('ntf', request.params.notification);
    const link = serviceId && id ? await findLink(database, serviceId, id) : null;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(link ?? `/app/${encodeURIComponent(request.params.service)}/`, 302);
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

/** A page under a policy that lets nothing run but our own files, and no other site learn the address. */
function sendPage(reply: FastifyReply, render: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' https: http: data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    .send(render(nonce));
}

function userOf(request: FastifyRequest<Page>): string | null {
  const { user } = request.query;
  if (typeof user !== 'string' || !isStorable(user)) return null;
  return user.length >= 1 && [...user].length <= 255 ? user : null;
}

/** By Accept-Language (RFC 9110, section 12.5.4), in the order in which it is written. */
const languageFor = (request: FastifyRequest) =>
  languageOf((request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]!.trim()));
