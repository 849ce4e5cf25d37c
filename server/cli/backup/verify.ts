import { decode } from '../../storage/backup/decode.ts';
import type { Header } from '../../storage/backup/format.ts';
import { openByPassphrase } from '../../storage/backup/passphrase.ts';
import { alignColumns } from '../columns.ts';
import { createProgress } from '../progress.ts';
import { readCliConfig } from '../storage.ts';
import { formatBytes, formatNumber } from '../units.ts';
import { aboutFile, fileArgument, openFile } from './backup-file.ts';
import { configuredPassphrase, readPassphrase } from './passphrase.ts';

/** Reads a whole backup, and prints what is in it. */
export async function verify(args: string[]): Promise<void> {
  const argument = fileArgument('verify', args);
  const config = readCliConfig();
  const passphrase = await configuredPassphrase(config);
  const progress = createProgress('Reading');
  const { file, chunks } = await openFile(config, argument, {
    count: progress.count,
    passphrase: () => readPassphrase(config),
    stopped: new AbortController().signal,
  });
  const { header, tables } = await aboutFile(file, summarize(chunks, progress.onTable));
  progress.end();
  const filled = tables.filter(({ rows }) => rows > 0).sort((a, b) => b.bytes - a.bytes);
  const rows = filled.map(({ table, rows, bytes }) => [table, formatNumber(rows), formatBytes(bytes)]);
  const sum = (field: 'rows' | 'bytes') => filled.reduce((total, table) => total + table[field], 0);
  if (file !== argument) console.log(`Backup     ${file}`);
  console.log(`Taken      ${header.taken_at} by Carillon ${header.carillon}, PostgreSQL ${header.postgres}`);
  console.log(`Schema     ${header.migrations.at(-1)?.replace('.sql', '')}`);
  console.log(`Secret     ${await describeSecret(header, passphrase)}`);
  console.log(
    `Size       ${formatBytes(progress.bytes())}, with ${formatBytes(sum('bytes'))} of rows before compression\n`,
  );
  console.log(alignColumns([['Table', 'rows', 'size'], ...rows], ['left', 'right', 'right']).join('\n'));
  console.log(
    `\nThe backup is whole: ${formatNumber(sum('rows'))} rows in ${tables.length} tables, ${tables.length - filled.length} of them empty.`,
  );
}

async function summarize(chunks: AsyncIterable<Buffer>, onTable: (table: string) => void) {
  let header: Header | null = null;
  const tables: { table: string; rows: number; bytes: number }[] = [];
  let table = '';
  for await (const part of decode(chunks)) {
    if (part.part === 'header') header = part;
    if (part.part === 'table') {
      table = part.table;
      onTable(table);
    }
    if (part.part === 'end of table') tables.push({ table, rows: part.rows, bytes: part.bytes });
  }
  return { header: header!, tables };
}

/** @throws if the passphrase is wrong: it could not restore the backup */
async function describeSecret({ secret }: Header, passphrase: string | null): Promise<string> {
  if (!secret) return 'not in the backup';
  if (passphrase === null) return 'sealed; the passphrase was not tried (BACKUP_PASSPHRASE_FILE)';
  if (!(await openByPassphrase(passphrase, secret)))
    throw new Error('The backup is whole, but the passphrase is not the one that it was taken with.');
  return 'the passphrase opens it';
}
