import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Confirm } from '../../../parts/confirm.tsx';
import { counted } from '../../../parts/numbers.ts';
import { paths } from '../../../paths.ts';
import { ask } from '../../../server/request.ts';

type Reach = { devices: number; people: number };

/** Asks before a notification is sent to those whom it did not reach, and says how many can be reached now. */
export function Resend(props: { service: string; id: string; opened: boolean; close: () => void }) {
  const { service, id, opened, close } = props;
  const path = `/services/${service}/notifications/${id}/resend`;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [service, 'notifications', id, 'resend'],
    queryFn: () => ask<Reach>('GET', path),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <Confirm
      opened={opened}
      close={close}
      title="Send it again?"
      label={data && data.devices > 0 ? `Send to ${counted(data.devices, 'device')}` : 'Send again'}
      disabled={data?.devices === 0 || !data}
      act={async () => {
        const { id: made } = await ask<{ id: string }>('POST', path, {});
        await queries.invalidateQueries({ queryKey: [service, 'notifications'] });
        await navigate(paths.notification(service, made));
      }}
    >
      {error && <Text role="alert">{error.message}</Text>}
      {!data && !error && <Skeleton height={48} />}
      {data && <Text>{words(data)}</Text>}
    </Confirm>
  );
}

function words({ devices, people }: Reach): string {
  if (devices === 0)
    return 'None of the devices that it failed for can be reached now: their apps are gone, notifications are off, or they are somebody else’s.';
  return `A new notification with the same content goes to ${counted(devices, 'device')} of ${counted(
    people,
    'person',
    'people',
  )}: those that it failed for and that can be reached now. Nobody who got it gets it twice.`;
}
