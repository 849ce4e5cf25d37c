import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { gitFiles, ROOT, readSources } from '../support/sources.ts';

const sources = readSources();

// The linter finds import cycles (noImportCycles) and process.env outside server/config.ts and server/config/ (noProcessEnv).

/**
 * Allowed imports of each folder, besides itself, the most specific folder first. Imports point one way: from programs to storage
 * and shared types.
 */
const LAYERS: [folder: string, mayImport: string[]][] = [
  ['server/lib/', []],
  ['packages/web-push/src/', []],
  ['server/storage/', ['contract/', 'server/lib/', 'packages/web-push/src/', ...serverBase()]],
  ['server/images/', ['contract/', 'server/lib/', 'server/storage/', ...serverBase()]],
  ['server/personal/', ['contract/', 'server/lib/', 'server/storage/', ...serverBase()]],
  ['server/jobs/', ['server/lib/', 'server/storage/', ...serverBase()]],
  [
    'server/webhooks/',
    [
      'contract/',
      'server/jobs/',
      'server/lib/',
      'server/storage/',
      'packages/web-push/src/',
      ...serverBase(),
    ],
  ],
  [
    'server/feeds/',
    [
      'contract/',
      'server/images/',
      'server/jobs/',
      'server/lib/',
      'server/storage/',
      'packages/web-push/src/',
      ...serverBase(),
    ],
  ],
  [
    'server/virtual-phones/',
    ['contract/', 'server/lib/', 'server/storage/', 'packages/web-push/src/', ...serverBase()],
  ],
  ['server/mail/', ['contract/', 'languages/', 'server/lib/', 'server/storage/', ...serverBase()]],
  [
    'server/attention/',
    ['contract/', 'server/jobs/', 'server/lib/', 'server/mail/', 'server/storage/', ...serverBase()],
  ],
  [
    'server/upkeep/',
    [
      'contract/',
      'server/images/',
      'server/lib/',
      'server/storage/',
      'server/virtual-phones/',
      'packages/web-push/src/',
      ...serverBase(),
    ],
  ],
  ['server/tracing/', ['server/lib/', ...serverBase()]],
  ['server/device-names/', ['contract/', 'server/lib/', ...serverBase()]],
  [
    'server/domains/',
    ['contract/', 'server/lib/', 'server/storage/', 'packages/web-push/src/', ...serverBase()],
  ],
  [
    'server/delivery/',
    [
      'contract/',
      'languages/',
      'server/jobs/',
      'server/lib/',
      'server/personal/',
      'server/storage/',
      'server/tracing/',
      'packages/web-push/src/',
      ...serverBase(),
    ],
  ],
  [
    'server/api/',
    [
      'contract/',
      'languages/',
      'dist/',
      'server/attention/',
      'server/device-names/',
      'server/domains/',
      'server/feeds/',
      'server/images/',
      'server/lib/',
      'server/mail/',
      'server/personal/',
      'server/storage/',
      'server/tracing/',
      'server/upkeep/demo.ts',
      'server/upkeep/disk-watch.ts',
      'server/virtual-phones/',
      'packages/web-push/src/',
      'server/webhooks/',
      ...serverBase(),
    ],
  ],
  [
    'server/tls/',
    ['server/lib/', 'server/storage/', 'server/listen.ts', 'server/systemd.ts', ...serverBase()],
  ],
  ['server/', ['contract/', 'packages/web-push/src/', 'server/']],
  ['contract/', ['languages/']],
  ['languages/', []],
  ['experience/', ['contract/', 'languages/']],
  ['embed/', ['contract/', 'languages/']],
  ['packages/sdk/src/', ['embed/client.d.ts']],
  ['console/', ['contract/', 'languages/']],
];

/** Returns the modules that every folder of the server may use. */
function serverBase(): string[] {
  return [
    'server/config.ts',
    'server/config/',
    'server/errors.ts',
    'server/ids.ts',
    'server/log.ts',
    'server/metrics.ts',
  ];
}

test('imports point one way', () => {
  const wrong = [...sources].flatMap(([path, { imports }]) => {
    const layer = LAYERS.find(([folder]) => path.startsWith(folder));
    if (!layer) return [];
    const [folder, mayImport] = layer;
    return imports
      .filter((one) => ![folder, ...mayImport].some((allowed) => one.path.startsWith(allowed)))
      .map((one) => `${path} imports ${one.path}`);
  });
  assert.deepEqual(wrong, []);
});

test('nothing that runs in browsers imports a schema library by way of contract/', () => {
  const hasSchemas = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const source = sources.get(path);
    if (!source) return false;
    if (source.packages.includes('typebox')) return true;
    return source.imports.some((one) => !one.isType && hasSchemas(one.path, seen));
  };
  const wrong = [...sources]
    .filter(([path]) => /^(console|embed|experience)\//.test(path))
    .flatMap(([path, { imports }]) =>
      imports
        .filter((one) => !one.isType && one.path.startsWith('contract/') && hasSchemas(one.path))
        .map((one) => `${path} imports a value of ${one.path}`),
    );
  assert.deepEqual(wrong, []);
});

test('SQL is in server/storage/ alone', () => {
  const wrong = [...sources]
    .filter(([path]) => path.startsWith('server/') && !path.startsWith('server/storage/'))
    .filter(([, { text }]) => /\bsql`/.test(text) || /\.query\(\s*['"`]/.test(text))
    .map(([path]) => path);
  assert.deepEqual(wrong, []);
});

/** The code of the product. Texts of each language are data, and have a file for each subject. */
const CODE =
  /^(?:(?:build|console|contract|embed|experience|server)\/|packages\/[\w-]+\/src\/(?!generated\/))/;
const MAX_FILES_IN_FOLDER = 20;
const MAX_LINES_IN_FILE = 300;

test('no folder of the product has more files than a reader takes in at once, and no file is too long', () => {
  const code = [...sources].filter(([path]) => CODE.test(path));
  assert.ok(code.length > 1000);
  const folders = Map.groupBy(code, ([path]) => dirname(path));
  const full = [...folders].flatMap(([folder, files]) =>
    files.length > MAX_FILES_IN_FOLDER ? [`${folder} has ${files.length} files`] : [],
  );
  const long = code.flatMap(([path, { text }]) => {
    const lines = text.split('\n').length - 1;
    return lines > MAX_LINES_IN_FILE ? [`${path} has ${lines} lines`] : [];
  });
  assert.deepEqual([...full, ...long], []);
});

/** Folders that the map names: the top level, the packages, those of the server, and those of its two largest parts. */
const MAPPED = /^((?!packages$)[\w-]+|packages\/[\w-]+|server\/[\w-]+|server\/(api|storage)\/[\w-]+)$/;

test("ARCHITECTURE's map names every folder of the first levels, and none that is gone", () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const map = /```text\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const named = map.split('\n').flatMap((line) => /^([\w.-]+(?:\/[\w.-]+)*)\/(?:\s|$)/.exec(line)?.[1] ?? []);
  const folders = gitFiles('ls-files', '--cached', '--others', '--exclude-standard')
    .filter((path) => /\.(tsx?|css|sql)$/.test(path) || /^(bin|ops|integrations)\//.test(path))
    .flatMap((path) => ancestors(path))
    .filter((path) => MAPPED.test(path));
  assert.deepEqual([...new Set(named)].sort(), [...new Set(folders)].sort());
});

test('ARCHITECTURE names only files that exist, in the folders in which it names them', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const files = gitFiles('ls-files', '--cached', '--others', '--exclude-standard');
  const [map] = /```text\n[\s\S]*?```/.exec(text)!;
  const inMap = map.split('\n').flatMap((line) => {
    const [folder = '', about = ''] = line.split(/\s+(.*)/s);
    // A name without a folder is of a file somewhere in the folder of its line, unless the line says that it stands beside it.
    return [...about.matchAll(/([\w./-]+\.(?:tsx?|sql))( beside it)?/g)].map(([, name, isBeside]) => ({
      name: name!,
      isThere: files.some((file) =>
        isBeside || name!.includes('/')
          ? file.endsWith(`/${name}`)
          : file.startsWith(folder) && file.endsWith(`/${name}`),
      ),
    }));
  });
  const inText = [...text.replace(map, '').matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)].map(([, name]) => ({
    name: name!,
    isThere: files.some((file) => file === name || file.endsWith(`/${name}`)),
  }));
  const named = [...inMap, ...inText];
  assert.ok(named.length > 50, `${named.length} names`);
  assert.deepEqual(
    named.filter(({ isThere }) => !isThere),
    [],
  );
});

function ancestors(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...ancestors(folder)];
}
