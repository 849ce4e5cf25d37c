import type { SealedSecret } from './passphrase.ts';

/**
 * A backup is a stream of frames after the words `carillon backup`. A frame is a letter, the length of its content in four bytes, the
 * content, and the CRC-32 of all that:
 *
 * - `H`, once: the header, in JSON
 * - for each table `T` (its name and columns, in JSON), any number of `D` (rows in PostgreSQL's text format, compressed by zstd, each
 *   frame by itself), and `E` (rows, bytes and the SHA-256 of its frames before, in JSON)
 * - `Z`, once: the number of tables and rows, and the SHA-256 of all frames `H`, `T` and `E`
 *
 * So a damaged byte is found in its frame, a lost or repeated frame at the end of its table, and a truncated file by its missing end.
 */
export const FORMAT = 1;

export type Header = {
  format: number;
  /** The version that took it. */
  carillon: string;
  postgres: string;
  taken_at: string;
  /** Names of the migrations that the database had. */
  migrations: string[];
  /** Identifies the installation's secret, on which the database depends. */
  secret_print: string;
  /** Null if the secret stays where it is. */
  secret: SealedSecret | null;
  sequences: { name: string; last: string }[];
};

export type Table = { table: string; columns: string[] };

/** What a backup consists of, in this order. `data` belongs to the table before it; `bytes` are those of its rows. */
export type Part =
  | ({ part: 'header' } & Header)
  | ({ part: 'table' } & Table)
  | { part: 'data'; rows: Buffer }
  | { part: 'end of table'; rows: number; bytes: number }
  | { part: 'end'; tables: number; rows: number };

/** The file is not what `carillon backup` wrote. The message says where. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

export const MAGIC = Buffer.from('carillon backup\n');
/** Rows of one frame, before they are compressed. */
export const CHUNK_BYTES = 1024 * 1024;
/** A frame's letter and length, and its checksum. */
export const HEAD_BYTES = 5;
export const CRC_BYTES = 4;
