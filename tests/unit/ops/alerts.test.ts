import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everySeries } from '../../support/every-series.ts';
import {
  expressionsOf,
  readAlerts,
  readAlertTests,
  readDashboard,
} from '../../support/processes/watch-files.ts';
import { matches, parsePromql } from '../../support/promql.ts';

const alerts = readAlerts();
const series = await everySeries();
const labelsOf = (name: string): string[] => [
  ...new Set(series.filter((one) => one.name === name).flatMap(({ labels }) => Object.keys(labels))),
];

for (const { of, expr } of [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...expressionsOf(readDashboard()).map(({ title, expr }) => ({ of: title, expr })),
])
  test(`${of} reads series that exist: ${expr}`, () => {
    const { selectors, labels } = parsePromql(expr);
    assert.ok(selectors.length > 0);
    for (const { name, matchers } of selectors) {
      const named = series.filter((one) => one.name === name);
      assert.ok(named.length > 0, `no metric is called ${name}`);
      for (const { label } of matchers)
        assert.ok(labelsOf(name).includes(label), `${name} has no label ${label}`);
      assert.ok(
        named.some((one) => matchers.every((matcher) => matches(matcher, one.labels))),
        `no series of ${name} has all of these labels`,
      );
    }
    const known = new Set(selectors.flatMap(({ name }) => labelsOf(name)));
    for (const label of labels) assert.ok(known.has(label), `no metric has a label ${label}`);
  });

test("the texts of an alert name labels that its expression leaves, and the dashboard's legends too", () => {
  const texts = [
    ...alerts.map(({ expr, annotations }) => ({
      expr,
      named: [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)],
    })),
    ...readDashboard().panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({
        expr,
        named: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)],
      })),
    ),
  ];
  for (const { expr, named } of texts) {
    const { selectors, labels } = parsePromql(expr);
    const left = labels.length > 0 ? labels : selectors.flatMap(({ name }) => labelsOf(name));
    for (const [, label] of named) assert.ok(left.includes(label!), `${label} in a text of ${expr}`);
  }
});

test('each alert has a severity, and says what to do', () => {
  assert.ok(alerts.length > 10);
  for (const { alert, labels, annotations } of alerts) {
    assert.match(alert, /^Carillon[A-Z]/);
    assert.match(labels.severity ?? '', /^(critical|warning)$/, alert);
    assert.deepEqual(Object.keys(annotations), ['summary', 'description', 'runbook'], alert);
    assert.equal(annotations.runbook, 'docs/operating/reference.md#alerts', alert);
  }
});

test('the description of an alert names its time', () => {
  for (const { alert, for: time, annotations } of alerts)
    if (time !== undefined)
      assert.match(annotations.description!, new RegExp(`for ${Number.parseInt(time, 10)} minutes`), alert);
});

test('for each alert there are series with which it fires, and earlier does not', () => {
  const proven = readAlertTests().flatMap(({ name, promql_expr_test: checks }) => {
    const fires = checks.map(({ exp_samples }) =>
      exp_samples.map(({ labels }) => /alertname="(\w+)"/.exec(labels)![1]!),
    );
    const [before = []] = fires;
    if (fires.length > 1) assert.deepEqual(before, [], `${name}: something fires from the start`);
    return fires.slice(1).flat();
  });
  assert.deepEqual([...new Set(proven)].sort(), alerts.map(({ alert }) => alert).sort());
});
