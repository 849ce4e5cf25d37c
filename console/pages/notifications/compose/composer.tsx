import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import type { ManagedService } from '../../../../contract/console.ts';
import {
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
} from '../../../../contract/limits.ts';
import { Previews } from '../preview.tsx';
import { AudienceField } from './audience-field.tsx';
import classes from './compose.module.css';
import { ConfirmSend } from './confirm-send.tsx';
import { type Draft, useDraft } from './draft.ts';
import { ImageField, imageProblem, useLoadedImage } from './image-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { TestSend } from './test-send.tsx';
import { TextField } from './text-field.tsx';
import { type DraftErrors, validateDraft } from './validate-draft.ts';

/** The form of a new notification, with a preview beside it. */
export function Composer({ service }: { service: ManagedService }) {
  const { draft, change, discard } = useDraft(service.id);
  const [isConfirmOpen, confirm] = useDisclosure();
  const [wasSubmitted, setSubmitted] = useState(false);
  /** A new key resets the state of all fields. */
  const [formKey, setFormKey] = useState(0);
  const allErrors = validateDraft(draft);
  const loadedImage = useLoadedImage(allErrors.image ? '' : draft.image);
  const hasBadImage = imageProblem(loadedImage)?.isBlocking ?? false;
  const isValid = Object.keys(allErrors).length === 0 && !hasBadImage;
  const errors = visibleErrors(allErrors, draft, wasSubmitted);

  function submit() {
    setSubmitted(true);
    if (isValid) confirm.open();
    // After the errors have been rendered.
    else setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus());
  }

  return (
    <form
      key={formKey}
      noValidate
      className={classes.columns}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        <AudienceField
          service={service.id}
          recipients={draft.recipients}
          error={errors.recipients}
          change={(recipients) => change({ recipients })}
        />
        <Card>
          <Stack gap="sm">
            <Title order={2} size="h5">
              Content
            </Title>
            <TextField
              label="Title"
              placeholder="Fresh from the oven"
              value={draft.title}
              maxLength={MAX_NOTIFICATION_TITLE_LENGTH}
              error={errors.title}
              change={(title) => change({ title })}
            />
            <TextField
              label="Message"
              placeholder="Rye bread until six, two for one."
              isLong
              value={draft.message}
              maxLength={MAX_NOTIFICATION_MESSAGE_LENGTH}
              error={errors.message}
              change={(message) => change({ message })}
            />
            <TextInput
              type="url"
              label="Link"
              description="Opens when tapped. Without a link, your app opens."
              placeholder="https://example.com/offer"
              value={draft.link}
              error={errors.link}
              onChange={({ target }) => change({ link: target.value.trim() })}
            />
            <ImageField
              service={service.id}
              value={draft.image}
              error={errors.image}
              change={(image) => change({ image })}
            />
          </Stack>
        </Card>
        <ScheduleField draft={draft} error={errors.time} change={change} />
        <Group>
          <Button
            type="submit"
            size="md"
            leftSection={
              draft.isLater ? <CalendarClock size={18} aria-hidden /> : <Send size={18} aria-hidden />
            }
          >
            {draft.isLater ? 'Schedule…' : 'Send…'}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              discard();
              setSubmitted(false);
              setFormKey(formKey + 1);
            }}
          >
            Discard
          </Button>
        </Group>
      </Stack>
      <div className={classes.aside}>
        <Previews
          message={{
            title: draft.title,
            message: draft.message,
            image: loadedImage.state === 'loaded' ? draft.image : null,
          }}
          app={{ name: service.title ?? 'Your service', logo: service.logo_url ?? null }}
        />
        <TestSend
          service={service}
          draft={draft}
          canSend={
            !allErrors.title && !allErrors.message && !allErrors.link && !allErrors.image && !hasBadImage
          }
        />
      </div>
      <ConfirmSend
        service={service.id}
        draft={draft}
        opened={isConfirmOpen}
        close={confirm.close}
        change={change}
      />
    </form>
  );
}

/** Invalid values are reported at once, missing ones only after the first attempt to submit. */
function visibleErrors(allErrors: DraftErrors, draft: Draft, wasSubmitted: boolean): DraftErrors {
  if (wasSubmitted) return allErrors;
  const { title, message } = draft;
  const { recipients: _, ...errors } = allErrors;
  if (!title) delete errors.title;
  if (!message) delete errors.message;
  return errors;
}
