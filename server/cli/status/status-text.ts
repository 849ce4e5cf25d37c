import { MAX_SCHEDULED } from '../../storage/operating/status.ts';
import { alignColumns, fit, wrap } from '../columns.ts';
import { formatBytes, formatDuration, formatNumber } from '../units.ts';
import type { Status } from './status-shape.ts';

const COLUMNS = 80;
const MAX_LINES = 40;
const LABEL_COLUMNS = 12;
const MAX_REASONS = 5;
const MAX_WEBHOOKS = 3;
/** Columns for a path. It has its own line, because its file name has the date. */
const MAX_PATH = COLUMNS - LABEL_COLUMNS;
const NOT_FOUND_OUT = 'not found out';

/** Formats a status to fit one screen: at most 40 lines of at most 80 columns. */
export function formatStatus(status: Status): string {
  const facts = [
    [fit(headline(status), COLUMNS)],
    [
      ...field('Server', describeServer(status)),
      ...(status.certificates ? field('HTTPS', describeCertificates(status.certificates)) : []),
      ...field('Database', describeDatabase(status)),
      ...field('Disk', describeDisks(status)),
      ...field('Backup', describeBackup(status)),
      ...field('Sending', describeSending(status)),
      ...field('Scheduled', describeScheduled(status)),
    ],
    listQueues(status),
    [...field('Last hour', describeLastHour(status)), ...listReasons(status)],
    [...field('Webhooks', describeWebhooks(status)), ...listWebhooks(status)],
  ].flatMap((lines) => [...lines, '']);
  return [...facts, ...listAttention(status, MAX_LINES - facts.length)].join('\n');
}

const field = (label: string, text: string): string[] =>
  wrap(text, COLUMNS - LABEL_COLUMNS).map((line, i) => (i === 0 ? label : '').padEnd(LABEL_COLUMNS) + line);

function headline({ program, schema, database }: Status): string {
  const parts = [
    `Carillon ${program}`,
    `schema ${schema ? (schema.latest?.replace('.sql', '') ?? 'none') : NOT_FOUND_OUT}`,
    `PostgreSQL ${database ? database.version.split(' ')[0] : NOT_FOUND_OUT}`,
  ];
  return parts.join(', ');
}

function describeServer({ server: { embedded, pid, clients } }: Status): string {
  if (embedded) return pid === null ? 'not running' : `runs (pid ${pid})`;
  if (!clients) return NOT_FOUND_OUT;
  const connections = clients.map(({ address, connections }) => `${connections} from ${address}`).join(', ');
  return connections ? `connections to the database: ${connections}` : 'not running';
}

function describeCertificates(certificates: NonNullable<Status['certificates']>): string {
  const valid = certificates.flatMap(({ expires_in }) => (expires_in === null ? [] : [expires_in]));
  if (valid.length === 0) return 'no certificate yet';
  const first = Math.min(...valid);
  const end = first > 0 ? `expires in ${formatDuration(first)}` : 'has expired';
  return valid.length === 1
    ? `one certificate, which ${end}`
    : `${formatNumber(valid.length)} certificates, the first ${end}`;
}

function describeDatabase({ database }: Status): string {
  if (!database) return NOT_FOUND_OUT;
  const { answer_ms, bytes, connections, max_connections, oldest_transaction } = database;
  const role = database.is_replica ? ', a replica' : database.is_read_only ? ', read-only' : '';
  const transaction =
    oldest_transaction >= 1 ? `, oldest transaction ${formatDuration(oldest_transaction)}` : '';
  return (
    `answers in ${answer_ms} ms, ${formatBytes(bytes)}, ${connections} of ${max_connections} connections` +
    role +
    transaction
  );
}

function describeDisks({ server, disks }: Status): string {
  if (!server.embedded) return 'not watched: the data is in your own PostgreSQL';
  const free = (disks ?? []).map(
    ({ path, free_bytes, total_bytes }) =>
      `${formatBytes(free_bytes)} of ${formatBytes(total_bytes)} free at ${path}`,
  );
  return free.join(', ') || NOT_FOUND_OUT;
}

function describeBackup({ backup, unknown }: Status): string {
  if (backup)
    return `${formatDuration(backup.age)} ago, ${formatBytes(backup.bytes)}, ${fit(backup.file, MAX_PATH)}`;
  return unknown.some(({ part }) => part === 'backup' || part === 'database')
    ? NOT_FOUND_OUT
    : 'none by `carillon backup`';
}

function describeSending({ sending, last_hour }: Status): string {
  if (!sending) return NOT_FOUND_OUT;
  const { notifications, oldest, deliveries, final } = sending;
  if (notifications === 0) return 'nothing';
  return (
    `${atLeast(notifications, last_hour)} for up to ${formatDuration(oldest)}: ` +
    `${formatNumber(final)} of ${formatNumber(deliveries)} deliveries are final`
  );
}

function describeScheduled({ scheduled }: Status): string {
  if (!scheduled) return NOT_FOUND_OUT;
  const { count, next_in } = scheduled;
  if (next_in === null) return 'nothing';
  const next = next_in < 0 ? `due for ${formatDuration(-next_in)}` : `in ${formatDuration(next_in)}`;
  return `${formatNumber(count)}${count === MAX_SCHEDULED ? ' or more' : ''}, the next ${next}`;
}

function listQueues({ queues }: Status): string[] {
  if (!queues) return field('Queues', NOT_FOUND_OUT);
  const rows = queues.map(({ queue, waiting, running, retrying, age }) => [
    queue,
    ...[waiting, running, retrying].map(formatNumber),
    age > 0 ? formatDuration(age) : '-',
  ]);
  const titles = ['Queue', 'waiting', 'running', 'failed before', 'oldest due'];
  return alignColumns([titles, ...rows], ['left', 'right', 'right', 'right', 'right']);
}

const atLeast = (count: number, lastHour: Status['last_hour']): string =>
  `${lastHour?.is_partial ? 'at least ' : ''}${formatNumber(count)}`;

function describeLastHour({ last_hour }: Status): string {
  if (!last_hour) return NOT_FOUND_OUT;
  const { notifications, completed, failed } = last_hour;
  const noun = notifications === 1 ? 'notification' : 'notifications';
  return `${atLeast(notifications, last_hour)} ${noun} ended; deliveries: ${formatNumber(completed)} completed, ${formatNumber(failed)} failed`;
}

function listReasons({ last_hour }: Status): string[] {
  if (!last_hour || last_hour.reasons.length === 0) return [];
  const rows = last_hour.reasons
    .slice(0, MAX_REASONS)
    .map(({ count, outcome, reason_code, push_service }) => [
      formatNumber(count),
      outcome,
      reason_code,
      push_service ?? '-',
    ]);
  const lines = alignColumns(
    [['count', 'outcome', 'reason', 'push service'], ...rows].map((row) => ['', ...row, '|']),
    ['left', 'right', 'left', 'left', 'left', 'left'],
  ).map((line) => line.slice(0, -1));
  return lines.map((line, i) => {
    const detail = i === 0 ? 'detail' : (last_hour.reasons[i - 1]!.detail ?? '');
    return (line + fit(detail, COLUMNS - line.length)).trimEnd();
  });
}

function describeWebhooks({ webhooks }: Status): string {
  if (!webhooks) return NOT_FOUND_OUT;
  const disabled = webhooks.filter(({ enabled }) => !enabled).length;
  if (webhooks.length === 0) return 'none fails';
  return `${webhooks.length - disabled} failing, ${disabled} disabled because they failed for days`;
}

function listWebhooks({ webhooks }: Status): string[] {
  const rows = (webhooks ?? [])
    .slice(0, MAX_WEBHOOKS)
    .map(({ title, service, url, enabled, failing_for }) => [
      '',
      enabled ? 'failing' : 'disabled',
      formatDuration(failing_for),
      fit(title ?? service, 24),
      fit(url, 32),
    ]);
  return rows.length === 0 ? [] : alignColumns(rows, ['left', 'left', 'right', 'left', 'left']);
}

function listAttention({ attention }: Status, maxLines: number): string[] {
  if (attention.length === 0) return ['Nothing needs attention.'];
  const items = attention.map(({ problem, remedy }) =>
    wrap(`${problem} ${remedy}`, COLUMNS - 2).map((line, i) => `${i === 0 ? '-' : ' '} ${line}`),
  );
  const lines = ['Attention'];
  for (const [i, item] of items.entries()) {
    const isLast = i === items.length - 1;
    if (lines.length + item.length + (isLast ? 0 : 1) > maxLines)
      return [...lines, `- and ${items.length - i} more: see --json`];
    lines.push(...item);
  }
  return lines;
}
