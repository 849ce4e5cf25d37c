import { Type } from 'typebox';
import { Activity } from '../../../../contract/activities.ts';
import { ActivityId } from '../../../../contract/ids.ts';
import { limit, pageOf } from '../../../../contract/pages.ts';
import { toWire } from '../../../ids.ts';
import { type ActivityRow, listActivities } from '../../../storage/activities.ts';
import { baseUrl, positionFaults, readPage } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';

export const activityRoutes = ({ config, database }: ApiParts) => ({
  list: memberRoute('viewer', {
    summary: 'List what was done, newest first',
    tag: 'Console',
    query: object({ limit, after: Type.Optional(ActivityId) }),
    success: { 200: pageOf(Activity) },
    check: positionFaults('act'),
    errors: [400, 401, 404, 500],
    async work({ query, serviceId, raw }) {
      const base = baseUrl(config.PUBLIC_URL, raw);
      return readPage(
        { prefix: 'act', query, raw, base },
        (part) => listActivities(database, { serviceId, ...part }),
        present,
      );
    },
  }),
});

const present = (row: ActivityRow): Activity => ({
  ...row,
  id: toWire('act', row.id),
  created_at: row.created_at.toISOString(),
});
