import pg from 'pg';

/** SQLSTATE of a server that has become a standby or was made read-only. */
const READ_ONLY = '25006';

/**
 * SQLSTATE classes of rejections that do not depend on the statement: connection exceptions, authorization, an unknown database,
 * insufficient resources such as a full disk, a shutdown or a recovery, system errors, and READ_ONLY.
 */
const OUTAGE_STATE = /^(08|28|3D|53|57P|58|25006)/;

/**
 * Returns whether a statement failed because of its values (SQLSTATE classes 21 cardinality violation, 22 data exception, 23
 * integrity constraint violation): a retry with the same values would fail again. Any other error may be temporary.
 */
export const isDataError = (error: unknown): boolean => /^2[123][0-9A-Z]{3}$/.test(sqlState(error));

/** Returns whether a statement failed because the database's disk is full or unusable (SQLSTATE disk_full and io_error). */
export const isDiskError = (error: unknown): boolean => ['53100', '58030'].includes(sqlState(error));

/** Returns whether a statement was cancelled, for example by `statement_timeout` (SQLSTATE query_canceled). */
export const isCancelled = (error: unknown): boolean => sqlState(error) === '57014';

/** Returns whether a statement failed because its server accepts no writes. */
export const isReadOnlyError = (error: unknown): boolean => sqlState(error) === READ_ONLY;

export const isOutageError = (error: Error): boolean =>
  error instanceof pg.DatabaseError ? OUTAGE_STATE.test(sqlState(error)) : !(error instanceof TypeError);

const sqlState = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
