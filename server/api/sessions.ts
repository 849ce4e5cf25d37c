import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { encode } from 'uqr';
import { UserId } from '../../contract/devices.ts';
import type { ValidationFault } from '../../contract/errors.ts';
import { ServiceId } from '../../contract/ids.ts';
import { SessionName, type SessionOpened, TellSession } from '../../contract/sessions.ts';
import { invalid, notFound } from '../errors.ts';
import { fromWire } from '../ids.ts';
import { findService } from '../storage/services.ts';
import { addSessionEvent, ensureSession, findSession, sessionHash } from '../storage/sessions.ts';
import { STREAM_HEADERS } from './event-stream.ts';
import { baseUrl } from './pages.ts';
import type { ApiParts } from './parts.ts';
import { object, route } from './route.ts';

const Stream = Type.String({
  description: [
    'The data of each event is JSON:',
    '- `session`: `link`, and its QR code `qr`, of `size` modules a side, the dark ones as the SVG `path`',
    '- `joined`, `expired`: `{}`',
    '- `permission`: `state`, one of `granted`, `denied`, `default`',
    '- `subscribed`, `unsubscribed`: `device_id`',
    '- `clicked`: `notification_id`, and `link` if it has one',
  ].join('\n'),
  examples: ['id: 2\nevent: permission\ndata: {"state":"granted"}\n\n'],
});

export const sessionRoutes = ({ config, database, sessions }: ApiParts) => ({
  listen: route({
    summary: 'Hear what happens on the phone',
    description:
      'Server-sent events for the embed on a page. The first, `session`, has no number; then `joined`, `permission`, `subscribed`, `unsubscribed`, `clicked` and `expired` as they come, numbered: after a lost connection the header `Last-Event-ID` brings what was missed. A stream ends after 10 minutes.',
    tag: 'Embed',
    contentType: 'text/event-stream',
    crossOrigin: true,
    params: object({ session: SessionName }),
    query: object({ service: ServiceId, user: UserId }),
    success: { 200: Stream },
    errors: [400, 404, 429, 500],
    async work({ params, query, raw, reply }) {
      const serviceId = fromWire('svc', query.service);
      if (!serviceId || !(await findService(database, serviceId))) throw notFound('service');
      const hash = sessionHash(params.session);
      const session = await ensureSession(database, hash, { serviceId, userId: query.user });
      if (!session) throw invalid({ field: 'session', reason: 'is another service’s or user’s' });
      if (raw.method === 'HEAD') return reply.headers(STREAM_HEADERS).send('');
      const first = opened(`${baseUrl(config.PUBLIC_URL, raw)}/s/${params.session}`);
      // One that was forgotten, and made again, counts from the beginning.
      const after = lastEventId(raw) <= session.events ? lastEventId(raw) : 0;
      sessions.open(reply, { hash, after, client: raw.ip, first });
      return reply;
    },
  }),

  tell: route({
    summary: 'Tell the page what happens on the phone',
    description: 'By the experience that was opened with the session. 404 after an hour.',
    tag: 'Embed',
    params: object({ session: SessionName }),
    body: TellSession,
    success: { 201: Type.Object({}) },
    errors: [400, 404, 429, 500],
    check: stateFaults,
    async work({ params, body, reply }) {
      const hash = sessionHash(params.session);
      if (!(await findSession(database, hash))?.is_current) throw notFound('session');
      const told = await database.transaction((tx) =>
        body.type === 'joined'
          ? addSessionEvent(tx, hash, 'joined', {})
          : addSessionEvent(tx, hash, 'permission', { state: body.state! }),
      );
      sessions.tell(told);
      reply.code(201);
      return {};
    },
  }),
});

/** `state` belongs to `permission`, and to nothing else. */
function stateFaults(request: FastifyRequest): ValidationFault[] {
  const { type, state } = (request.body ?? {}) as { type?: unknown; state?: unknown };
  if (type === 'permission' && state === undefined)
    return [{ field: 'state', reason: 'is required with permission' }];
  if (type === 'joined' && state !== undefined)
    return [{ field: 'state', reason: 'is not known with joined' }];
  return [];
}

/** The number of the last event that a browser has seen; 0 for anything else. */
function lastEventId({ headers }: FastifyRequest): number {
  const text = headers['last-event-id'];
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** What the dialog shows: the link, and its QR code as one path with a unit a module. */
export function opened(link: string): SessionOpened {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      const length = x - from + 1;
      path += `M${from} ${y}h${length}v1h-${length}z`;
    }
  return { link, qr: { size, path } };
}
