/** Files and folders, from the root, of which the bundles for browsers are built. */
export const BROWSER_SOURCES = [
  'embed',
  'experience',
  'console',
  'contract',
  'languages',
  'build',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
