import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import type { Automation, Step } from '../../../contract/api/automations/automations.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { isForMany } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { needsApproval } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { texts } from '../../texts.ts';
import { describeAutomation } from './describe.ts';
import { automationsPath, feedQuery } from './queries.ts';
import { FeedPreview } from './trigger/feed-preview.tsx';
import { NextTimes } from './trigger/next-times.tsx';

const { form, turnOn: words } = texts.automations;

/** Turns an automation on, once its owner has seen what it will do, and off. */
export function TurnOn({ service, automation }: { service: ConsoleService; automation: Automation }) {
  const { id, name, enabled, trigger } = automation;
  const queries = useQueryClient();
  const [isAsking, { open, close }] = useDisclosure();
  const url = trigger.type === 'feed' && !enabled ? trigger.url : '';
  const feed = useQuery({ ...feedQuery(service.id, url), enabled: isAsking && url !== '' });
  if (!enabled && needsApproval(service, isForMany(trigger)))
    return (
      <Text size="sm" c="var(--quiet)" maw={280}>
        {form.needsOwner}
      </Text>
    );
  const change = async () => {
    await request('PATCH', `${automationsPath(service.id)}/${id}`, { enabled: !enabled });
    await queries.invalidateQueries({ queryKey: [service.id, 'automations'] });
    showToast(fill(enabled ? words.isOff : words.isOn, { name }));
  };
  return (
    <>
      <Button
        variant={enabled ? 'default' : 'filled'}
        leftSection={enabled ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        onClick={open}
      >
        {enabled ? words.off : words.on}
      </Button>
      <Confirm
        opened={isAsking}
        close={close}
        title={fill(enabled ? words.offQuestion : words.question, { name })}
        label={enabled ? words.off : words.on}
        disabled={url !== '' && !feed.data}
        act={change}
      >
        {enabled ? (
          <Text size="sm">{words.offAbout}</Text>
        ) : (
          <Outlook service={service} automation={automation} />
        )}
      </Confirm>
    </>
  );
}

/** An automation as a sentence. */
function Outlook({ service, automation }: { service: ConsoleService; automation: Automation }) {
  const { trigger, steps } = automation;
  const { data: topics = [] } = useQuery(topicsQuery(service.id));
  return (
    <Stack gap="md">
      <Text size="sm">{describeAutomation({ trigger, steps: steps as Step[] }, topics)}</Text>
      {trigger.type === 'schedule' && <NextTimes service={service} trigger={trigger} />}
      {trigger.type === 'feed' && <FeedPreview service={service} url={trigger.url} />}
    </Stack>
  );
}
