import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConsoleDevice } from '../../../../contract/console/devices.ts';
import { TechnicalDetails } from '../../../components/page/technical-details.tsx';
import { CopyField } from '../../../components/secrets/copy.tsx';
import { languageName } from '../../../components/text/language-name.ts';
import { RelativeTime, timeZoneLabel } from '../../../components/text/time.tsx';
import { userLabel } from '../../../components/text/user-label.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { platformLabel, StateMark, stateLabel } from '../device-labels.tsx';
import classes from '../devices.module.css';

const { facts: words, virtual } = texts.devices;

/** All facts about a device. Facts that its phone did not report are left out. */
export function Facts({ service, device }: { service: string; device: ConsoleDevice }) {
  const facts: Fact[] = [
    [
      words.customer,
      <Anchor key="user" component={Link} to={paths.user(service, device.user_id)} inherit>
        {userLabel({ user_id: device.user_id, name: device.user_name })}
      </Anchor>,
    ],
    [words.platform, device.virtual_until ? virtual : platformLabel(device)],
    [words.modelName, device.marketing_name],
    [words.language, device.language && languageName(device.language)],
    [words.timeZone, device.time_zone && timeZoneLabel(device.time_zone)],
    [words.firstSeen, <RelativeTime key="first" time={device.created_at} />],
    [words.lastSeen, <RelativeTime key="seen" time={device.last_seen_at} />],
    [words.subscribed, device.subscribed_at && <RelativeTime key="subscribed" time={device.subscribed_at} />],
    [words.ends, device.virtual_until && <RelativeTime key="ends" time={device.virtual_until} />],
    [
      words.deactivated,
      device.deactivated_at && <RelativeTime key="deactivated" time={device.deactivated_at} />,
    ],
  ];
  const technical: Fact[] = [
    [words.model, device.model],
    [words.domain, device.domain],
    [words.pushService, device.push_service && pushServiceName(device.push_service)],
  ];
  return (
    <Stack>
      <div>
        <StateMark device={device} />
        <Text size="sm" c="var(--quiet)" mt={4}>
          {stateLabel(device).about}
        </Text>
      </div>
      <FactList facts={facts} />
      <TechnicalDetails>
        <FactList facts={technical} />
        <CopyField value={device.id} label={words.id} />
      </TechnicalDetails>
    </Stack>
  );
}

type Fact = [name: string, value: ReactNode];

const FactList = ({ facts }: { facts: Fact[] }) => (
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
);

const PUSH_SERVICES: [RegExp, string][] = [
  [/googleapis\.com$/, 'Google'],
  [/push\.apple\.com$/, 'Apple'],
  [/mozilla\.com$/, 'Mozilla'],
  [/windows\.com$/, 'Microsoft'],
  [/\.virtual-phones\.invalid$/, 'Carillon'],
];

/** Returns the company behind a push service's host, or the host itself if it is unknown. */
const pushServiceName = (host: string): string =>
  PUSH_SERVICES.find(([pattern]) => pattern.test(host))?.[1] ?? host;
