import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/overview.ts';
import { formatNumber, formatPercent, pluralize } from '../../components/numbers.ts';
import { sumOfPlatforms } from '../../components/platforms.ts';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** Four key figures, each with a link to what it counts. */
export function StatTiles({ service, overview: { devices, sent } }: { service: string; overview: Overview }) {
  const sum = (countDay: (day: Overview['sent'][number]) => number) =>
    sent.reduce((total, day) => total + countDay(day), 0);
  const delivered = sum((day) => day.delivered);
  const failed = sum((day) => day.failed);
  const taps = sum((day) => day.taps);
  const on = sumOfPlatforms(devices.on);
  const off = sumOfPlatforms(devices.off);
  return (
    <div className={classes.tiles}>
      <Tile to={`${paths.devices(service)}?state=on`} label="Subscribed devices" value={formatNumber(on)}>
        {off > 0 ? `${formatNumber(off)} more with notifications off` : 'all active devices'}
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label="Sent in 30 days"
        value={formatNumber(sum((day) => day.notifications))}
      >
        {pluralize(delivered + failed, 'delivery', 'deliveries')}
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label="Failed"
        value={delivered + failed === 0 ? '–' : formatPercent(failed, delivered + failed)}
      >
        {pluralize(failed, 'delivery', 'deliveries')} in 30 days
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label="Tapped"
        value={delivered === 0 ? '–' : formatPercent(taps, delivered)}
      >
        {pluralize(taps, 'tap')} in 30 days
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
