import { Button, Group, Select, Switch, Text, TextInput } from '@mantine/core';
import type { ServiceSettings } from '../../../contract/api/services.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { timeZoneLabel } from '../../components/text/time.tsx';
import { BROWSER_ZONE } from '../../components/text/time-zones.ts';
import { CapSection } from './cap-section.tsx';

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const NIGHT = { from: '22:00', to: '08:00' };

/** Fields for the times and recipients of a service's notifications. */
export function SettingsFieldset(props: {
  settings: ServiceSettings;
  set: (edit: Partial<ServiceSettings>) => void;
  error: unknown;
  readOnly: boolean;
}) {
  const { settings, set, error, readOnly } = props;
  const { time_zone: zone, quiet_hours: quiet } = settings;
  return (
    <>
      <Section
        name="Time zone"
        about="The days and times of your business. Also used for phones whose own time zone isn’t known."
      >
        <Group align="end" gap="sm">
          <Select
            label="Time zone of this service"
            style={{ flex: '1 1 260px' }}
            searchable
            allowDeselect={false}
            limit={80}
            nothingFoundMessage="No such time zone"
            disabled={readOnly}
            value={zone}
            error={fieldError(error, 'settings.time_zone')}
            onChange={(chosen) => chosen && set({ time_zone: chosen })}
            data={[...new Set([zone, ...ZONES])].map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
          />
          {!readOnly && zone !== BROWSER_ZONE && (
            <Button variant="default" onClick={() => set({ time_zone: BROWSER_ZONE })}>
              Use {BROWSER_ZONE.replaceAll('_', ' ')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="var(--quiet)">
          {timeZoneLabel(zone)} now. The console shows times in your browser’s time zone,{' '}
          {BROWSER_ZONE.replaceAll('_', ' ')}.
        </Text>
      </Section>
      <Section
        name="Quiet hours"
        about="Notifications wait until morning, by each customer’s local time. Urgent ones don’t wait; those to one customer or device are urgent unless you say otherwise."
      >
        <Switch
          label="Keep quiet at night"
          checked={quiet !== null}
          disabled={readOnly}
          onChange={({ target }) => set({ quiet_hours: target.checked ? NIGHT : null })}
        />
        {quiet && (
          <Group gap="md">
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                name={`settings.quiet_hours.${end}`}
                label={end === 'from' ? 'From' : 'To'}
                required
                readOnly={readOnly}
                value={quiet[end]}
                error={fieldError(error, `settings.quiet_hours.${end}`)}
                onChange={({ target }) => set({ quiet_hours: { ...quiet, [end]: target.value } })}
              />
            ))}
          </Group>
        )}
      </Section>
      <CapSection {...props} />
      <Section
        name="First names"
        about="After subscribing, customers are asked for their first name, in their language, and may skip it. You see it under Customers, as the tag first_name."
      >
        <Switch
          label="Ask for the first name"
          checked={settings.ask_first_name}
          disabled={readOnly}
          onChange={({ target }) => set({ ask_first_name: target.checked })}
        />
      </Section>
      <Section
        name="Silent devices"
        about="Push services accept notifications for some phones that will never show one. Those that showed none for 90 days can be deactivated; they come back when their customer opens your app."
      >
        <Switch
          label="Deactivate devices that are silent for 90 days"
          checked={settings.deactivate_silent}
          disabled={readOnly}
          onChange={({ target }) => set({ deactivate_silent: target.checked })}
        />
      </Section>
    </>
  );
}
