import { Card, Skeleton } from '@mantine/core';
import { Monitor, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import type { ManagedDevice } from '../../../contract/managed-devices.ts';
import { RowGlyph } from '../../components/list.tsx';
import { RelativeTime } from '../../components/time.tsx';
import { paths } from '../../paths.ts';
import { modelLabel, StateMark } from './device-labels.tsx';
import classes from './devices.module.css';

/** @param props.withUser adds a column that links to each device's user */
export const DeviceRows = (props: { service: string; devices: ManagedDevice[]; withUser?: boolean }) => (
  <Card p={0}>
    <ul className={classes.rows} aria-label="Devices">
      {props.devices.map((device) => (
        <DeviceRow
          key={device.id}
          service={props.service}
          device={device}
          withUser={props.withUser ?? false}
        />
      ))}
    </ul>
  </Card>
);

function DeviceRow(props: { service: string; device: ManagedDevice; withUser: boolean }) {
  const { service, device, withUser } = props;
  return (
    <li className={classes.row} data-with-user={withUser}>
      <RowGlyph>
        {device.display_platform === 'computer' ? <Monitor size={20} /> : <Smartphone size={20} />}
      </RowGlyph>
      <div className={classes.what}>
        <Link to={paths.device(service, device.id)} className={classes.name}>
          {device.name}
        </Link>
        <div className={classes.small}>{modelLabel(device)}</div>
      </div>
      {withUser && (
        <Link to={paths.user(service, device.user_id)} className={classes.user}>
          {device.user_id}
        </Link>
      )}
      <StateMark device={device} />
      <span className={classes.seen}>
        Seen <RelativeTime time={device.last_seen_at} />
      </span>
    </li>
  );
}

export const DeviceRowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Card p={0} role="status" aria-label="Loading">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={index} className={classes.row} data-with-user>
        <Skeleton height={38} width={38} radius="md" />
        <div className={classes.what}>
          <Skeleton height={12} width="46%" mb={9} />
          <Skeleton height={10} width="70%" />
        </div>
      </div>
    ))}
  </Card>
);
