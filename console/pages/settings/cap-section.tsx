import { Group, NumberInput, Switch } from '@mantine/core';
import type { ServiceSettings } from '../../../contract/api/services.ts';
import { MAX_CAP_DAYS, MAX_CAP_NOTIFICATIONS } from '../../../contract/limits.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { texts } from '../../texts.ts';

const words = texts.settings.cap;

const OFFERED = { notifications: 3, days: 7 };
const FIELDS = [
  ['notifications', words.notifications, MAX_CAP_NOTIFICATIONS],
  ['days', words.days, MAX_CAP_DAYS],
] as const;

/** Fields for the frequency cap of a service. */
export function CapSection(props: {
  settings: ServiceSettings;
  set: (edit: Partial<ServiceSettings>) => void;
  error: unknown;
  readOnly: boolean;
}) {
  const { settings, set, error, readOnly } = props;
  const { frequency_cap: cap } = settings;
  return (
    <Section name={words.title} about={words.about}>
      <Switch
        label={words.label}
        checked={cap !== null}
        disabled={readOnly}
        onChange={({ target }) => set({ frequency_cap: target.checked ? OFFERED : null })}
      />
      {cap && (
        <Group gap="md" align="start">
          {FIELDS.map(([name, label, max]) => (
            <NumberInput
              key={name}
              name={`settings.frequency_cap.${name}`}
              label={label}
              required
              readOnly={readOnly}
              min={1}
              max={max}
              allowDecimal={false}
              allowNegative={false}
              value={cap[name]}
              error={fieldError(error, `settings.frequency_cap.${name}`)}
              onChange={(value) => set({ frequency_cap: { ...cap, [name]: Number(value) } })}
            />
          ))}
        </Group>
      )}
    </Section>
  );
}
