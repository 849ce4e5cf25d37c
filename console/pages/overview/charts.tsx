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
import { chartTooltip, type Series, X_AXIS, Y_AXIS } from '../../components/charts.tsx';
import { DELIVERY_SERIES, formatDay, TAP_SERIES } from './chart-data.ts';
import classes from './overview.module.css';

/** Devices by platform, stacked. */
export function GrowthChart({ growth, series }: { growth: Overview['growth']; series: Series[] }) {
  const isReducedMotion = useReducedMotion();
  return (
    <div className={classes.chart} aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={growth} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...DAY_AXIS} />
          <YAxis {...Y_AXIS} />
          <Tooltip cursor={{ stroke: 'var(--quiet)' }} content={chartTooltip({ ...BY_DAY, series })} />
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
              isAnimationActive={!isReducedMotion}
              animationDuration={400}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Deliveries as bars; taps, which are far fewer, as a line with its own scale. */
export function DeliveriesChart({ sent }: { sent: Overview['sent'] }) {
  const isReducedMotion = useReducedMotion();
  return (
    <div aria-hidden>
      <div className={classes.chart} data-size="sm">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={sent} margin={MARGIN} accessibilityLayer={false} syncId="sent">
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis {...DAY_AXIS} hide />
            <YAxis {...Y_AXIS} />
            <Tooltip
              cursor={{ fill: 'color-mix(in srgb, var(--quiet) 12%, transparent)' }}
              content={chartTooltip({ ...BY_DAY, series: [...DELIVERY_SERIES, TAP_SERIES] })}
            />
            {DELIVERY_SERIES.map(({ name, color }) => (
              <Bar
                key={name}
                dataKey={name}
                stackId="all"
                fill={color}
                maxBarSize={22}
                isAnimationActive={!isReducedMotion}
                animationDuration={400}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <div className={classes.chart} data-size="xs">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={sent} margin={MARGIN} accessibilityLayer={false} syncId="sent">
            <XAxis {...DAY_AXIS} padding={{ left: 8, right: 8 }} />
            <YAxis {...Y_AXIS} tickCount={2} />
            <Tooltip cursor={{ stroke: 'var(--quiet)' }} content={() => null} />
            <Line
              dataKey={TAP_SERIES.name}
              type="monotone"
              stroke={TAP_SERIES.color}
              strokeWidth={2}
              dot={false}
              isAnimationActive={!isReducedMotion}
              animationDuration={400}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

const MARGIN = { top: 10, right: 4, bottom: 0, left: 0 };
const BY_DAY = { by: 'day', label: formatDay };
const DAY_AXIS = { ...X_AXIS, dataKey: 'day', tickFormatter: formatDay, minTickGap: 36 };
