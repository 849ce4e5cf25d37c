import { Chip, Input, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { texts } from '../../../texts.ts';
import { canBeLocal, toTrigger } from '../automation-form.ts';
import classes from '../automations.module.css';
import { weekdayName } from '../describe.ts';
import type { PartProps } from '../part.tsx';
import { NextTimes } from './next-times.tsx';
import { isComplete, type Repeat, WEEKDAYS, type Weekday } from './schedule-rule.ts';

const { form: words } = texts.automations;

const KINDS = ['daily', 'weekly', 'monthly', 'own'] as const;
const MONTH_DAYS = Array.from({ length: 31 }, (_, i) => String(i + 1));

/** The days and the time of a schedule, and when it comes next. */
export function ScheduleFields({ service, form, errors, readOnly, set }: PartProps) {
  const { repeat, at, isLocal } = form;
  const days = useId();
  const change = (edit: Partial<Repeat>) => set({ repeat: { ...repeat, ...edit } });
  const trigger = toTrigger(form);
  const ruleError = errors['trigger.rrule'];
  return (
    <>
      <div className={classes.line}>
        <NativeSelect
          className={classes.wide ?? ''}
          label={words.repeat}
          value={repeat.kind}
          disabled={readOnly}
          data={KINDS.map((value) => ({ value, label: words.repeats[value] }))}
          onChange={({ target }) => change({ kind: target.value as Repeat['kind'] })}
        />
        {repeat.kind === 'monthly' && (
          <NativeSelect
            className={classes.brief ?? ''}
            label={words.dayOfMonth}
            value={String(repeat.monthDay)}
            disabled={readOnly}
            data={[...MONTH_DAYS, { value: '-1', label: words.lastDay }]}
            onChange={({ target }) => change({ monthDay: Number(target.value) })}
          />
        )}
        <TextInput
          className={classes.brief ?? ''}
          type="time"
          label={words.at}
          required
          readOnly={readOnly}
          value={at}
          error={errors['trigger.at']}
          onChange={({ target }) => set({ at: target.value })}
        />
      </div>
      {repeat.kind === 'weekly' && (
        <div>
          <Input.Label id={days} component="div">
            {words.days}
          </Input.Label>
          <Chip.Group
            multiple
            value={repeat.weekdays}
            onChange={(weekdays) => change({ weekdays: weekdays as Weekday[] })}
          >
            <fieldset
              className={classes.days}
              aria-labelledby={days}
              style={{ margin: 0, padding: 0, border: 0 }}
            >
              {WEEKDAYS.map((day) => (
                <Chip key={day} value={day} variant="light" disabled={readOnly}>
                  {weekdayName(day, 'short')}
                </Chip>
              ))}
            </fieldset>
          </Chip.Group>
          {ruleError && <Input.Error role="alert">{ruleError}</Input.Error>}
        </div>
      )}
      {repeat.kind === 'own' && (
        <TextInput
          label={words.rule}
          description={words.ruleHint}
          required
          readOnly={readOnly}
          spellCheck={false}
          autoCapitalize="characters"
          value={repeat.rule}
          error={ruleError}
          onChange={({ target }) => change({ rule: target.value })}
        />
      )}
      <Switch
        label={words.localTime}
        description={canBeLocal(form) ? words.localTimeHint : words.localTimeSteps}
        checked={isLocal && canBeLocal(form)}
        disabled={readOnly || !canBeLocal(form)}
        onChange={({ target }) => set({ isLocal: target.checked })}
      />
      {trigger.type === 'schedule' && isComplete(trigger) && (
        <NextTimes service={service} trigger={trigger} />
      )}
    </>
  );
}
