import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { expressionsOf, readDashboard } from '../support/processes/watch-files.ts';
import { missing } from '../support/servers/http2-servers.ts';

const PROMTOOL = '/usr/bin/promtool';
const OPS = fileURLToPath(new URL('../../ops/', import.meta.url));
const skip = missing(PROMTOOL);

function promtool(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { encoding: 'utf8' });
  assert.equal(status, 0, `promtool ${args.join(' ')}\n${stdout}${stderr}`);
}

test('Prometheus accepts the example of a configuration, with the alerts', { skip }, () => {
  promtool('check', 'config', join(OPS, 'prometheus/prometheus.yml'));
});

test('each alert fires for the series that it is for, and for no others', { skip }, () => {
  promtool('test', 'rules', join(OPS, 'prometheus/alerts.test.yml'));
});

test('Prometheus accepts the expressions of the dashboard', { skip }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-promtool-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const rules = expressionsOf(readDashboard()).map(({ expr }, index) => ({ record: `panel:${index}`, expr }));
  const file = join(folder, 'rules.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  promtool('check', 'rules', file);
});
