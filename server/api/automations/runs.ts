import { Type } from 'typebox';
import { Run, RunStatusName } from '../../../contract/api/automations/automation-runs.ts';
import { UserId } from '../../../contract/api/devices.ts';
import { AutomationId, RunId } from '../../../contract/ids.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { findAutomation } from '../../storage/automations/automations.ts';
import { type ListedRun, listRuns } from '../../storage/automations/runs.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';

export const runRoutes = ({ config, database }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listAutomationRuns',
    summary: 'List the runs of an automation',
    description: 'Newest first: who is at which step, and what became of them.',
    tag: 'Automations',
    params: object({ id: AutomationId }),
    query: object({
      limit,
      after: Type.Optional(RunId),
      user_id: Type.Optional(UserId),
      status: Type.Optional(RunStatusName),
    }),
    success: { 200: pageOf(Run) },
    errors: [400, 401, 403, 404, 500],
    async work({ params, query, serviceId, raw }) {
      const id = fromWire('aut', params.id);
      if (!id || !(await findAutomation(database, serviceId, id))) throw notFound('automation');
      return readPage(
        { prefix: 'run', query, raw, config },
        (range) =>
          listRuns(database, {
            serviceId,
            automationId: id,
            userId: query.user_id ?? null,
            status: query.status ?? null,
            ...range,
          }),
        present,
      );
    },
  }),
});

const present = ({ id, user_id, status, step, due_at, reason, started_at }: ListedRun): Run => ({
  id: toWire('run', id),
  user_id: user_id === '' ? null : user_id,
  status,
  step,
  due_at: due_at?.toISOString() ?? null,
  reason,
  started_at: started_at.toISOString(),
});
