import { BROWSER_SOURCES } from '../../../build/sources.ts';
import { gitFiles, readSources, type Source } from '../sources.ts';

/** Files whose change can break any test. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|\.npmrc|tsconfig.*\.json|tests\/run\.ts|tests\/support\/(deadlines\.ts|runner\/.*|postgres\/(run-postgres|make-data-template)\.ts|processes\/(system-packages|quick-passwords)\.ts))$/;

/** Returns the files of the working tree that differ from a git revision, including untracked ones, as paths from the repository's root. */
export const changedSince = (revision: string): string[] => [
  ...gitFiles('diff', '--name-only', revision, '--'),
  ...gitFiles('ls-files', '--others', '--exclude-standard'),
];

/**
 * Returns the test files that a change can break: those that import a changed file, however indirectly, or open it by its URL.
 * Tests in browsers load the bundles, so they also depend on the bundles' sources.
 */
export function affectedTests(
  testFiles: string[],
  changed: string[],
  sources: Map<string, Source> = readSources(),
): string[] {
  if (changed.some((path) => CONCERNS_ALL.test(path))) return testFiles;
  return testFiles.filter((file) => {
    const needed = dependenciesOf(file, sources);
    return changed.some(
      (path) =>
        needed.files.has(path) ||
        needed.folders.some((folder) => path.startsWith(folder)) ||
        (file.startsWith('tests/browser/') && loadsBundleOf(file, path)),
    );
  });
}

/** Returns whether a test loads the bundle of a source. Only the console's own tests open the console, and none a plugin for other programs. */
const loadsBundleOf = (testFile: string, path: string): boolean =>
  BROWSER_SOURCES.some((name) => path.startsWith(`${name}/`)) &&
  !path.startsWith('integrations/') &&
  (!path.startsWith('console/') || /\/console-/.test(testFile));

function dependenciesOf(file: string, sources: Map<string, Source>) {
  const files = new Set<string>();
  const folders = new Set<string>();
  const pending = [file];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    const source = sources.get(path);
    if (!source) continue;
    pending.push(...source.imports.map((one) => one.path));
    for (const url of source.urls) {
      if (url.endsWith('/')) folders.add(url);
      else pending.push(url);
    }
  }
  return { files, folders: [...folders] };
}
