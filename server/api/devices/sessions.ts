import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId, UserSignature } from '../../../contract/api/devices.ts';
import type { Service } from '../../../contract/api/services.ts';
import { palette } from '../../../contract/appearance/palette.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { chosenName } from '../../../contract/experience/service-name.ts';
import { ServiceId } from '../../../contract/ids.ts';
import { ReportSessionEvent, SessionName, type SessionOpened } from '../../../contract/phone/sessions.ts';
import { invalid, notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { iconAddress } from '../../images/app-images.ts';
import { appAddress } from '../../lib/network/app-address.ts';
import { qrCode } from '../../lib/qr-code.ts';
import { addSessionEvent, ensureSession, findSession, sessionHash } from '../../storage/devices/sessions.ts';
import { findLiveService } from '../../storage/services/services.ts';
import { finishSteps } from '../../storage/services/setup-steps.ts';
import { chargeDemo, SMALL_ROW } from '../authentication/demo-budget.ts';
import { requireUser } from '../authentication/signed-users.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { domainOf } from '../http/own-domain.ts';
import { object, route } from '../http/route.ts';
import { branding } from '../services/change-service.ts';
import { STREAM_HEADERS } from '../streams/event-stream.ts';

const Stream = Type.String({
  description: [
    'The data of each event is JSON:',
    '- `session`: `link` and its QR code `qr`, with `size` modules per side and the dark modules as the SVG `path`; `manifest`, the URL of a web app manifest; `vapid_public_key`; `brand`, with `name`, `sentence`, `icon` and `colors` of the business',
    '- `joined`, `expired`: `{}`',
    '- `permission`: `state`, one of `granted`, `denied`, `default`',
    '- `subscribed`, `unsubscribed`: `device_id`',
    '- `clicked`: `notification_id`, `action` if one was tapped, and the `link` that it opens, if there is one',
  ].join('\n'),
  examples: ['id: 2\nevent: permission\ndata: {"state":"granted"}\n\n'],
});

export const sessionRoutes = (deps: ApiDeps) => {
  const { config, database, sessions } = deps;
  return {
    listen: route({
      operationId: 'listenToSession',
      summary: "Listen to a session's events",
      description:
        'Server-sent events that tell the embed on a page what happens on the phone. The first event, `session`, has no id. `joined`, `permission`, `subscribed`, `unsubscribed`, `clicked` and `expired` follow with increasing ids: after a lost connection, `Last-Event-ID` returns the missed ones. A stream ends after 10 minutes.',
      tag: 'Embed',
      contentType: 'text/event-stream',
      crossOrigin: true,
      params: object({ session: SessionName }),
      query: object({ service: ServiceId, user: UserId, user_signature: Type.Optional(UserSignature) }),
      headers: object({
        'Last-Event-ID': Type.Optional(
          Type.String({ description: 'The id of the last event that was received.' }),
        ),
      }),
      success: { 200: Stream },
      errors: [400, 403, 404, 429, 500],
      errorCodes: ['user_signature_missing', 'user_signature_invalid'],
      async work({ params, query, raw, reply }) {
        const serviceId = fromWire('svc', query.service);
        const service = serviceId && (await findLiveService(database, serviceId));
        if (!service) throw notFound('service');
        const base = baseUrl(config.PUBLIC_URL, raw);
        const domain = deps.domains.currentOf(serviceId);
        const app = (at: string | null) => appAddress(base, query.service, at);
        await requireUser(deps, service, query);
        if (isFromAnotherSite(raw, base)) await finishSteps(database, service, ['site']);
        const hash = sessionHash(params.session);
        await chargeDemo(deps, serviceId, SMALL_ROW);
        const session = await ensureSession(database, hash, { serviceId, userId: query.user });
        if (!session) throw invalid({ field: 'session', reason: 'belongs to another service or user' });
        if (raw.method === 'HEAD') return reply.headers(STREAM_HEADERS).send('');
        const link = `${domain ? `https://${domain}` : base}/s/${params.session}`;
        const first: SessionOpened = {
          link,
          qr: qrCode(link),
          manifest: `${app(domain)}manifest.webmanifest?session=${params.session}`,
          vapid_public_key: service.vapid_public_key.toString('base64url'),
          // The icon is at the embed's own origin, which the site's Content-Security-Policy allows.
          brand: brandOf(branding(service), app(domainOf(raw)?.domain ?? null)),
        };
        // Event ids start over if the session was deleted and created again.
        const after = lastEventId(raw) <= session.events ? lastEventId(raw) : 0;
        sessions.open(reply, { serviceId, hash, after, client: raw.ip, first });
        return reply;
      },
    }),

    report: route({
      operationId: 'reportSessionEvent',
      summary: "Report a session's event from the phone",
      description: 'Called by the experience that was opened with the session. 404 after an hour.',
      tag: 'Embed',
      crossOrigin: true,
      params: object({ session: SessionName }),
      body: ReportSessionEvent,
      success: { 201: Type.Object({}, { title: 'Empty' }) },
      errors: [400, 404, 429, 500],
      check: stateErrors,
      async work({ params, body, raw, reply }) {
        const hash = sessionHash(params.session);
        const session = await findSession(database, hash);
        const domain = domainOf(raw);
        if (!session?.is_current || (domain && domain.serviceId !== session.service_id))
          throw notFound('session');
        await chargeDemo(deps, session.service_id, SMALL_ROW);
        const changedSessions = await database.transaction((tx) =>
          body.type === 'joined'
            ? addSessionEvent(tx, session.service_id, hash, 'joined', {})
            : addSessionEvent(tx, session.service_id, hash, 'permission', { state: body.state! }),
        );
        sessions.notify(changedSessions);
        reply.code(201);
        return {};
      },
    }),
  };
};

/** Checks `state`, which is required with `permission` and allowed with nothing else. */
function stateErrors(request: FastifyRequest): ValidationError[] {
  const { type, state } = (request.body ?? {}) as { type?: unknown; state?: unknown };
  if (type === 'permission' && state === undefined)
    return [{ field: 'state', reason: 'is required with the type permission' }];
  if (type === 'joined' && state !== undefined)
    return [{ field: 'state', reason: 'is not allowed with the type joined' }];
  return [];
}

/** Returns the id of the last event that the browser received; 0 if it is missing or malformed. */
function lastEventId({ headers }: FastifyRequest): number {
  const text = headers['last-event-id'];
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Returns the business's brand for the dialog. Its colours suit the browser's background, not the business's. */
function brandOf(service: Omit<Service, 'id'>, app: string): SessionOpened['brand'] {
  const { description, accent_color } = service;
  const colors = (scheme: 'light' | 'dark') => {
    const { stage, ink, quiet, button, edge, 'on-button': on_button } = palette({ accent_color }, scheme);
    return { stage, ink, quiet, button, on_button, edge };
  };
  return {
    name: chosenName(service),
    sentence: description?.trim() ? firstSentence(description.trim()) : null,
    icon: iconAddress(app, service, 'icon-192'),
    colors: { light: colors('light'), dark: colors('dark') },
  };
}

function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  return first!.segment.trim();
}

/** Returns whether another site sent the request. Our own pages in the console and the demonstration open sessions too. */
const isFromAnotherSite = ({ headers: { origin } }: FastifyRequest, base: string): boolean =>
  origin !== undefined && origin !== URL.parse(base)?.origin;
