/** What the bundles for browsers are built of: files and folders, from the root. */
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
