import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Repeat2, Send } from 'lucide-react';
import { useState } from 'react';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { needsApproval } from '../../../api-client/me.ts';
import { focusFirstInvalid, useFormChecks } from '../../../components/forms/use-form-checks.ts';
import { texts } from '../../../texts.ts';
import classes from './compose.module.css';
import { ConfirmRepeat } from './confirm-repeat.tsx';
import { ConfirmSend, sendLabel } from './confirm-send.tsx';
import { ContentCard } from './content/content-card.tsx';
import { DraftPreviews } from './content/draft-previews.tsx';
import { OptionsCard } from './delivery/options-card.tsx';
import { ScheduleField } from './delivery/schedule-field.tsx';
import { type Draft, isToMany, type Repeat } from './draft/draft.ts';
import { type Rejection, withErrorShown } from './draft/rejected-fields.ts';
import { repeatOf } from './draft/repeat.ts';
import { type Count, reachQuery } from './draft/requests.ts';
import type { DraftState } from './draft/use-draft.ts';
import { shownErrors, useDraftChecks } from './draft/use-draft-checks.ts';
import { validateDraft } from './draft/validate-draft.ts';
import { pathOf, shownIndex, shownText, variantsOf, withText } from './draft/variants.ts';
import { AudienceField } from './recipients/audience-field.tsx';
import { useSent } from './recipients/cap-field.tsx';
import { isSendShortcut, SendBar } from './send-bar.tsx';
import { SaveTemplate } from './templates/save-template.tsx';
import { TestSend } from './test-send.tsx';
import { SharesCard } from './variants/shares-card.tsx';
import { TextSwitch, TryTexts } from './variants/text-switch.tsx';

/** The form of a new notification, with previews beside it. */
export function Composer({ service, draft, change, discard }: DraftState & { service: ConsoleService }) {
  const [isConfirmOpen, confirm] = useDisclosure();
  const [isSaveOpen, save] = useDisclosure();
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const checks = useDraftChecks(service.id, draft);
  const { formProps, check, hasFailed } = useFormChecks(null, confirm.open, checks.findErrors);
  const errors = shownErrors(draft, hasFailed, rejection, checks.sample.rejection);
  const { data } = useQuery(reachQuery(service.id, draft.recipients));
  const reach = useSent(service.id, draft, data);
  const isWriter = service.role === 'writer';
  const isProposal = needsApproval(service, isToMany(draft.recipients));
  const canRepeat = isToMany(draft.recipients) && !isProposal && !service.is_demo;
  const repeat = canRepeat ? repeatOf(draft) : null;
  const variants = variantsOf(draft);
  const shown = shownIndex(draft);
  const reject = (rejected: Rejection) => {
    setRejection(rejected);
    change((current) => withErrorShown(current, rejected.errors));
  };
  return (
    <form
      {...formProps}
      className={classes.columns}
      onSubmit={(event) => {
        change((current) => withErrorShown(current, validateDraft(current)));
        formProps.onSubmit(event);
      }}
      onKeyDown={(event) => {
        // React also bubbles events of dialogs, which are elsewhere in the document.
        if (!isSendShortcut(event) || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Stack gap="lg">
        <AudienceField
          service={service.id}
          draft={draft}
          isToManyOnly={isWriter}
          error={errors.recipients}
          change={change}
        />
        <ContentCard
          service={service}
          text={shownText(draft)}
          path={pathOf(draft)}
          errors={errors}
          change={(fields) => change((current) => withText(current, shown, fields))}
          onEdit={checks.setLanguage}
          head={variants && <TextSwitch draft={draft} errors={errors} change={change} />}
          foot={!variants && <TryTexts draft={draft} change={change} />}
        />
        {variants && <SharesCard variants={variants} errors={errors} change={change} />}
        <ScheduleField
          service={service}
          draft={draft}
          isToMany={isToMany(draft.recipients)}
          error={errors.scheduled_at ?? errors['options.local_time']}
          errors={errors}
          canRepeat={canRepeat}
          hasWinner={typeof variants?.winnerMinutes === 'number'}
          change={change}
        />
        <OptionsCard options={draft.options} errors={errors} change={(options) => change({ options })} />
      </Stack>
      <SendBar
        label={`${labelOf(draft, isProposal, repeat, reach)}…`}
        icon={repeat ? Repeat2 : draft.isLater ? CalendarClock : Send}
        saveTemplate={() => (checks.isContentValid ? save.open() : check())}
        discard={discard}
      />
      <div className={classes.aside}>
        <DraftPreviews service={service} draft={draft} checks={checks} />
        {!isWriter && <TestSend service={service} draft={draft} canSend={checks.isContentValid} />}
      </div>
      {repeat && (
        <ConfirmRepeat
          service={service}
          draft={draft}
          repeat={repeat}
          opened={isConfirmOpen}
          close={confirm.close}
          discard={discard}
          reject={reject}
          onExited={() => setTimeout(() => focusFirstInvalid(document))}
        />
      )}
      <ConfirmSend
        service={service.id}
        draft={draft}
        isProposal={isProposal}
        opened={isConfirmOpen && !repeat}
        close={confirm.close}
        change={change}
        reject={reject}
        onExited={() => setTimeout(() => focusFirstInvalid(document))}
      />
      {isSaveOpen && <SaveTemplate service={service.id} draft={draft} close={save.close} />}
    </form>
  );
}

function labelOf(draft: Draft, isProposal: boolean, repeat: Repeat | null, reach: Count | undefined): string {
  if (isProposal) return texts.compose.send.ask;
  return repeat ? texts.personal.repeat.start : sendLabel(draft, reach);
}
