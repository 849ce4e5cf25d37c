import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** One relative import. `isType`: types are stripped, so the import does not exist at run time. */
export type Import = { path: string; isType: boolean };

export type Source = {
  text: string;
  /** Imports, with paths from the repository's root. */
  imports: Import[];
  /** Files and folders that the source opens by a `new URL('…', import.meta.url)`, such as a thread or the migrations. */
  urls: string[];
  /** Names of npm packages and Node modules. */
  packages: string[];
};

/** Reads the TypeScript sources that git tracks, and new ones that it does not ignore, by their path from the root. */
export function readSources(): Map<string, Source> {
  return new Map(
    gitFiles('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => {
        const text = read(path);
        return text === null ? [] : [[path, parse(path, text)] as const];
      }),
  );
}

/** Runs git, and returns the paths that it prints. */
export const gitFiles = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const STATEMENT = /^(?:import|export)\s+(type\s)?([^'";]*?)\s*(?:from\s*)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;
const URLS = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

function parse(path: string, text: string): Source {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, names, target]) => ({
    target: target!,
    isType: type !== undefined || areAllTypes(names!),
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, target]) => ({ target: target!, isType: false }));
  const all = [...statements, ...dynamic];
  const absolute = (target: string) => join(dirname(path), target);
  return {
    text,
    imports: all
      .filter(({ target }) => target.startsWith('.'))
      .map(({ target, isType }) => ({ path: absolute(target), isType })),
    urls: [...text.matchAll(URLS)].map(([, target]) => absolute(target!)),
    packages: all.filter(({ target }) => !target.startsWith('.')).map(({ target }) => target),
  };
}

/** Returns whether all names are types, as in `{ type A, type B }`. */
function areAllTypes(names: string): boolean {
  const inside = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const list = inside?.split(',').flatMap((name) => name.trim() || []) ?? [];
  return list.length > 0 && list.every((name) => name.startsWith('type '));
}

function read(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    // The file is deleted in the working tree but still in the index.
    return null;
  }
}
