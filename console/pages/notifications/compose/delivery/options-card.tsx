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
import type {
  NotificationOptions,
  Urgency,
} from '../../../../../contract/api/notifications/notification-content.ts';
import { DEFAULT_TTL_SECONDS, MAX_BADGE } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { TechnicalDetails } from '../../../../components/page/technical-details.tsx';
import { decapitalize } from '../../../../components/text/sentences.ts';
import { texts } from '../../../../texts.ts';
import type { DraftErrors } from '../draft/validate-draft.ts';
import classes from './delivery.module.css';
import { describeOptions, formatDuration, ttlAbout, ttlChoices, URGENCY_WORDS } from './option-words.ts';

const { options: words } = texts.delivery;

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
  const chosen = describeOptions(options).map(([name, value]) =>
    fill(words.chosen, { name, value: decapitalize(value) }),
  );
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
            {words.title}
          </Title>
          <Text size="sm" c="var(--quiet)">
            {chosen.length === 0 ? words.defaults : chosen.join(' · ')}
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
        label={words.urgency.label}
        description={urgency ? URGENCY_WORDS[urgency].about : words.urgency.automaticAbout}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={urgency ?? ''}
        error={errors['options.urgency']}
        onChange={({ target }) => set({ urgency: (target.value || undefined) as Urgency | undefined })}
        data={[
          { value: '', label: words.urgency.automatic },
          ...Object.entries(URGENCY_WORDS).map(([value, { label }]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label={words.expiry.label}
        description={ttlAbout(ttl)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={String(ttl)}
        error={errors['options.ttl_seconds']}
        onChange={({ target }) => set({ ttl_seconds: Number(target.value) })}
        data={ttlChoices(ttl).map((seconds) => ({
          value: String(seconds),
          label:
            seconds === DEFAULT_TTL_SECONDS
              ? fill(words.expiry.default, { duration: formatDuration(seconds) })
              : formatDuration(seconds),
        }))}
      />
      <NumberInput
        label={words.badge.label}
        description={words.badge.about}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={words.badge.none}
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
        label={words.silent.label}
        description={words.silent.about}
        checked={options.silent ?? false}
        onChange={({ target }) => set({ silent: target.checked || undefined })}
      />
      <Switch
        label={words.stay.label}
        description={words.stay.about}
        checked={options.require_interaction ?? false}
        onChange={({ target }) => set({ require_interaction: target.checked || undefined })}
      />
      <TechnicalDetails isOpen={errors['options.collapse_key'] !== undefined}>
        <TextInput
          label={words.collapseKey.label}
          description={words.collapseKey.about}
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
