import type { SealedSecret } from './passphrase.ts';

/**
 * Version of the format of a backup: a stream of frames after the words `carillon backup`. A frame is a letter, the length of its content
 * in four bytes, the content, and the CRC-32 of all that:
 *
 * - `H`, once: the header, in JSON
 * - for each table `T` (its name and columns, in JSON), any number of `D` (rows in PostgreSQL's text format, compressed by zstd, each
 *   frame by itself), and `E` (rows, bytes and the SHA-256 of its frames `T` and `D`, in JSON)
 * - `Z`, once: the number of tables and rows, and the SHA-256 of all frames `H`, `T` and `E`
 *
 * So a damaged byte is found in its frame, a lost or repeated frame at the end of its table, and a truncated file by its missing end.
 */
export const FORMAT = 1;

export type Header = {
  format: number;
  /** Version that took the backup. */
  carillon: string;
  postgres: string;
  taken_at: string;
  /** Names of the migrations that the database had. */
  migrations: string[];
  /** Identifies the installation's secret, on which the database depends. */
  secret_print: string;
  /** The installation's secret; null if the backup does not contain it. */
  secret: SealedSecret | null;
  sequences: { name: string; last: string }[];
};

export type Table = { table: string; columns: string[] };

/** Parts of a backup, in this order. `data` belongs to the table before it; `bytes` is the uncompressed size of the table's rows. */
export type Part =
  | ({ part: 'header' } & Header)
  | ({ part: 'table' } & Table)
  | { part: 'data'; rows: Buffer }
  | { part: 'end of table'; rows: number; bytes: number }
  | { part: 'end'; tables: number; rows: number };

/** Error about a file that differs from what `carillon backup` wrote. The message says where. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

export const MAGIC = Buffer.from('carillon backup\n');
/** Bytes of rows in one frame, before compression. */
export const CHUNK_BYTES = 1024 * 1024;
/** Bytes of a frame's letter and length. */
export const HEAD_BYTES = 5;
/** Bytes of a frame's checksum. */
export const CRC_BYTES = 4;
