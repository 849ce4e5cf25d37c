/**
 * Bundles the console as two applications, the signed-in and the signed-out app. Each has an entry with its first page, and chunks that
 * load when a page is opened.
 */
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { BuildOptions, Loader, Plugin } from 'esbuild';
import { allCssModules, mantineStyles } from './console-styles.ts';
import { textsOfPage } from './console-texts.ts';

const folder = join(import.meta.dirname, '../console');

/**
 * Packages whose index imports all of their modules. esbuild assigns a module to a chunk by the entries that reach it, and
 * through the index every entry reaches every module that any page uses.
 */
const INDEXES = {
  '@mantine/core': '@mantine/core/esm/index.mjs',
  'lucide-react': 'lucide-react/dist/esm/lucide-react.mjs',
};

/**
 * Puts each module into as few chunks as its use allows. Imports from an index become imports of the modules themselves, and a
 * dynamically imported module imports the modules that are always loaded before it: otherwise each module that some pages share
 * with the first page would get its own chunk.
 */
const smallChunks = (entry: string): Plugin => ({
  name: 'small-chunks',
  setup(build) {
    const exported = Promise.all(
      Object.entries(INDEXES).map(async ([name, path]) => [name, await readIndex(path)] as const),
    ).then((entries) => new Map(entries));

    build.onResolve({ filter: /\.tsx$/ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: join(resolveDir, path), pluginData: loadedBefore(entry, path) }
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
});

/** Returns the modules that are loaded before a dynamically imported module. */
const loadedBefore = (entry: string, path: string): string[] => {
  if (entry !== 'main.tsx') return [join(folder, entry)];
  const isShell = path.endsWith('/service-shell.tsx');
  const names = isShell ? USED_BY_MOST : path.includes('/accounts/') ? [] : ['shell/service-shell.tsx'];
  return [entry, ...names].map((name) => join(folder, name));
};

/** Modules that most pages of a service use. They are loaded with the shell instead of in their own chunks. */
const USED_BY_MOST = [
  'lists/list.tsx',
  'text/numbers.ts',
  'page/page-head.tsx',
  'text/platforms.ts',
  'text/reasons.ts',
  'text/time.tsx',
].map((name) => `components/${name}`);

/** Returns statements that import the names of `list` from the modules that define them; types are left out. */
const importModules = (list: string, modules: Map<string, { path: string; name: string }>): string =>
  parseNames(list)
    .filter(({ name }) => !name.startsWith('type '))
    .map(({ name, as }) => ({ as, ...modules.get(name)! }))
    .map(({ name, as, path }) => `import { ${name} as ${as} } from ${JSON.stringify(path)};`)
    .join(' ');

/** Returns the module and the original name of each export of an index. */
async function readIndex(path: string): Promise<Map<string, { path: string; name: string }>> {
  const file = join(import.meta.dirname, '../node_modules', path);
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

const options = {
  outdir: 'dist/console',
  format: 'esm',
  splitting: true,
  // with a hash of the content
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
  jsx: 'automatic',
  // browsers of 2023 or later
  target: ['chrome111', 'firefox113', 'safari16.4'],
  sourcemap: false,
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

const pluginsFor = (entry: string, styles: string, sheet: string): Plugin[] => {
  const scripts = smallChunks(entry);
  return [textsOfPage, allCssModules(styles, sheet), mantineStyles([scripts]), scripts];
};

export const consoleBundles: BuildOptions[] = [
  // The server puts this one into the HTML.
  { ...options, entryPoints: { 'first-paint': 'console/first-paint.css' } },
  { ...options, entryPoints: { worker: 'console/worker/worker.ts' }, format: 'iife', splitting: false },
  {
    ...options,
    entryPoints: { console: 'console/main.tsx' },
    plugins: pluginsFor('main.tsx', folder, 'console.css'),
  },
  {
    ...options,
    entryPoints: { 'signed-out': 'console/signed-out.tsx' },
    plugins: pluginsFor('signed-out.tsx', join(folder, 'pages/accounts'), 'signed-out.css'),
    alias: {
      react: './console/preact.ts',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
    },
  },
];
