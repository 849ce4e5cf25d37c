import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../sources.ts';
import { PATH_OF_MACHINE } from './npm.ts';
import { launchCommand } from './process.ts';

const PROGRAMS = ['buildah', 'mmdebstrap', 'runc'];

/** Returns the reason why this machine cannot build and run images; undefined if it can. */
export function reasonWithoutContainers(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may create the base image';
  const missing = PROGRAMS.filter((name) => spawnSync(name, ['--version']).error);
  if (missing.length > 0) return `${missing.join(', ')} is not installed`;
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']);
  return status === 0 ? undefined : 'this machine allows no namespaces';
}

/** An image's settings for its containers. */
export type ImageConfig = { User: string; Env: string[]; Entrypoint: string[]; WorkingDir: string };
export type Healthcheck = { Test: string[] };

/** Builds images in a folder. Containers of these images share the network of the machine. */
export function createContainers(folder: string) {
  const settings = join(folder, 'storage.conf');
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: settings, BUILDAH_ISOLATION: 'chroot' };
  const runc = ['runc', '--root', join(folder, 'runc')];

  async function buildah(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('buildah', args, { env, maxBuffer: 64 << 20 });
    return stdout.trim();
  }

  return {
    buildah,

    /** Chooses the storage: overlay if it works here, else copies. */
    async open() {
      for (const driver of ['overlay', 'vfs']) {
        const places = `runroot = "${join(folder, 'run')}"\ngraphroot = "${join(folder, 'store')}"`;
        await writeFile(settings, `[storage]\ndriver = "${driver}"\n${places}\n`);
        if (spawnSync('buildah', ['from', 'scratch'], { env }).status === 0) return;
      }
      throw new Error('buildah cannot create a container');
    },

    /** Creates the base image that the Dockerfile names, without the files that Debian's slim images leave out. */
    async makeBase(name: string) {
      const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
      const suite = /^ARG BASE_IMAGE=debian:(\w+)-slim$/m.exec(dockerfile)![1]!;
      const container = await buildah('from', 'scratch');
      const root = await buildah('mount', container);
      const excess = ['doc', 'man', 'locale', 'info'].map((part) => `/usr/share/${part}/*`);
      const options = excess.map((path) => `--dpkgopt=path-exclude=${path}`);
      await promisify(execFile)('mmdebstrap', [
        '--variant=essential',
        '--include=passwd,libstdc++6',
        ...options,
        suite,
        root,
      ]);
      await buildah('commit', '--quiet', '--rm', container, name);
    },

    /** Creates an image with this machine's npm, its configuration, and the Node of the tests. */
    async addNode(base: string, name: string) {
      const container = await buildah('from', base);
      const npm = execFileSync('sh', ['-c', 'dirname "$(dirname "$(readlink -f "$(command -v npm)")")"'], {
        encoding: 'utf8',
        env: { ...process.env, PATH: PATH_OF_MACHINE },
      }).trim();
      await buildah('add', '--quiet', container, process.execPath, '/usr/local/bin/node');
      await buildah('add', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
      await buildah('add', '--quiet', container, '/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/');
      await buildah(
        'run',
        container,
        '--',
        'ln',
        '-s',
        '../lib/node_modules/npm/bin/npm-cli.js',
        '/usr/local/bin/npm',
      );
      await buildah('commit', '--quiet', '--rm', container, name);
    },

    async configOf(image: string): Promise<ImageConfig & { Healthcheck: Healthcheck }> {
      const { OCIv1, Docker } = JSON.parse(await buildah('inspect', '--type', 'image', image));
      return { ...OCIv1.config, Healthcheck: Docker.config.Healthcheck };
    },

    /** Returns the path of an image's root file system. */
    mount: async (image: string): Promise<string> => buildah('mount', await buildah('from', image)),

    /**
     * Starts a container like `docker run --read-only --cap-drop ALL --tmpfs /tmp -v DATA:/data`.
     *
     * @param root the result of `mount`
     */
    async run(
      name: string,
      root: string,
      image: ImageConfig,
      data: string,
      variables: Record<string, string>,
    ) {
      const bundle = join(folder, name);
      await rm(bundle, { recursive: true, force: true });
      await mkdir(bundle);
      execFileSync('runc', ['spec'], { cwd: bundle });
      const spec = JSON.parse(await readFile(join(bundle, 'config.json'), 'utf8'));
      const uid = Number(image.User);
      await mkdir(data, { recursive: true });
      await chown(data, uid, uid);
      const isShared = ({ type }: { type: string }) => type === 'network' || type === 'cgroup';
      const mounts = [
        { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
        { destination: '/data', type: 'bind', source: data, options: ['rbind', 'rw'] },
      ];
      const settings = {
        ...spec,
        root: { path: root, readonly: true },
        process: {
          ...spec.process,
          terminal: false,
          user: { uid, gid: uid },
          args: image.Entrypoint,
          cwd: image.WorkingDir,
          env: [...image.Env, ...Object.entries(variables).map(([key, value]) => `${key}=${value}`)],
          capabilities: {},
          noNewPrivileges: true,
        },
        mounts: [...spec.mounts.filter((one: { type: string }) => !isShared(one)), ...mounts],
        linux: {
          ...spec.linux,
          namespaces: spec.linux.namespaces.filter((one: { type: string }) => !isShared(one)),
        },
      };
      await writeFile(join(bundle, 'config.json'), JSON.stringify(settings));
      return launchCommand([...runc, 'run', '--bundle', bundle, name], {});
    },

    /** Runs a command in a running container. */
    exec: (name: string, ...command: string[]) => launchCommand([...runc, 'exec', name, ...command], {}),

    kill: (name: string) => execFileSync(runc[0]!, [...runc.slice(1), 'kill', name, 'KILL']),

    async close() {
      spawnSync('buildah', ['rm', '--all'], { env });
      spawnSync('buildah', ['rmi', '--all', '--force'], { env });
    },
  };
}
