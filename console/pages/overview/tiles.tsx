import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/overview.ts';
import { count, counted, share } from '../../parts/numbers.ts';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** Where the service stands in four numbers, each leading to what it counts. */
export function Tiles({ service, overview: { devices, sent } }: { service: string; overview: Overview }) {
  const sum = (of: (day: Overview['sent'][number]) => number) =>
    sent.reduce((total, day) => total + of(day), 0);
  const [delivered, failed, taps] = [
    sum((day) => day.delivered),
    sum((day) => day.failed),
    sum((day) => day.taps),
  ];
  const on = devices.on.ios + devices.on.android;
  const off = devices.off.ios + devices.off.android;
  return (
    <div className={classes.tiles}>
      <Tile to={`${paths.devices(service)}?state=on`} label="Devices that receive" value={count(on)}>
        {devices.on.ios > 0 && devices.on.android > 0
          ? `${count(devices.on.ios)} iOS, ${count(devices.on.android)} Android`
          : off > 0
            ? `${count(off)} more with notifications off`
            : 'all that have come'}
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label="Sent in 30 days"
        value={count(sum((day) => day.notifications))}
      >
        {counted(delivered + failed, 'delivery', 'deliveries')}
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label="Failed"
        value={delivered + failed === 0 ? '–' : share(failed, delivered + failed)}
      >
        {counted(failed, 'delivery', 'deliveries')} in 30 days
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label="Tapped"
        value={delivered === 0 ? '–' : share(taps, delivered)}
      >
        {counted(taps, 'tap')} in 30 days
      </Tile>
    </div>
  );
}

const Tile = (props: { to: string; label: string; value: string; children: ReactNode }) => (
  <Card component={Link} to={props.to} className={classes.tile ?? ''} p="md">
    <span className={classes.label}>{props.label}</span>
    <span className={classes.value}>{props.value}</span>
    <span className={classes.label}>{props.children}</span>
  </Card>
);
