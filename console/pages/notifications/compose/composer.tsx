import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ManagedService } from '../../../../contract/console.ts';
import { AudienceField } from './audience-field.tsx';
import classes from './compose.module.css';
import { ConfirmSend, sendLabel } from './confirm-send.tsx';
import { ContentCard } from './content-card.tsx';
import { isToMany } from './draft.ts';
import { DraftPreviews } from './draft-previews.tsx';
import { OptionsCard } from './options-card.tsx';
import { reachQuery, toRequest } from './requests.ts';
import { SaveTemplate } from './save-template.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { isSendShortcut, SendBar } from './send-bar.tsx';
import { TestSend } from './test-send.tsx';
import type { DraftState } from './use-draft.ts';
import { useForm } from './use-form.ts';

/** The form of a new notification, with previews beside it. */
export function Composer({ service, draft, change, discard }: DraftState & { service: ManagedService }) {
  const [isConfirmOpen, confirm] = useDisclosure();
  const [isSaveOpen, save] = useDisclosure();
  const form = useForm(draft, toRequest(draft));
  const { data: reach } = useQuery(reachQuery(service.id, draft.recipients));
  return (
    <form
      noValidate
      className={classes.columns}
      onKeyDown={(event) => {
        // React bubbles events of the dialogs too, which are elsewhere in the document.
        if (!isSendShortcut(event) || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isValid) confirm.open();
        else form.showErrors();
      }}
    >
      <Stack gap="lg">
        <AudienceField service={service.id} draft={draft} error={form.errors.recipients} change={change} />
        <ContentCard service={service} draft={draft} form={form} change={change} />
        <ScheduleField
          service={service}
          draft={draft}
          isToMany={isToMany(draft.recipients)}
          error={form.errors.scheduled_at ?? form.errors['options.local_time']}
          change={change}
        />
        <OptionsCard options={draft.options} errors={form.errors} change={(options) => change({ options })} />
      </Stack>
      <SendBar
        label={`${sendLabel(draft, reach)}…`}
        isLater={draft.isLater}
        saveTemplate={() => (form.isContentValid ? save.open() : form.showErrors())}
        discard={discard}
      />
      <div className={classes.aside}>
        <DraftPreviews service={service} draft={draft} form={form} />
        <TestSend service={service} draft={draft} canSend={form.isContentValid} />
      </div>
      <ConfirmSend
        service={service.id}
        draft={draft}
        opened={isConfirmOpen}
        close={confirm.close}
        change={change}
        reject={form.reject}
        onExited={form.focusFirstError}
      />
      {isSaveOpen && <SaveTemplate service={service.id} draft={draft} close={save.close} />}
    </form>
  );
}
