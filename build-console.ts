/** How the console is bundled: an entry for the first page, and chunks that load when a page is opened. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { BuildOptions, Loader, Plugin } from 'esbuild';

const folder = join(import.meta.dirname, 'console');

/**
 * Packages whose index imports every module of theirs. esbuild decides which chunk a module is in by who can reach it, and
 * through the index everything reaches everything that any page uses.
 */
const INDEXES = {
  '@mantine/core': '@mantine/core/esm/index.mjs',
  'lucide-react': 'lucide-react/dist/esm/lucide-react.mjs',
};

/** `all-css-modules` imports every CSS module of the console, so that one style sheet has all styles. */
const allCssModules: Plugin = {
  name: 'all-css-modules',
  setup(build) {
    build.onResolve({ filter: /^all-css-modules$/ }, () => ({
      path: 'all-css-modules',
      namespace: 'css-modules',
    }));
    build.onLoad({ filter: /.*/, namespace: 'css-modules' }, async () => {
      const names = (await readdir(folder, { recursive: true })).filter((name) =>
        name.endsWith('.module.css'),
      );
      return { contents: imports(names.sort().map((name) => `./${name}`)), resolveDir: folder };
    });
    // esbuild writes another one for each page, which nothing would load.
    build.onEnd((result) => {
      result.outputFiles = result.outputFiles!.filter(
        ({ path }) => extname(path) !== '.css' || basename(path) === 'console.css',
      );
    });
  },
};

/**
 * Puts each module into as few chunks as its use allows. Imports from an index become imports of the modules themselves, and
 * what is imported dynamically imports what has always been loaded before it: otherwise each module that some pages share
 * with the first page would be in a chunk of its own.
 */
const smallChunks: Plugin = {
  name: 'small-chunks',
  setup(build) {
    const exported = Promise.all(
      Object.entries(INDEXES).map(async ([name, path]) => [name, await readIndex(path)] as const),
    ).then((entries) => new Map(entries));

    build.onResolve({ filter: /\.tsx$/ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: join(resolveDir, path), pluginData: loadedBefore(path) }
        : undefined,
    );
    build.onLoad(
      { filter: /[\\/]console[\\/].*\.tsx?$|[\\/]@mantine[\\/].*\.mjs$/ },
      async ({ path, pluginData }) => {
        const text = await readFile(path, 'utf8');
        const indexes = await exported;
        const contents = text.replace(
          /^import \{([^}]+)\} from ["'](@mantine\/core|lucide-react)["'];$/gm,
          (_, list: string, index: string) => importModules(list, indexes.get(index)!),
        );
        return { contents: imports(pluginData ?? []) + contents, loader: loaderOf(path) };
      },
    );
  },
};

/** Of a module that is imported dynamically. */
const loadedBefore = (path: string): string[] => {
  const isShell = path.endsWith('/service-shell.tsx');
  const names = isShell ? USED_BY_MOST : path.includes('/accounts/') ? [] : ['shell/service-shell.tsx'];
  return ['main.tsx', ...names].map((name) => join(folder, name));
};

/** What most pages of a service use; it is loaded with the shell instead of in a chunk of its own. */
const USED_BY_MOST = ['list', 'page-head', 'time'].map((name) => `components/${name}.tsx`);

/** Statements that import the names of `list` from the modules that define them; types are left out. */
const importModules = (list: string, modules: Map<string, { path: string; name: string }>): string =>
  parseNames(list)
    .filter(({ name }) => !name.startsWith('type '))
    .map(({ name, as }) => ({ as, ...modules.get(name)! }))
    .map(({ name, as, path }) => `import { ${name} as ${as} } from ${JSON.stringify(path)};`)
    .join(' ');

/** The module and the name behind each name that an index exports. */
async function readIndex(path: string): Promise<Map<string, { path: string; name: string }>> {
  const file = join(import.meta.dirname, 'node_modules', path);
  const modules = new Map<string, { path: string; name: string }>();
  const text = await readFile(file, 'utf8');
  for (const [, list, from] of text.matchAll(/^(?:import|export) \{([^}]+)\} from ["']([^"']+)["'];$/gm))
    for (const { name, as } of parseNames(list!))
      modules.set(as, { name, path: from!.startsWith('.') ? join(dirname(file), from!) : from! });
  return modules;
}

const parseNames = (list: string): { name: string; as: string }[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name, as] = part.split(' as ');
      return { name: name!, as: as ?? name! };
    });

const imports = (paths: string[]): string =>
  paths.map((path) => `import ${JSON.stringify(path)};`).join('\n');

const loaderOf = (path: string): Loader =>
  path.endsWith('.mjs') ? 'js' : (extname(path).slice(1) as Loader);

export const consoleBundle: BuildOptions = {
  entryPoints: { console: 'console/main.tsx' },
  outdir: 'dist/console',
  format: 'esm',
  splitting: true,
  // The name has a hash of the content.
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
  jsx: 'automatic',
  // Browsers of 2023 or later.
  target: ['chrome111', 'firefox113', 'safari16.4'],
  sourcemap: false,
  plugins: [allCssModules, smallChunks],
  define: { 'process.env.NODE_ENV': '"production"' },
};
