/**
 * Every limit that the server enforces and a page repeats, as plain constants, so that a browser can import one without
 * TypeBox. Lengths are in characters: Unicode code points.
 */

const MB = 1_048_576;

// Notifications

/**
 * The title, the message and the actions must fit in `MAX_BYTES` of server/delivery/message.ts, whatever their characters. With a title of
 * 61 they would not.
 */
export const MAX_NOTIFICATION_TITLE_LENGTH = 50;
export const MAX_NOTIFICATION_MESSAGE_LENGTH = 200;
export const MAX_ACTIONS = 2;
export const MAX_ACTION_TITLE_LENGTH = 20;
/** Languages of a notification in addition to the payload's own. */
export const MAX_TRANSLATIONS = 20;
export const MAX_VARIANTS = 4;
export const MAX_VARIANT_NAME_LENGTH = 40;
/** Longest wait for the choice of the better variant. */
export const MAX_WINNER_MINUTES = 24 * 60;
/** Characters of the texts of a notification in one language, together, if they are Liquid. Rendered texts have the lengths above. */
export const MAX_LIQUID_LENGTH = 4096;
/** Bounds of `data`, which Liquid reads: bytes as JSON, values in all, and levels of objects and lists. */
export const MAX_DATA_BYTES = 4096;
export const MAX_DATA_VALUES = 200;
export const MAX_DATA_DEPTH = 5;
export const MAX_COLLAPSE_KEY_LENGTH = 64;
/** RFC 8030 leaves the limit to push services; FCM stores a message for 28 days at most. */
export const MAX_TTL_SECONDS = 28 * 86_400;
/** Longest time over which a notification to many is spread. */
export const MAX_OVER_MINUTES = 24 * 60;
export const DEFAULT_TTL_SECONDS = 3 * 86_400;
export const MAX_BADGE = 99;
export const MAX_METADATA_KEYS = 20;
export const MAX_METADATA_KEY_LENGTH = 40;
export const MAX_METADATA_VALUE_LENGTH = 200;
export const MAX_SCHEDULE_DAYS = 30;
/** Seconds for which the console holds back what a member sends to many, so that it can be undone. */
export const UNDO_SECONDS = 10;
/** Tolerance for clocks that differ: a time that is past by less than this means now. */
export const SCHEDULE_TOLERANCE_MINUTES = 5;
/** Number of notifications without a tap or an opening of the app after which a device is unresponsive. */
export const UNRESPONSIVE_AFTER = 9;
/** Bounds of a service's frequency cap: so many notifications in so many days. */
export const MAX_CAP_NOTIFICATIONS = 50;
export const MAX_CAP_DAYS = 30;
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
export const MAX_NOTIFICATION_SEARCH_LENGTH = 100;
/** Receipts that a phone reports in one request. */
export const MAX_RECEIPTS = 100;
/** Highest number of notifications that one request marks as read. */
export const MAX_READ_NOTIFICATIONS = 100;
/** Unread notifications of an inbox above which the bell does not count. */
export const MAX_COUNTED_UNREAD = 100;
/** Life of a token with which the bell on a business's site reads a user's inbox. */
export const USER_TOKEN_MINUTES = 15;
export const MAX_RECEIPT_AGE_DAYS = 31;

/** Length of the URLs of links and images in notifications and widgets. */
export const MAX_URL_LENGTH = 2048;

/** Items of a feed that are sent in an hour. */
export const MAX_FEED_STARTS_PER_HOUR = 3;
/** Feeds that a service may preview in an hour. */
export const MAX_FEED_PREVIEWS_PER_HOUR = 120;

/** Templates of a service. */
export const MAX_TEMPLATES = 100;
/** Broadcasts of a service that wait for approval. */
export const MAX_PROPOSALS = 50;
export const MAX_TEMPLATE_NAME_LENGTH = 100;

// Services

export const MAX_SERVICE_TITLE_LENGTH = 255;
export const MAX_SERVICE_DESCRIPTION_LENGTH = 1000;
/** Length of the name below the app's icon. Phones show some 12 characters of it. */
export const MAX_HOME_SCREEN_NAME_LENGTH = 30;
export const MAX_SERVICE_URL_LENGTH = 512;
/** Limited because anybody may sign up, and each service has its own keys and limits. */
export const MAX_SERVICES_PER_ACCOUNT = 50;

// Users and devices

/** The identifier is stored with every device, indexed, and sent in query strings. */
export const MAX_USER_ID_LENGTH = 255;
export const MAX_DEVICE_NAME_LENGTH = 255;
export const MAX_OS_VERSION_LENGTH = 50;
/** Length of a model's code, and of its marketing name. */
export const MAX_DEVICE_MODEL_LENGTH = 100;
export const MAX_DEVICE_IDENTIFIER_LENGTH = 50;
export const MAX_DEVICE_TOKEN_LENGTH = 255;
export const MAX_PUSH_ENDPOINT_LENGTH = 2000;
/** Bytes, as JSON, of what a browser says of a subscription beyond what is used today. More is not kept. */
export const MAX_SUBSCRIPTION_DETAILS_BYTES = 4096;
/** Length of the longest address that Node.js accepts, because entries are in addresses. Invalid entries are ignored. */
export const MAX_ENTRY_LENGTH = 16_384;
/** RFC 5646, section 4.4.1. */
export const MAX_LANGUAGE_LENGTH = 35;
export const MAX_TIME_ZONE_LENGTH = 64;
/** Former push endpoints that an opening names. */
export const MAX_REPLACED_ENDPOINTS = 5;
/** Longest host name (RFC 1035, section 2.3.4), without the dot at its end. */
export const MAX_DOMAIN_LENGTH = 253;
/** Domains of a service, with former ones at which phones are subscribed. */
export const MAX_DOMAINS = 10;
/** VAPID key pairs of other systems that a service has. */
export const MAX_VAPID_KEYS = 10;
/** Devices of one request that imports them. */
export const MAX_IMPORTED_DEVICES = 1000;
/** Characters of a button's answer. */
export const MAX_ANSWER_LENGTH = 100;
/** Seconds for which a request waits for an answer. */
export const MAX_ANSWER_WAIT_SECONDS = 30;
/** Minutes for which an agent may send a broadcast that it prepared. */
export const MAX_PREPARED_MINUTES = 10;
/** Users of `PUT /v1/users`. */
export const MAX_PUT_USERS = 1000;
/** Virtual phones of a service: active at a time, and created in an hour. */
export const MAX_TEST_DEVICES = 100;
export const MAX_NEW_TEST_DEVICES_PER_HOUR = 600;
/** Latest notifications that a virtual phone keeps. */
export const MAX_SHOWN_BY_TEST_DEVICE = 20;
/** Length of a prefix of a user identifier or of a device name. */
export const MAX_DEVICE_SEARCH_LENGTH = 255;
/** Length of what the console's list of customers is searched for. */
export const MAX_USER_SEARCH_LENGTH = 255;
export const MAX_NICKNAME_LENGTH = 60;
/** Length of the first name that a person writes on a phone. */
export const MAX_FIRST_NAME_LENGTH = 60;
/** Devices chosen in one request of the console. */
export const MAX_CHOSEN_DEVICES = 500;
/** Highest count that the console shows for a filter or a search of devices. */
export const MAX_COUNTED_DEVICES = 1_000_000;

// Users, topics and audiences

export const MAX_USER_TAGS = 50;
/** Changes in one request: some tags are set, and some are removed. */
export const MAX_CHANGED_TAGS = 2 * MAX_USER_TAGS;
export const MAX_TAG_VALUE_LENGTH = 200;
export const MAX_TOPICS = 100;
export const MAX_TOPIC_NAME_LENGTH = 60;
export const MAX_TOPIC_DESCRIPTION_LENGTH = 200;
export const MAX_AUDIENCES = 100;
export const MAX_AUDIENCE_NAME_LENGTH = 100;
/** Conditions on tags in one filter. */
export const MAX_FILTER_TAGS = 20;
export const MAX_FILTER_DAYS = 3650;
/** User identifiers that one notification lists. */
export const MAX_LISTED_USERS = 10_000;
/** Direct notifications in one request. */
export const MAX_BATCH_NOTIFICATIONS = 1000;

// Automations

export const MAX_AUTOMATIONS = 100;
export const MAX_AUTOMATION_NAME_LENGTH = 100;
export const MAX_STEPS = 20;
/** Longest wait of one step: 90 days. */
export const MAX_WAIT_MINUTES = 129_600;
/** Length of a recurrence rule (RFC 5545). */
export const MAX_RRULE_LENGTH = 500;
/** Years within which a recurrence rule must have its next occurrence: 29 February may be eight years away. */
export const MAX_OCCURRENCE_YEARS = 8;
/** Lateness with which an occurrence of a schedule is still sent. One that is later is missed. */
export const OCCURRENCE_TOLERANCE_MINUTES = 60;
/** Occurrences that `expand=next` answers. */
export const NEXT_OCCURRENCES = 5;
/** Events of users in one request. */
export const MAX_USER_EVENTS = 1000;
/** Age that an event of a user may have. */
export const MAX_USER_EVENT_AGE_DAYS = 7;
export const MAX_EVENT_DATA_KEYS = 20;
export const MAX_EVENT_DATA_VALUE_LENGTH = 500;

// Widgets

export const MAX_WIDGET_TEXT_LENGTHS = {
  title: 100,
  subtitle: 200,
  text: 2000,
  alt: 300,
  ended_text: 200,
  code: 64,
} as const;
/** Height of a `web` widget's frame, in CSS pixels. */
export const MIN_WIDGET_HEIGHT_PX = 80;
export const MAX_WIDGET_HEIGHT_PX = 1200;
/** Widgets of a service for everybody, and for one user; a user scrolls through all of them. */
export const MAX_WIDGETS = { everybody: 100, oneUser: 20 } as const;
/** Widgets that the console lists. */
export const MAX_LISTED_WIDGETS = 300;

// Webhooks

/** Webhooks of a service. */
export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_URL_LENGTH = 2000;
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 200;

// Images

export const IMAGE_PURPOSES = ['logo', 'banner', 'widget', 'notification'] as const;
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number];

// The sizes are literals, because esbuild does not remove an unused product from a bundle.
export const MAX_IMAGE_BYTES: Readonly<Record<ImagePurpose, number>> = {
  logo: MB,
  banner: 3_145_728,
  widget: 3_145_728,
  notification: 3_145_728,
};
export const megabytes = (bytes: number): string => `${bytes / MB} MB`;
/** A phone holds every pixel in memory, however small the file is. */
export const MAX_IMAGE_SIDE_PX = 6000;
/** Sum of all uploads of a service. */
export const MAX_STORED_IMAGES = { count: 200, bytes: 104_857_600 } as const;
/** Media types that phones can show. */
export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const IMAGE_EXTENSIONS: readonly string[] = ['.gif', '.jpg', '.jpeg', '.png', '.webp'];
/** Width to height of a notification's image. */
export const NOTIFICATION_IMAGE_RATIO = 16 / 9;
const NOTIFICATION_IMAGE_TOLERANCE_PERCENT = 2;
/** Calculates in integers, because 1632 × 900 is exactly 2 % off 16:9, which floating-point numbers cannot express. */
export const hasNotificationImageRatio = (width: number, height: number): boolean =>
  Math.abs(9 * width - 16 * height) * 100 <= 16 * height * NOTIFICATION_IMAGE_TOLERANCE_PERCENT;

// Accounts and teams

/** RFC 5321, section 4.5.3.1.3: a path has at most 256 octets, two of which are its angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;
/** Length of the operator's reason to suspend a service or an account. */
export const MAX_SUSPENSION_REASON_LENGTH = 200;
export const MAX_ACCOUNT_NAME_LENGTH = 100;
export const MAX_KEY_NAME_LENGTH = 100;
export const PASSWORD_LINK_HOURS = 1;
export const INVITATION_DAYS = 7;
/** Limit per account, because each invitation may send a mail to somebody who did not ask for it. */
export const MAX_INVITATIONS_PER_DAY = 50;
export const VERIFICATION_LINK_HOURS = 24;
/** Time for which a browser is trusted after the code of an authenticator app. */
export const TRUSTED_BROWSER_DAYS = 30;
export const MAX_PASSKEYS = 20;
/** Lifetime of a sign-in with the company's account, or by a link of the command line. It is never extended, so that groups are read again. */
export const COMPANY_SIGN_IN_HOURS = 12;
/** Validity of a link that `carillon sign-in-link` prints. */
export const SIGN_IN_LINK_HOURS = 1;
/** Age of a sign-in up to which an account without a password may do what otherwise takes the password. */
export const RECENT_SIGN_IN_MINUTES = 15;
/** Groups of a service with a role. */
export const MAX_GROUP_ROLES = 100;
export const MAX_GROUP_NAME_LENGTH = 200;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** Confirmations by password that a signed-in account may try in an hour. */
export const MAX_PASSWORD_CHECKS_PER_HOUR = 30;
/** Codes of an authenticator app and recovery codes, right or wrong, that an account may try in an hour. */
export const MAX_CODES_PER_HOUR = 30;
/** Mails for one purpose: to one email address, and caused by one IP address (IPv6: by one /64). */
export const MAX_MAILS_PER_HOUR = { toAddress: 5, byClient: 60 } as const;
/**
 * Percentage of the installation's mails (`MAIL_LIMIT`) that is reserved for each purpose, because strangers can cause mails for one
 * purpose, which must not use up the mails for new passwords.
 */
export const MAIL_SHARES = { password: 40, verification: 30, invitation: 15, notice: 15 } as const;
/** Attempts to register: by one IP address (IPv6: by one /64), and by all clients. The answer reveals whether an account exists. */
export const MAX_NEW_ACCOUNTS_PER_HOUR = { byClient: 20, inAll: 1000 } as const;
/** Length of a name that a user chose, in a mail. */
export const MAX_MAILED_NAME_LENGTH = 60;

// Lists and the overview

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;
/** Length of a list of names in a query parameter, separated by commas. */
export const MAX_NAMES_LENGTH = 1000;
/** Longest period of the overview, because its chart has a point for each day. */
export const MAX_OVERVIEW_DAYS = 366;
/** Notifications that the overview lists as sent recently. */
export const MAX_RECENT = 5;
/** Period of the failures that the overview counts by reason code. */
export const OVERVIEW_FAILURE_DAYS = 7;
/** Time after which a key without use is reported as unused. */
export const UNUSED_KEY_DAYS = 90;
/** Highest count of scheduled notifications in the overview. */
export const MAX_COUNTED_SCHEDULED = 100;

/** Keys of topics, tags and events. */
export const KEY_PATTERN = '^[a-z0-9_.-]{1,40}$';
