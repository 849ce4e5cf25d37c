import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

interface SystemPackage {
  /** Its name in Debian and its kin. */
  name: string;
  /** A file that it brings, as a glob. */
  file: string;
  /** The folder of what needs it. */
  neededBy: string;
}

const PACKAGES: SystemPackage[] = [
  { name: 'chromium', file: '/usr/bin/chromium', neededBy: 'tests/browser/' },
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr', neededBy: 'tests/browser/' },
  { name: 'libnotify4', file: '/usr/{lib,lib64,lib/*}/libnotify.so.4', neededBy: 'tests/browser/' },
  { name: 'dbus', file: '/usr/bin/dbus-daemon', neededBy: 'tests/browser/' },
  {
    name: 'fonts-liberation',
    file: '/usr/share/fonts/**/LiberationSans-Regular.ttf',
    neededBy: 'tests/browser/',
  },
  { name: 'nginx', file: '/usr/sbin/nginx', neededBy: 'bench/' },
  { name: 'procps', file: '/usr/bin/pgrep', neededBy: 'tests/database/' },
];

/**
 * Says whether the system has what the test files (paths from the repository's root) need. Installs what is
 * missing where it can, as root with apt-get; elsewhere prints what to install.
 */
export function ensureSystemPackages(files: string[]): boolean {
  const missing = missingPackages(files);
  if (missing.length === 0) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`This needs ${missing.join(', ')}. On Debian and its kin, install them with`);
    console.error(
      `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    );
    return false;
  }
  console.log(`Installing ${missing.join(', ')} first.`);
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...missing);
}

function missingPackages(files: string[]): string[] {
  return PACKAGES.filter(
    ({ file, neededBy }) => files.some((test) => test.startsWith(neededBy)) && globSync(file).length === 0,
  ).map(({ name }) => name);
}

function aptGet(...args: string[]): boolean {
  // Run level 1: what is a server is installed, and not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}
