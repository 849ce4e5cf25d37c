import type { FastifyRequest } from 'fastify';
import { TRIGGER_FIELDS, type Trigger } from '../../../contract/api/automations/triggers.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { MAX_OCCURRENCE_YEARS } from '../../../contract/limits.ts';
import { isForMany, TRIGGER_TYPES, type TriggerType } from '../../../contract/lists.ts';
import { isDay } from '../../lib/time/days.ts';
import { parseRule } from '../../storage/automations/occurrences.ts';
import { fitsRuns } from '../../storage/automations/steps.ts';
import { audienceErrors, filterErrors } from '../audiences/audience-checks.ts';
import { contentErrors } from '../notifications/creation/content.ts';
import { personalErrorsOf } from '../notifications/creation/personal-texts.ts';

/** Finds errors of an automation that a schema can't express. The body can be any JSON. */
export const automationErrors = async ({ body }: FastifyRequest): Promise<ValidationError[]> => [
  ...triggerErrors(fieldsOf(body).trigger),
  ...audienceErrors(withoutNull(fieldsOf(body)), {}),
  ...(await stepErrors(fieldsOf(body).steps)),
];

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const withoutNull = ({ audience, ...others }: Record<string, unknown>): Record<string, unknown> =>
  audience === null ? others : { ...others, audience };

function triggerErrors(trigger: unknown): ValidationError[] {
  const { type, ...given } = fieldsOf(trigger);
  if (!TRIGGER_TYPES.some((known) => known === type)) return [];
  const { required, optional } = TRIGGER_FIELDS[type as TriggerType];
  const known = { ...required, ...optional };
  const others = Object.values(TRIGGER_FIELDS).flatMap((fields) =>
    Object.keys({ ...fields.required, ...fields.optional }),
  );
  return [
    ...Object.keys(required)
      .filter((name) => given[name] === undefined)
      .map(
        (name): ValidationError => ({
          field: `trigger.${name}`,
          reason: 'is required',
          text: { key: 'required' },
        }),
      ),
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(known, name) && others.includes(name))
      .map((name) => ({ field: `trigger.${name}`, reason: `must be left out of a trigger of type ${type}` })),
    ...(type === 'schedule' ? scheduleErrors(given) : []),
  ];
}

function scheduleErrors({ rrule, starts_on }: Record<string, unknown>): ValidationError[] {
  const rule = typeof rrule === 'string' && rrule !== '' ? parseRule(rrule) : null;
  const day = typeof starts_on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(starts_on) ? starts_on : null;
  const errors: ValidationError[] = [];
  if (typeof rule === 'string')
    errors.push({ field: 'trigger.rrule', reason: rule, text: { key: 'invalid' } });
  if (day !== null && !isNear(day))
    errors.push({
      field: 'trigger.starts_on',
      reason: `must be a day of the calendar, at most ${MAX_OCCURRENCE_YEARS} years from now`,
      text: { key: 'invalid' },
    });
  return errors;
}

const YEAR_MS = 365.25 * 86_400_000;

/** A day far from now would make each look at the rule long. */
const isNear = (day: string): boolean =>
  isDay(day) && Math.abs(Date.parse(day) - Date.now()) < MAX_OCCURRENCE_YEARS * YEAR_MS;

async function stepErrors(steps: unknown): Promise<ValidationError[]> {
  if (!Array.isArray(steps)) return [];
  // The event or the item that begins a run may have any data.
  const personal = await personalErrorsOf(
    steps.map((step) => fieldsOf(step).send),
    null,
  );
  return steps.flatMap((step, i) => {
    const { send, stop_if } = fieldsOf(step);
    return [
      ...[...contentErrors(send), ...personal[i]!].map((error) => ({
        ...error,
        field: `steps[${i}].send.${error.field}`,
      })),
      ...filterErrors(fieldsOf(stop_if).filter, `steps[${i}].stop_if.filter`),
    ];
  });
}

/** A step that sends has a payload, or takes that of a template, or of the item that began the run. */
function contentOfSend(
  send: Parts['steps'][number]['send'],
  trigger: Trigger,
  field: string,
): ValidationError[] {
  if (!send) return [];
  const sources = (['from_feed', 'template_id', 'payload'] as const).filter((name) => send[name]);
  if (sources.length > 1)
    return [{ field: `${field}.send.${sources.at(-1)}`, reason: `must be left out beside ${sources[0]}` }];
  if (send.from_feed && trigger.type !== 'feed')
    return [{ field: `${field}.send.from_feed`, reason: 'is for a trigger of type feed' }];
  return sources.length === 1
    ? []
    : [{ field: `${field}.send.payload`, reason: 'is required', text: { key: 'required' } }];
}

type Parts = {
  trigger: Trigger;
  audience: object | null;
  steps: {
    send?: { payload?: object; template_id?: string; from_feed?: true; options?: object; topic?: string };
    wait?: object;
    stop_if?: object;
  }[];
};

/** Finds parts of a whole automation that do not fit each other. */
export function fitErrors({ trigger, audience, steps }: Parts): ValidationError[] {
  const isMany = isForMany(trigger);
  const errors = steps.flatMap(({ send, stop_if }, i) => {
    const field = `steps[${i}]`;
    const options = Object.keys(send?.options ?? {}).filter(
      (name) => name !== 'answer_by' && !fitsRuns(name, isMany),
    );
    return [
      ...contentOfSend(send, trigger, field),
      ...options.map((name) => ({
        field: `${field}.send.options.${name}`,
        reason: isMany
          ? 'must be left out: the trigger has local_time'
          : 'is for notifications to many, which a schedule or a feed sends',
      })),
      ...('answer_by' in (send?.options ?? {})
        ? [
            {
              field: `${field}.send.options.answer_by`,
              reason: 'must be left out: it is one time for all runs',
            },
          ]
        : []),
      ...(isMany && send?.topic !== undefined
        ? [
            {
              field: `${field}.send.topic`,
              reason: 'must be left out of a schedule or a feed: use audience.topic',
            },
          ]
        : []),
      ...(isMany && stop_if
        ? [
            {
              field: `${field}.stop_if`,
              reason: 'must be left out of a schedule or a feed, which has no user: use audience',
            },
          ]
        : []),
    ];
  });
  if (!isMany && audience !== null)
    errors.push({
      field: 'audience',
      reason: 'is for schedules and feeds: use a step stop_if with a filter',
    });
  if (trigger.type === 'schedule' && trigger.local_time && !(steps.length === 1 && steps[0]!.send))
    errors.push({ field: 'steps', reason: 'must be one send with trigger.local_time' });
  return errors;
}
