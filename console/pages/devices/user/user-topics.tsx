import { NativeSelect, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import type { ConsoleUser } from '../../../../contract/console/users.ts';
import { fill } from '../../../../languages/text.ts';
import { showErrorToast } from '../../../components/feedback/toast.ts';
import { texts } from '../../../texts.ts';
import classes from '../devices.module.css';
import { changeUser } from '../queries.ts';

const words = texts.customers.topics;
const { reasons } = words;

type TopicChoice = ConsoleUser['topics'][number];

/** The topics that a user gets, who decided, and the business's own setting. */
export function UserTopics(props: { service: string; user: ConsoleUser; canEdit: boolean }) {
  const { service, user, canEdit } = props;
  const changing = useMutation({
    mutationFn: ({ key, on }: { key: string; on: boolean | null }) =>
      changeUser(service, user.user_id, { topics: { [key]: on } }),
    onError: showErrorToast,
  });
  return (
    <>
      <Title order={2} size="h5" mb={4} id="topics">
        {texts.shell.pages.topics}
      </Title>
      <Text size="sm" c="var(--quiet)" mb="sm">
        {words.about}
      </Text>
      <ul className={classes.topics}>
        {user.topics.map((topic) => (
          <li key={topic.key}>
            {isOn(topic) ? (
              <Bell size={16} aria-hidden color="var(--bell)" />
            ) : (
              <BellOff size={16} aria-hidden color="var(--quiet)" />
            )}
            <span className={classes.topicWords}>
              <b>{topic.name}</b>
              <small>{reasonFor(topic)}</small>
            </span>
            <NativeSelect
              size="xs"
              w={116}
              aria-label={fill(words.setting, { topic: topic.name })}
              disabled={!canEdit || changing.isPending}
              value={String(topic.business ?? '')}
              onChange={({ target }) =>
                changing.mutate({ key: topic.key, on: target.value === '' ? null : target.value === 'true' })
              }
              data={[
                { value: '', label: words.notSet },
                { value: 'true', label: words.setOn },
                { value: 'false', label: words.setOff },
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const isOn = ({ own, business, default: standard }: TopicChoice): boolean => own ?? business ?? standard;

function reasonFor({ own, business, default: standard }: TopicChoice): string {
  if (own !== null) return own ? reasons.chosenOn : reasons.chosenOff;
  if (business !== null) return business ? reasons.settingOn : reasons.settingOff;
  return standard ? reasons.defaultOn : reasons.defaultOff;
}
