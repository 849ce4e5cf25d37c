import {
  Card,
  Collapse,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { NotificationOptions, Urgency } from '../../../../../contract/api/notification-content.ts';
import { DEFAULT_TTL_SECONDS, MAX_BADGE } from '../../../../../contract/limits.ts';
import { TechnicalDetails } from '../../../../components/page/technical-details.tsx';
import type { DraftErrors } from '../draft/validate-draft.ts';
import classes from './delivery.module.css';
import {
  DEFAULT_URGENCY_ABOUT,
  describeOptions,
  formatDuration,
  ttlAbout,
  ttlChoices,
  URGENCY_WORDS,
} from './option-words.ts';

type Props = {
  options: NotificationOptions;
  errors: DraftErrors;
  change: (options: NotificationOptions) => void;
};

/** Delivery options of the notification, folded because the defaults usually fit. */
export function OptionsCard({ options, errors, change }: Props) {
  const hasError = Object.keys(errors).some((field) => field.startsWith('options.'));
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || hasError;
  const content = useId();
  const chosen = describeOptions(options).map(([name, value]) => `${name}: ${value.toLowerCase()}`);
  return (
    <Card>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isShown}
        aria-controls={content}
        onClick={() => setOpen(!isShown)}
      >
        <div>
          <Title order={2} size="h5">
            Delivery options
          </Title>
          <Text size="sm" c="var(--quiet)">
            {chosen.length === 0
              ? 'Urgency, expiry, sound and badge: the defaults suit most.'
              : chosen.join(' · ')}
          </Text>
        </div>
        <ChevronDown size={18} aria-hidden className={classes.chevron} data-open={isShown || undefined} />
      </UnstyledButton>
      <Collapse expanded={isShown} id={content}>
        <Fields options={options} errors={errors} change={change} />
      </Collapse>
    </Card>
  );
}

function Fields({ options, errors, change }: Props) {
  const { urgency, ttl_seconds: ttl = DEFAULT_TTL_SECONDS } = options;
  const set = (fields: NotificationOptions) => change({ ...options, ...fields });
  return (
    <Stack gap="md" pt="md">
      <NativeSelect
        label="Urgency"
        description={urgency ? URGENCY_WORDS[urgency].about : DEFAULT_URGENCY_ABOUT}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={urgency ?? ''}
        error={errors['options.urgency']}
        onChange={({ target }) => set({ urgency: (target.value || undefined) as Urgency | undefined })}
        data={[
          { value: '', label: 'Automatic' },
          ...Object.entries(URGENCY_WORDS).map(([value, { label }]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label="Expires after"
        description={ttlAbout(ttl)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={String(ttl)}
        error={errors['options.ttl_seconds']}
        onChange={({ target }) => set({ ttl_seconds: Number(target.value) })}
        data={ttlChoices(ttl).map((seconds) => ({
          value: String(seconds),
          label: formatDuration(seconds) + (seconds === DEFAULT_TTL_SECONDS ? ' (default)' : ''),
        }))}
      />
      <NumberInput
        label="Badge"
        description="The number on the icon of the installed app. iPhones and computers show it; 0 removes it."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="None"
        min={0}
        max={MAX_BADGE}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={options.badge ?? ''}
        error={errors['options.badge']}
        onChange={(value) => set({ badge: value === '' ? undefined : Number(value) })}
      />
      <Switch
        label="Silent"
        description="Arrives without sound or vibration."
        checked={options.silent ?? false}
        onChange={({ target }) => set({ silent: target.checked || undefined })}
      />
      <Switch
        label="Stay on screen"
        description="Stays until it is tapped or dismissed. Chrome and Edge on computers do this; iPhones never do."
        checked={options.require_interaction ?? false}
        onChange={({ target }) => set({ require_interaction: target.checked || undefined })}
      />
      <TechnicalDetails isOpen={errors['options.collapse_key'] !== undefined}>
        <TextInput
          label="Collapse key"
          description="A notification replaces an earlier one with the same key, on the phone and while it waits for the phone."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="order-1042"
          value={options.collapse_key ?? ''}
          error={errors['options.collapse_key']}
          onChange={({ target }) => set({ collapse_key: target.value || undefined })}
        />
      </TechnicalDetails>
    </Stack>
  );
}
