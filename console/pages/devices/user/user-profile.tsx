import { Box, Button, Card, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleUser } from '../../../../contract/console/users.ts';
import { hasRole } from '../../../api-client/me.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { TechnicalDetails } from '../../../components/page/technical-details.tsx';
import { CopyField } from '../../../components/secrets/copy.tsx';
import { languageName } from '../../../components/text/language-name.ts';
import { formatNumber } from '../../../components/text/numbers.ts';
import { RelativeTime, timeZoneLabel } from '../../../components/text/time.tsx';
import { texts } from '../../../texts.ts';
import classes from '../devices.module.css';
import { userQuery } from '../queries.ts';
import { NicknameDialog } from './nickname-dialog.tsx';
import { UserTags } from './user-tags.tsx';
import { UserTopics } from './user-topics.tsx';

const { profile: words, nickname } = texts.customers;

/** A user's tags, topics and other facts. */
export function UserProfile({ service, user: id }: { service: ConsoleService; user: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(service.id, id));
  const canEdit = hasRole(service.role, 'editor');
  if (error && !user) return <LoadError error={error} retry={() => void refetch()} />;
  if (!user) return <Skeleton height={260} radius="lg" role="status" aria-label={texts.common.loading} />;
  return (
    <Stack className={classes.aside ?? ''}>
      <Facts service={service.id} user={user} canEdit={canEdit} />
      <Card component="section" aria-labelledby="tags">
        <UserTags service={service.id} user={user} canEdit={canEdit} />
      </Card>
      {user.topics.length > 0 && (
        <Card component="section" aria-labelledby="topics">
          <UserTopics service={service.id} user={user} canEdit={canEdit} />
        </Card>
      )}
    </Stack>
  );
}

function Facts(props: { service: string; user: ConsoleUser; canEdit: boolean }) {
  const { service, user, canEdit } = props;
  const [isNaming, { open, close }] = useDisclosure();
  const facts: [string, ReactNode][] = [
    [words.activeDevices, formatNumber(user.devices)],
    [words.language, user.language && languageName(user.language)],
    [words.timeZone, user.time_zone && timeZoneLabel(user.time_zone)],
    [words.lastSeen, user.last_seen_at && <RelativeTime key="seen" time={user.last_seen_at} />],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <Card component="section" aria-labelledby="about">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="about">
          {words.title}
        </Title>
        {canEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={open}
          >
            {user.nickname === null ? nickname.add : nickname.title}
          </Button>
        )}
      </Group>
      <dl className={classes.facts}>
        {known.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Box mt="sm">
        <TechnicalDetails>
          <CopyField value={user.user_id} label={words.id} />
        </TechnicalDetails>
      </Box>
      {isNaming && <NicknameDialog service={service} user={user} close={close} />}
    </Card>
  );
}
