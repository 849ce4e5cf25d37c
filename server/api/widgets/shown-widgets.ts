import { Type } from 'typebox';
import { KeySet, type ShownWidget, ShownWidgets } from '../../../contract/api/widgets.ts';
import { ServiceId } from '../../../contract/ids.ts';
import { MAX_ENTRY_LENGTH } from '../../../contract/limits.ts';
import { notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { findLiveService } from '../../storage/services/services.ts';
import { listShownWidgets } from '../../storage/services/widgets.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { object, route } from '../http/route.ts';
import { withAbsoluteUrls } from './widget-forms.ts';

export const shownWidgetRoutes = (deps: ApiDeps) => ({
  list: route({
    operationId: 'listShownWidgets',
    summary: 'List the widgets that the experience shows now',
    description:
      'Those for everybody and those for the user of the given entry, in display order. A revoked or invalid entry is ignored.',
    tag: 'Embed',
    query: object({
      service: ServiceId,
      entry: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_ENTRY_LENGTH })),
    }),
    success: { 200: ShownWidgets },
    errors: [400, 404, 429, 500],
    async work({ query, raw, reply }) {
      const serviceId = fromWire('svc', query.service);
      if (!serviceId || !(await findLiveService(deps.database, serviceId))) throw notFound('service');
      const userId = query.entry === undefined ? null : await deps.entries.resolve(serviceId, query.entry);
      reply.header('cache-control', 'no-store');
      const base = baseUrl(deps.config.PUBLIC_URL, raw);
      return { data: await readShownWidgets(deps, { serviceId, userId, baseUrl: base }) };
    },
  }),

  tokenKeys: route({
    operationId: 'getTokenKeys',
    summary: 'Read the public keys of widget tokens',
    description:
      "A JSON Web Key Set (RFC 7517), with which a page in a `web` widget verifies its token. The keys only change with the installation's secret.",
    tag: 'Widgets',
    success: { 200: KeySet },
    errors: [400, 429, 500],
    async work({ reply }) {
      reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*');
      return deps.widgetTokens.keys;
    },
  }),
});

/**
 * Returns the widgets that the experience shows now, in display order: those for everybody and those for one user. Widgets of type
 * `web` come with a new token.
 *
 * @param viewer `serviceId` is a UUID; `userId` is null for an anonymous visitor; the origin of `baseUrl` is the tokens' issuer
 */
export async function readShownWidgets(
  { database, widgetTokens }: Pick<ApiDeps, 'database' | 'widgetTokens'>,
  viewer: { serviceId: string; userId: string | null; baseUrl: string },
): Promise<ShownWidget[]> {
  const { serviceId, userId } = viewer;
  const rows = await listShownWidgets(database, serviceId, userId);
  return Promise.all(
    rows.map(async ({ id, type, content }) => {
      const widget = { id: toWire('wgt', id), type, ...withAbsoluteUrls(content, viewer.baseUrl) };
      if (type !== 'web') return widget;
      const audience = new URL(widget.url!).origin;
      const issuer = URL.parse(viewer.baseUrl)?.origin ?? viewer.baseUrl;
      const token = await widgetTokens.sign({ issuer, audience, serviceId, widgetId: id, userId });
      return { ...widget, token };
    }),
  );
}
