import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ChangeAutomation, CreateAutomation } from '../../../contract/api/automations/automations.ts';
import { UserId } from '../../../contract/api/devices.ts';
import {
  AutomationResults,
  NextTimes,
  PlannedSchedule,
  UserRun,
} from '../../../contract/console/automations.ts';
import { RunId } from '../../../contract/ids.ts';
import { MAX_AUTOMATIONS } from '../../../contract/limits.ts';
import { isForMany } from '../../../contract/lists.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { invalid } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import {
  type AutomationRow,
  findAutomation,
  listAutomations,
} from '../../storage/automations/automations.ts';
import { readStatistics } from '../../storage/automations/runs.ts';
import { listUserRuns, type UserRunRow } from '../../storage/automations/user-runs.ts';
import type { Member } from '../authentication/members.ts';
import type { ApiDeps } from '../deps.ts';
import type { feedRoutes } from '../feeds/feeds.ts';
import { auditedByName, forMembers } from '../http/for-members.ts';
import { readPage } from '../http/pagination.ts';
import { type MemberRoute, memberRoute, object } from '../http/route.ts';
import { checkMaySend } from '../notifications/approval/approval.ts';
import { automationErrors } from './automation-checks.ts';
import type { automationRoutes } from './automations.ts';
import { planSchedule } from './complete-automation.ts';
import type { runRoutes } from './runs.ts';

type Api = {
  automations: ReturnType<typeof automationRoutes>;
  runs: ReturnType<typeof runRoutes>;
  feeds: ReturnType<typeof feedRoutes>;
};

/** Automations for members. An automation that sends to many needs an owner where notifications to many do. */
export const memberAutomationRoutes = ({ config, database }: ApiDeps, { automations, runs, feeds }: Api) => {
  const read = async (serviceId: string, wireId: string) => {
    const id = fromWire('aut', wireId);
    return id ? findAutomation(database, serviceId, id) : null;
  };
  const create = forMembers('editor', automations.create, ({ body }: { body: CreateAutomation }) => ({
    action: 'automation.created',
    subject: body.name,
  }));
  const change = forMembers('editor', automations.change);
  /** Automations as they were before a change, for its audit entry. */
  const earlier = new WeakMap<FastifyRequest, AutomationRow>();
  return {
    list: forMembers('viewer', automations.list),
    get: forMembers('viewer', automations.get),
    listRuns: forMembers('viewer', runs.list),
    previewFeed: { ...forMembers('editor', feeds.preview), tag: 'Console' } satisfies MemberRoute,

    create: {
      ...create,
      async work(call) {
        const { trigger, enabled = true } = call.body as CreateAutomation;
        if (enabled) checkMayRun(call.member, trigger);
        return create.work(call);
      },
    } satisfies MemberRoute,

    change: {
      ...change,
      async work(call) {
        const before = await read(call.serviceId, (call.params as { id: string }).id);
        const body = call.body as ChangeAutomation;
        if (before) {
          earlier.set(call.raw, before);
          const isMore = Object.keys(body).some((field) => field !== 'name');
          if (isMore && (body.enabled ?? before.enabled)) checkMayRun(call.member, before.trigger);
        }
        return change.work(call);
      },
      audit: ({ raw, body }) => {
        const before = earlier.get(raw);
        return {
          action: `automation.${actionOf(body as ChangeAutomation, before)}`,
          subject: before?.name ?? null,
        };
      },
    } satisfies MemberRoute,

    remove: auditedByName(forMembers('editor', automations.remove), 'automation.deleted', read),

    results: memberRoute('viewer', {
      summary: 'Count what each automation brought',
      tag: 'Console',
      costly: true,
      success: { 200: AutomationResults },
      errors: [400, 401, 404, 429, 500],
      async work({ serviceId }): Promise<AutomationResults> {
        const rows = await listAutomations(database, { serviceId, limit: MAX_AUTOMATIONS, after: null });
        const ids = rows.map(({ id }) => id);
        const statistics = await readStatistics(database, serviceId, ids);
        return { data: ids.map((id) => ({ id: toWire('aut', id), ...statistics.get(id)! })) };
      },
    }),

    next: memberRoute('viewer', {
      summary: 'Find the next times of a schedule that is not saved yet',
      tag: 'Console',
      body: PlannedSchedule,
      success: { 200: NextTimes },
      errors: [400, 401, 404, 500],
      check: automationErrors,
      async work({ body: { trigger }, serviceId }): Promise<NextTimes> {
        if (trigger.type !== 'schedule') throw invalid({ field: 'trigger.type', reason: 'must be schedule' });
        return { next: (await planSchedule(database, serviceId, trigger)).next };
      },
    }),

    listUserRuns: memberRoute('viewer', {
      summary: 'List what automations did with a user',
      description: 'Newest first.',
      tag: 'Console',
      query: object({ user_id: UserId, limit, after: Type.Optional(RunId) }),
      success: { 200: pageOf(UserRun) },
      errors: [400, 401, 404, 500],
      work: ({ query, serviceId, raw }) =>
        readPage(
          { prefix: 'run', query, raw, config },
          (range) => listUserRuns(database, { serviceId, userId: query.user_id, ...range }),
          presentUserRun,
        ),
    }),
  };
};

/** @throws 403 if what the automation sends needs an owner's approval */
const checkMayRun = (member: Member, trigger: AutomationRow['trigger']): void =>
  checkMaySend(member, !isForMany(trigger));

function actionOf({ enabled, ...others }: ChangeAutomation, before: AutomationRow | undefined): string {
  if (Object.keys(others).length > 0 || enabled === before?.enabled) return 'changed';
  return enabled ? 'enabled' : 'disabled';
}

const presentUserRun = ({ automation_id, name, ...run }: UserRunRow): UserRun => ({
  ...run,
  id: toWire('run', run.id),
  automation: { id: toWire('aut', automation_id), name },
  due_at: run.due_at?.toISOString() ?? null,
  started_at: run.started_at.toISOString(),
  sent: run.sent.map(({ id, title }) => ({ id: toWire('ntf', id), title })),
});
