import type { Config } from '../config.ts';
import type { Wakeups } from '../delivery/wake.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../storage/database.ts';
import type { JobQueue } from '../storage/jobs.ts';
import type { Secret } from '../storage/secrets.ts';
import type { OwnerOf } from './authenticate.ts';
import type { Demo } from './demo.ts';
import type { DeviceNames } from './device-names.ts';
import type { Entries } from './entries.ts';
import type { ImageCheck } from './image-check.ts';
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
  entries: Entries;
  ownerOf: OwnerOf;
  sessions: SessionStreams;
  widgetTokens: WidgetTokens;
  /** Null with DEMO=off. */
  demo: Demo | null;
};
