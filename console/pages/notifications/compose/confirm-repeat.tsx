import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CreatedAutomation } from '../../../../contract/api/automations/automations.ts';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { fill } from '../../../../languages/text.ts';
import { request } from '../../../api-client/request.ts';
import { FormError, generalError } from '../../../components/forms/form-errors.tsx';
import { joinSentences } from '../../../components/text/sentences.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { NextTimesList, useNextTimes } from './delivery/next-times.tsx';
import { toAutomation } from './draft/automation.ts';
import { toPayload } from './draft/content.ts';
import type { Draft, Repeat } from './draft/draft.ts';
import { errorsByField, type Rejection } from './draft/rejected-fields.ts';
import { describeRepeat } from './draft/repeat.ts';
import { toRequest } from './draft/requests.ts';
import { deleteDraft } from './draft/use-draft.ts';
import { VariantTexts } from './variants/variant-texts.tsx';

const { repeat: words } = texts.personal;

type Props = {
  service: ConsoleService;
  draft: Draft;
  repeat: Repeat;
  opened: boolean;
  close: () => void;
  discard: () => void;
  reject: (rejection: Rejection) => void;
  onExited: () => void;
};

/** Says when and to whom a draft is sent from now on, makes it an automation, and leads to that. */
export function ConfirmRepeat({ service, draft, repeat, opened, close, discard, reject, onExited }: Props) {
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: () =>
      request<CreatedAutomation>('POST', `/services/${service.id}/automations`, toAutomation(draft, repeat)),
    onSuccess() {
      deleteDraft(service.id);
      void queries.invalidateQueries({ queryKey: [service.id, 'automations'] });
    },
    onError(error) {
      const errors = contentErrorsOf(errorsByField(error));
      if (Object.keys(errors).length === 0) return;
      reject({ body: toRequest(draft), errors });
      creating.reset();
      close();
    },
  });
  const { data: created } = creating;
  const leave = () => {
    if (creating.isPending) return;
    if (created) discard();
    else creating.reset();
    close();
  };
  return (
    <Modal
      opened={opened}
      onClose={leave}
      onExitTransitionEnd={onExited}
      title={created ? words.doneTitle : words.confirmTitle}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      {created ? (
        <Created service={service} created={created} repeat={repeat} leave={leave} />
      ) : (
        <Question service={service} draft={draft} repeat={repeat}>
          <FormError error={creating.error && generalError(creating.error, [])} />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {texts.compose.confirm.back}
            </Button>
            <Button loading={creating.isPending} onClick={() => creating.mutate()} data-autofocus>
              {words.start}
            </Button>
          </Group>
        </Question>
      )}
    </Modal>
  );
}

function Question(props: Pick<Props, 'service' | 'draft' | 'repeat'> & { children: React.ReactNode }) {
  const { service, draft, repeat, children } = props;
  const next = useNextTimes(service.id, repeat);
  return (
    <Stack>
      <VariantTexts variants={[{ name: '', payload: toPayload(draft) }]} />
      <Text>
        {joinSentences(
          fill(WHOM[draft.recipients.kind] ?? words.confirm, { how: describeRepeat(repeat) }),
          repeat.isLocal && words.doneTheirs,
        )}
      </Text>
      {next && (
        <div>
          <Text size="sm">{words.doneNext}</Text>
          <NextTimesList service={service} next={next} />
        </div>
      )}
      <Text size="sm" c="var(--quiet)">
        {words.stops}
      </Text>
      {children}
    </Stack>
  );
}

const WHOM: Partial<Record<Draft['recipients']['kind'], string>> = {
  topic: words.confirmTopic,
  audience: words.confirmAudience,
  list: words.confirmList,
};

function Created(props: {
  service: ConsoleService;
  created: CreatedAutomation;
  repeat: Repeat;
  leave: () => void;
}) {
  const { service, created, repeat, leave } = props;
  return (
    <Stack>
      <div role="status">
        <Text>{words.doneNext}</Text>
        <NextTimesList service={service} next={created.next ?? []} />
      </div>
      {repeat.isLocal && (
        <Text size="sm" c="var(--quiet)">
          {words.doneTheirs}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          {words.another}
        </Button>
        <Button component={Link} to={paths.automation(service.id, created.id)} data-autofocus>
          {words.open}
        </Button>
      </Group>
    </Stack>
  );
}

/** Returns the errors of the only step as those of the composer's fields. */
const contentErrorsOf = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, reason]) =>
      field.startsWith('steps[0].send.') ? [[field.slice('steps[0].send.'.length), reason]] : [],
    ),
  );
