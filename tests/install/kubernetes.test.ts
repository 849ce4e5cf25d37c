import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/carillon.ts';
import {
  CHART,
  findPrograms,
  findTypeErrors,
  MANIFESTS,
  type Manifest,
  type Programs,
  parseManifests,
  render,
  run,
} from '../support/processes/kubernetes.ts';
import { ROOT } from '../support/sources.ts';

const ALERTS = join(ROOT, 'ops/prometheus/alerts.yml');
const GUIDE = join(ROOT, 'docs/operating/kubernetes.md');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let programs: Programs | string;

before(async () => {
  folder = await temporaryFolder();
  programs = await findPrograms(folder.path);
});
after(() => folder.remove());

/** Registers a test that is skipped without the programs. */
const testWith = (name: string, work: (programs: Programs) => Promise<void>) =>
  test(name, (t: TestContext) => (typeof programs === 'string' ? t.skip(programs) : work(programs)));

const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);

testWith('helm finds nothing wrong with the chart', async ({ helm }) => {
  await run(helm, 'lint', '--strict', CHART);
});

testWith('the manifests of the kustomization are what the chart renders', async (programs) => {
  const manifests = readFileSync(MANIFESTS, 'utf8');
  assert.deepEqual(
    parseManifests(manifests),
    parseManifests(await render(programs)),
    'run `npm run kubernetes`',
  );
});

testWith('with every value, the manifests have the types of Kubernetes', async (programs) => {
  const values = {
    env: { PUBLIC_URL: 'https://push.example.com' },
    worker: { replicas: 0 },
    pod: { nodeSelector: { disk: 'fast' }, imagePullSecrets: [{ name: 'registry' }] },
    ingress: {
      hosts: ['push.example.com', 'push.example.net'],
      className: 'nginx',
      tlsSecretName: 'certificate',
      annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '4m' },
    },
    monitoring: { enabled: true, job: 'carillon-staging', labels: { release: 'prometheus' } },
  };
  const file = join(folder.path, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  const alerts = ['--set-file', `monitoring.alerts=${ALERTS}`];
  const manifests = parseManifests(
    await render(programs, '--values', file, '--set', 'api.replicas=null', ...alerts),
  );

  assert.equal(await findTypeErrors(manifests, folder.path), '');
  const deployments = ofKind(manifests, 'Deployment');
  assert.deepEqual(
    deployments.map(({ spec }) => spec.replicas),
    [undefined, 0],
  );
  for (const { spec } of deployments) {
    assert.deepEqual(spec.template.spec.nodeSelector, values.pod.nodeSelector);
    const names = (spec.template.spec.containers[0].env as { name: string }[]).map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  }
  const [ingress] = ofKind(manifests, 'Ingress');
  assert.deepEqual(ingress!.spec.tls, [{ hosts: values.ingress.hosts, secretName: 'certificate' }]);
  const [rules] = ofKind(manifests, 'PrometheusRule');
  assert.deepEqual(rules!.spec, parse(readFileSync(ALERTS, 'utf8')));
  const [monitor] = ofKind(manifests, 'PodMonitor');
  assert.deepEqual(monitor!.spec.podMetricsEndpoints[0].relabelings, [
    { targetLabel: 'job', replacement: 'carillon-staging' },
  ]);
});

testWith('a value that does not exist is refused by its name', async (programs) => {
  await assert.rejects(render(programs, '--set', 'workers.replicas=3'), /workers'? (is )?not allowed/);
});

testWith("the guide's kustomization changes the image and adds a variable", async ({ kubectl }) => {
  const [, text] = /```yaml\n(resources:\n[^`]+)```/.exec(readFileSync(GUIDE, 'utf8'))!;
  const overlay = join(folder.path, 'overlay');
  mkdirSync(overlay);
  writeFileSync(join(overlay, 'kustomization.yaml'), text!);
  const [, resource] = /- (\S+)/.exec(text!)!;
  const target = join(overlay, resource!);
  mkdirSync(join(target, '..'), { recursive: true });
  symlinkSync(join(ROOT, 'ops/kubernetes'), target);

  const built = parseManifests(await run(kubectl, 'kustomize', overlay));
  const { images, patches } = parse(text!);
  assert.equal(patches.length, 1);
  const deployments = ofKind(built, 'Deployment');
  assert.equal(deployments.length, 2);
  for (const { spec } of deployments) {
    const [{ image, env }] = spec.template.spec.containers;
    assert.equal(image, `${images[0].newName}:${images[0].newTag}`);
    const names = (env as { name: string }[]).map(({ name }) => name);
    for (const name of ['REGISTRATION', 'ROLES']) assert.ok(names.includes(name), name);
  }
});
