import { Type } from 'typebox';
import {
  AUTOMATION_EXPANSIONS,
  Automation,
  type AutomationExpansion,
  ChangeAutomation,
  CreateAutomation,
  CreatedAutomation,
} from '../../../contract/api/automations/automations.ts';
import { AutomationId, AutomationRef } from '../../../contract/ids.ts';
import { MAX_AUTOMATIONS } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { invalid, limitReached, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import {
  type AutomationRow,
  deleteAutomation,
  findAutomation,
  insertAutomation,
  listAutomations,
  lockAutomations,
  updateAutomation,
} from '../../storage/automations/automations.ts';
import { readStatistics } from '../../storage/automations/runs.ts';
import { cancelPlanned, nextTimes, planNext } from '../../storage/automations/schedules.ts';
import { resumeRuns } from '../../storage/automations/write-runs.ts';
import { commitOnAllNodes } from '../../storage/citus/layout.ts';
import { deleteFeed } from '../../storage/feeds/feeds.ts';
import type { ApiDeps } from '../deps.ts';
import { presentFeedState } from '../feeds/present-feed.ts';
import { expandErrors, expandParameter, expansionsOf } from '../http/expand.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';
import { MAX_BODY_BYTES } from '../notifications/creation/create-notifications.ts';
import { automationErrors } from './automation-checks.ts';
import { feedsOf, followFeed, problemOf } from './automation-feeds.ts';
import { createChecks } from './complete-automation.ts';

const params = object({ id: AutomationId });

export const automationRoutes = (deps: ApiDeps) => {
  const { config, database } = deps;
  const checkWhole = createChecks(deps);
  return {
    list: keyedRoute({
      operationId: 'listAutomations',
      summary: 'List automations',
      description: 'Newest first.',
      tag: 'Automations',
      query: object({ limit, after: Type.Optional(AutomationId) }),
      success: { 200: pageOf(Automation) },
      errors: [400, 401, 403, 500],
      work: ({ query, serviceId, raw }) =>
        readPage(
          { prefix: 'aut', query, raw, config },
          async (range) => {
            const rows = await listAutomations(database, { serviceId, ...range });
            const feeds = await feedsOf(database, serviceId, rows);
            return rows.map((row) => ({ id: row.id, row, feed: feeds.get(row.id) }));
          },
          ({ row, feed }) => ({ ...present(row), ...problemOf(feed) }),
        ),
    }),

    get: keyedRoute({
      operationId: 'getAutomation',
      summary: 'Read an automation',
      description:
        '`expand=next`: the next five times of a schedule, also while it is disabled. `expand=statistics`: counts of its runs, and of what became of its notifications. `expand=feed`: how the feed of its trigger is doing.',
      tag: 'Automations',
      params,
      query: object({ expand: expandParameter(AUTOMATION_EXPANSIONS) }),
      success: { 200: Automation },
      errors: [400, 401, 403, 404, 429, 500],
      errorCodes: ['too_costly'],
      check: expandErrors(AUTOMATION_EXPANSIONS),
      async work({ params, query, serviceId }) {
        const id = fromWire('aut', params.id);
        const row = id && (await findAutomation(database, serviceId, id));
        if (!row) throw notFound('automation');
        const expand = expansionsOf<AutomationExpansion>(query);
        const feed = (await feedsOf(database, serviceId, [row])).get(row.id);
        return {
          ...present(row),
          ...problemOf(feed),
          ...(feed && expand.has('feed') && { feed: presentFeedState(feed) }),
          ...(expand.has('next') && { next: await nextTimes(database, serviceId, row, database.now()) }),
          ...(expand.has('statistics') && {
            statistics: await database.costly(serviceId, async () =>
              (await readStatistics(database, serviceId, [row.id])).get(row.id),
            ),
          }),
        };
      },
    }),

    create: keyedRoute({
      operationId: 'createAutomation',
      summary: 'Create an automation',
      description: `It is enabled unless \`enabled\` is false. \`next\` has the next times of a schedule. A service has at most ${MAX_AUTOMATIONS}: one more is a 409.`,
      tag: 'Automations',
      body: CreateAutomation,
      maxBodyBytes: MAX_BODY_BYTES,
      success: { 201: CreatedAutomation },
      errors: [400, 401, 403, 409, 500],
      errorCodes: ['limit_reached'],
      notInDemo: 'Automations would send in the demonstration for ever',
      check: automationErrors,
      async work({ body, serviceId, reply }) {
        const row = await checkWhole(serviceId, {
          reentry: 'after_end',
          enabled: true,
          audience: null,
          ...body,
          id: newId(),
        });
        await database.transaction(async (tx) => {
          await lockAutomations(tx, serviceId);
          await commitOnAllNodes(tx);
          if (!(await insertAutomation(tx, serviceId, row, MAX_AUTOMATIONS)))
            throw limitReached(MAX_AUTOMATIONS, 'automation');
          if (row.enabled) await planNext(tx, serviceId, row, database.now());
          await followFeed(tx, serviceId, row, config.FEED_INTERVAL_SECONDS);
        });
        reply.code(201);
        const next = await nextTimes(database, serviceId, row, database.now());
        return { id: toWire('aut', row.id), ...(next && { next }) };
      },
    }),

    change: keyedRoute({
      operationId: 'changeAutomation',
      summary: 'Change an automation',
      description:
        'Replaces the given fields. Runs do the new steps from their position on. While `enabled` is false nothing begins, and runs that have begun wait; when it is true again they go on. Occurrences of a schedule that were missed are never sent.',
      tag: 'Automations',
      params,
      body: ChangeAutomation,
      maxBodyBytes: MAX_BODY_BYTES,
      success: { 200: AutomationRef },
      errors: [400, 401, 403, 404, 500],
      check: automationErrors,
      async work({ params, body, serviceId }) {
        const id = fromWire('aut', params.id);
        const before = id && (await findAutomation(database, serviceId, id));
        if (!before) throw notFound('automation');
        const checked = await checkWhole(serviceId, { ...before, ...body }, body);
        const changes = Object.fromEntries(
          Object.keys(body).map((field) => [field, checked[field as keyof AutomationRow]]),
        );
        await database.transaction(async (tx) => {
          await lockAutomations(tx, serviceId);
          const present = await findAutomation(tx, serviceId, before.id);
          if (!present) throw notFound('automation');
          const row: AutomationRow = { ...present, ...changes };
          if (row.trigger.type !== present.trigger.type)
            throw invalid({ field: 'trigger.type', reason: 'cannot be changed: create another automation' });
          await commitOnAllNodes(tx);
          await updateAutomation(tx, serviceId, row);
          if (!row.enabled || body.trigger) await cancelPlanned(tx, serviceId, row.id);
          if (row.enabled && (!present.enabled || body.trigger))
            await planNext(tx, serviceId, row, database.now());
          if (row.enabled && !present.enabled) await resumeRuns(tx, serviceId, row.id);
          await followFeed(tx, serviceId, row, config.FEED_INTERVAL_SECONDS);
        });
        return { id: params.id };
      },
    }),

    remove: keyedRoute({
      operationId: 'deleteAutomation',
      summary: 'Delete an automation',
      description: 'Ends and forgets its runs. Notifications that it sent stay.',
      tag: 'Automations',
      params,
      success: { 200: AutomationRef },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('aut', params.id);
        await database.transaction(async (tx) => {
          await lockAutomations(tx, serviceId);
          if (!id || !(await findAutomation(tx, serviceId, id))) throw notFound('automation');
          await commitOnAllNodes(tx);
          await deleteAutomation(tx, serviceId, id);
          await deleteFeed(tx, { serviceId, automationId: id });
        });
        return { id: params.id };
      },
    }),
  };
};

const present = ({ id, name, enabled, trigger, audience, steps, reentry }: AutomationRow): Automation => ({
  id: toWire('aut', id),
  name,
  enabled,
  trigger,
  audience,
  steps,
  reentry,
});
