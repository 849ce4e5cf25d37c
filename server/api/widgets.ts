import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../contract/devices.ts';
import { ServiceId, WidgetId } from '../../contract/ids.ts';
import { limit, pageOf } from '../../contract/pages.ts';
import {
  ChangeWidget,
  CreateWidget,
  KeySet,
  type ShownWidget,
  ShownWidget as ShownWidgetSchema,
  Widget as WidgetSchema,
} from '../../contract/widgets.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import { fromWire, newId, toWire } from '../ids.ts';
import type { Queryable } from '../storage/database.ts';
import { findService } from '../storage/services.ts';
import {
  countWidgets,
  deleteWidget,
  findWidget,
  insertWidget,
  listShownWidgets,
  listWidgets,
  lockWidget,
  takePlaces,
  updateWidget,
} from '../storage/widgets.ts';
import { baseUrl, positionFaults, readPage } from './pages.ts';
import type { ApiParts } from './parts.ts';
import { keyedRoute, named, object, route } from './route.ts';
import { changedWidgetFaults, changeFaults, newWidgetFaults } from './widget-faults.ts';
import { absolute, changedWidget, inUtc, presentWidget, timeOf } from './widget-forms.ts';

const identifier = Type.Object({ id: WidgetId });

/** How many widgets a service may have for everybody, and for one user alone: a person scrolls through all of them. */
const MOST = { everybody: 100, oneUser: 20 };

export const widgetRoutes = (parts: ApiParts) => {
  const { config, database } = parts;
  const base = (raw: FastifyRequest) => baseUrl(config.PUBLIC_URL, raw);
  /** Where our own pages are reached: as the operator says, and as this client does. */
  const ownOrigins = (raw: FastifyRequest) =>
    [base(raw), baseUrl('', raw)].flatMap((url) => URL.parse(url)?.origin ?? []);

  return {
    list: keyedRoute({
      summary: 'List widgets',
      description: 'Newest first. With `user_id`: those for that user alone.',
      tag: 'Widgets',
      query: object({ limit, after: Type.Optional(WidgetId), user_id: Type.Optional(UserId) }),
      success: { 200: pageOf(named(WidgetSchema)) },
      check: positionFaults('wgt'),
      errors: [400, 401, 403, 500],
      async work({ query, serviceId, raw }) {
        const userId = query.user_id ?? null;
        return readPage(
          { prefix: 'wgt', query, raw, base: base(raw) },
          (part) => listWidgets(database, { serviceId, userId, ...part }),
          (row) => presentWidget(row, base(raw)),
        );
      },
    }),

    get: keyedRoute({
      summary: 'Read a widget',
      tag: 'Widgets',
      params: object({ id: WidgetId }),
      success: { 200: named(WidgetSchema) },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId, raw }) {
        const id = fromWire('wgt', params.id);
        const row = id && (await findWidget(database, serviceId, id));
        if (!row) throw notFound('widget');
        return presentWidget(row, base(raw));
      },
    }),

    create: keyedRoute({
      summary: 'Place a widget in the experience',
      description: `For everybody, or for one user (\`user_id\`). 409 where there are ${MOST.everybody} for everybody, or ${MOST.oneUser} for that user, already.`,
      tag: 'Widgets',
      body: CreateWidget,
      success: { 201: identifier },
      errors: [400, 401, 403, 409, 500],
      check: (request) => newWidgetFaults(request.body, ownOrigins(request)),
      async work({ body, serviceId, reply }) {
        const { type, position = null, user_id = null, shown_from, shown_until, ...content } = body;
        const id = newId();
        await database.transaction(async (tx) => {
          await takePlaces(tx, serviceId);
          await makeSureOfRoom(tx, serviceId, user_id);
          await insertWidget(tx, serviceId, {
            ...{ id, type, position, user_id },
            content: inUtc(content),
            shown_from: timeOf(shown_from),
            shown_until: timeOf(shown_until),
          });
        });
        reply.code(201);
        return { id: toWire('wgt', id) };
      },
    }),

    change: keyedRoute({
      summary: 'Change a widget',
      description:
        'What is given is changed; null takes an optional field away. What comes out must be sound as a new widget would have to be. 409 where it moves to a user, or to everybody, who has as many as there may be.',
      tag: 'Widgets',
      params: object({ id: WidgetId }),
      body: ChangeWidget,
      success: { 200: identifier },
      errors: [400, 401, 403, 404, 409, 500],
      check: (request) => changeFaults(request.body),
      async work({ params, body, serviceId, raw }) {
        const id = fromWire('wgt', params.id);
        await database.transaction(async (tx) => {
          if (body.user_id !== undefined) await takePlaces(tx, serviceId);
          const widget = id && (await lockWidget(tx, serviceId, id));
          if (!widget) throw notFound('widget');
          const changed = changedWidget(widget, body);
          const faults = changedWidgetFaults(widget.type, body, changed, ownOrigins(raw));
          if (faults.length > 0) throw invalid(...faults);
          if (changed.user_id !== widget.user_id) await makeSureOfRoom(tx, serviceId, changed.user_id);
          await updateWidget(tx, changed);
        });
        return { id: params.id };
      },
    }),

    remove: keyedRoute({
      summary: 'Remove a widget',
      tag: 'Widgets',
      params: object({ id: WidgetId }),
      success: { 200: identifier },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('wgt', params.id);
        if (!id || !(await deleteWidget(database, serviceId, id))) throw notFound('widget');
        return { id: params.id };
      },
    }),

    shown: route({
      summary: 'What the experience shows now',
      description:
        'For everybody, and for the user whose entry is given, in order. An entry that is void counts as none.',
      tag: 'Embed',
      query: object({ service: ServiceId, entry: Type.Optional(Type.String({ minLength: 1 })) }),
      success: { 200: Type.Object({ data: Type.Array(named(ShownWidgetSchema)) }) },
      errors: [400, 404, 429, 500],
      async work({ query, raw, reply }) {
        const serviceId = fromWire('svc', query.service);
        if (!serviceId || !(await findService(database, serviceId))) throw notFound('service');
        const userId = query.entry === undefined ? null : await parts.entries.open(serviceId, query.entry);
        reply.header('cache-control', 'no-store');
        return { data: await shownWidgets(parts, { serviceId, userId, baseUrl: base(raw) }) };
      },
    }),

    keys: route({
      summary: 'Read the public keys of widget tokens',
      description:
        'A JSON Web Key Set (RFC 7517): a page in a `web` widget verifies its token with it. The keys change only when the installation gets another secret.',
      tag: 'Widgets',
      success: { 200: KeySet },
      errors: [400, 429, 500],
      async work({ reply }) {
        reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*');
        return parts.widgetTokens.keys;
      },
    }),
  };
};

/**
 * The widgets that the experience shows now, for everybody and for one user, in order; those of type `web` with a token
 * that is fresh.
 *
 * @param to a service's UUID; a user, or null where nobody is known; our own public origin, which issues the tokens
 */
export async function shownWidgets(
  { database, widgetTokens }: Pick<ApiParts, 'database' | 'widgetTokens'>,
  to: { serviceId: string; userId: string | null; baseUrl: string },
): Promise<ShownWidget[]> {
  const { serviceId, userId } = to;
  const rows = await listShownWidgets(database, serviceId, userId);
  return Promise.all(
    rows.map(async ({ id, type, content }) => {
      const widget = { id: toWire('wgt', id), type, ...absolute(content, to.baseUrl) };
      if (type !== 'web') return widget;
      const audience = new URL(widget.url!).origin;
      const issuer = URL.parse(to.baseUrl)?.origin ?? to.baseUrl;
      return {
        ...widget,
        token: await widgetTokens.sign({ issuer, audience, serviceId, widgetId: id, userId }),
      };
    }),
  );
}

/** @throws 409 where the places for everybody, or for this user, are taken */
async function makeSureOfRoom(tx: Queryable, serviceId: string, userId: string | null): Promise<void> {
  const most = userId === null ? MOST.everybody : MOST.oneUser;
  if ((await countWidgets(tx, serviceId, userId)) < most) return;
  const whom = userId === null ? 'everybody' : 'this user';
  throw new ApiError('conflict', `there are ${most} widgets for ${whom} already: remove one first`, {
    entity: 'widget',
  });
}
