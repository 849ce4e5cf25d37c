import { Card } from '@mantine/core';
import type { AutomationStatistics } from '../../../contract/api/automations/automations.ts';
import { formatNumber, formatPercent } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import classes from './automations.module.css';

const { figures, figuresAbout } = texts.automations;

/** The figures of an automation, in a row of the list. */
export const Figures = ({ results }: { results: AutomationStatistics }) => (
  <dl className={classes.figures}>
    {LABELS.map(([name, label]) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{formatNumber(results[name])}</dd>
      </div>
    ))}
  </dl>
);

const LABELS = [
  ['sent', figures.sent],
  ['shown', figures.shown],
  ['tapped', figures.tapped],
  ['waiting', figures.inside],
] as const;

/** The figures of an automation, each with its meaning. */
export const FigureTiles = ({ results }: { results: AutomationStatistics }) => (
  <div className={classes.tiles}>
    <Tile label={figures.sent} value={formatNumber(results.sent)} about={figuresAbout.sent} />
    <Tile label={figures.shown} value={formatNumber(results.shown)} about={figuresAbout.shown} />
    <Tile
      label={figures.tapped}
      value={formatNumber(results.tapped)}
      about={results.sent > 0 ? formatPercent(results.tapped, results.sent) : figuresAbout.tapped}
    />
    <Tile label={figures.inside} value={formatNumber(results.waiting)} about={figuresAbout.inside} />
  </div>
);

const Tile = ({ label, value, about }: { label: string; value: string; about: string }) => (
  <Card p="md">
    <span>{label}</span>
    <b>{value}</b>
    <span>{about}</span>
  </Card>
);
