import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import { ChangeWidget, CreateWidget, Widget } from '../../../contract/api/widgets.ts';
import { WidgetId, WidgetRef } from '../../../contract/ids.ts';
import { MAX_WIDGETS } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, invalid, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import type { Queryable } from '../../storage/database.ts';
import {
  countWidgets,
  deleteWidget,
  findWidget,
  insertWidget,
  listWidgets,
  lockWidget,
  lockWidgetCount,
  updateWidget,
} from '../../storage/services/widgets.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';
import { changedWidgetErrors, newWidgetErrors, widgetChangeErrors } from './widget-checks.ts';
import { applyChange, parseTime, presentWidget, withUtcTimes } from './widget-forms.ts';

export const widgetRoutes = ({ config, database }: ApiDeps) => {
  const base = (raw: FastifyRequest) => baseUrl(config.PUBLIC_URL, raw);
  /** Returns the origins of our own pages: the configured one, and the one that this client used. */
  const ownOrigins = (raw: FastifyRequest) =>
    [base(raw), baseUrl('', raw)].flatMap((url) => URL.parse(url)?.origin ?? []);

  return {
    list: keyedRoute({
      operationId: 'listWidgets',
      summary: 'List widgets',
      description: 'Newest first. With `user_id`, only those for that user.',
      tag: 'Widgets',
      query: object({ limit, after: Type.Optional(WidgetId), user_id: Type.Optional(UserId) }),
      success: { 200: pageOf(Widget) },
      errors: [400, 401, 403, 500],
      async work({ query, serviceId, raw }) {
        const userId = query.user_id ?? null;
        return readPage(
          { prefix: 'wgt', query, raw, config },
          (range) => listWidgets(database, { serviceId, userId, ...range }),
          (row) => presentWidget(row, base(raw)),
        );
      },
    }),

    get: keyedRoute({
      operationId: 'getWidget',
      summary: 'Read a widget',
      description: 'Also one that is not shown yet, or not any more.',
      tag: 'Widgets',
      params: object({ id: WidgetId }),
      success: { 200: Widget },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId, raw }) {
        const id = fromWire('wgt', params.id);
        const row = id && (await findWidget(database, serviceId, id));
        if (!row) throw notFound('widget');
        return presentWidget(row, base(raw));
      },
    }),

    create: keyedRoute({
      operationId: 'createWidget',
      summary: 'Add a widget to the experience',
      description: `For everybody, or for one user (\`user_id\`). 409 if there are already ${MAX_WIDGETS.everybody} for everybody, or ${MAX_WIDGETS.oneUser} for that user.`,
      tag: 'Widgets',
      body: CreateWidget,
      success: { 201: WidgetRef },
      errors: [400, 401, 403, 409, 500],
      errorCodes: ['limit_reached'],
      check: (request) => newWidgetErrors(request.body, ownOrigins(request)),
      async work({ body, serviceId, reply }) {
        const { type, position = null, user_id = null, shown_from, shown_until, ...content } = body;
        const id = newId();
        await database.transaction(async (tx) => {
          await lockWidgetCount(tx, serviceId);
          await checkWidgetLimit(tx, serviceId, user_id);
          await insertWidget(tx, serviceId, {
            id,
            type,
            position,
            user_id,
            content: withUtcTimes(content),
            shown_from: parseTime(shown_from),
            shown_until: parseTime(shown_until),
          });
        });
        reply.code(201);
        return { id: toWire('wgt', id) };
      },
    }),

    change: keyedRoute({
      operationId: 'changeWidget',
      summary: 'Change a widget',
      description:
        'Fields that are left out stay as they are; null removes an optional field. The result must be valid as a new widget. 409 if it moves to a user, or to everybody, with the maximum number of widgets.',
      tag: 'Widgets',
      params: object({ id: WidgetId }),
      body: ChangeWidget,
      success: { 200: WidgetRef },
      errors: [400, 401, 403, 404, 409, 500],
      errorCodes: ['limit_reached'],
      check: (request) => widgetChangeErrors(request.body),
      async work({ params, body, serviceId, raw }) {
        const id = fromWire('wgt', params.id);
        await database.transaction(async (tx) => {
          if (body.user_id !== undefined) await lockWidgetCount(tx, serviceId);
          const widget = id && (await lockWidget(tx, serviceId, id));
          if (!widget) throw notFound('widget');
          const changed = applyChange(widget, body);
          const errors = changedWidgetErrors(widget.type, body, changed, ownOrigins(raw));
          if (errors.length > 0) throw invalid(errors);
          if (changed.user_id !== widget.user_id) await checkWidgetLimit(tx, serviceId, changed.user_id);
          await updateWidget(tx, serviceId, changed);
        });
        return { id: params.id };
      },
    }),

    remove: keyedRoute({
      operationId: 'deleteWidget',
      summary: 'Remove a widget',
      description: 'The experience does not show it from then on.',
      tag: 'Widgets',
      params: object({ id: WidgetId }),
      success: { 200: WidgetRef },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('wgt', params.id);
        if (!id || !(await deleteWidget(database, serviceId, id))) throw notFound('widget');
        return { id: params.id };
      },
    }),
  };
};

/** @throws 409 if everybody, or this user, already has the maximum number of widgets */
async function checkWidgetLimit(tx: Queryable, serviceId: string, userId: string | null): Promise<void> {
  const max = userId === null ? MAX_WIDGETS.everybody : MAX_WIDGETS.oneUser;
  if ((await countWidgets(tx, serviceId, userId)) < max) return;
  const owner = userId === null ? 'everybody' : 'this user';
  throw new ApiError('limit_reached', `There are already ${max} widgets for ${owner}: remove one first`, {
    entity: 'widget',
    text: { key: 'limit', max },
  });
}
