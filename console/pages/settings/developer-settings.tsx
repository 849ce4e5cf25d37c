import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ServiceSettings } from '../../../contract/api/services.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { texts } from '../../texts.ts';
import classes from './developer-settings.module.css';
import { SignedUsers } from './signed-users.tsx';

const { broadcasts } = texts.settings;

/** Settings for the programs of a business, folded unless the address or an error points to them. */
export function DeveloperSettings(props: {
  service: ConsoleService;
  settings: ServiceSettings;
  set: (edit: Partial<ServiceSettings>) => void;
  error: unknown;
  readOnly: boolean;
}) {
  const { service, settings, set, error, readOnly } = props;
  const [isOpen, setOpen] = useState(useLocation().hash === '#developers');
  const hasError = fieldError(error, 'settings.require_user_signature') !== undefined;
  return (
    <details
      id="developers"
      className={classes.developers}
      open={isOpen || hasError}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <Card component="summary">
        <Title order={2} size="h4">
          {texts.shell.pages.developers}
        </Title>
        <Text size="sm" c="var(--quiet)">
          {texts.settings.developers}
        </Text>
      </Card>
      <Stack gap="lg" mt="lg">
        <SignedUsers
          service={service}
          isRequired={settings.require_user_signature}
          wasRequired={service.settings.require_user_signature}
          set={(require_user_signature) => set({ require_user_signature })}
          error={error}
          readOnly={readOnly}
        />
        <Section name={broadcasts.title} about={broadcasts.about}>
          <Switch
            label={broadcasts.label}
            checked={settings.require_explicit_audience}
            disabled={readOnly}
            onChange={({ target }) => set({ require_explicit_audience: target.checked })}
          />
        </Section>
      </Stack>
    </details>
  );
}
