import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { text } from 'node:stream/consumers';

interface SystemPackage {
  /** Its name on Debian and its derivatives. */
  name: string;
  /** A glob for a file that it installs. */
  file: string;
  /** The folder of the files that need it. */
  neededBy: string;
  /** Tests that need it are skipped without it, because not every release of Debian has it. */
  isOptional?: boolean;
}

const PACKAGES: SystemPackage[] = [
  { name: 'chromium', file: '/usr/bin/chromium', neededBy: 'tests/browser/' },
  {
    name: 'chromium-headless-shell',
    file: '/usr/lib/chromium/chromium-headless-shell',
    neededBy: 'tests/browser/',
    isOptional: true,
  },
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr', neededBy: 'tests/browser/' },
  { name: 'libnotify4', file: '/usr/{lib,lib64,lib/*}/libnotify.so.4', neededBy: 'tests/browser/' },
  { name: 'dbus', file: '/usr/bin/dbus-daemon', neededBy: 'tests/browser/' },
  {
    name: 'fonts-liberation',
    file: '/usr/share/fonts/**/LiberationSans-Regular.ttf',
    neededBy: 'tests/browser/',
  },
  { name: 'nginx', file: '/usr/sbin/nginx', neededBy: 'bench/' },
  {
    name: 'libnginx-mod-http-lua',
    file: '/usr/lib/nginx/modules/ngx_http_lua_module.so',
    neededBy: 'bench/',
  },
  { name: 'nginx', file: '/usr/sbin/nginx', neededBy: 'tests/conformance/', isOptional: true },
  { name: 'nghttp2-server', file: '/usr/sbin/nghttpd', neededBy: 'tests/conformance/', isOptional: true },
  { name: 'h2o', file: '/usr/bin/h2o', neededBy: 'tests/conformance/', isOptional: true },
  { name: 'apache2', file: '/usr/sbin/apache2', neededBy: 'tests/conformance/', isOptional: true },
  { name: 'prometheus', file: '/usr/bin/promtool', neededBy: 'tests/conformance/', isOptional: true },
  { name: 'prometheus', file: '/usr/bin/prometheus', neededBy: 'tests/database/', isOptional: true },
  { name: 'haproxy', file: '/usr/sbin/haproxy', neededBy: 'tests/conformance/', isOptional: true },
  {
    name: 'postgresql-15',
    file: '/usr/lib/postgresql/*/bin/postgres',
    neededBy: 'tests/database/',
    isOptional: true,
  },
  forSnippets('curl', '/usr/bin/curl'),
  forSnippets('openssl', '/usr/bin/openssl'),
  forSnippets('python3', '/usr/bin/python3'),
  forSnippets('python3-jwt', '/usr/lib/python3/dist-packages/jwt/__init__.py'),
  forSnippets('python3-cryptography', '/usr/lib/python3/dist-packages/cryptography/__init__.py'),
  forSnippets('python3-django', '/usr/lib/python3/dist-packages/django/__init__.py'),
  forSnippets('php-cli', '/usr/bin/php'),
  forSnippets('ruby', '/usr/bin/ruby'),
  forSnippets('puma', '/usr/bin/puma'),
  forSnippets('golang-go', '/usr/bin/go'),
  forIntegrations('wordpress', '/usr/share/wordpress/wp-load.php'),
  forIntegrations('mariadb-server', '/usr/sbin/mariadbd'),
  forIntegrations('php-cli', '/usr/bin/php'),
  forIntegrations('php-mysql', '/usr/lib/php/*/mysqli.so'),
  forIntegrations('php-codesniffer', '/usr/bin/phpcs'),
  { name: 'pebble', file: '/usr/bin/pebble', neededBy: 'tests/database/', isOptional: true },
  {
    name: 'python3-swift',
    file: '/usr/lib/python3/dist-packages/swift/__init__.py',
    neededBy: 'tests/database/',
    isOptional: true,
  },
  { name: 'pgbouncer', file: '/usr/sbin/pgbouncer', neededBy: 'tests/database/', isOptional: true },
  forInstalling('buildah', '/usr/bin/buildah'),
  forInstalling('mmdebstrap', '/usr/bin/mmdebstrap'),
  forInstalling('runc', '/usr/sbin/runc'),
  forInstalling('caddy', '/usr/bin/caddy'),
  forInstalling('docker-compose', '/usr/bin/docker-compose'),
  { name: 'systemd', file: '/usr/bin/systemd-analyze', neededBy: 'tests/conformance/', isOptional: true },
  forProcesses('systemd', '/usr/bin/systemd-socket-activate'),
  forProcesses('socat', '/usr/bin/socat'),
  forProcesses('nginx', '/usr/sbin/nginx'),
  forProcesses('haproxy', '/usr/sbin/haproxy'),
  forProcesses('caddy', '/usr/bin/caddy'),
  { name: 'procps', file: '/usr/bin/pgrep', neededBy: 'tests/install/' },
  { name: 'procps', file: '/usr/bin/pgrep', neededBy: 'tests/database/' },
];

/** Programs that run the snippets of the documentation. */
function forSnippets(name: string, file: string): SystemPackage {
  return { name, file, neededBy: 'tests/database/docs/', isOptional: true };
}

/** Programs with which Carillon is used, and what they need. */
function forIntegrations(name: string, file: string): SystemPackage {
  return { name, file, neededBy: 'tests/database/integrations/', isOptional: true };
}

/** Proxies, and programs of a service manager. */
function forProcesses(name: string, file: string): SystemPackage {
  return { name, file, neededBy: 'tests/database/processes/', isOptional: true };
}

/** Programs that build and run the container image, and read its configuration. */
function forInstalling(name: string, file: string): SystemPackage {
  return { name, file, neededBy: 'tests/install/', isOptional: true };
}

/** The missing packages that test files need. */
export type MissingPackages = {
  /** Returns whether a file needs one of them. */
  isNeededBy(file: string): boolean;
  /**
   * Installs them if it can, as root with apt-get; otherwise prints the command. Tests are skipped without an optional package. Resolves
   * to whether the required ones are there.
   */
  install(): Promise<boolean>;
};

/** @param files paths from the repository's root */
export function findMissingPackages(files: string[]): MissingPackages {
  const missing = PACKAGES.filter(
    ({ file, neededBy }) => files.some((test) => test.startsWith(neededBy)) && globSync(file).length === 0,
  );
  return {
    isNeededBy: (file) => missing.some(({ neededBy }) => file.startsWith(neededBy)),
    install: async () => missing.length === 0 || installAll(missing),
  };
}

async function installAll(missing: SystemPackage[]): Promise<boolean> {
  const required = missing.filter(({ isOptional }) => !isOptional);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `${required.length > 0 ? 'This needs' : 'Some tests need'} ${namesOf(missing)}. On Debian and its derivatives:`,
    );
    console.error(
      `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${namesOf(missing)}`,
    );
    return required.length === 0;
  }
  console.log(`Installing ${namesOf(missing)}.`);
  if ((await aptGet('update')) && (await install(missing))) return true;
  for (const one of missing) if (one.isOptional) await install([one]);
  return required.length === 0 || install(required);
}

const namesOf = (packages: SystemPackage[]): string => packages.map(({ name }) => name).join(' ');

const install = (packages: SystemPackage[]): Promise<boolean> =>
  aptGet('install', '-y', '--no-install-recommends', ...packages.map(({ name }) => name));

/** Runs apt-get, and prints its output if it fails. */
async function aptGet(...args: string[]): Promise<boolean> {
  // Run level 1: servers are installed, but not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const child = spawn('apt-get', args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) console.error(`apt-get ${args.join(' ')}: exit code ${code}\n${output}${errors}`);
  return code === 0;
}
