import { Button, Card, Group, List, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErasedUser } from '../../../../contract/managed-devices.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { counted } from '../../../parts/numbers.ts';
import { say } from '../../../parts/say.ts';
import { paths } from '../../../paths.ts';
import { ask } from '../../../server/request.ts';
import classes from '../devices.module.css';
import { askAnew } from '../queries.ts';

/** Erases a person, once whoever asks for it has written whom. */
export function EraseUser({ service, user }: { service: string; user: string }) {
  const navigate = useNavigate();
  const [asked, { open, close }] = useDisclosure();
  const [typed, setTyped] = useState('');
  const erase = async () => {
    const { devices, notifications, widgets } = await ask<ErasedUser>(
      'POST',
      `/services/${service}/users/erase`,
      { user_id: user },
    );
    await navigate(paths.devices(service), { replace: true });
    void askAnew(service);
    const gone = [
      counted(devices, 'device'),
      counted(notifications, 'notification'),
      counted(widgets, 'widget'),
    ];
    say(`Erased: ${gone.join(', ')}.`);
  };
  return (
    <Card mt="xl" component="section" aria-labelledby="erase">
      <Group justify="space-between" gap="md">
        <div style={{ flex: '1 1 300px' }}>
          <Title order={2} size="h5" id="erase">
            Erase this person
          </Title>
          <Text size="sm" c="var(--quiet)">
            Removes all their data, for good: when they ask to be forgotten.
          </Text>
        </div>
        <Button
          variant="default"
          className={classes.danger ?? ''}
          leftSection={<UserX size={16} aria-hidden />}
          onClick={() => {
            setTyped('');
            open();
          }}
        >
          Erase…
        </Button>
      </Group>
      <Confirm
        opened={asked}
        close={close}
        title={`Erase ${user} for good?`}
        label="Erase for good"
        isDangerous
        disabled={typed !== user}
        act={erase}
      >
        <Text size="sm">This cannot be taken back. What goes:</Text>
        <List size="sm">
          <List.Item>their devices, with everything that they tapped</List.Item>
          <List.Item>notifications and widgets for them alone, scheduled ones too</List.Item>
          <List.Item>links to the experience that stand for them</List.Item>
        </List>
        <Text size="sm">
          Numbers of past broadcasts stay, with nothing in them that points to this person. Erasing does not
          keep them from coming again.
        </Text>
        <TextInput
          label={
            <>
              To confirm, write <strong style={{ overflowWrap: 'anywhere' }}>{user}</strong>
            </>
          }
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </Confirm>
    </Card>
  );
}
