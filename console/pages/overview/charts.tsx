import { useReducedMotion } from '@mantine/hooks';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Overview } from '../../../contract/overview.ts';
import { X_AXIS, Y_AXIS } from '../../parts/charts/axes.ts';
import { hint } from '../../parts/charts/hint.tsx';
import type { Series } from '../../parts/charts/series.ts';
import { SENT_SERIES, TAP_SERIES } from './chart-cards.tsx';
import { dayOf } from './days.ts';
import classes from './overview.module.css';

/** Devices by platform, one above the other. */
export function GrowthChart({ growth, series }: { growth: Overview['growth']; series: Series[] }) {
  const isStill = useReducedMotion();
  return (
    <div className={classes.chart} aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={growth} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...DAYS} />
          <YAxis {...Y_AXIS} />
          <Tooltip cursor={{ stroke: 'var(--quiet)' }} content={hint({ ...BY_DAY, series })} />
          {series.map(({ name, color }) => (
            <Area
              key={name}
              dataKey={name}
              type="monotone"
              stackId="all"
              stroke={color}
              strokeWidth={2}
              fill={color}
              fillOpacity={0.22}
              isAnimationActive={!isStill}
              animationDuration={400}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Deliveries as bars; taps, which are far fewer, as a line with a measure of its own. */
export function SentChart({ sent }: { sent: Overview['sent'] }) {
  const isStill = useReducedMotion();
  return (
    <div aria-hidden>
      <div className={classes.chart} data-size="sm">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={sent} margin={MARGIN} accessibilityLayer={false} syncId="sent">
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis {...DAYS} hide />
            <YAxis {...Y_AXIS} />
            <Tooltip
              cursor={{ fill: 'color-mix(in srgb, var(--quiet) 12%, transparent)' }}
              content={hint({ ...BY_DAY, series: [...SENT_SERIES, TAP_SERIES] })}
            />
            {SENT_SERIES.map(({ name, color }) => (
              <Bar
                key={name}
                dataKey={name}
                stackId="all"
                fill={color}
                maxBarSize={22}
                isAnimationActive={!isStill}
                animationDuration={400}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <div className={classes.chart} data-size="xs">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={sent} margin={MARGIN} accessibilityLayer={false} syncId="sent">
            <XAxis {...DAYS} padding={{ left: 8, right: 8 }} />
            <YAxis {...Y_AXIS} tickCount={2} />
            <Tooltip cursor={{ stroke: 'var(--quiet)' }} content={() => null} />
            <Line
              dataKey={TAP_SERIES.name}
              type="monotone"
              stroke={TAP_SERIES.color}
              strokeWidth={2}
              dot={false}
              isAnimationActive={!isStill}
              animationDuration={400}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

const MARGIN = { top: 10, right: 4, bottom: 0, left: 0 };
const BY_DAY = { by: 'day', label: dayOf };
const DAYS = { ...X_AXIS, dataKey: 'day', tickFormatter: dayOf, minTickGap: 36 };
