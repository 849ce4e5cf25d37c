import { rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

// npm may install generators next to the project's own TypeScript, which has no API for JavaScript.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});

/** `node generate.ts <file of the OpenAPI document>`: writes a client of each generator to `generated/`. */
const [input] = process.argv.slice(2);
const output = fileURLToPath(new URL('./generated/', import.meta.url));
await rm(output, { recursive: true, force: true });

const heyApi = await import('@hey-api/openapi-ts');
await heyApi.createClient({
  input: input!,
  output: `${output}hey-api`,
  logs: { level: 'silent' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});

const orval = await import('orval');
await orval.generate({
  input: { target: input! },
  output: {
    target: `${output}orval.ts`,
    client: 'fetch',
    mode: 'single',
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});

const { default: openapiTypescript, astToString } = await import('openapi-typescript');
await writeFile(
  `${output}openapi-typescript.ts`,
  astToString(await openapiTypescript(pathToFileURL(input!))),
);
