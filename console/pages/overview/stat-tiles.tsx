import { Card } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/console/overview.ts';
import { fill } from '../../../languages/text.ts';
import { fillWith } from '../../components/text/fill.tsx';
import { count, formatNumber, formatPercent } from '../../components/text/numbers.ts';
import { sumOfPlatforms } from '../../components/text/platforms.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import classes from './overview.module.css';

const { tiles, activeDevices } = texts.overview;

/** Four key figures, each with a link to its details, and with its change since the previous period. */
export function StatTiles({ service, overview }: { service: string; overview: Overview }) {
  const { devices, growth, before } = overview;
  const sent = sumOf(overview.sent);
  const earlier = before.sent && ratesOf(before.sent);
  const { deliveries, failureRate, tapRate } = ratesOf(sent);
  const active = sumOfPlatforms(growth.at(-1)!);
  return (
    <div className={classes.tiles}>
      <Tile
        to={paths.devices(service)}
        label={activeDevices}
        value={formatNumber(active)}
        about={fill(tiles.devices, {
          subscribed: formatNumber(sumOfPlatforms(devices.on)),
          proven: formatNumber(overview.proven),
        })}
      >
        <Change now={active} before={before.devices} isGood />
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label={tiles.sent}
        value={formatNumber(sent.notifications)}
        about={fill(tiles.sentTo, {
          deliveries: count(tiles.deliveries, deliveries),
          unsubscribed: formatNumber(sent.unsubscribed),
        })}
      >
        <Change now={sent.notifications} before={before.sent?.notifications ?? null} />
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label={tiles.failed}
        value={formatPercent(sent.problems, deliveries)}
        about={count(tiles.deliveries, sent.problems)}
      >
        <RateChange now={failureRate} before={earlier?.failureRate ?? null} />
      </Tile>
      <Tile
        to={paths.notifications(service)}
        label={tiles.tapped}
        value={formatPercent(sent.taps, sent.delivered)}
        about={count(tiles.taps, sent.taps)}
      >
        <RateChange now={tapRate} before={earlier?.tapRate ?? null} isGood />
      </Tile>
    </div>
  );
}

type Counts = NonNullable<Overview['before']['sent']>;

function sumOf(days: Overview['sent']): Counts {
  const sum = { notifications: 0, delivered: 0, unsubscribed: 0, problems: 0, taps: 0 };
  for (const day of days) for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += day[name];
  return sum;
}

/** Returns rates in percent; null without deliveries. Phones that have unsubscribed are no failures. */
function ratesOf({ delivered, problems, taps }: Counts) {
  const rate = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
  return {
    deliveries: delivered + problems,
    failureRate: rate(problems, delivered + problems),
    tapRate: rate(taps, delivered),
  };
}

const Tile = (props: { to: string; label: string; value: string; about: string; children: ReactNode }) => (
  <Card component={Link} to={props.to} className={classes.tile ?? ''} p="md">
    <span className={classes.label}>{props.label}</span>
    <span className={classes.value}>{props.value}</span>
    <span className={classes.label}>{props.about}</span>
    {props.children}
  </Card>
);

/** The change of a number, in percent of the previous number. `isGood`: more is better; left out if more is neither better nor worse. */
function Change({ now, before, isGood }: { now: number; before: number | null; isGood?: true }) {
  if (before === null || (before === 0 && now > 0)) return <NoChange>{tiles.noEarlier}</NoChange>;
  if (now === before) return <NoChange>{tiles.unchanged}</NoChange>;
  return (
    <Changed isUp={now > before} isBetter={isGood && now > before} was={formatNumber(before)}>
      {formatPercent(Math.abs(now - before), before)}
    </Changed>
  );
}

/** The change of a rate, in percentage points. `isGood`: more is better; otherwise it is worse. */
function RateChange(props: { now: number | null; before: number | null; isGood?: true }) {
  const { now, before, isGood = false } = props;
  if (now === null || before === null) return <NoChange>{tiles.noEarlier}</NoChange>;
  const points = Math.round(Math.abs(now - before) * 10) / 10;
  if (points === 0) return <NoChange>{tiles.unchanged}</NoChange>;
  const isUp = now > before;
  return (
    <Changed isUp={isUp} isBetter={isUp === isGood} was={formatPercent(before, 100)}>
      {count(tiles.points, points)}
    </Changed>
  );
}

function Changed(props: { isUp: boolean; isBetter: boolean | undefined; was: string; children: ReactNode }) {
  const { isUp, isBetter, was, children } = props;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span className={classes.change}>
      {fillWith(tiles.change, {
        change: (
          <span data-tone={isBetter === undefined ? undefined : isBetter ? 'good' : 'bad'}>
            <Arrow size={14} aria-label={isUp ? tiles.up : tiles.down} />
            {children}
          </span>
        ),
        before: was,
      })}
    </span>
  );
}

const NoChange = ({ children }: { children: string }) => <span className={classes.change}>{children}</span>;
