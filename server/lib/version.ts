import { readFile } from 'node:fs/promises';
import { ROOT } from './root.ts';

export async function readVersion(): Promise<string> {
  const text = await readFile(new URL('package.json', ROOT), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
