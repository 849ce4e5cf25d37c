import type { ChangeAutomation, Step } from '../../../contract/api/automations/automations.ts';
import type { ScheduleTrigger } from '../../../contract/api/automations/triggers.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { MAX_OCCURRENCE_YEARS } from '../../../contract/limits.ts';
import { isForMany } from '../../../contract/lists.ts';
import { invalid } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { checkImages } from '../../images/check-image.ts';
import type { AutomationRow } from '../../storage/automations/automations.ts';
import { nextTimes } from '../../storage/automations/schedules.ts';
import { fitsRuns } from '../../storage/automations/steps.ts';
import type { Database } from '../../storage/database.ts';
import { findContents } from '../../storage/notifications/templates.ts';
import { shownIn } from '../../storage/sending/broadcasts/openings.ts';
import { findService, settingsOf } from '../../storage/services/services.ts';
import { checkedFilter } from '../audiences/audience-checks.ts';
import type { ApiDeps } from '../deps.ts';
import { storedPayload } from '../notifications/creation/content.ts';
import { targetChecks } from '../notifications/creation/requested-target.ts';
import { fitErrors } from './automation-checks.ts';

/** Returns a function that checks a whole automation against its service, and returns it as it is stored. */
export function createChecks(deps: ApiDeps) {
  const { database } = deps;
  const { checkTopics, checkExplicit, checkAudience, resolveAudience } = targetChecks(deps);

  /**
   * @param changes the fields that a request gives; by default all
   * @throws 400 with the errors
   */
  return async (
    serviceId: string,
    automation: AutomationRow,
    changes: ChangeAutomation = automation as ChangeAutomation,
  ): Promise<AutomationRow> => {
    const errors = fitErrors(automation);
    if (errors.length > 0) throw invalid(errors);
    if (changes.steps || changes.trigger) await checkTemplates(serviceId, automation);
    return {
      ...automation,
      trigger: changes.trigger ? await completeTrigger(serviceId, automation) : automation.trigger,
      audience:
        'audience' in changes || changes.trigger
          ? await completeAudience(serviceId, automation)
          : automation.audience,
      steps: changes.steps ? await completeSteps(serviceId, automation.steps) : automation.steps,
    };
  };

  /** @throws 400 if a step names a template that does not exist, or whose options do not fit */
  async function checkTemplates(serviceId: string, automation: AutomationRow): Promise<void> {
    const named = automation.steps.flatMap(({ send }, i) =>
      send?.template_id === undefined
        ? []
        : [{ field: `steps[${i}].send`, id: fromWire('tpl', send.template_id) }],
    );
    if (named.length === 0) return;
    const contents = await findContents(
      database,
      serviceId,
      named.flatMap(({ id }) => id ?? []),
    );
    const isMany = isForMany(automation.trigger);
    const errors = named.flatMap(({ field, id }): ValidationError[] => {
      const content = contents.get(id ?? '');
      if (!content)
        return [
          {
            field: `${field}.template_id`,
            reason: 'is not a template of this service',
            text: { key: 'unknown_template' },
          },
        ];
      return Object.keys(content.options)
        .filter((name) => !fitsRuns(name, isMany))
        .map((name) => ({
          field: `${field}.template_id`,
          reason: `does not fit: ${name} of its options is not for this trigger`,
        }));
    });
    if (errors.length > 0) throw invalid(errors);
  }

  async function completeTrigger(
    serviceId: string,
    { trigger }: AutomationRow,
  ): Promise<AutomationRow['trigger']> {
    if (trigger.type === 'feed') {
      const reason = deps.feedReader.urlError(trigger.url);
      if (reason) throw invalid({ field: 'trigger.url', ...reason });
    }
    if (trigger.type !== 'schedule') return trigger;
    return (await planSchedule(database, serviceId, trigger)).trigger;
  }

  async function completeAudience(
    serviceId: string,
    { trigger, audience }: AutomationRow,
  ): Promise<AutomationRow['audience']> {
    if (!isForMany(trigger)) return null;
    if (audience === null) {
      await checkExplicit(serviceId);
      return null;
    }
    const checked = await checkAudience(serviceId, audience);
    await resolveAudience(serviceId, checked);
    return checked;
  }

  async function completeSteps(serviceId: string, steps: Step[]): Promise<Step[]> {
    await checkTopics(
      serviceId,
      steps.map(({ send }, i) => ({ topic: send?.topic ?? null, field: `steps[${i}].send.topic` })),
    );
    const images = await checkImages(
      deps.checkImage,
      steps.map(({ send }) => send?.payload?.image_url),
      (i) => `steps[${i}].send.`,
    );
    if (images.length > 0) throw invalid(images);
    const complete: Step[] = [];
    for (const [i, { send, stop_if, ...step }] of steps.entries())
      complete.push({
        ...step,
        ...(send && { send: { ...send, ...(send.payload && { payload: storedPayload(send.payload) }) } }),
        ...(stop_if && {
          stop_if: stop_if.filter
            ? { filter: await checkedFilter(deps, serviceId, stop_if.filter, `steps[${i}].stop_if.filter`) }
            : stop_if,
        }),
      });
    return complete;
  }
}

/**
 * Gives a schedule its first day, and finds its next times.
 *
 * @throws 400 if it has none
 */
export async function planSchedule(
  database: Database,
  serviceId: string,
  trigger: ScheduleTrigger,
): Promise<{ trigger: ScheduleTrigger; next: string[] }> {
  const service = (await findService(database, serviceId))!;
  const today = new Date(shownIn(settingsOf(service).time_zone, database.now()));
  const complete = { ...trigger, starts_on: trigger.starts_on ?? today.toISOString().slice(0, 10) };
  let next: string[] = [];
  try {
    next = (await nextTimes(database, serviceId, { trigger: complete }, database.now()))!;
  } catch {
    throw invalid({
      field: 'trigger.rrule',
      reason: 'must be a recurrence rule of RFC 5545',
      text: { key: 'invalid' },
    });
  }
  if (next.length === 0)
    throw invalid({
      field: 'trigger.rrule',
      reason: `must have an occurrence within ${MAX_OCCURRENCE_YEARS} years from now`,
      text: { key: 'rule_never' },
    });
  return { trigger: complete, next };
}
