import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ManagedDevice } from '../../../../contract/managed-devices.ts';
import { CopyField } from '../../../parts/copy.tsx';
import { exactly, When } from '../../../parts/when.tsx';
import { paths } from '../../../paths.ts';
import classes from '../devices.module.css';
import { StandingMark } from '../standing.tsx';
import { PLATFORMS, pushServiceOf, standingOf } from '../words.ts';

/** What is known of a device. What its phone has not told is left out. */
export function Facts({ service, device }: { service: string; device: ManagedDevice }) {
  const facts: [string, ReactNode][] = [
    [
      'User',
      <Anchor key="user" component={Link} to={paths.user(service, device.user_id)} inherit>
        {device.user_id}
      </Anchor>,
    ],
    ['Platform', [PLATFORMS[device.platform as 'ios'], device.os_version].filter(Boolean).join(' ')],
    ['Sold as', device.marketing_name],
    ['Model', device.model],
    ['First seen', exactly(device.created_at)],
    ['Last seen', <When key="seen" time={device.last_seen_at} />],
    ['Subscribed', device.subscribed_at && exactly(device.subscribed_at)],
    ['Push service', device.push_service && pushServiceOf(device.push_service)],
    ['Deactivated', device.deactivated_at && exactly(device.deactivated_at)],
  ];
  return (
    <Stack>
      <div>
        <StandingMark device={device} />
        <Text size="sm" c="var(--quiet)" mt={4}>
          {standingOf(device).about}
        </Text>
      </div>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <CopyField value={device.id} label="the device’s id" />
    </Stack>
  );
}
