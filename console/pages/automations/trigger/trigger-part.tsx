import { NativeSelect, TextInput } from '@mantine/core';
import { CalendarClock, Hand, Rss, Zap } from 'lucide-react';
import { REENTRIES, type Reentry, TRIGGER_TYPES, type TriggerType } from '../../../../contract/lists.ts';
import { TechnicalDetails } from '../../../components/page/technical-details.tsx';
import { texts } from '../../../texts.ts';
import type { MessageForm } from '../automation-form.ts';
import classes from '../automations.module.css';
import { Part, type PartProps } from '../part.tsx';
import { FeedFields } from './feed-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const { form: words } = texts.automations;

const ICONS = { subscribed: Hand, schedule: CalendarClock, feed: Rss, event: Zap };

/** The order of the choice: what most businesses want first. */
const TYPES: TriggerType[] = ['subscribed', 'schedule', 'feed', 'event'];

/** The trigger of an automation, which never changes afterwards. */
export function TriggerPart(props: PartProps & { isNew: boolean }) {
  const { form, readOnly, isNew, set } = props;
  const { type } = form;
  const Icon = ICONS[type];
  return (
    <Part icon={<Icon size={17} />} lead={words.when}>
      <NativeSelect
        label={words.trigger}
        description={isNew ? words.triggerAbout[type] : words.triggerStays}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={type}
        disabled={!isNew || readOnly}
        data={TYPES.filter((one) => TRIGGER_TYPES.includes(one)).map((value) => ({
          value,
          label: words.triggers[value],
        }))}
        onChange={({ target }) => set(fittingTo(target.value as TriggerType, form))}
      />
      {type === 'schedule' && <ScheduleFields {...props} />}
      {type === 'feed' && <FeedFields {...props} />}
      {type === 'event' && <EventFields {...props} />}
    </Part>
  );
}

/** Returns what changes with the trigger: steps that it cannot have are left out. */
function fittingTo(type: TriggerType, { steps }: PartProps['form']): Partial<PartProps['form']> {
  const isMany = type === 'schedule' || type === 'feed';
  return {
    type,
    steps: steps
      .filter(({ kind }) => !isMany || kind !== 'stop')
      .map((step) => (step.kind === 'send' ? ({ ...step, isPost: type === 'feed' } as MessageForm) : step)),
  };
}

function EventFields({ form, errors, readOnly, set }: PartProps) {
  return (
    <>
      <TextInput
        label={words.event}
        description={words.eventHint}
        placeholder="order.shipped"
        required
        readOnly={readOnly}
        spellCheck={false}
        autoCapitalize="off"
        value={form.event}
        error={errors['trigger.name']}
        onChange={({ target }) => set({ event: target.value.trim() })}
      />
      <TechnicalDetails isOpen={form.eventKey !== '' || errors['trigger.key'] !== undefined}>
        <div className={classes.fields}>
          <TextInput
            label={words.key}
            description={words.keyHint}
            placeholder="order"
            readOnly={readOnly}
            spellCheck={false}
            autoCapitalize="off"
            value={form.eventKey}
            error={errors['trigger.key']}
            onChange={({ target }) => set({ eventKey: target.value.trim() })}
          />
          {form.eventKey === '' && (
            <NativeSelect
              label={words.reentry}
              value={form.reentry}
              disabled={readOnly}
              data={REENTRIES.map((value) => ({ value, label: words.reentries[value] }))}
              onChange={({ target }) => set({ reentry: target.value as Reentry })}
            />
          )}
        </div>
      </TechnicalDetails>
    </>
  );
}
