import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { VARIABLES } from '../../../server/config/variables.ts';
import { CHART, findTypeErrors, MANIFESTS, parseManifests } from '../../support/processes/kubernetes.ts';
import { ROOT } from '../../support/sources.ts';

/** Time after which a shutdown that hangs ends itself: MAX_SHUTDOWN_MS of server/main.ts. */
const MAX_SHUTDOWN_SECONDS = 25;
/** Time within which /readyz answers when the database does not. */
const READYZ_SECONDS = 2;

type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } };

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('Dockerfile');
const manifests = parseManifests(readFileSync(MANIFESTS, 'utf8'));
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);

const processes = ofKind('Deployment').map(({ spec }) => {
  const [container] = spec.template.spec.containers;
  const variables = container.env as Variable[];
  const env = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  return { role: env.ROLES!, labels: spec.template.metadata.labels, pod: spec.template.spec, container, env };
});

test('the manifests have the fields and the types of the API of Kubernetes', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.equal(await findTypeErrors(manifests, folder), '');
});

test('there are API processes and workers, with variables that Carillon has', () => {
  assert.deepEqual(processes.map(({ role }) => role).sort(), ['api', 'worker']);
  for (const { role, env } of processes)
    for (const name of Object.keys(env)) assert.ok(name in VARIABLES, `${role}: ${name}`);
});

test('what must be the same for all processes comes from the Secret that the guide creates', () => {
  const [, file] = /^```\n(PUBLIC_URL=[^`]+)```$/m.exec(read('docs/operating/kubernetes.md'))!;
  const created = [...file!.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  for (const name of created) assert.ok(name in VARIABLES, name);
  for (const { container } of processes) {
    const { secretRef } = container.envFrom[0];
    const secrets = (container.env as Variable[]).filter(({ valueFrom }) => valueFrom);
    assert.deepEqual(
      secrets.map(({ name }) => name),
      ['PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY'],
    );
    for (const { name, valueFrom } of secrets) {
      assert.equal(valueFrom!.secretKeyRef.name, secretRef.name);
      assert.ok(created.includes(name), name);
    }
  }
});

test('the pods run as the user of the image, on its port, and may write its folders alone', () => {
  const [, user] = /^USER (\d+)$/m.exec(dockerfile)!;
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile)!;
  const [, dataDir] = /^VOLUME (\S+)$/m.exec(dockerfile)!;
  for (const { pod, container } of processes) {
    assert.equal(String(pod.securityContext.runAsUser), user);
    assert.equal(String(container.ports[0].containerPort), port);
    assert.equal(container.securityContext.readOnlyRootFilesystem, true);
    const folders = (container.volumeMounts as { mountPath: string }[]).map(({ mountPath }) => mountPath);
    assert.deepEqual(folders, [dataDir, '/tmp']);
  }
});

test('a pod gets longer to stop than Carillon takes, and its notice is longer than readiness needs to end', () => {
  for (const { role, pod, container, env } of processes) {
    const notice = Number(env.STOP_NOTICE_MS ?? 0) / 1000;
    assert.ok(pod.terminationGracePeriodSeconds > notice + MAX_SHUTDOWN_SECONDS, role);
    const { periodSeconds, failureThreshold, timeoutSeconds } = container.readinessProbe;
    assert.ok(timeoutSeconds > READYZ_SECONDS);
    if (role === 'api') assert.ok(periodSeconds * failureThreshold + 1 <= notice);
  }
});

test('the Service selects API processes alone, and each role has a budget of its own', () => {
  const rolesOf = (selector: Record<string, string>) =>
    processes
      .filter(({ labels }) => Object.entries(selector).every(([name, value]) => labels[name] === value))
      .map(({ role }) => role);
  assert.deepEqual(
    ofKind('Service').map(({ spec }) => rolesOf(spec.selector)),
    [['api']],
  );
  assert.deepEqual(
    ofKind('PodDisruptionBudget').map(({ spec }) => rolesOf(spec.selector.matchLabels)),
    [['api'], ['worker']],
  );
});

test('the chart has the version of Carillon', () => {
  const { version } = JSON.parse(read('package.json'));
  const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'));
  assert.deepEqual([chart.version, chart.appVersion], [version, version]);
});
