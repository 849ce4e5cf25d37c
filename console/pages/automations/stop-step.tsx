import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { topicsQuery } from '../../api-client/topics.ts';
import { texts } from '../../texts.ts';
import { describeFilter } from '../audiences/describe-filter.ts';
import type { StopForm } from './automation-form.ts';
import type { StepProps } from './message-step.tsx';

const { form: words } = texts.automations;

/** A condition that ends a run. A filter is only written by the API, and is kept. */
export function StopStep(props: StepProps<StopForm> & { service: string }) {
  const { step, errors, path, readOnly, change } = props;
  const { data: topics = [] } = useQuery(topicsQuery(props.service));
  const reasons = step.filter ? (['tapped', 'event', 'filter'] as const) : (['tapped', 'event'] as const);
  return (
    <>
      <NativeSelect
        label={words.stop}
        value={step.reason}
        disabled={readOnly}
        data={reasons.map((value) => ({ value, label: words.stops[value] }))}
        onChange={({ target }) => change({ ...step, reason: target.value as StopForm['reason'] })}
      />
      {step.reason === 'event' && (
        <TextInput
          label={words.event}
          description={words.eventHint}
          placeholder="order.placed"
          required
          readOnly={readOnly}
          spellCheck={false}
          autoCapitalize="off"
          value={step.event}
          error={errors[`${path}.stop_if.event`]}
          onChange={({ target }) => change({ ...step, event: target.value.trim() })}
        />
      )}
      {step.reason === 'filter' && step.filter && (
        <Text size="sm">{describeFilter(step.filter, topics)}</Text>
      )}
    </>
  );
}
