import { join } from 'node:path';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '..');

const OF_BOTH = ['contract', 'languages', 'build', 'package.json', 'package-lock.json'];

/** Files and folders, relative to the root, that the bundles for browsers are built from. */
export const BROWSER_SOURCES = [
  'embed',
  'experience',
  'console',
  'integrations',
  'tsconfig.base.json',
  ...OF_BOTH,
];

/** Files and folders, relative to the root, that the server is built from. */
export const SERVER_SOURCES = ['server', 'packages/web-push/src', ...OF_BOTH];
