import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everySeries } from '../../support/every-series.ts';
import { type Panel, readDashboard } from '../../support/processes/watch-files.ts';
import { parsePromql } from '../../support/promql.ts';

const dashboard = readDashboard();
const { panels } = dashboard;
const COLUMNS = 24;
/** Ids of the value formats of @grafana/data. Grafana shows any other text after the number, without scaling. */
const UNITS = ['bytes', 'dateTimeFromNow', 'decbytes', 'none', 'ops', 'percentunit', 'reqps', 's', 'short'];

test('panels are inside of the grid and do not overlap', () => {
  const taken = new Map<string, string>();
  for (const { title, gridPos } of panels) {
    const { x, y, w, h } = gridPos;
    assert.ok(w > 0 && h > 0 && x >= 0 && y >= 0 && x + w <= COLUMNS, title);
    for (let column = x; column < x + w; column++)
      for (let line = y; line < y + h; line++) {
        const cell = `${column},${line}`;
        assert.equal(taken.get(cell), undefined, `${title} covers ${taken.get(cell)}`);
        taken.set(cell, title);
      }
  }
});

test('each panel has an id, a title, a description, a unit that Grafana knows and the data source of the variable', () => {
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  assert.equal(new Set(panels.map(({ title }) => title)).size, panels.length);
  for (const panel of panels.filter(({ type }) => type !== 'row')) {
    assert.ok(['timeseries', 'stat'].includes(panel.type), panel.type);
    assert.ok(panel.description, panel.title);
    assert.ok(UNITS.includes(panel.fieldConfig!.defaults.unit), panel.title);
    assert.deepEqual(panel.datasource, { type: 'prometheus', uid: '$' + '{datasource}' });
    const targets: NonNullable<Panel['targets']> = panel.targets ?? [];
    assert.ok(targets.length > 0, panel.title);
    assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, panel.title);
    for (const { expr, datasource } of targets) {
      assert.deepEqual(datasource, panel.datasource, panel.title);
      assert.match(expr, /job="\$job"/, panel.title);
    }
  }
});

test('panels use variables that the dashboard has, and those read labels that exist', async () => {
  const variables = dashboard.templating.list;
  const names = new Set(['__rate_interval', '__range', ...variables.map(({ name }) => name)]);
  for (const [, name] of JSON.stringify(panels).matchAll(/\$\{?(\w+)/g)) assert.ok(names.has(name!), name);
  const series = await everySeries();
  for (const { name, type, definition } of variables.filter(({ type }) => type === 'query')) {
    const [, selector, label] = /^label_values\((.+), (\w+)\)$/.exec(definition!)!;
    const metric = parsePromql(selector!).selectors[0]!.name;
    assert.ok(
      series.some((one) => one.name === metric && label! in one.labels),
      `${type} ${name}`,
    );
  }
});
