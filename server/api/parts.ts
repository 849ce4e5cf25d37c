import type { Config } from '../config.ts';
import type { Wakeups } from '../delivery/wake.ts';
import type { Log } from '../log.ts';
import type { Mail } from '../mail.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../storage/database.ts';
import type { JobQueue } from '../storage/jobs.ts';
import type { Secret } from '../storage/secrets.ts';
import type { OwnerOf } from './authenticate.ts';
import type { Auth } from './console/auth.ts';
import type { Demo } from './demo.ts';
import type { DeviceNames } from './device-names.ts';
import type { Entries } from './entries.ts';
import type { ImageCheck } from './image-check.ts';
import type { Pictures } from './pictures.ts';
import type { ProgressStreams } from './progress-streams.ts';
import type { ImageFetch } from './public-image.ts';
import type { SessionStreams } from './session-streams.ts';
import type { WidgetTokens } from './widget-tokens.ts';

/** What the API works with, handed down from `main.ts`. */
export type ApiParts = {
  config: Config;
  database: Database;
  jobs: JobQueue;
  wakeups: Wakeups;
  secret: Secret;
  metrics: Metrics;
  log: Log;
  checkImage: ImageCheck;
  deviceNames: DeviceNames;
  /** Fetches a business's logo from the internet. */
  fetchLogo: ImageFetch;
  /** Those that businesses uploaded. */
  pictures: Pictures;
  entries: Entries;
  ownerOf: OwnerOf;
  sessions: SessionStreams;
  /** How notifications get on, for the pages that watch. */
  progress: ProgressStreams;
  widgetTokens: WidgetTokens;
  /** People's accounts, and who is signed in. */
  auth: Auth;
  /** Null where no mail server is named. */
  mail: Mail | null;
  /** Null with DEMO=off. */
  demo: Demo | null;
};
