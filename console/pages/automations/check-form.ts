import type { ValidationError } from '../../../contract/errors.ts';
import { KEY_PATTERN, MAX_WAIT_MINUTES } from '../../../contract/limits.ts';
import { isForMany } from '../../../contract/lists.ts';
import { texts } from '../../texts.ts';
import { contentErrors } from '../notifications/compose/draft/validate-draft.ts';
import { type AutomationForm, isPersonal, MINUTES, type StepForm } from './automation-form.ts';

const { errors: words } = texts.automations.form;

/**
 * Returns what is missing or wrong, by the field's name in the API, in the order of the form's fields.
 *
 * @param isNew whether saving it may turn it on
 */
export function findErrors(form: AutomationForm, isNew: boolean): ValidationError[] {
  const { name, steps, recipients } = form;
  return [
    ...errorIf(!name.trim(), 'name', words.name),
    ...triggerErrors(form, isNew),
    ...(isForMany(form)
      ? [
          ...errorIf(recipients.kind === 'topic' && !recipients.key, 'audience', words.topic),
          ...errorIf(recipients.kind === 'audience' && !recipients.id, 'audience', words.audience),
        ]
      : []),
    ...steps.flatMap((step, i) =>
      stepErrors(step).map(({ field, reason }) => ({ field: `steps[${i}].${field}`, reason })),
    ),
    ...errorIf(!steps.some(({ kind }) => kind === 'send'), 'steps', words.steps),
  ];
}

const errorIf = (isWrong: boolean, field: string, reason: string): ValidationError[] =>
  isWrong ? [{ field, reason }] : [];

const KEY = new RegExp(KEY_PATTERN);

function triggerErrors(form: AutomationForm, isNew: boolean): ValidationError[] {
  const { type, repeat, at, url, event, eventKey } = form;
  if (type === 'event')
    return [
      ...errorIf(!KEY.test(event), 'trigger.name', words.event),
      ...errorIf(eventKey !== '' && !KEY.test(eventKey), 'trigger.key', words.event),
    ];
  if (type === 'feed') {
    if (!URL.canParse(url)) return [{ field: 'trigger.url', reason: words.url }];
    return errorIf(isNew && form.enabled && form.seenUrl !== url, 'trigger.url', words.preview);
  }
  if (type !== 'schedule') return [];
  return [
    ...errorIf(repeat.kind === 'weekly' && repeat.weekdays.length === 0, 'trigger.rrule', words.days),
    ...errorIf(repeat.kind === 'own' && !repeat.rule.trim(), 'trigger.rrule', words.rule),
    ...errorIf(!at, 'trigger.at', words.time),
  ];
}

function stepErrors(step: StepForm): ValidationError[] {
  switch (step.kind) {
    case 'wait': {
      if (step.mode === 'until') return errorIf(!step.until, 'wait.until', words.time);
      const minutes = Number(step.amount) * MINUTES[step.unit];
      const isWrong = step.amount === '' || minutes < 0 || minutes > MAX_WAIT_MINUTES;
      return errorIf(isWrong, 'wait.minutes', words.amount);
    }
    case 'stop':
      return errorIf(step.reason === 'event' && !KEY.test(step.event), 'stop_if.event', words.event);
    default: {
      if (step.isPost || step.template !== undefined) return [];
      // A link of personal texts is not one before they are filled in.
      const wasPersonal = step.others.personalize === true;
      const link = isPersonal(step) ? '' : step.link;
      const errors = contentErrors({
        ...step,
        link,
        wasPersonal,
        translations: [],
        actions: [],
        options: {},
      });
      return Object.entries(errors).map(([field, reason]) => ({ field: `send.${field}`, reason }));
    }
  }
}
