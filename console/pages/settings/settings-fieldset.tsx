import { Button, Group, Select, Switch, Text, TextInput } from '@mantine/core';
import type { ServiceSettings } from '../../../contract/api/services.ts';
import { fill } from '../../../languages/text.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { timeZoneLabel } from '../../components/text/time.tsx';
import { BROWSER_ZONE } from '../../components/text/time-zones.ts';
import { texts } from '../../texts.ts';
import { CapSection } from './cap-section.tsx';

const { timeZone, quietHours, firstNames, silent } = texts.settings;

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
  const browserZone = BROWSER_ZONE.replaceAll('_', ' ');
  return (
    <>
      <Section name={timeZone.title} about={timeZone.about}>
        <Group align="end" gap="sm">
          <Select
            label={timeZone.label}
            style={{ flex: '1 1 260px' }}
            searchable
            allowDeselect={false}
            limit={80}
            nothingFoundMessage={timeZone.none}
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
              {fill(timeZone.use, { zone: browserZone })}
            </Button>
          )}
        </Group>
        <Text size="sm" c="var(--quiet)">
          {fill(timeZone.now, { now: timeZoneLabel(zone), zone: browserZone })}
        </Text>
      </Section>
      <Section name={quietHours.title} about={quietHours.about}>
        <Switch
          label={quietHours.label}
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
                label={quietHours[end]}
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
      <Section name={firstNames.title} about={firstNames.about}>
        <Switch
          label={firstNames.label}
          checked={settings.ask_first_name}
          disabled={readOnly}
          onChange={({ target }) => set({ ask_first_name: target.checked })}
        />
      </Section>
      <Section name={silent.title} about={silent.about}>
        <Switch
          label={silent.label}
          checked={settings.deactivate_silent}
          disabled={readOnly}
          onChange={({ target }) => set({ deactivate_silent: target.checked })}
        />
      </Section>
    </>
  );
}
