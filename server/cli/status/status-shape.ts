import type { LastBackup } from '../../storage/backup/last-backup.ts';
import type { Queue } from '../../storage/jobs/queues.ts';
import type { Disk } from '../../storage/operating/disks.ts';
import type { FailureReason } from './reasons.ts';

/** What `status --json` prints. A part that could not be found out is null, and `unknown` says why. Times are in seconds. */
export type Status = {
  program: string;
  /** Names of migrations. `unknown`: the database is newer than the program; `pending`: it is older. */
  schema: { latest: string | null; unknown: string[]; pending: string[] } | null;
  /** `pid`: of the server on this DATA_DIR; null if none runs, and with DATABASE_URL, where processes may be anywhere. */
  server: {
    embedded: boolean;
    pid: number | null;
    clients: { address: string; connections: number }[] | null;
  };
  database: {
    version: string;
    answer_ms: number;
    bytes: number;
    connections: number;
    max_connections: number;
    oldest_transaction: number;
    is_replica: boolean;
    is_read_only: boolean;
  } | null;
  /** True if SECRET_KEY or secret.key is the one of the database; null before the first start, or if another machine has it. */
  secret: 'fits' | 'differs' | 'missing' | null;
  /**
   * Null unless one secret replaces another. `prepared`: both are set, and the database has the former one; `begun`: what is sealed is being
   * sealed anew; `finished`: the former one can be removed. `left`: how many values are sealed with the former one.
   */
  secret_replacement: { state: 'prepared' | 'begun' | 'finished'; left: number | null } | null;
  /** Of the embedded database; none with DATABASE_URL. */
  disks: Disk[] | null;
  /** The latest by the command `backup`; null if there is none. `age` is in seconds. */
  backup: (LastBackup & { age: number }) | null;
  /** By BACKUP_WARNING_HOURS. */
  backup_overdue: boolean | null;
  queues: { queue: Queue; waiting: number; running: number; retrying: number; age: number }[] | null;
  /** `count` is at most 10,000. */
  scheduled: { count: number; next_in: number | null } | null;
  sending: { notifications: number; oldest: number; deliveries: number; final: number } | null;
  last_hour: {
    notifications: number;
    completed: number;
    failed: number;
    reasons: FailureReason[];
    /** More happened than was read: the numbers are lower limits. */
    is_partial: boolean;
  } | null;
  webhooks:
    | { service: string; title: string | null; url: string; enabled: boolean; failing_for: number }[]
    | null;
  /** The address of a proxy whose clients share one rate limit, because TRUST_PROXY is not set; null if none was seen within a day. */
  untrusted_proxy: string | null;
  unknown: { part: string; reason: string }[];
  attention: Problem[];
};

export type Facts = Omit<Status, 'attention'>;

export type Problem = { problem: string; remedy: string };
