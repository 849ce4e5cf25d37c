import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../../../contract/devices.ts';
import { MOST_PLACED, PlacedWidgets } from '../../../../contract/placed-widgets.ts';
import type { ChangeWidget, WidgetContent } from '../../../../contract/widgets.ts';
import { fromWire } from '../../../ids.ts';
import { findWidget, listPlacedWidgets, listWidgetUsers } from '../../../storage/widgets.ts';
import { baseUrl } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { type MemberRoute, memberRoute, object } from '../../route.ts';
import { presentWidget } from '../../widget-forms.ts';
import { fromApi } from '../from-api.ts';
import type { SharedRoutes } from '../routes.ts';

/** Names to choose from; others can be typed. */
const MOST_USERS = 100;

export const widgetRoutes = ({ config, database }: ApiParts, { widgets }: SharedRoutes) => {
  /** What is said of a widget in the log, noted while it is there. */
  const subjects = new WeakMap<FastifyRequest, string>();

  /**
   * The route, its deed with the title of the widget as it is after it, or was before. What one person alone sees, or saw, is
   * told to nobody else: such a deed has no title.
   */
  const noted = (route: MemberRoute, actionOf: (body: ChangeWidget) => string): MemberRoute => ({
    ...route,
    async work(call) {
      const { id } = (call.params ?? {}) as { id?: string };
      const uuid = id === undefined ? null : fromWire('wgt', id);
      const before = uuid ? await findWidget(database, call.serviceId, uuid) : null;
      const content = { ...(before ? before.content : {}), ...((call.body ?? {}) as WidgetContent) };
      const { user_id } = (call.body ?? {}) as ChangeWidget;
      const isPersonal = Boolean(before?.user_id || user_id);
      if (!isPersonal) subjects.set(call.raw, subjectOf(content));
      return route.work(call);
    },
    deed: ({ raw, body }) => ({
      action: actionOf((body ?? {}) as ChangeWidget),
      subject: subjects.get(raw) ?? null,
    }),
  });

  return {
    list: memberRoute('viewer', {
      summary: 'List widgets in the order that they are shown in',
      tag: 'Console',
      query: object({ user_id: Type.Optional(UserId) }),
      success: { 200: PlacedWidgets },
      errors: [400, 401, 404, 500],
      async work({ query, serviceId, raw }): Promise<PlacedWidgets> {
        const [rows, users] = await Promise.all([
          listPlacedWidgets(database, serviceId, { userId: query.user_id ?? null, limit: MOST_PLACED + 1 }),
          listWidgetUsers(database, serviceId, MOST_USERS),
        ]);
        const base = baseUrl(config.PUBLIC_URL, raw);
        const data = rows.slice(0, MOST_PLACED).map((row) => presentWidget(row, base));
        return { data, is_cut: rows.length > MOST_PLACED, users };
      },
    }),
    get: fromApi('viewer', widgets.get),
    create: noted(fromApi('editor', widgets.create), () => 'widget.created'),
    change: noted(fromApi('editor', widgets.change), (body) =>
      Object.keys(body).every((field) => field === 'position') ? 'widget.moved' : 'widget.changed',
    ),
    remove: noted(fromApi('editor', widgets.remove), () => 'widget.removed'),
  };
};

const SUBJECT = 80;

function subjectOf({ title, alt, text, code }: WidgetContent): string {
  const words = title ?? alt ?? text ?? code ?? 'a widget';
  return [...words].length > SUBJECT ? `${[...words].slice(0, SUBJECT - 1).join('')}…` : words;
}
