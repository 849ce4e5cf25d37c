import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import type { ChangeWidget, WidgetContent } from '../../../contract/api/widgets.ts';
import { PlacedWidgets } from '../../../contract/api/widgets.ts';
import { MAX_LISTED_WIDGETS } from '../../../contract/limits.ts';
import { fromWire } from '../../ids.ts';
import {
  findWidget,
  listWidgetsByPosition,
  listWidgetUsers,
  widgetTitle,
} from '../../storage/services/widgets.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { forMembers } from '../http/for-members.ts';
import { type MemberRoute, memberRoute, object } from '../http/route.ts';
import { presentWidget } from './widget-forms.ts';
import type { widgetRoutes } from './widgets.ts';

/** Highest number of users to choose from. Others can be typed. */
const MAX_LISTED_USERS = 100;

export const memberWidgetRoutes = (
  { config, database }: ApiDeps,
  widgets: ReturnType<typeof widgetRoutes>,
) => {
  /** The widget's title for the audit entry of each request. */
  const titles = new WeakMap<FastifyRequest, string>();

  /**
   * Adds an audit entry with the widget's title: the new one, or the last one of a removed widget. The title of a widget
   * that one user alone sees, or saw, is left out, because the audit log must not show it to other members.
   */
  const audited = (route: MemberRoute, actionOf: (body: ChangeWidget) => string): MemberRoute => ({
    ...route,
    async work(call) {
      const { id } = (call.params ?? {}) as { id?: string };
      const uuid = id === undefined ? null : fromWire('wgt', id);
      const before = uuid ? await findWidget(database, call.serviceId, uuid) : null;
      const content = { ...(before ? before.content : {}), ...((call.body ?? {}) as WidgetContent) };
      const { user_id } = (call.body ?? {}) as ChangeWidget;
      const isPersonal = Boolean(before?.user_id || user_id);
      if (!isPersonal) titles.set(call.raw, widgetTitle(content) ?? 'a widget');
      return route.work(call);
    },
    audit: ({ raw, body }) => ({
      action: actionOf((body ?? {}) as ChangeWidget),
      subject: titles.get(raw) ?? null,
    }),
  });

  return {
    list: memberRoute('viewer', {
      summary: 'List widgets in the order in which the experience shows them',
      tag: 'Console',
      query: object({ user_id: Type.Optional(UserId) }),
      success: { 200: PlacedWidgets },
      errors: [400, 401, 404, 500],
      async work({ query, serviceId, raw }): Promise<PlacedWidgets> {
        const [rows, users] = await Promise.all([
          listWidgetsByPosition(database, serviceId, {
            userId: query.user_id ?? null,
            limit: MAX_LISTED_WIDGETS + 1,
          }),
          listWidgetUsers(database, serviceId, MAX_LISTED_USERS),
        ]);
        const base = baseUrl(config.PUBLIC_URL, raw);
        const data = rows.slice(0, MAX_LISTED_WIDGETS).map((row) => presentWidget(row, base));
        return { data, is_cut: rows.length > MAX_LISTED_WIDGETS, users };
      },
    }),
    get: forMembers('viewer', widgets.get),
    create: audited(forMembers('editor', widgets.create), () => 'widget.created'),
    change: audited(forMembers('editor', widgets.change), (body) =>
      Object.keys(body).every((field) => field === 'position') ? 'widget.moved' : 'widget.changed',
    ),
    remove: audited(forMembers('editor', widgets.remove), () => 'widget.removed'),
  };
};
