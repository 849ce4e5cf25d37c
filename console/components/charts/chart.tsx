import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { LOCALE, texts } from '../../texts.ts';
import { formatNumber } from '../text/numbers.ts';
import classes from './charts.module.css';
import { labelPositions, ticksUpTo } from './scale.ts';
import { countIn, type Row, type RowLabel, type Series, totalIn } from './series.ts';

type Props = RowLabel & {
  rows: Row[];
  /** Series that are stacked, from the bottom to the top. */
  series: Series[];
  kind: 'bars' | 'area';
  height: number;
  /** Series that the tooltip lists below the stacked series and their total. */
  more?: Series[];
  /** Hides the labels of the x-axis if another chart below shows them. */
  hidesLabels?: boolean;
  /** The pointed-at position and its setter, if several charts share them. Only one chart shows a tooltip. */
  pointed?: [number | null, (index: number | null) => void];
  hidesTooltip?: boolean;
};

const AXIS_WIDTH = 40;
const LABEL_HEIGHT = 24;
const TOP = 10;
/** Minimum height of a step of the y-axis. */
const STEP_HEIGHT = 29;
const MAX_BAR_WIDTH = 26;
const COMPACT = new Intl.NumberFormat(LOCALE, { notation: 'compact' });

/** Counts as stacked bars or areas. Hidden from screen readers, which get the same data from `ChartTable`. */
export function Chart(props: Props) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const own = useState<number | null>(null);
  const [pointed, point] = props.pointed ?? own;
  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const from = currentTarget.getBoundingClientRect().left + AXIS_WIDTH;
    const share = (clientX - from) / (width - AXIS_WIDTH);
    point(Math.min(props.rows.length - 1, Math.max(0, Math.floor(share * props.rows.length))));
  };
  return (
    <div
      ref={ref}
      className={classes.chart}
      style={{ height: props.height }}
      aria-hidden
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={() => point(null)}
    >
      {width > AXIS_WIDTH && <Drawing {...props} width={width} pointed={pointed} />}
      {pointed !== null && !props.hidesTooltip && props.rows[pointed] && (
        <Tooltip {...props} row={props.rows[pointed]} share={(pointed + 0.5) / props.rows.length} />
      )}
    </div>
  );
}

type DrawingProps = Omit<Props, 'pointed'> & { width: number; pointed: number | null };

function Drawing({ rows, by, label, series, kind, height, hidesLabels, width, pointed }: DrawingProps) {
  const bottom = height - (hidesLabels ? 6 : LABEL_HEIGHT);
  const max = Math.max(0, ...rows.map((row) => totalIn(row, series)));
  const ticks = ticksUpTo(max, Math.floor((bottom - TOP) / STEP_HEIGHT));
  const slot = (width - AXIS_WIDTH) / rows.length;
  const x = (index: number) => AXIS_WIDTH + (index + 0.5) * slot;
  const y = (count: number) => bottom - (count / ticks.at(-1)!) * (bottom - TOP);
  const labels = rows.map((row) => label(String(row[by])));
  const drawn = { rows, series, x, y };
  return (
    <svg width={width} height={height} aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={AXIS_WIDTH} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={classes.axis} x={AXIS_WIDTH - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {COMPACT.format(tick)}
          </text>
        </g>
      ))}
      {pointed !== null && (
        <rect
          className={classes.pointed}
          x={x(pointed) - slot / 2}
          y={TOP}
          width={slot}
          height={bottom - TOP}
        />
      )}
      {kind === 'bars' ? (
        <Bars {...drawn} width={Math.min(MAX_BAR_WIDTH, Math.max(1, slot * 0.7))} />
      ) : (
        <Areas {...drawn} />
      )}
      {!hidesLabels &&
        labelPositions(labels, width - AXIS_WIDTH).map((index) => (
          <text
            key={index}
            className={classes.axis}
            x={index === rows.length - 1 ? width : x(index)}
            y={height - 6}
            textAnchor={index === rows.length - 1 ? 'end' : 'middle'}
          >
            {labels[index]}
          </text>
        ))}
    </svg>
  );
}

type Drawn = {
  rows: Row[];
  series: Series[];
  x: (index: number) => number;
  y: (count: number) => number;
};

/** Returns a row's total in the series that are stacked below the series at `index`. */
const below = (row: Row, series: Series[], index: number): number => totalIn(row, series.slice(0, index));

const Bars = ({ rows, series, x, y, width }: Drawn & { width: number }) =>
  rows.flatMap((row, index) =>
    series.map((one, position) => {
      const from = below(row, series, position);
      const to = from + countIn(row, one);
      if (to === from) return null;
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a bar
          key={`${index} ${one.name}`}
          x={x(index) - width / 2}
          y={y(to)}
          width={width}
          height={y(from) - y(to)}
          fill={one.color}
        />
      );
    }),
  );

function Areas({ rows, series, x, y }: Drawn) {
  const line = (upTo: number) => rows.map((row, index) => `${x(index)},${y(below(row, series, upTo))}`);
  return series.map(({ name, color }, position) => {
    const top = line(position + 1);
    return (
      <g key={name}>
        <polygon points={[...top, ...line(position).reverse()].join(' ')} fill={color} fillOpacity={0.22} />
        <polyline points={top.join(' ')} fill="none" stroke={color} strokeWidth={2} />
      </g>
    );
  });
}

function Tooltip({
  row,
  by,
  label,
  series,
  more = [],
  share,
}: Omit<Props, 'pointed'> & { row: Row; share: number }) {
  const lines = [
    ...series.map((one) => ({ key: one.name, text: one.label, count: countIn(row, one) })),
    ...(series.length > 1
      ? [{ key: '', text: texts.components.charts.total, count: totalIn(row, series) }]
      : []),
    ...more.map((one) => ({ key: one.name, text: one.label, count: countIn(row, one) })),
  ];
  return (
    <div
      className={classes.tooltip}
      data-side={share > 0.5 ? 'left' : 'right'}
      style={{ left: `calc(${AXIS_WIDTH}px + ${share} * (100% - ${AXIS_WIDTH}px))` }}
    >
      <div className={classes.when}>{label(String(row[by]))}</div>
      {lines.map(({ key, text, count }) => (
        <div key={key} data-total={key === '' || undefined}>
          {text} <strong>{formatNumber(count)}</strong>
        </div>
      ))}
    </div>
  );
}
