import type { RequestedAudience } from '../../../contract/api/audiences.ts';
import type { Automation, CreateAutomation, Step } from '../../../contract/api/automations/automations.ts';
import type { Trigger } from '../../../contract/api/automations/triggers.ts';
import type { NotificationOptions } from '../../../contract/api/notifications/notification-content.ts';
import type { Reentry, TriggerType } from '../../../contract/lists.ts';
import { isForMany } from '../../../contract/lists.ts';
import { isPersonalText } from '../../components/text/personal-text.ts';
import { splitMinutes } from './describe.ts';
import { EVERY_SATURDAY, type Repeat, readRule, toRule } from './trigger/schedule-rule.ts';

type StoredSend = NonNullable<Automation['steps'][number]['send']>;
type Send = NonNullable<Step['send']>;
export type StoppingFilter = NonNullable<NonNullable<Step['stop_if']>['filter']>;

/** A step in the form. `key` tells it from others, wherever it is moved. */
export type StepForm = { key: number } & (
  | {
      kind: 'send';
      isPost: boolean;
      /** The template that a program of the business chose in place of a message. */
      template: string | undefined;
      title: string;
      message: string;
      link: string;
      image: string;
      /** Parts of the payload that the form does not have. */
      others: Record<string, unknown>;
      options: NotificationOptions | undefined;
      topic: string | undefined;
    }
  | { kind: 'wait'; mode: 'minutes' | 'until'; amount: number | ''; unit: Unit; until: string }
  | { kind: 'stop'; reason: 'tapped' | 'event' | 'filter'; event: string; filter: StoppingFilter | null }
);
export type Unit = 'minutes' | 'hours' | 'days';
export type StepKind = StepForm['kind'];
export type MessageForm = Extract<StepForm, { kind: 'send' }>;
export type WaitForm = Extract<StepForm, { kind: 'wait' }>;
export type StopForm = Extract<StepForm, { kind: 'stop' }>;

/** Recipients of a schedule or a feed. `other`: a choice that only the API offers. */
export type Recipients =
  | { kind: 'everybody' }
  | { kind: 'topic'; key: string }
  | { kind: 'audience'; id: string }
  | { kind: 'other'; audience: RequestedAudience };

export type AutomationForm = {
  name: string;
  type: TriggerType;
  event: string;
  eventKey: string;
  url: string;
  /** The address whose newest item was shown. */
  seenUrl: string;
  repeat: Repeat;
  at: string;
  startsOn: string | undefined;
  isLocal: boolean;
  recipients: Recipients;
  steps: StepForm[];
  reentry: Reentry;
  enabled: boolean;
};

let lastKey = 0;
const nextKey = (): number => ++lastKey;

export const newStep = (kind: StepKind): StepForm => {
  const key = nextKey();
  if (kind === 'wait') return { key, kind, mode: 'minutes', amount: 1, unit: 'days', until: '09:00' };
  if (kind === 'stop') return { key, kind, reason: 'tapped', event: '', filter: null };
  const empty = { title: '', message: '', link: '', image: '' };
  return {
    key,
    kind,
    isPost: false,
    template: undefined,
    ...empty,
    others: {},
    options: undefined,
    topic: undefined,
  };
};

export const emptyAutomation = (type: TriggerType, name: string): AutomationForm => ({
  name,
  type,
  event: '',
  eventKey: '',
  url: '',
  seenUrl: '',
  repeat: EVERY_SATURDAY,
  at: '08:00',
  startsOn: undefined,
  isLocal: false,
  recipients: { kind: 'everybody' },
  steps: [{ ...newStep('send'), ...(type === 'feed' && { isPost: true }) } as StepForm],
  reentry: 'after_end',
  enabled: true,
});

export function toForm({ name, trigger, audience, steps, reentry, enabled }: Automation): AutomationForm {
  const form = { ...emptyAutomation(trigger.type, name), reentry, enabled };
  form.recipients = toRecipients(audience);
  form.steps = steps.map((step) => toStepForm(step as Step));
  if (trigger.type === 'event') return { ...form, event: trigger.name, eventKey: trigger.key ?? '' };
  if (trigger.type === 'feed') return { ...form, url: trigger.url };
  if (trigger.type !== 'schedule') return form;
  const { rrule, at, starts_on, local_time = false } = trigger;
  return { ...form, repeat: readRule(rrule), at, startsOn: starts_on, isLocal: local_time };
}

function toRecipients(audience: RequestedAudience | null): Recipients {
  if (audience === null || audience.everybody) return { kind: 'everybody' };
  const { topic, audience_id: id } = audience;
  if (Object.keys(audience).length > 1) return { kind: 'other', audience };
  if (topic !== undefined) return { kind: 'topic', key: topic };
  return id === undefined ? { kind: 'other', audience } : { kind: 'audience', id };
}

function toStepForm({ send, wait, stop_if: stop }: Step): StepForm {
  if (send) {
    const { title = '', message = '', link = '', image_url = '', ...others } = send.payload ?? {};
    const { options, topic } = send;
    const key = nextKey();
    const isPost = send.from_feed ?? false;
    const template = send.template_id;
    return {
      key,
      kind: 'send',
      isPost,
      template,
      title,
      message,
      link,
      image: image_url,
      others,
      options,
      topic,
    };
  }
  if (wait) {
    const { unit, amount } = splitMinutes(wait.minutes ?? 60);
    const mode = wait.until === undefined ? 'minutes' : 'until';
    return { key: nextKey(), kind: 'wait', mode, unit, amount, until: wait.until ?? '09:00' };
  }
  const reason = stop?.event !== undefined ? 'event' : stop?.filter ? 'filter' : 'tapped';
  return { key: nextKey(), kind: 'stop', reason, event: stop?.event ?? '', filter: stop?.filter ?? null };
}

/** Returns the automation for the API. */
export function toBody(form: AutomationForm): CreateAutomation {
  const trigger = toTrigger(form);
  return {
    name: form.name,
    trigger,
    audience: isForMany(trigger) ? toAudience(form.recipients) : null,
    steps: form.steps.map(toStep),
    reentry: form.reentry,
    enabled: form.enabled,
  };
}

export function toTrigger(form: AutomationForm): Trigger {
  const { type, event, eventKey, url, repeat, at, startsOn } = form;
  switch (type) {
    case 'event':
      return { type, name: event, ...(eventKey && { key: eventKey }) };
    case 'feed':
      return { type, url };
    case 'schedule':
      return {
        type,
        rrule: toRule(repeat),
        at,
        ...(startsOn !== undefined && { starts_on: startsOn }),
        ...(form.isLocal && canBeLocal(form) && { local_time: true }),
      };
    default:
      return { type };
  }
}

/** Returns whether a schedule may follow each recipient's clock: it sends one message, and does nothing else. */
export const canBeLocal = ({ steps }: AutomationForm): boolean =>
  steps.length === 1 && steps[0]!.kind === 'send';

function toAudience(recipients: Recipients): RequestedAudience {
  switch (recipients.kind) {
    case 'topic':
      return { topic: recipients.key };
    case 'audience':
      return { audience_id: recipients.id };
    case 'other':
      return recipients.audience;
    default:
      return { everybody: true };
  }
}

function toStep(step: StepForm): Step {
  switch (step.kind) {
    case 'wait': {
      if (step.mode === 'until') return { wait: { until: step.until } };
      return { wait: { minutes: Number(step.amount) * MINUTES[step.unit] } };
    }
    case 'stop':
      if (step.reason === 'event') return { stop_if: { event: step.event } };
      if (step.reason === 'filter' && step.filter) return { stop_if: { filter: step.filter } };
      return { stop_if: { tapped: true } };
    default: {
      const { options, topic } = step;
      return { send: { ...contentOf(step), ...(options && { options }), ...(topic && { topic }) } as Send };
    }
  }
}

function contentOf(step: MessageForm): Pick<Send, 'payload' | 'template_id' | 'from_feed'> {
  if (step.isPost) return { from_feed: true };
  return step.template === undefined ? { payload: toPayload(step) } : { template_id: step.template };
}

export const MINUTES: Record<Unit, number> = { minutes: 1, hours: 60, days: 1440 };

const toPayload = (step: MessageForm): NonNullable<StoredSend['payload']> => {
  const { title, message, link, image, others } = step;
  const { personalize: _, ...kept } = others;
  const isForPerson = isPersonal(step);
  return {
    ...kept,
    ...(isForPerson && { personalize: true }),
    title,
    message,
    ...(link && { link: isForPerson ? link : encodeUrl(link) }),
    ...(image && { image_url: encodeUrl(image) }),
  } as NonNullable<StoredSend['payload']>;
};

/** Returns whether the texts of a message are filled in for each person, also those that this form does not show. */
export const isPersonal = ({
  title,
  message,
  link,
  others: { personalize, ...others },
}: MessageForm): boolean =>
  [title, message, link, JSON.stringify(others)].some((text) => isPersonalText(text, personalize === true));

/** Encodes a URL, because the API accepts ASCII only. */
const encodeUrl = (url: string): string => URL.parse(url)?.href ?? url;
