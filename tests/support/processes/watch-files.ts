import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The files of `ops/`, parsed. */

const OPS = new URL('../../../ops/', import.meta.url);

const read = (path: string): string => readFileSync(new URL(path, OPS), 'utf8');

export type Alert = {
  alert: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
};

export const readAlerts = (): Alert[] =>
  (parse(read('prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

/** Alerts that fire at some times of some series. */
export type AlertTest = {
  name: string;
  promql_expr_test: { eval_time: string; exp_samples: { labels: string; value: number }[] }[];
};

export const readAlertTests = (): AlertTest[] =>
  (parse(read('prometheus/alerts.test.yml')) as { tests: AlertTest[] }).tests;

export type Panel = {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { type: string; uid: string };
  fieldConfig?: { defaults: { unit: string } };
  targets?: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[];
};

export type Dashboard = {
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; definition?: string }[] };
  panels: Panel[];
};

export const readDashboard = (): Dashboard => JSON.parse(read('grafana/carillon.json')) as Dashboard;

/** Returns the expressions of a dashboard as Prometheus gets them, with Grafana's variables replaced. */
export const expressionsOf = ({ panels }: Dashboard): { title: string; expr: string }[] =>
  panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, expr: withVariables(expr) })),
  );

const withVariables = (expr: string): string =>
  expr
    .replaceAll(/\$__(rate_interval|range)/g, '5m')
    .replaceAll('$job', 'carillon')
    .replaceAll('$instance', '.*');
