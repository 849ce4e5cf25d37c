/** Compiles `src/` into `dist/`, with declarations, and copies the licence. npm runs it as `prepack`. */
import { execFileSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = import.meta.dirname;
const threads = join(folder, 'dist/threads/push-threads.js');

await rm(join(folder, 'dist'), { recursive: true, force: true });
execFileSync(join(folder, '../../node_modules/.bin/tsc'), ['-p', folder], { stdio: 'inherit' });
// TypeScript rewrites imports, but not the URL of a thread.
const code = await readFile(threads, 'utf8');
await writeFile(threads, code.replace("'./push-thread.ts'", "'./push-thread.js'"));
await copyFile(join(folder, '../../LICENSE'), join(folder, 'LICENSE'));
