import type { OwedMails } from '../attention/owed-mails.ts';
import type { Config } from '../config.ts';
import type { DeviceNames } from '../device-names/device-names.ts';
import type { KnownDomains } from '../domains/known-domains.ts';
import type { Meetings } from '../domains/meeting.ts';
import type { FeedReader } from '../feeds/read-feed.ts';
import type { ImageCheck } from '../images/check-image.ts';
import type { ImageFetch } from '../images/fetch-public-image.ts';
import type { UploadedImages } from '../images/uploaded-images.ts';
import type { Log } from '../log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Metrics } from '../metrics.ts';
import type { FindPhone } from '../storage/devices/phones.ts';
import type { JoinableDatabase } from '../storage/joinable.ts';
import type { WriteReceipt } from '../storage/notifications/receipts.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import type { Stops } from '../storage/sending/stops.ts';
import type { FindKeyOwner } from '../storage/services/api-keys.ts';
import type { Wakeups } from '../storage/wakeups.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Demo } from '../upkeep/demo.ts';
import type { DiskWatch } from '../upkeep/disk-watch.ts';
import type { WebhookPoster } from '../webhooks/post.ts';
import type { Auth } from './authentication/accounts.ts';
import type { EmailAddresses } from './authentication/email-addresses.ts';
import type { Entries } from './authentication/entries.ts';
import type { UserTokens } from './authentication/user-tokens.ts';
import type { FreshReach } from './devices/fresh-reach.ts';
import type { AnswerWaits } from './notifications/answers/answer-waits.ts';
import type { ProgressStreams } from './notifications/members/progress-streams.ts';
import type { InboxStreams } from './streams/inbox-streams.ts';
import type { SessionStreams } from './streams/session-streams.ts';
import type { WidgetTokens } from './widgets/widget-tokens.ts';

/** The API's dependencies, created in `start.ts` and `start-api.ts`. */
export type ApiDeps = {
  config: Config;
  database: JoinableDatabase;
  wakeups: Wakeups;
  stops: Stops;
  keyring: Keyring;
  metrics: Metrics;
  /** Null unless traces are configured. */
  tracing: Tracing | null;
  log: Log;
  disk: DiskWatch;
  checkImage: ImageCheck;
  feedReader: FeedReader;
  deviceNames: DeviceNames;
  /** Fetches a business's logo, to make icons of it. */
  fetchLogo: ImageFetch;
  uploadedImages: UploadedImages;
  /** The domains of services, and requests to them. */
  domains: KnownDomains;
  meetings: Meetings;
  entries: Entries;
  userTokens: UserTokens;
  findKeyOwner: FindKeyOwner;
  findPhone: FindPhone;
  freshReach: FreshReach;
  writeReceipt: WriteReceipt;
  sessions: SessionStreams;
  inboxes: InboxStreams;
  answerWaits: AnswerWaits;
  /** Streams of notifications' delivery progress. */
  progress: ProgressStreams;
  widgetTokens: WidgetTokens;
  auth: Auth;
  emailAddresses: EmailAddresses;
  webhookPoster: WebhookPoster;
  /** Null if no mail server is configured. */
  mail: Mail | null;
  owedMails: OwedMails;
  /** Null with DEMO=off. */
  demo: Demo | null;
};
