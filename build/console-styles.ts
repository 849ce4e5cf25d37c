/** The console's style sheets: its own CSS modules, and the styles of the Mantine components that it uses. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

const STYLES = join(import.meta.dirname, '../node_modules/@mantine/core/styles');

/** Styles that belong to no component. */
const BASE = ['baseline.css', 'default-css-variables.css', 'global.css'];

/**
 * `all-css-modules` imports every CSS module in a folder of the console, so that the style sheet of the page has the styles of
 * chunks that are loaded later.
 *
 * @param sheet the only style sheet that is written: esbuild makes one more for each chunk, which nothing would load
 */
export const allCssModules = (folder: string, sheet: string): Plugin => ({
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
      const contents = names.sort().map((name) => `import ${JSON.stringify(`./${name}`)};`);
      return { contents: contents.join('\n'), resolveDir: folder };
    });
    build.onEnd((result) => {
      result.outputFiles = result.outputFiles?.filter(
        ({ path }) => extname(path) !== '.css' || basename(path) === sheet,
      );
    });
  },
});

/**
 * `mantine-styles` imports the styles of the components that the bundle contains. A first build without styles finds these
 * components.
 *
 * @param scripts the plugins that decide which scripts the bundle contains
 */
export const mantineStyles = (scripts: Plugin[]): Plugin => ({
  name: 'mantine-styles',
  setup(build) {
    build.onResolve({ filter: /^mantine-styles$/ }, () => ({
      path: 'mantine-styles',
      namespace: 'mantine-styles',
    }));
    build.onLoad({ filter: /.*/, namespace: 'mantine-styles' }, async () => {
      const { metafile } = await build.esbuild.build({
        ...(build.initialOptions as BuildOptions),
        plugins: [withoutStyles, ...scripts],
        metafile: true,
        write: false,
      });
      const used = Object.values(metafile!.outputs)
        .flatMap(({ inputs }) => Object.keys(inputs))
        .flatMap((path) => /@mantine\/core\/.*?([\w-]+)\.module\.mjs$/.exec(path)?.[1] ?? []);
      const names = await inOrder(new Set(used.map((name) => `${name}.css`)));
      const contents = [...BASE, ...names].map((name) => `@import ${JSON.stringify(join(STYLES, name))};`);
      return { contents: contents.join('\n'), loader: 'css', resolveDir: STYLES };
    });
  },
});

const withoutStyles: Plugin = {
  name: 'without-styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'empty' }));
    build.onResolve({ filter: /^all-css-modules$/ }, () => ({ path: 'none', namespace: 'none' }));
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: '' }));
  },
};

/** Sorts styles by their order in Mantine's complete style sheet, where later styles override earlier ones. */
async function inOrder(names: Set<string>): Promise<string[]> {
  const all = await readFile(join(STYLES, '..', 'styles.css'), 'utf8');
  const known = (await readdir(STYLES)).filter((name) => names.has(name));
  const places = await Promise.all(
    known.map(async (name) => {
      const place = all.indexOf((await readFile(join(STYLES, name), 'utf8')).trim());
      if (place === -1) throw new Error(`styles.css of Mantine does not have ${name}`);
      return { name, place };
    }),
  );
  return places.sort((a, b) => a.place - b.place).map(({ name }) => name);
}
