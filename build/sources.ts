/** Files and folders, relative to the root, that the bundles for browsers are built from. */
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
