import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { texts } from '../../texts.ts';
import type { Unit, WaitForm } from './automation-form.ts';
import classes from './automations.module.css';
import type { StepProps } from './message-step.tsx';

const { form: words } = texts.automations;

const UNITS = ['minutes', 'hours', 'days'] as const;

/** A wait, for some time or until a time of the day. */
export function WaitStep({ step, errors, path, readOnly, change }: StepProps<WaitForm>) {
  return (
    <div className={classes.line}>
      <NativeSelect
        className={classes.wide ?? ''}
        label={words.wait}
        value={step.mode}
        disabled={readOnly}
        data={[
          { value: 'minutes', label: words.waits.minutes },
          { value: 'until', label: words.waits.until },
        ]}
        onChange={({ target }) => change({ ...step, mode: target.value as WaitForm['mode'] })}
      />
      {step.mode === 'minutes' ? (
        <>
          <NumberInput
            className={classes.brief ?? ''}
            label={words.amount}
            min={0}
            allowDecimal={false}
            allowNegative={false}
            readOnly={readOnly}
            value={step.amount}
            error={errors[`${path}.wait.minutes`]}
            onChange={(amount) => change({ ...step, amount: amount === '' ? '' : Number(amount) })}
          />
          <NativeSelect
            className={classes.brief ?? ''}
            label={words.unit}
            value={step.unit}
            disabled={readOnly}
            data={UNITS.map((value) => ({ value, label: words.units[value] }))}
            onChange={({ target }) => change({ ...step, unit: target.value as Unit })}
          />
        </>
      ) : (
        <TextInput
          className={classes.wide ?? ''}
          type="time"
          label={words.until}
          description={words.untilHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          readOnly={readOnly}
          value={step.until}
          error={errors[`${path}.wait.until`]}
          onChange={({ target }) => change({ ...step, until: target.value })}
        />
      )}
    </div>
  );
}
