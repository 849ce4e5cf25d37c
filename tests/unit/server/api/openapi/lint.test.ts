import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { openapi } from '../../../../support/openapi.ts';
import { ROOT } from '../../../../support/sources.ts';

test("Redocly's recommended rules find nothing", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-openapi-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'openapi.json');
  await writeFile(path, JSON.stringify(openapi));
  const args = ['lint', path, '--extends=recommended', '--format=json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(join(ROOT, 'node_modules/.bin/redocly'), args, { env }).catch(
    (error: { stdout: string }) => error,
  );
  assert.deepEqual(JSON.parse(stdout).problems, []);
});

test("Spectral's recommended rules find nothing", async () => {
  const spectral = new core.Spectral();
  spectral.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] });
  assert.deepEqual(await spectral.run(openapi), []);
});
