// Made by `npm run sdk:types` from the OpenAPI document. Do not edit.

export interface ApiKey {
  /**
   * Identifier of an API key.
   * @example key_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example prod */
  environment: 'prod' | 'demo';
  /**
   * At most 4 characters.
   * @example oboa
   */
  last_four: string;
  /** @example 2026-11-22T09:30:00.000Z */
  created_at: string;
  /** @example 2026-11-22T09:30:00.000Z */
  last_used_at: string | null;
  /** @example Till */
  name?: string | null;
  scopes?: ('notifications:direct' | 'notifications:broadcast' | 'notifications:read' | 'devices:read' | 'devices:write' | 'users' | 'audiences' | 'automations' | 'templates' | 'widgets' | 'webhooks' | 'services' | 'keys' | 'audit')[] | null;
  /** @example 2026-11-22T09:30:00.000Z */
  expires_at?: string | null;
}

export interface Pagination {
  /** URL of the next page; null on the last one. */
  next: string | null;
}

export interface ApiKeyPage {
  data: ApiKey[];
  pagination: Pagination;
}

export interface IssuedKey {
  /**
   * Identifier of an API key.
   * @example key_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example prod_35v0n152ccfs6d37sfsptguceolfs5gjaliiboai */
  api_key: string;
}

export interface KeyReference {
  /**
   * Identifier of an API key.
   * @example key_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

export interface QuietHours {
  /** @example 22:00 */
  from: string;
  /** @example 22:00 */
  to: string;
}

export interface FrequencyCap {
  /**
   * 1 to 50.
   * @example 3
   */
  notifications: number;
  /**
   * 1 to 30.
   * @example 7
   */
  days: number;
}

export interface ServiceSettings {
  /**
   * True if a notification to everybody has to say so. By default, a request that names no recipients goes to everybody.
   * @example true
   */
  require_explicit_audience: boolean;
  /**
   * True if a phone becomes a user only with a `user_signature`. Needs an identity secret. By default, it is enough to know the id of the user.
   * @example true
   */
  require_user_signature: boolean;
  /**
   * True if people can subscribe at the address of the experience itself, without your website: each gets an id that begins with `anon_`. By default, that address asks them to start at the website.
   * @example true
   */
  public_link: boolean;
  /**
   * The experience asks subscribers for their first name, unless they have a tag `first_name`. They may skip the question. By default, it does not ask.
   * @example true
   */
  ask_first_name: boolean;
  /**
   * The name below the icon of the installed app, of which phones show some 12 characters. By default, the first words of the title that fit. At most 30 characters.
   * @example Lindhaven
   */
  home_screen_name: string | null;
  /**
   * A name of the IANA time zone database, for devices whose own is not known. At most 64 characters.
   * @example Europe/Berlin
   */
  time_zone: string;
  quiet_hours: QuietHours | null;
  /**
   * True if devices are deactivated that were `silent` for 90 days. Default: false.
   * @example true
   */
  deactivate_silent: boolean;
  frequency_cap: FrequencyCap | null;
}

export interface Service {
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * At most 255 characters.
   * @example Lindhaven Coffee
   */
  title?: string;
  /**
   * At most 1000 characters.
   * @example Coffee, roasted daily
   */
  description?: string;
  /**
   * At most 512 characters.
   * @example https://lindhaven.example/logo.png
   */
  logo_url?: string;
  /**
   * At most 512 characters.
   * @example https://lindhaven.example/banner.jpg
   */
  banner_url?: string;
  /**
   * At most 512 characters.
   * @example https://lindhaven.example
   */
  url?: string;
  /**
   * Colour of text, as #rrggbb.
   * @example #1d4ed8
   */
  text_color?: string;
  /**
   * Colour behind the text, as #rrggbb.
   * @example #1d4ed8
   */
  background_color?: string;
  /**
   * Colour of buttons and links, as #rrggbb.
   * @example #1d4ed8
   */
  accent_color?: string;
  settings?: ServiceSettings;
}

export interface IdentitySecret {
  /** @example idsec_4f0s9v2m1c7t8k3g5b6h0q2r9d4n7p1j8e3u6l5a0o2i4f9s7v1m3c8t */
  secret: string;
}

/** The DNS record that makes it lead here. */
export interface DnsRecord {
  /** @example CNAME */
  type: 'CNAME' | 'A' | 'AAAA';
  /** @example push.example.com */
  name: string;
  /** @example push.example.net */
  value: string;
}

/** Null if a proxy has it, or none was obtained yet. */
export interface Certificate {
  /** @example 2026-11-22T09:30:00.000Z */
  expires_at: string;
}

export interface Domain {
  /**
   * A public host name, answered in lower case and in the form of IDNA for DNS. At most 253 characters.
   * @example push.example.com
   */
  domain: string;
  /**
   * `waiting`: it does not lead to this installation yet. `verified`: it does. `serving`: and people have opened it over https. `failing`: it has led elsewhere for a week.
   * @example serving
   */
  status: 'waiting' | 'verified' | 'serving' | 'failing';
  /**
   * Why the latest look did not find this installation there.
   * @example it has no DNS record yet
   */
  reason: string | null;
  record: DnsRecord;
  certificate: Certificate | null;
}

export interface DomainReference {
  /**
   * A public host name, answered in lower case and in the form of IDNA for DNS. At most 253 characters.
   * @example push.example.com
   */
  domain: string;
}

export interface Device {
  /**
   * Identifier of a device.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
  /**
   * At most 255 characters.
   * @example Pixel 8
   */
  name: string;
  /** @example android */
  platform: 'ios' | 'android';
  /**
   * At most 50 characters.
   * @example 15
   */
  os_version?: string;
  /**
   * At most 100 characters.
   * @example GKWS6
   */
  model?: string;
  /** At most 100 characters. */
  marketing_name?: string;
  /** Random, created on the phone, unique within a service: it keeps one phone from becoming two devices. At most 50 characters. */
  device_identifier?: string;
  /** At most 255 characters. */
  device_token?: string;
  /** @example true */
  notifications_enabled?: boolean;
  /**
   * `proven`: it showed a notification, or a person tapped one or opened the experience, in the latest 30 days. `silent`: push services accepted at least five over at least 14 days, and it showed none. `unproven`: neither, as new devices, and iPhones, which report little.
   * @example proven
   */
  reach?: 'proven' | 'unproven' | 'silent';
  /**
   * The service's own domain at which it is subscribed; `shared` for the installation's address, and for a device of the business's site. At most 253 characters.
   * @example push.example.com
   */
  domain?: string;
}

export interface DevicePage {
  data: Device[];
  pagination: Pagination;
}

export interface DeviceReference {
  /**
   * Identifier of a device.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

export interface ImportedDevice {
  /**
   * `known`: a device had the subscription, and nothing was changed.
   * @example created
   */
  status: 'created' | 'known' | 'refused';
  /**
   * Identifier of a device.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id?: string;
  /** Field to correct, if the device is refused. */
  field?: string;
  /** Why it was refused. */
  reason?: string;
}

export interface ImportedDevices {
  /** @example 3 */
  created: number;
  /** @example 3 */
  known: number;
  /** @example 3 */
  refused: number;
  data: ImportedDevice[];
}

export interface TestDevice {
  /**
   * Identifier of a device.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
}

export interface TestDeviceNotification {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  notification_id: string;
  /** @example Fresh bread */
  title: string;
  /** @example The oven is open. */
  message: string;
  /** Null without an image, and if the message was too long for it. */
  image_url: string | null;
  /**
   * Null without a link, and if the message was too long for it: then the landing page knows it.
   * @example https://example.com/bread
   */
  link: string | null;
  actions: ({
    /** @example Order */
    title: string;
    /** Null if the button answers, and if the message was too long for links. */
    link: string | null;
  })[];
  /** Tag of the translation that was chosen; null for the texts of the payload itself. */
  language: string | null;
  /**
   * How often it was replaced.
   * @example 0
   */
  revision: number;
  /** @example 2026-11-22T09:30:00.000Z */
  received_at: string;
}

export interface TestDeviceNotifications {
  data: TestDeviceNotification[];
}

export interface VapidKey {
  /**
   * Identifier of an imported VAPID key.
   * @example vpk_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * An uncompressed point of P-256: 65 bytes in base64url. At most 200 characters.
   * @example BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8
   */
  public_key: string;
  /**
   * Devices that can be sent to only with this key.
   * @example 3
   */
  active_devices: number;
  /** @example 2026-11-22T09:30:00.000Z */
  created_at: string;
}

export interface VapidKeyPage {
  data: VapidKey[];
  pagination: Pagination;
}

export interface VapidKeyReference {
  /**
   * Identifier of an imported VAPID key.
   * @example vpk_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

/** @example completed */
export type NotificationStatus = 'created' | 'queued' | 'completed' | 'failed' | 'skipped';

export interface Action {
  /** @example Order */
  title: string;
  /**
   * A tap opens this link.
   * @example https://example.com/bread
   */
  link?: string;
  /** In place of `link`: a tap is the answer of the person, which `GET /v1/notifications/{id}/answers` lists. At most 100 characters. */
  answer?: string;
}

export interface Translation {
  /** @example Fresh bread */
  title: string;
  /** @example The oven is open. */
  message: string;
  /**
   * A tap opens this link.
   * @example https://example.com/bread
   */
  link?: string;
}

export interface Payload {
  /** @example Fresh bread */
  title: string;
  /** @example The oven is open. */
  message: string;
  /**
   * A tap opens this link.
   * @example https://example.com/bread
   */
  link?: string;
  /** An image of 16/9, up to 3 MB: .gif, .jpg, .png or .webp. At most 2048 characters. */
  image_url?: string;
  /** Buttons below the message, where the platform has them. */
  actions?: Action[];
  /** The message in other languages, by BCP 47 tag. A phone gets the one that fits its language, or else the payload's own texts. */
  translations?: { [key: string]: Translation };
  /** True if the texts are Liquid, rendered for each person. */
  personalize?: boolean;
}

export interface TagCondition {
  /** @example plan */
  key: string;
  /** `is_not` also holds for people without the tag. `gt` and `lt` compare numbers. */
  op: 'is' | 'is_not' | 'gt' | 'lt' | 'exists';
  /**
   * For every operator but `exists`. At most 200 characters.
   * @example gold
   */
  value?: string | number | boolean;
}

export interface Filter {
  topics?: {
    /** One of them is on. */
    any?: string[];
    /** Each of them is on. */
    all?: string[];
    /** None of them is on. */
    none?: string[];
  };
  /** Each of them holds. */
  tags?: TagCondition[];
  /** @example android */
  platform?: 'ios' | 'android';
  /** Language of the phone, also with a region: `de` selects `de-AT`. At most 35 characters. */
  language?: string;
  /**
   * `proven`: it showed a notification, or a person tapped one or opened the experience, in the latest 30 days. `silent`: push services accepted at least five over at least 14 days, and it showed none. `unproven`: neither, as new devices, and iPhones, which report little.
   * @example proven
   */
  reach?: 'proven' | 'unproven' | 'silent';
  /**
   * The service's own domain at which it is subscribed; `shared` for the installation's address, and for a device of the business's site. At most 253 characters.
   * @example push.example.com
   */
  domain?: string;
  /**
   * When the device was subscribed.
   * @example 2026-11-22T09:30:00.000Z
   */
  subscribed_before?: string;
  /**
   * When the device was subscribed.
   * @example 2026-11-22T09:30:00.000Z
   */
  subscribed_after?: string;
  /** The experience was opened on the device. 1 to 3650. */
  seen_within_days?: number;
  /** A notification was tapped on the device. 1 to 3650. */
  tapped_within_days?: number;
}

export interface NotificationTarget {
  /**
   * Identifier of a device.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  device_id?: string;
  user_id?: string;
  /** How many users a list has. */
  listed_users?: number;
  /** Which recipients must have on. */
  topic?: string;
  /**
   * Identifier of a saved audience.
   * @example aud_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  audience_id?: string;
  /** Also of a saved audience: as it was when the notification was accepted. */
  filter?: Filter;
  everybody?: true;
}

export interface NotificationOptions {
  /** How long after it is due the message may still be delivered, by default 259200. 0: push services deliver it at once or not at all. 0 to 2419200. */
  ttl_seconds?: number;
  /** RFC 8030, section 5.3: what may wake a phone. By default `high` to a device or user, `normal` to many. */
  urgency?: 'very-low' | 'low' | 'normal' | 'high';
  /** A later notification with the same key replaces an earlier one. At most 64 characters. */
  collapse_key?: string;
  /** Shown without sound and vibration. */
  silent?: boolean;
  /** Shown until the person reacts, where the platform can. */
  require_interaction?: boolean;
  /** The number on the installed app's icon, where the platform can; 0 removes it. 0 to 99. */
  badge?: number;
  /** Of a notification to many: what devices get that have got 9 notifications since a person last tapped one or opened the app. `inbox_only`: it is in their inbox, without a push. Default: `send`. */
  unresponsive?: 'send' | 'inbox_only' | 'leave_out';
  /** Minutes over which a notification to many is sent evenly, so that not all recipients react at once. The time to live of each message begins when it is sent. 1 to 1440. */
  over_minutes?: number;
  /** The frequency cap of the service neither stops nor counts this notification. */
  uncapped?: boolean;
  /** Answers after this time do not count. */
  answer_by?: string;
  /** Of a notification to many: it is sent to each recipient when the clocks there show what those of the service show at `scheduled_at`. Where that has passed, it is the next day. */
  local_time?: boolean;
}

export interface LeftOut {
  /** Their user has the topic off. */
  topic_off: number;
  /** See `options.unresponsive`. */
  unresponsive: number;
  /** Their user has had as many notifications as the frequency cap of the service allows. */
  capped: number;
}

/** For your own use; never sent to phones. */
export type Metadata = { [key: string]: string };

export interface Engagement {
  /** @example 3 */
  shown: number;
  /** @example 3 */
  tapped: number;
  /** @example 3 */
  dismissed: number;
  /** Devices that tapped an action, in the order of `payload.actions`. */
  actions: number[];
}

export interface Corrections {
  /** How often it was replaced or retracted. */
  revision: number;
  /**
   * When its content was replaced last.
   * @example 2026-11-22T09:30:00.000Z
   */
  replaced_at: string | null;
  /**
   * When it was taken back.
   * @example 2026-11-22T09:30:00.000Z
   */
  retracted_at: string | null;
  /** Their push services have accepted the correction. */
  sent: number;
  /** They did not get a push about it. Their inbox is right nevertheless. */
  failed: number;
  /** The correction is on its way to them. */
  waiting: number;
}

export interface VariantResult {
  /** @example short */
  name: string;
  /** @example 50 */
  share: number;
  payload: Payload;
  /**
   * Devices that it is or was for.
   * @example 3
   */
  recipients: number;
  /**
   * Their push services have accepted it.
   * @example 3
   */
  sent: number;
  /**
   * They have reported that they showed it.
   * @example 3
   */
  shown: number;
  /**
   * It was tapped there.
   * @example 3
   */
  tapped: number;
}

export interface Comparison {
  /** The variant that is tapped more, if that is no accident. */
  better: string | null;
  /** The variant that the devices left out by the shares get. */
  winner: string | null;
  /** @example Too few taps to tell which variant is better. */
  conclusion: string;
}

export interface DeliveryStats {
  /** Deliveries created for this notification. */
  total: number;
  /** Owed; no attempt yet. */
  created: number;
  /** Attempted; will be retried. */
  queued: number;
  /** Accepted by the push service. */
  completed: number;
  /** Final, and not accepted by the push service. */
  failed: number;
}

export interface ListedNotification {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  status: NotificationStatus;
  payload: Payload;
  /** @example 2026-11-22T09:30:00.000Z */
  scheduled_at?: string | null;
  /** @example 2026-11-22T09:30:00.000Z */
  created_at?: string;
  target?: NotificationTarget;
  options?: NotificationOptions;
  left_out?: LeftOut;
  metadata?: Metadata;
  engagement?: Engagement;
  corrections?: Corrections;
  variants?: VariantResult[];
  comparison?: Comparison;
  /**
   * The automation that sent it; null if none did.
   * @example aut_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  automation_id?: string | null;
  delivery_stats?: DeliveryStats;
}

export interface ListedNotificationPage {
  data: ListedNotification[];
  pagination: Pagination;
}

export interface NotificationReference {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

export interface CreatedBatch {
  data: NotificationReference[];
}

export interface ReachCount {
  /** @example 3 */
  users: number;
  /** @example 3 */
  devices: number;
}

export interface PreviewProblem {
  /** @example payload */
  field: string;
  /** @example The title is empty for this person */
  reason: string;
}

export interface PreviewedNotification {
  payload: Payload;
  /** Why this person would not get the payload, or a translation of it: its delivery would fail. */
  problems: PreviewProblem[];
}

export interface NotificationWithStats {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  status: NotificationStatus;
  payload: Payload;
  /** @example 2026-11-22T09:30:00.000Z */
  scheduled_at?: string | null;
  /** @example 2026-11-22T09:30:00.000Z */
  created_at?: string;
  target?: NotificationTarget;
  options?: NotificationOptions;
  left_out?: LeftOut;
  metadata?: Metadata;
  engagement?: Engagement;
  corrections?: Corrections;
  variants?: VariantResult[];
  comparison?: Comparison;
  /**
   * The automation that sent it; null if none did.
   * @example aut_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  automation_id?: string | null;
  delivery_stats: DeliveryStats;
}

export interface Notification {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  status: NotificationStatus;
  payload: Payload;
  /** @example 2026-11-22T09:30:00.000Z */
  scheduled_at?: string | null;
  /** @example 2026-11-22T09:30:00.000Z */
  created_at?: string;
  target?: NotificationTarget;
  options?: NotificationOptions;
  left_out?: LeftOut;
  metadata?: Metadata;
  engagement?: Engagement;
  corrections?: Corrections;
  variants?: VariantResult[];
  comparison?: Comparison;
  /**
   * The automation that sent it; null if none did.
   * @example aut_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  automation_id?: string | null;
}

export interface Delivery {
  /**
   * Identifier of a device.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  device_id: string;
  /**
   * User of the device then; null if it belongs to another user now.
   * @example b1946ac92492d2347c62
   */
  user_id: string | null;
  /** @example completed */
  status: 'created' | 'queued' | 'completed' | 'failed';
  /**
   * How the latest attempt ended; null before the first.
   * @example accepted
   */
  reason_code: 'accepted' | 'throttled' | 'push_service_error' | 'timeout' | 'connection_failed' | 'gone' | 'unknown_subscription' | 'unauthorized' | 'bad_request' | 'payload_too_large' | 'rejected' | 'attempts_exhausted' | 'expired' | 'no_longer_subscribed' | 'stopped' | 'endpoint_not_allowed' | 'vapid_identity_broken' | 'internal_error' | 'personal_text_empty' | null;
  /**
   * Details of it, such as the push service's words.
   * @example 201 Created
   */
  reason: string | null;
  /** @example 1 */
  attempts: number;
  /** @example 2026-11-22T09:30:00.000Z */
  updated_at: string;
}

export interface DeliveryPage {
  data: Delivery[];
  pagination: Pagination;
}

export interface TapCount {
  /** @example 3 */
  total: number;
}

export interface Answer {
  /**
   * Identifier of an answer.
   * @example ans_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
  /**
   * Where the user answered.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  device_id: string;
  /**
   * The `answer` of the button.
   * @example yes
   */
  answer: string;
  /** @example 2026-11-22T09:30:00.000Z */
  answered_at: string;
}

export interface AnswerPage {
  data: Answer[];
  pagination: Pagination;
}

export interface Template {
  /**
   * Identifier of a template.
   * @example tpl_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example Order is ready */
  name: string;
  payload: Payload;
  options: NotificationOptions;
  /** @example 2026-11-22T09:30:00.000Z */
  updated_at: string;
}

export interface TemplatePage {
  data: Template[];
  pagination: Pagination;
}

export interface TemplateReference {
  /**
   * Identifier of a template.
   * @example tpl_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

export interface User {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
  tags: { [key: string]: string | number | boolean };
  /** Topics of the service, each with true if it is on for this person. */
  topics: { [key: string]: boolean };
  /**
   * Language of the phone that was seen last: BCP 47.
   * @example de-AT
   */
  language: string | null;
  /**
   * Time zone of the phone that was seen last: IANA.
   * @example Europe/Vienna
   */
  time_zone: string | null;
  /**
   * Active devices.
   * @example 1
   */
  devices: number;
  /**
   * When one of the phones opened the experience last.
   * @example 2026-11-22T09:30:00.000Z
   */
  last_seen_at: string | null;
}

export interface UserPage {
  data: User[];
  pagination: Pagination;
}

export interface SavedUser {
  /** @example saved */
  status: 'saved' | 'refused';
  /** Field to correct, if the user is refused. */
  field?: string;
  /** Why it was refused. */
  reason?: string;
}

export interface SavedUsers {
  /** @example 3 */
  saved: number;
  /** @example 3 */
  refused: number;
  data: SavedUser[];
}

export interface AcceptedUserEvent {
  /** @example accepted */
  status: 'accepted' | 'refused';
  /**
   * Runs of automations that it began.
   * @example 1
   */
  entered?: number;
  /** Field to correct, if the event is refused. */
  field?: string;
  /** Why it was refused. */
  reason?: string;
}

export interface AcceptedUserEvents {
  /** @example 3 */
  accepted: number;
  /** @example 3 */
  refused: number;
  data: AcceptedUserEvent[];
}

export interface ErasedUser {
  /** @example 3 */
  devices: number;
  /**
   * Sent to this user alone.
   * @example 2
   */
  notifications: number;
  /**
   * Shown to this user alone.
   * @example 1
   */
  widgets: number;
}

export interface ReportedUserEvent {
  /**
   * Runs of automations that it began.
   * @example 1
   */
  entered: number;
}

export interface MergedUser {
  /**
   * User to whom everything belongs now. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
  /**
   * Devices that moved; 0 if nothing was left to move.
   * @example 1
   */
  devices: number;
}

export interface UserToken {
  /**
   * For the bell.
   * @example utk_00000000000000000000000000_kq3T0mXcQ9yZ
   */
  token: string;
  /**
   * 15 minutes from now.
   * @example 2026-11-22T09:30:00.000Z
   */
  expires_at: string;
}

export interface Audience {
  /**
   * Identifier of a saved audience.
   * @example aud_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * At most 100 characters.
   * @example Gold customers
   */
  name: string;
  filter: Filter;
}

export interface AudiencePage {
  data: Audience[];
  pagination: Pagination;
}

export interface AudienceReference {
  /**
   * Identifier of a saved audience.
   * @example aud_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

/** Sends to the audience at each occurrence, once. One that is more than 60 minutes late is missed. */
export interface ScheduleTrigger {
  type: 'schedule';
  /**
   * The days, as a recurrence rule (RFC 5545, section 3.3.10) with a FREQ of DAILY, WEEKLY, MONTHLY or YEARLY. At most 500 characters.
   * @example FREQ=WEEKLY;BYDAY=SA
   */
  rrule: string;
  /**
   * The time on these days, in the service's time zone. If a change of clocks skips it, the time by the offset before the change; if it comes twice, the first.
   * @example 08:00
   */
  at: string;
  /**
   * The first day of the rule, from which INTERVAL and COUNT count. Default: today.
   * @example 2026-11-28
   */
  starts_on?: string;
  /** Each recipient gets it at this time of the recipient's own time zone. */
  local_time?: boolean;
}

/** A user's first device is subscribed. */
export interface SubscribedTrigger {
  type: 'subscribed';
}

/** An event of this name happened to a user. */
export interface EventTrigger {
  type: 'event';
  /** @example order.shipped */
  name: string;
  /**
   * A field of the events' `data`: each of its values begins one run of a user, whatever `reentry` says. An event without it begins none.
   * @example order
   */
  key?: string;
}

/** Begins a run for each new item of a feed, once. Items that the feed has when it is read first are never sent, nor those beyond 3 items in an hour. */
export interface FeedTrigger {
  type: 'feed';
  /**
   * A feed at a public address: RSS, Atom or JSON Feed. At most 2048 characters.
   * @example https://example.com/feed
   */
  url: string;
}

export type Trigger = ScheduleTrigger | SubscribedTrigger | EventTrigger | FeedTrigger;

/** One of `user_ids`, `topic`, `audience_id`, `filter` and `everybody`. `topic` may also stand beside one of the others, except `everybody`. */
export interface AutomationAudience {
  /** Users without a device are skipped, duplicates count once. */
  user_ids?: string[];
  /**
   * Users who have it on; beside `user_ids`, `audience_id` or `filter`, only those of them.
   * @example offers
   */
  topic?: string;
  /**
   * Identifier of a saved audience.
   * @example aud_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  audience_id?: string;
  filter?: Filter;
  everybody?: true;
}

/** Sends a notification: its `payload`, that of a template, or `from_feed`. Texts with `personalize` read what began the run as `data`. */
export interface SendStep {
  payload?: Payload;
  /**
   * In place of `payload`: a template, as it is when the step is done. Its options apply too, as far as the step has none of the same name.
   * @example tpl_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  template_id?: string;
  /** In place of `payload`: the item of the feed that began the run, as its preview has it. */
  from_feed?: true;
  options?: NotificationOptions;
  /**
   * Sent only to users who have this topic on.
   * @example offers
   */
  topic?: string;
}

/** Waits some minutes, or until a time of the day. */
export interface WaitStep {
  /**
   * From when the run gets here; of the first step, from the time of the event. 0 to 129600.
   * @example 60
   */
  minutes?: number;
  /**
   * The next time that the user's clocks show this: in the time zone of the device that was seen last, else in the service's.
   * @example 09:00
   */
  until?: string;
}

/** Ends the run if this holds when the run gets here. `filter`: one of the user’s devices has it. */
export interface StopIfStep {
  /** The user tapped a notification of this run. */
  tapped?: true;
  /**
   * An event of this name happened to the user since the run began.
   * @example order.shipped
   */
  event?: string;
  filter?: Filter;
}

/** One of `send`, `wait` and `stop_if`. */
export interface Step {
  send?: SendStep;
  wait?: WaitStep;
  stop_if?: StopIfStep;
}

export interface AutomationStatistics {
  /**
   * Runs that began, as far as they are kept.
   * @example 3
   */
  entered: number;
  /** @example 3 */
  waiting: number;
  /** @example 3 */
  ended: number;
  /** @example 3 */
  stopped: number;
  /** @example 3 */
  failed: number;
  /**
   * Deliveries that push services accepted.
   * @example 3
   */
  sent: number;
  /**
   * Deliveries that were shown, where phones report it.
   * @example 3
   */
  shown: number;
  /**
   * Deliveries that were tapped.
   * @example 3
   */
  tapped: number;
}

/** It had more new items than the 3 that are sent in an hour, for example because it changed the ids of all its items. Shown for seven days. */
export interface FeedProblem {
  /** @example 2026-11-22T09:30:00.000Z */
  at: string;
  /**
   * Items that count as seen, and are never sent.
   * @example 3
   */
  left_out: number;
}

export interface FeedState {
  /**
   * Where it is read: elsewhere than the trigger says, if it has moved for good.
   * @example https://example.com/feed
   */
  url: string;
  /**
   * Title of the feed.
   * @example Our blog
   */
  title: string | null;
  /**
   * `waiting`: it was not read yet. `reading`: the latest request succeeded. `failing`: it failed, see `error`. `paused`: its automation is disabled.
   * @example reading
   */
  status: 'waiting' | 'reading' | 'failing' | 'paused';
  /**
   * The latest request.
   * @example 2026-11-22T09:30:00.000Z
   */
  checked_at: string | null;
  /**
   * The latest request that succeeded.
   * @example 2026-11-22T09:30:00.000Z
   */
  read_at: string | null;
  /**
   * The next request; null while it is paused.
   * @example 2026-11-22T09:30:00.000Z
   */
  next_at: string | null;
  /**
   * Why the latest request failed.
   * @example there is nothing at this address (404)
   */
  error: string | null;
  /** @example 2026-11-22T09:30:00.000Z */
  failing_since: string | null;
  problem: FeedProblem | null;
}

export interface Automation {
  /**
   * Identifier of an automation.
   * @example aut_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * At most 100 characters.
   * @example Welcome
   */
  name: string;
  /**
   * While it is false, nothing begins, and runs that have begun wait.
   * @example true
   */
  enabled: boolean;
  trigger: Trigger;
  /** Recipients of a schedule or a feed. Null: everybody. */
  audience: AutomationAudience | null;
  steps: Step[];
  /**
   * Re-entry of a user who had a run: never, after the end of the former one, or always.
   * @example after_end
   */
  reentry: 'never' | 'after_end' | 'always';
  /** With `expand=next`, and when it is created: the next times of a schedule; with `local_time`, those of the service's time zone. */
  next?: string[];
  statistics?: AutomationStatistics;
  feed?: FeedState;
  /**
   * Problem of a feed that its owner should look at. `expand=feed` has more.
   * @example the feed cannot be read: there is nothing at this address (404)
   */
  problem?: string | null;
}

export interface AutomationPage {
  data: Automation[];
  pagination: Pagination;
}

export interface CreatedAutomation {
  /**
   * Identifier of an automation.
   * @example aut_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** The next times of a schedule. */
  next?: string[];
}

export interface AutomationReference {
  /**
   * Identifier of an automation.
   * @example aut_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

/**
 * Why it was stopped or failed.
 * @example tapped
 */
export type RunReason = 'tapped' | 'event' | 'filter' | 'missed' | 'audience_unknown' | 'template_unknown' | 'internal_error';

export interface Run {
  /**
   * Identifier of a run of an automation.
   * @example run_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * Null: an occurrence of a schedule. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string | null;
  /** @example waiting */
  status: 'waiting' | 'ended' | 'stopped' | 'failed';
  /**
   * The number of steps that it has left behind, which is the position of the next one.
   * @example 1
   */
  step: number;
  /**
   * When it goes on; null if it will not.
   * @example 2026-11-22T09:30:00.000Z
   */
  due_at: string | null;
  reason: RunReason | null;
  /**
   * When it began: the time of its event or occurrence.
   * @example 2026-11-22T09:30:00.000Z
   */
  started_at: string;
}

export interface RunPage {
  data: Run[];
  pagination: Pagination;
}

export interface Topic {
  /**
   * Identifier of a topic.
   * @example tpc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example offers */
  key: string;
  /**
   * At most 60 characters.
   * @example Offers
   */
  name: string;
  /**
   * At most 200 characters.
   * @example What costs less this week
   */
  description: string | null;
  /**
   * For people without a choice of their own or of the business.
   * @example on
   */
  default: 'on' | 'off';
  /**
   * True if phones show it as a switch.
   * @example true
   */
  listed: boolean;
}

export interface TopicPage {
  data: Topic[];
  pagination: Pagination;
}

export interface TopicReference {
  /**
   * Identifier of a topic.
   * @example tpc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

export interface PreviewedItem {
  payload: {
    /**
     * At most 50 characters.
     * @example Fresh bread
     */
    title: string;
    /**
     * At most 200 characters.
     * @example The oven is open.
     */
    message: string;
    /**
     * A tap opens this link. At most 2048 characters.
     * @example https://example.com/bread
     */
    link?: string;
    /** An image of 16/9, up to 3 MB: .gif, .jpg, .png or .webp. At most 2048 characters. */
    image_url?: string;
  };
  /**
   * Its date, by the feed; null without one.
   * @example 2026-11-22T09:30:00.000Z
   */
  published_at: string | null;
}

export interface FeedPreview {
  /**
   * Title of the feed.
   * @example Our blog
   */
  title: string | null;
  /** The newest first, at most 3. */
  items: PreviewedItem[];
}

export interface LinkWidget {
  /**
   * Identifier of a widget.
   * @example wgt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  type: 'link';
  /**
   * At most 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. At most 2048 characters.
   * @example https://example.com/order
   */
  url: string;
  /**
   * At most 200 characters.
   * @example Ready when you come
   */
  subtitle?: string;
  /**
   * A small square image beside the text. At most 2048 characters.
   * @example https://example.com/icon.png
   */
  icon_url?: string;
  /**
   * A large image. At most 2048 characters.
   * @example https://example.com/bread.webp
   */
  image_url?: string;
  /** @example 1 */
  position: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * In UTC.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string;
  /**
   * In UTC.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string;
}

export interface TextWidget {
  /**
   * Identifier of a widget.
   * @example wgt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  type: 'text';
  /**
   * Plain text; line breaks are kept. At most 2000 characters.
   * @example Monday to Friday, 7 to 18
   */
  text: string;
  /**
   * At most 100 characters.
   * @example Order ahead
   */
  title?: string;
  /** @example 1 */
  position: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * In UTC.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string;
  /**
   * In UTC.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string;
}

export interface ImageWidget {
  /**
   * Identifier of a widget.
   * @example wgt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  type: 'image';
  /**
   * A large image. At most 2048 characters.
   * @example https://example.com/bread.webp
   */
  image_url: string;
  /**
   * Describes the image to people who cannot see it. At most 300 characters.
   * @example Bread on a shelf
   */
  alt: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. At most 2048 characters.
   * @example https://example.com/order
   */
  url?: string;
  /** @example 1 */
  position: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * In UTC.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string;
  /**
   * In UTC.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string;
}

export interface CountdownWidget {
  /**
   * Identifier of a widget.
   * @example wgt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  type: 'countdown';
  /**
   * At most 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * The countdown ends at this time.
   * @example 2026-11-22T09:30:00.000Z
   */
  until: string;
  /**
   * At most 200 characters.
   * @example Ready when you come
   */
  subtitle?: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. At most 2048 characters.
   * @example https://example.com/order
   */
  url?: string;
  /**
   * Replaces the countdown once it has ended. At most 200 characters.
   * @example It is out
   */
  ended_text?: string;
  /** @example 1 */
  position: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * In UTC.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string;
  /**
   * In UTC.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string;
}

export interface CouponWidget {
  /**
   * Identifier of a widget.
   * @example wgt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  type: 'coupon';
  /**
   * At most 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * The code to copy. At most 64 characters.
   * @example BREAD-10
   */
  code: string;
  /**
   * At most 200 characters.
   * @example Ready when you come
   */
  subtitle?: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. At most 2048 characters.
   * @example https://example.com/order
   */
  url?: string;
  /**
   * When the coupon expires.
   * @example 2026-11-22T09:30:00.000Z
   */
  expires_at?: string;
  /** @example 1 */
  position: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * In UTC.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string;
  /**
   * In UTC.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string;
}

export interface WebWidget {
  /**
   * Identifier of a widget.
   * @example wgt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  type: 'web';
  /**
   * At most 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. At most 2048 characters.
   * @example https://example.com/order
   */
  url: string;
  /**
   * Height of the frame in CSS pixels. 80 to 1200.
   * @example 400
   */
  height?: number;
  /** @example 1 */
  position: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * In UTC.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string;
  /**
   * In UTC.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string;
}

export type Widget = LinkWidget | TextWidget | ImageWidget | CountdownWidget | CouponWidget | WebWidget;

export interface WidgetPage {
  data: Widget[];
  pagination: Pagination;
}

export interface WidgetReference {
  /**
   * Identifier of a widget.
   * @example wgt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

export interface RevokedEntries {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
}

export interface AuditEntry {
  /**
   * Identifier of an audit entry.
   * @example act_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * The name of the member at that time.
   * @example Ada
   */
  actor: string;
  /**
   * Action of the member.
   * @example widget.created
   */
  action: string;
  /**
   * The name of what was changed; null if the log must not reveal it.
   * @example Opening hours
   */
  subject: string | null;
  /** @example 2026-11-22T09:30:00.000Z */
  created_at: string;
}

export interface AuditEntryPage {
  data: AuditEntry[];
  pagination: Pagination;
}

/** Every delivery is final, and push services accepted at least one. It may follow receipts of the same notification. */
export interface NotificationCompletedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.completed';
  data: {
    /**
     * Identifier of a notification.
     * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    notification_id: string;
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    metadata?: Metadata;
    /**
     * Deliveries, one for each device.
     * @example 3
     */
    total: number;
    /** @example 3 */
    completed: number;
    /** @example 3 */
    failed: number;
  };
}

/** Every delivery is final, and push services accepted none. */
export interface NotificationFailedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.failed';
  data: {
    /**
     * Identifier of a notification.
     * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    notification_id: string;
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    metadata?: Metadata;
    /**
     * Deliveries, one for each device.
     * @example 3
     */
    total: number;
    /** @example 3 */
    completed: number;
    /** @example 3 */
    failed: number;
  };
}

/** It ended without an attempt: no device, or cancelled. */
export interface NotificationSkippedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.skipped';
  data: {
    /**
     * Identifier of a notification.
     * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    notification_id: string;
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    metadata?: Metadata;
    /**
     * Deliveries, one for each device.
     * @example 3
     */
    total: number;
    /** @example 3 */
    completed: number;
    /** @example 3 */
    failed: number;
  };
}

export interface ShownReceipt {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  notification_id: string;
  /**
   * null: none, or its user was erased.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  device_id: string | null;
  /**
   * null: none, or erased. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string | null;
  metadata?: Metadata;
}

/** Receipts of a minute, from all devices: with `aggregate`. */
export interface ReceiptSum {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  notification_id: string;
  metadata?: Metadata;
  /** @example 3 */
  count: number;
  /** Taps on each button. */
  actions?: number[];
  /** @example 2026-11-22T09:30:00.000Z */
  from: string;
  /** @example 2026-11-22T09:30:00.000Z */
  to: string;
}

/** A phone reported it. Only while a webhook asks for it. */
export interface NotificationShownEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.shown';
  data: ShownReceipt | ReceiptSum;
}

export interface TappedReceipt {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  notification_id: string;
  /**
   * null: none, or its user was erased.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  device_id: string | null;
  /**
   * null: none, or erased. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string | null;
  metadata?: Metadata;
  /**
   * Index of the tapped button, from 0.
   * @example 0
   */
  action?: number;
}

/** A phone reported it. Only while a webhook asks for it. */
export interface NotificationTappedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.tapped';
  data: TappedReceipt | ReceiptSum;
}

export interface DismissedReceipt {
  /**
   * Identifier of a notification.
   * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  notification_id: string;
  /**
   * null: none, or its user was erased.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  device_id: string | null;
  /**
   * null: none, or erased. At most 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string | null;
  metadata?: Metadata;
}

/** A phone reported it. Only while a webhook asks for it. */
export interface NotificationDismissedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.dismissed';
  data: DismissedReceipt | ReceiptSum;
}

/** A device can be pushed from now on. */
export interface DeviceSubscribedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'device.subscribed';
  data: {
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
  };
}

/** A device can no longer be pushed. */
export interface DeviceUnsubscribedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'device.unsubscribed';
  data: {
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
  };
}

/** By the business, because its push service said that it is gone, or because it was silent for long. */
export interface DeviceDeactivatedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'device.deactivated';
  data: {
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    reason: 'business' | 'gone' | 'silent';
  };
}

/** The person opened the experience again. */
export interface DeviceReactivatedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'device.reactivated';
  data: {
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    /** @example true */
    notifications_enabled: boolean;
  };
}

/** A person was erased. */
export interface UserErasedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'user.erased';
  data: {
    /**
     * SHA-256 of the identifier, in hex.
     * @example 2bd806c97f0e00af1a1fc3328fa763a9269723c8db8fac4f93af71db186d6e90
     */
    user_id_sha256: string;
    /** @example 3 */
    devices: number;
    /** @example 3 */
    notifications: number;
    /** @example 3 */
    widgets: number;
  };
}

/** A topic was turned on or off for a user: on the phone `device_id`, or by the business. */
export interface UserTopicsChangedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'user.topics_changed';
  data: {
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    /** Topics that changed; null means that the default applies again. */
    topics: { [key: string]: boolean | null };
    by: 'user' | 'business';
  };
}

/** Its push service accepts what is sent to it, and it shows nothing. */
export interface DeviceSilentEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'device.silent';
  data: {
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
  };
}

/** A user answered by a button: once for each user and notification. */
export interface NotificationAnsweredEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.answered';
  data: {
    /**
     * Identifier of a notification.
     * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    notification_id: string;
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    metadata?: Metadata;
    /** @example yes */
    answer: string;
  };
}

/** Its content was replaced after it was sent. */
export interface NotificationReplacedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.replaced';
  data: {
    /**
     * Identifier of a notification.
     * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    notification_id: string;
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    metadata?: Metadata;
    /**
     * Its corrections so far.
     * @example 3
     */
    revision: number;
  };
}

/** It was taken back after it was sent. */
export interface NotificationRetractedEvent {
  /**
   * Identifier of an event.
   * @example evt_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example 2026-11-22T09:30:00.000Z */
  timestamp: string;
  /**
   * Identifier of a service.
   * @example svc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  service_id: string;
  type: 'notification.retracted';
  data: {
    /**
     * Identifier of a notification.
     * @example ntf_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    notification_id: string;
    /**
     * null: none, or its user was erased.
     * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
     */
    device_id: string | null;
    /**
     * null: none, or erased. At most 255 characters.
     * @example b1946ac92492d2347c62
     */
    user_id: string | null;
    metadata?: Metadata;
    /**
     * Its corrections so far.
     * @example 3
     */
    revision: number;
  };
}

export type ServiceEvent = NotificationCompletedEvent | NotificationFailedEvent | NotificationSkippedEvent | NotificationShownEvent | NotificationTappedEvent | NotificationDismissedEvent | DeviceSubscribedEvent | DeviceUnsubscribedEvent | DeviceDeactivatedEvent | DeviceReactivatedEvent | UserErasedEvent | UserTopicsChangedEvent | DeviceSilentEvent | NotificationAnsweredEvent | NotificationReplacedEvent | NotificationRetractedEvent;

export interface ServiceEventPage {
  data: ServiceEvent[];
  pagination: Pagination;
}

/** @example notification.completed */
export type EventType = 'notification.completed' | 'notification.failed' | 'notification.skipped' | 'notification.shown' | 'notification.tapped' | 'notification.dismissed' | 'device.subscribed' | 'device.unsubscribed' | 'device.deactivated' | 'device.reactivated' | 'user.erased' | 'user.topics_changed' | 'device.silent' | 'notification.answered' | 'notification.replaced' | 'notification.retracted';

export interface Webhook {
  /**
   * Identifier of a webhook.
   * @example whk_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * At most 2000 characters.
   * @example https://example.com/carillon
   */
  url: string;
  events: EventType[];
  /**
   * At most 200 characters.
   * @example The till
   */
  description: string | null;
  /**
   * True if receipts (shown, tapped, dismissed) come as sums of a minute rather than one each.
   * @example false
   */
  aggregate: boolean;
  /**
   * True if a request has up to 100 events, as `{"events": […]}`, rather than one.
   * @example false
   */
  batch: boolean;
  /**
   * True if events are posted to it.
   * @example true
   */
  enabled: boolean;
  /**
   * `failing`: it was disabled because every request failed for five days.
   * @example failing
   */
  disabled_reason: string | null;
  /** @example 2026-11-22T09:30:00.000Z */
  failing_since: string | null;
  /** @example 2026-11-22T09:30:00.000Z */
  created_at: string;
}

export interface WebhookPage {
  data: Webhook[];
  pagination: Pagination;
}

export interface WebhookSecret {
  /**
   * Identifier of a webhook.
   * @example whk_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /** @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo= */
  secret: string;
}

export interface WebhookReference {
  /**
   * Identifier of a webhook.
   * @example whk_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
}

export interface WebhookAttempt {
  /**
   * Identifier of a request to a webhook.
   * @example atm_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  id: string;
  /**
   * `stream`: the first; `failed`: a repetition after a failure; `resend` and `recover`: on request; `test`.
   * @example stream
   */
  kind: 'stream' | 'failed' | 'resend' | 'recover' | 'test';
  /** @example 2026-11-22T09:30:00.000Z */
  at: string;
  /** @example 3 */
  duration_ms: number;
  /** @example true */
  succeeded: boolean;
  /**
   * HTTP status of the answer; null if there was none.
   * @example 200
   */
  status: number | null;
  /**
   * Why there was no answer.
   * @example no answer within 15 s
   */
  error: string | null;
  /**
   * The body, as it would be sent now. Null if its events are past their retention.
   * @example {"id":"evt_01k9x3f7q2e8hb5v0m4c6d1t9z","type":"device.subscribed"}
   */
  request: string | null;
  /**
   * The beginning of the body.
   * @example ok
   */
  answer: string | null;
  /** @example 3 */
  events: number;
}

export interface WebhookAttemptPage {
  data: WebhookAttempt[];
  pagination: Pagination;
}

export interface ResentEvents {
  /** @example 3 */
  events: number;
}

export interface ValidationError {
  field: string;
  reason: string;
}

export interface ErrorBody {
  error: {
    message: string;
    data: {
      code: 'invalid_request' | 'key_missing' | 'key_unknown' | 'key_expired' | 'phone_secret_required' | 'user_token_required' | 'sign_in_required' | 'sign_in_failed' | 'service_mismatch' | 'scope_missing' | 'user_signature_missing' | 'user_signature_invalid' | 'registration_closed' | 'second_factor_required' | 'approval_required' | 'service_deleted' | 'service_suspended' | 'account_suspended' | 'not_in_demo' | 'demo_environment_only' | 'forbidden' | 'not_found' | 'no_such_endpoint' | 'already_exists' | 'limit_reached' | 'too_late' | 'idempotency_in_progress' | 'idempotency_mismatch' | 'secret_not_repeatable' | 'conflict' | 'too_many_requests' | 'too_many_devices' | 'too_costly' | 'internal_error' | 'disk_full' | 'disk_nearly_full';
      doc_url: string;
      entity?: string;
      validation_errors?: ValidationError[];
    };
  };
}

export interface IssueKey {
  /**
   * 1 to 100 characters.
   * @example Till
   */
  name?: string;
  /** Scopes of the key. Default: those of the key that issues it. 1 to 14 items. */
  scopes?: readonly ('notifications:direct' | 'notifications:broadcast' | 'notifications:read' | 'devices:read' | 'devices:write' | 'users' | 'audiences' | 'automations' | 'templates' | 'widgets' | 'webhooks' | 'services' | 'keys' | 'audit')[];
  /** When it stops working. Default: when the key that issues it does, or never. */
  expires_at?: string | Date;
}

export interface QuietHoursInput {
  /** @example 22:00 */
  from: string;
  /** @example 22:00 */
  to: string;
}

export interface FrequencyCapInput {
  /**
   * 1 to 50.
   * @example 3
   */
  notifications: number;
  /**
   * 1 to 30.
   * @example 7
   */
  days: number;
}

export interface ChangeSettings {
  /**
   * True if a notification to everybody has to say so. By default, a request that names no recipients goes to everybody.
   * @example true
   */
  require_explicit_audience?: boolean;
  /**
   * True if a phone becomes a user only with a `user_signature`. Needs an identity secret. By default, it is enough to know the id of the user.
   * @example true
   */
  require_user_signature?: boolean;
  /**
   * True if people can subscribe at the address of the experience itself, without your website: each gets an id that begins with `anon_`. By default, that address asks them to start at the website.
   * @example true
   */
  public_link?: boolean;
  /**
   * The experience asks subscribers for their first name, unless they have a tag `first_name`. They may skip the question. By default, it does not ask.
   * @example true
   */
  ask_first_name?: boolean;
  /**
   * The name below the icon of the installed app, of which phones show some 12 characters. By default, the first words of the title that fit. 1 to 30 characters.
   * @example Lindhaven
   */
  home_screen_name?: string | null;
  /**
   * A name of the IANA time zone database, for devices whose own is not known. At most 64 characters.
   * @example Europe/Berlin
   */
  time_zone?: string;
  quiet_hours?: QuietHoursInput | null;
  /**
   * True if devices are deactivated that were `silent` for 90 days. Default: false.
   * @example true
   */
  deactivate_silent?: boolean;
  frequency_cap?: FrequencyCapInput | null;
}

export interface ChangeService {
  /**
   * 1 to 255 characters.
   * @example Lindhaven Coffee
   */
  title?: string | null;
  /**
   * At most 1000 characters.
   * @example Coffee, roasted daily
   */
  description?: string | null;
  /**
   * At most 512 characters.
   * @example https://lindhaven.example/logo.png
   */
  logo_url?: string | null;
  /**
   * At most 512 characters.
   * @example https://lindhaven.example/banner.jpg
   */
  banner_url?: string | null;
  /**
   * At most 512 characters.
   * @example https://lindhaven.example
   */
  url?: string | null;
  /**
   * Colour of text, as #rrggbb.
   * @example #1d4ed8
   */
  text_color?: string | null;
  /**
   * Colour behind the text, as #rrggbb.
   * @example #1d4ed8
   */
  background_color?: string | null;
  /**
   * Colour of buttons and links, as #rrggbb.
   * @example #1d4ed8
   */
  accent_color?: string | null;
  settings?: ChangeSettings;
}

export interface SetDomain {
  /**
   * A public host name, answered in lower case and in the form of IDNA for DNS. 1 to 253 characters.
   * @example push.example.com
   */
  domain: string;
}

/** As `PushSubscription.toJSON()` returns it. Further fields, such as `contentEncodings`, are kept for ways to encrypt that are to come, up to 4 KB. At most 20 keys. */
export interface Subscription {
  /**
   * 1 to 2000 characters.
   * @example https://fcm.googleapis.com/fcm/send/dk2Y1rXPQzE:APA91bH
   */
  endpoint: string;
  /** ms since 1970. 0 to 8640000000000000. */
  expirationTime?: number | null;
  /** At most 10 keys. */
  keys: {
    /**
     * Public key: 65 bytes in base64url. At most 100 characters.
     * @example BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4
     */
    p256dh: string;
    /**
     * Authentication secret: 16 bytes in base64url. At most 32 characters.
     * @example BTBZMqHH6r4Tts7J_aSIgg
     */
    auth: string;
  };
}

export interface ImportDevice {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
  subscription: Subscription;
  /**
   * BCP 47, such as `de-AT`. At most 35 characters.
   * @example de
   */
  language?: string;
  /**
   * Default: android, which stands for computers too.
   * @example android
   */
  platform?: 'ios' | 'android';
  /**
   * Default: now.
   * @example 2026-11-22T09:30:00.000Z
   */
  subscribed_at?: string | Date;
}

export interface ImportDevices {
  /**
   * Identifier of an imported VAPID key.
   * @example vpk_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  vapid_key_id: string;
  /** 1 to 1000 items. */
  devices: readonly ImportDevice[];
}

export interface CreateTestDevice {
  /**
   * Behaviour of the phone and its push service for each message.
   * @example tap
   */
  behaviour: 'accept' | 'gone' | 'throttle' | 'slow' | 'refuse' | 'tap' | 'answer' | 'dismiss';
  /**
   * User of the phone. Default: a new one. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * Language of the phone, BCP 47, which chooses the translation. Default: none. At most 35 characters.
   * @example de
   */
  language?: string;
}

export interface ImportVapidKey {
  /**
   * An uncompressed point of P-256: 65 bytes in base64url. 1 to 200 characters.
   * @example BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8
   */
  public_key: string;
  /**
   * 32 bytes in base64url. It is stored sealed, and never shown. 1 to 200 characters.
   * @example yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw
   */
  private_key: string;
}

export interface ActionInput {
  /**
   * 1 to 20 characters.
   * @example Order
   */
  title: string;
  /**
   * A tap opens this link. 1 to 2048 characters.
   * @example https://example.com/bread
   */
  link?: string;
  /** In place of `link`: a tap is the answer of the person, which `GET /v1/notifications/{id}/answers` lists. 1 to 100 characters. */
  answer?: string;
}

export interface TranslationInput {
  /**
   * 1 to 50 characters.
   * @example Fresh bread
   */
  title: string;
  /**
   * 1 to 200 characters.
   * @example The oven is open.
   */
  message: string;
  /**
   * A tap opens this link. 1 to 2048 characters.
   * @example https://example.com/bread
   */
  link?: string;
}

export interface PayloadInput {
  /**
   * 1 to 50 characters.
   * @example Fresh bread
   */
  title: string;
  /**
   * 1 to 200 characters.
   * @example The oven is open.
   */
  message: string;
  /**
   * A tap opens this link. 1 to 2048 characters.
   * @example https://example.com/bread
   */
  link?: string;
  /** An image of 16/9, up to 3 MB: .gif, .jpg, .png or .webp. 1 to 2048 characters. */
  image_url?: string;
  /** Buttons below the message, where the platform has them. At most 2 items. */
  actions?: readonly ActionInput[];
  /** The message in other languages, by BCP 47 tag. A phone gets the one that fits its language, or else the payload's own texts. At most 20 keys. */
  translations?: { [key: string]: TranslationInput };
  /** True if the texts are Liquid, rendered for each person. */
  personalize?: boolean;
}

export interface PersonalAction {
  /**
   * Liquid; what a person gets has at most 20 characters, and is cut. 1 to 4096 characters.
   * @example Track {{ data.order }}
   */
  title: string;
  /**
   * Liquid: each value is percent-encoded. Scheme and host are literal, or the link is one value of `data` alone. 1 to 2048 characters.
   * @example https://example.com/orders/{{ data.order }}
   */
  link?: string;
  /** In place of `link`: a tap is the answer of the person, which `GET /v1/notifications/{id}/answers` lists. 1 to 100 characters. */
  answer?: string;
}

export interface PersonalTranslation {
  /**
   * Liquid; what a person gets has at most 50 characters, and is cut. 1 to 4096 characters.
   * @example Hello {{ user.first_name | default: "there" }}
   */
  title: string;
  /**
   * Liquid; what a person gets has at most 200 characters, and is cut. 1 to 4096 characters.
   * @example Your order {{ data.order }} is ready.
   */
  message: string;
  /**
   * Liquid: each value is percent-encoded. Scheme and host are literal, or the link is one value of `data` alone. 1 to 2048 characters.
   * @example https://example.com/orders/{{ data.order }}
   */
  link?: string;
}

/** Its texts are Liquid, in each language of at most 4096 characters together: see the section “Personal texts” of the documentation. */
export interface PersonalPayload {
  /**
   * Liquid; what a person gets has at most 50 characters, and is cut. 1 to 4096 characters.
   * @example Hello {{ user.first_name | default: "there" }}
   */
  title: string;
  /**
   * Liquid; what a person gets has at most 200 characters, and is cut. 1 to 4096 characters.
   * @example Your order {{ data.order }} is ready.
   */
  message: string;
  /**
   * Liquid: each value is percent-encoded. Scheme and host are literal, or the link is one value of `data` alone. 1 to 2048 characters.
   * @example https://example.com/orders/{{ data.order }}
   */
  link?: string;
  /** An image of 16/9, up to 3 MB: .gif, .jpg, .png or .webp. 1 to 2048 characters. */
  image_url?: string;
  /** Buttons below the message, where the platform has them. At most 2 items. */
  actions?: readonly PersonalAction[];
  /** The message in other languages, by BCP 47 tag. A phone gets the one that fits its language, or else the payload's own texts. At most 20 keys. */
  translations?: { [key: string]: PersonalTranslation };
  /** The texts are Liquid, rendered for each person. */
  personalize: true;
}

/** Values that the texts of a payload with `personalize` read as `data`, for a notification to one user or device. At most 4096 bytes as JSON, 200 values and 5 levels. */
export type PersonalData = { [key: string]: unknown };

export interface NotificationOptionsInput {
  /** How long after it is due the message may still be delivered, by default 259200. 0: push services deliver it at once or not at all. 0 to 2419200. */
  ttl_seconds?: number;
  /** RFC 8030, section 5.3: what may wake a phone. By default `high` to a device or user, `normal` to many. */
  urgency?: 'very-low' | 'low' | 'normal' | 'high';
  /** A later notification with the same key replaces an earlier one. 1 to 64 characters. */
  collapse_key?: string;
  /** Shown without sound and vibration. */
  silent?: boolean;
  /** Shown until the person reacts, where the platform can. */
  require_interaction?: boolean;
  /** The number on the installed app's icon, where the platform can; 0 removes it. 0 to 99. */
  badge?: number;
  /** Of a notification to many: what devices get that have got 9 notifications since a person last tapped one or opened the app. `inbox_only`: it is in their inbox, without a push. Default: `send`. */
  unresponsive?: 'send' | 'inbox_only' | 'leave_out';
  /** Minutes over which a notification to many is sent evenly, so that not all recipients react at once. The time to live of each message begins when it is sent. 1 to 1440. */
  over_minutes?: number;
  /** The frequency cap of the service neither stops nor counts this notification. */
  uncapped?: boolean;
  /** Answers after this time do not count. */
  answer_by?: string | Date;
  /** Of a notification to many: it is sent to each recipient when the clocks there show what those of the service show at `scheduled_at`. Where that has passed, it is the next day. */
  local_time?: boolean;
}

/** For your own use; never sent to phones. At most 20 keys. */
export type MetadataInput = { [key: string]: string };

export interface TagConditionInput {
  /** @example plan */
  key: string;
  /** `is_not` also holds for people without the tag. `gt` and `lt` compare numbers. */
  op: 'is' | 'is_not' | 'gt' | 'lt' | 'exists';
  /**
   * For every operator but `exists`. At most 200 characters.
   * @example gold
   */
  value?: string | number | boolean;
}

export interface FilterInput {
  topics?: {
    /** One of them is on. 1 to 100 items. */
    any?: readonly string[];
    /** Each of them is on. 1 to 100 items. */
    all?: readonly string[];
    /** None of them is on. 1 to 100 items. */
    none?: readonly string[];
  };
  /** Each of them holds. 1 to 20 items. */
  tags?: readonly TagConditionInput[];
  /** @example android */
  platform?: 'ios' | 'android';
  /** Language of the phone, also with a region: `de` selects `de-AT`. At most 35 characters. */
  language?: string;
  /**
   * `proven`: it showed a notification, or a person tapped one or opened the experience, in the latest 30 days. `silent`: push services accepted at least five over at least 14 days, and it showed none. `unproven`: neither, as new devices, and iPhones, which report little.
   * @example proven
   */
  reach?: 'proven' | 'unproven' | 'silent';
  /**
   * The service's own domain at which it is subscribed; `shared` for the installation's address, and for a device of the business's site. 1 to 253 characters.
   * @example push.example.com
   */
  domain?: string;
  /**
   * When the device was subscribed.
   * @example 2026-11-22T09:30:00.000Z
   */
  subscribed_before?: string | Date;
  /**
   * When the device was subscribed.
   * @example 2026-11-22T09:30:00.000Z
   */
  subscribed_after?: string | Date;
  /** The experience was opened on the device. 1 to 3650. */
  seen_within_days?: number;
  /** A notification was tapped on the device. 1 to 3650. */
  tapped_within_days?: number;
}

/** One of `user_ids`, `topic`, `audience_id`, `filter` and `everybody`. `topic` may also stand beside one of the others, except `everybody`. */
export interface RequestedAudience {
  /** Users without a device are skipped, duplicates count once. 1 to 10000 items. */
  user_ids?: readonly string[];
  /**
   * Users who have it on; beside `user_ids`, `audience_id` or `filter`, only those of them.
   * @example offers
   */
  topic?: string;
  /**
   * Identifier of a saved audience.
   * @example aud_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  audience_id?: string;
  filter?: FilterInput;
  everybody?: true;
}

export interface Variant {
  /**
   * 1 to 40 characters.
   * @example short
   */
  name: string;
  /**
   * In percent of the devices. Together 100, or less with `winner`. 1 to 99.
   * @example 50
   */
  share: number;
  payload: PayloadInput | PersonalPayload;
}

/** The devices that the shares leave out get the better variant later. They are sent to once, also if a process dies while choosing. */
export interface Winner {
  /**
   * How long after it is due the variants are compared. 1 to 1440.
   * @example 60
   */
  after_minutes: number;
  /** The share of devices on which it was tapped. */
  by: 'tapped';
}

export interface CreateNotification {
  payload?: PayloadInput | PersonalPayload;
  /**
   * In place of `payload`: a template, as it is now. Its options apply too, as far as the request has none of the same name.
   * @example tpl_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  template_id?: string;
  data?: PersonalData;
  options?: NotificationOptionsInput;
  metadata?: MetadataInput;
  /** RFC 3339 with an offset, at most 30 days ahead. Absent, null and "" mean now. */
  scheduled_at?: string | Date | null;
  audience?: RequestedAudience;
  /** For notifications to many, in place of `payload`: each device gets one of them, the same in every attempt. Lists show `payload` if it is given too, or else that of the first. 2 to 4 items. */
  variants?: readonly Variant[];
  winner?: Winner;
}

/** To one user or one device. */
export interface BatchedNotification {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
  /**
   * Identifier of a device.
   * @example dvc_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  device_id?: string;
  /**
   * Beside `user_id` or `device_id`: sent only if the user has this topic on.
   * @example offers
   */
  topic?: string;
  payload?: PayloadInput | PersonalPayload;
  /**
   * In place of `payload`: a template, as it is now. Its options apply too, as far as the request has none of the same name.
   * @example tpl_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  template_id?: string;
  data?: PersonalData;
  options?: NotificationOptionsInput;
  metadata?: MetadataInput;
  /** RFC 3339 with an offset, at most 30 days ahead. Absent, null and "" mean now. */
  scheduled_at?: string | Date | null;
}

export interface CreateBatch {
  /** 1 to 1000 items. */
  notifications: readonly BatchedNotification[];
}

export interface PreviewNotification {
  payload?: PayloadInput | PersonalPayload;
  /**
   * In place of `payload`: a template, as it is now. Its options apply too, as far as the request has none of the same name.
   * @example tpl_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  template_id?: string;
  data?: PersonalData;
  /**
   * User whose tags the texts read. Default: somebody without tags. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string;
}

export interface ChangeNotification {
  payload?: PayloadInput | PersonalPayload;
  options?: NotificationOptionsInput;
  /** RFC 3339 with an offset, at most 30 days ahead. */
  scheduled_at?: string | Date;
}

export interface ReplaceNotification {
  payload: PayloadInput | PersonalPayload;
}

export interface CreateTemplate {
  /**
   * 1 to 100 characters.
   * @example Order is ready
   */
  name: string;
  payload: PayloadInput | PersonalPayload;
  options?: NotificationOptionsInput;
}

export interface ChangeTemplate {
  /**
   * 1 to 100 characters.
   * @example Order is ready
   */
  name?: string;
  payload?: PayloadInput | PersonalPayload;
  options?: NotificationOptionsInput;
}

export interface PutListedUser {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
  /** Tags of the person, which the business sets; at most 50 tags. At most 100 keys. */
  tags?: { [key: string]: string | number | boolean | null };
  /** By the topics’ keys. A choice that the person made on a phone wins. At most 100 keys. */
  topics?: { [key: string]: boolean | null };
}

export interface PutUsers {
  /** 1 to 1000 items. */
  users: readonly PutListedUser[];
}

export interface ListedUserEvent {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
  /** @example order.shipped */
  name: string;
  /** Data of the event. It is kept with the runs that the event begins, until they are over. At most 20 keys. */
  data?: { [key: string]: string | number | boolean };
  /** When it happened: at most 7 days ago. Default: now. A first step that waits counts from it. */
  at?: string | Date;
}

export interface ReportUserEvents {
  /** 1 to 1000 items. */
  events: readonly ListedUserEvent[];
}

export interface PutUser {
  /** Tags of the person, which the business sets; at most 50 tags. At most 100 keys. */
  tags?: { [key: string]: string | number | boolean | null };
  /** By the topics’ keys. A choice that the person made on a phone wins. At most 100 keys. */
  topics?: { [key: string]: boolean | null };
}

export interface ReportUserEvent {
  /** @example order.shipped */
  name: string;
  /** Data of the event. It is kept with the runs that the event begins, until they are over. At most 20 keys. */
  data?: { [key: string]: string | number | boolean };
  /** When it happened: at most 7 days ago. Default: now. A first step that waits counts from it. */
  at?: string | Date;
}

export interface MergeUser {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  into: string;
}

export interface CreateAudience {
  /**
   * 1 to 100 characters.
   * @example Gold customers
   */
  name: string;
  filter: FilterInput;
}

export interface CountAudience {
  filter: FilterInput;
}

export interface ChangeAudience {
  /**
   * 1 to 100 characters.
   * @example Gold customers
   */
  name?: string;
  filter?: FilterInput;
}

/** Sends to the audience at each occurrence, once. One that is more than 60 minutes late is missed. */
export interface ScheduleTriggerInput {
  type: 'schedule';
  /**
   * The days, as a recurrence rule (RFC 5545, section 3.3.10) with a FREQ of DAILY, WEEKLY, MONTHLY or YEARLY. 1 to 500 characters.
   * @example FREQ=WEEKLY;BYDAY=SA
   */
  rrule: string;
  /**
   * The time on these days, in the service's time zone. If a change of clocks skips it, the time by the offset before the change; if it comes twice, the first.
   * @example 08:00
   */
  at: string;
  /**
   * The first day of the rule, from which INTERVAL and COUNT count. Default: today.
   * @example 2026-11-28
   */
  starts_on?: string;
  /** Each recipient gets it at this time of the recipient's own time zone. */
  local_time?: boolean;
}

/** A user's first device is subscribed. */
export interface SubscribedTriggerInput {
  type: 'subscribed';
}

/** An event of this name happened to a user. */
export interface EventTriggerInput {
  type: 'event';
  /** @example order.shipped */
  name: string;
  /**
   * A field of the events' `data`: each of its values begins one run of a user, whatever `reentry` says. An event without it begins none.
   * @example order
   */
  key?: string;
}

/** Begins a run for each new item of a feed, once. Items that the feed has when it is read first are never sent, nor those beyond 3 items in an hour. */
export interface FeedTriggerInput {
  type: 'feed';
  /**
   * A feed at a public address: RSS, Atom or JSON Feed. 1 to 2048 characters.
   * @example https://example.com/feed
   */
  url: string;
}

export type TriggerInput = ScheduleTriggerInput | SubscribedTriggerInput | EventTriggerInput | FeedTriggerInput;

/** Sends a notification: its `payload`, that of a template, or `from_feed`. Texts with `personalize` read what began the run as `data`. */
export interface SendStepInput {
  payload?: PayloadInput | PersonalPayload;
  /**
   * In place of `payload`: a template, as it is when the step is done. Its options apply too, as far as the step has none of the same name.
   * @example tpl_01k9x3f7q2e8hb5v0m4c6d1t9z
   */
  template_id?: string;
  /** In place of `payload`: the item of the feed that began the run, as its preview has it. */
  from_feed?: true;
  options?: NotificationOptionsInput;
  /**
   * Sent only to users who have this topic on.
   * @example offers
   */
  topic?: string;
}

/** Waits some minutes, or until a time of the day. */
export type WaitStepInput = {
  /**
   * From when the run gets here; of the first step, from the time of the event. 0 to 129600.
   * @example 60
   */
  minutes: number;
} | {
  /**
   * The next time that the user's clocks show this: in the time zone of the device that was seen last, else in the service's.
   * @example 09:00
   */
  until: string;
};

/** Ends the run if this holds when the run gets here. `filter`: one of the user’s devices has it. */
export type StopIfStepInput = {
  /** The user tapped a notification of this run. */
  tapped: true;
} | {
  /**
   * An event of this name happened to the user since the run began.
   * @example order.shipped
   */
  event: string;
} | {
  filter: FilterInput;
};

/** One of `send`, `wait` and `stop_if`. */
export type StepInput = {
  send: SendStepInput;
} | {
  wait: WaitStepInput;
} | {
  stop_if: StopIfStepInput;
};

export interface CreateAutomation {
  /**
   * 1 to 100 characters.
   * @example Welcome
   */
  name: string;
  trigger: TriggerInput;
  audience?: RequestedAudience | null;
  /** 1 to 20 items. */
  steps: readonly StepInput[];
  /**
   * Re-entry of a user who had a run: never, after the end of the former one, or always.
   * @example after_end
   */
  reentry?: 'never' | 'after_end' | 'always';
  /**
   * While it is false, nothing begins, and runs that have begun wait.
   * @example true
   */
  enabled?: boolean;
}

export interface ChangeAutomation {
  /**
   * 1 to 100 characters.
   * @example Welcome
   */
  name?: string;
  trigger?: TriggerInput;
  audience?: RequestedAudience | null;
  /** 1 to 20 items. */
  steps?: readonly StepInput[];
  /**
   * Re-entry of a user who had a run: never, after the end of the former one, or always.
   * @example after_end
   */
  reentry?: 'never' | 'after_end' | 'always';
  /**
   * While it is false, nothing begins, and runs that have begun wait.
   * @example true
   */
  enabled?: boolean;
}

export interface CreateTopic {
  /** @example offers */
  key: string;
  /**
   * 1 to 60 characters.
   * @example Offers
   */
  name: string;
  /**
   * 1 to 200 characters.
   * @example What costs less this week
   */
  description?: string | null;
  /**
   * For people without a choice of their own or of the business.
   * @example on
   */
  default?: 'on' | 'off';
  /**
   * True if phones show it as a switch.
   * @example true
   */
  listed?: boolean;
}

export interface ChangeTopic {
  /**
   * 1 to 60 characters.
   * @example Offers
   */
  name?: string;
  /**
   * 1 to 200 characters.
   * @example What costs less this week
   */
  description?: string | null;
  /**
   * For people without a choice of their own or of the business.
   * @example on
   */
  default?: 'on' | 'off';
  /**
   * True if phones show it as a switch.
   * @example true
   */
  listed?: boolean;
}

export interface PreviewFeed {
  /**
   * A feed at a public address: RSS, Atom or JSON Feed. 1 to 2048 characters.
   * @example https://example.com/feed
   */
  url: string;
}

export interface CreateLinkWidget {
  type: 'link';
  /**
   * 1 to 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. 1 to 2048 characters.
   * @example https://example.com/order
   */
  url: string;
  /**
   * 1 to 200 characters.
   * @example Ready when you come
   */
  subtitle?: string;
  /**
   * A small square image beside the text. 1 to 2048 characters.
   * @example https://example.com/icon.png
   */
  icon_url?: string;
  /**
   * A large image. 1 to 2048 characters.
   * @example https://example.com/bread.webp
   */
  image_url?: string;
  /** Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two. -1000000000 to 1000000000. */
  position?: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string | null;
  /**
   * Not shown before this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string | Date | null;
  /**
   * Not shown from this time on. At most 64 characters.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string | Date | null;
}

export interface CreateTextWidget {
  type: 'text';
  /**
   * Plain text; line breaks are kept. 1 to 2000 characters.
   * @example Monday to Friday, 7 to 18
   */
  text: string;
  /**
   * 1 to 100 characters.
   * @example Order ahead
   */
  title?: string;
  /** Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two. -1000000000 to 1000000000. */
  position?: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string | null;
  /**
   * Not shown before this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string | Date | null;
  /**
   * Not shown from this time on. At most 64 characters.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string | Date | null;
}

export interface CreateImageWidget {
  type: 'image';
  /**
   * A large image. 1 to 2048 characters.
   * @example https://example.com/bread.webp
   */
  image_url: string;
  /**
   * Describes the image to people who cannot see it. 1 to 300 characters.
   * @example Bread on a shelf
   */
  alt: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. 1 to 2048 characters.
   * @example https://example.com/order
   */
  url?: string;
  /** Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two. -1000000000 to 1000000000. */
  position?: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string | null;
  /**
   * Not shown before this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string | Date | null;
  /**
   * Not shown from this time on. At most 64 characters.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string | Date | null;
}

export interface CreateCountdownWidget {
  type: 'countdown';
  /**
   * 1 to 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * The countdown ends at this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  until: string | Date;
  /**
   * 1 to 200 characters.
   * @example Ready when you come
   */
  subtitle?: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. 1 to 2048 characters.
   * @example https://example.com/order
   */
  url?: string;
  /**
   * Replaces the countdown once it has ended. 1 to 200 characters.
   * @example It is out
   */
  ended_text?: string;
  /** Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two. -1000000000 to 1000000000. */
  position?: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string | null;
  /**
   * Not shown before this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string | Date | null;
  /**
   * Not shown from this time on. At most 64 characters.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string | Date | null;
}

export interface CreateCouponWidget {
  type: 'coupon';
  /**
   * 1 to 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * The code to copy. 1 to 64 characters.
   * @example BREAD-10
   */
  code: string;
  /**
   * 1 to 200 characters.
   * @example Ready when you come
   */
  subtitle?: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. 1 to 2048 characters.
   * @example https://example.com/order
   */
  url?: string;
  /**
   * When the coupon expires. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  expires_at?: string | Date;
  /** Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two. -1000000000 to 1000000000. */
  position?: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string | null;
  /**
   * Not shown before this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string | Date | null;
  /**
   * Not shown from this time on. At most 64 characters.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string | Date | null;
}

export interface CreateWebWidget {
  type: 'web';
  /**
   * 1 to 100 characters.
   * @example Order ahead
   */
  title: string;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. 1 to 2048 characters.
   * @example https://example.com/order
   */
  url: string;
  /**
   * Height of the frame in CSS pixels. 80 to 1200.
   * @example 400
   */
  height?: number;
  /** Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two. -1000000000 to 1000000000. */
  position?: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string | null;
  /**
   * Not shown before this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string | Date | null;
  /**
   * Not shown from this time on. At most 64 characters.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string | Date | null;
}

export type CreateWidget = CreateLinkWidget | CreateTextWidget | CreateImageWidget | CreateCountdownWidget | CreateCouponWidget | CreateWebWidget;

export interface ChangeWidget {
  /** It cannot be changed: left out, or the present type. */
  type?: 'link' | 'text' | 'image' | 'countdown' | 'coupon' | 'web';
  /**
   * 1 to 100 characters.
   * @example Order ahead
   */
  title?: string | null;
  /**
   * 1 to 200 characters.
   * @example Ready when you come
   */
  subtitle?: string | null;
  /**
   * Plain text; line breaks are kept. 1 to 2000 characters.
   * @example Monday to Friday, 7 to 18
   */
  text?: string | null;
  /**
   * A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself. 1 to 2048 characters.
   * @example https://example.com/order
   */
  url?: string | null;
  /**
   * A small square image beside the text. 1 to 2048 characters.
   * @example https://example.com/icon.png
   */
  icon_url?: string | null;
  /**
   * A large image. 1 to 2048 characters.
   * @example https://example.com/bread.webp
   */
  image_url?: string | null;
  /**
   * Describes the image to people who cannot see it. 1 to 300 characters.
   * @example Bread on a shelf
   */
  alt?: string | null;
  /**
   * The countdown ends at this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  until?: string | Date | null;
  /**
   * Replaces the countdown once it has ended. 1 to 200 characters.
   * @example It is out
   */
  ended_text?: string | null;
  /**
   * The code to copy. 1 to 64 characters.
   * @example BREAD-10
   */
  code?: string | null;
  /**
   * When the coupon expires. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  expires_at?: string | Date | null;
  /**
   * Height of the frame in CSS pixels. 80 to 1200.
   * @example 400
   */
  height?: number | null;
  /** Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two. -1000000000 to 1000000000. */
  position?: number;
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id?: string | null;
  /**
   * Not shown before this time. At most 64 characters.
   * @example 2026-11-22T09:30:00.000Z
   */
  shown_from?: string | Date | null;
  /**
   * Not shown from this time on. At most 64 characters.
   * @example 2099-12-24T18:00:00.000Z
   */
  shown_until?: string | Date | null;
}

export interface CreateWebhook {
  /**
   * 1 to 2000 characters.
   * @example https://example.com/carillon
   */
  url: string;
  /** 1 to 16 items. */
  events: readonly EventType[];
  /**
   * 1 to 200 characters.
   * @example The till
   */
  description?: string | null;
  /**
   * True if receipts (shown, tapped, dismissed) come as sums of a minute rather than one each.
   * @example false
   */
  aggregate?: boolean;
  /**
   * True if a request has up to 100 events, as `{"events": […]}`, rather than one.
   * @example false
   */
  batch?: boolean;
  /**
   * True if events are posted to it.
   * @example true
   */
  enabled?: boolean;
}

export interface ChangeWebhook {
  /**
   * 1 to 2000 characters.
   * @example https://example.com/carillon
   */
  url?: string;
  /** 1 to 16 items. */
  events?: readonly EventType[];
  /**
   * 1 to 200 characters.
   * @example The till
   */
  description?: string | null;
  /**
   * True if receipts (shown, tapped, dismissed) come as sums of a minute rather than one each.
   * @example false
   */
  aggregate?: boolean;
  /**
   * True if a request has up to 100 events, as `{"events": […]}`, rather than one.
   * @example false
   */
  batch?: boolean;
  /**
   * True if events are posted to it.
   * @example true
   */
  enabled?: boolean;
}

export interface RecoverEvents {
  /** @example 2026-11-22T09:30:00.000Z */
  since: string | Date;
}

/** List keys: its parameters. */
export interface ListKeysQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of an API key. */
  after?: string;
  /** `details` adds name, scopes and expiry. */
  expand?: 'details';
}

/** Read a service: its parameters. */
export interface GetServiceQuery {
  /** `settings` adds them to the answer. */
  expand?: 'settings';
}

/** Change a service: its parameters. */
export interface ChangeServiceQuery {
  /** `settings` adds them to the answer. */
  expand?: 'settings';
}

/** Leave the service’s own domain: its parameters. */
export interface DeleteDomainQuery {
  /** Also leaves a domain at which devices are subscribed. Default: false. */
  force?: boolean;
}

/** List active devices: its parameters. */
export interface ListDevicesQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a device. */
  after?: string;
  /** Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters. */
  user_id?: string;
  notifications_enabled?: boolean;
  platform?: 'ios' | 'android';
  /** `proven`: it showed a notification, or a person tapped one or opened the experience, in the latest 30 days. `silent`: push services accepted at least five over at least 14 days, and it showed none. `unproven`: neither, as new devices, and iPhones, which report little. */
  reach?: 'proven' | 'unproven' | 'silent';
  /** The service's own domain at which it is subscribed; `shared` for the installation's address, and for a device of the business's site. 1 to 253 characters. */
  domain?: string;
  /** `reach` adds whether notifications really reach it, `domain` where it is subscribed. Separated by commas. */
  expand?: readonly ('reach' | 'domain')[];
}

/** Deactivate all active devices of a user: its parameters. */
export interface DeactivateUserDevicesQuery {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
}

/** Read an active device: its parameters. */
export interface GetDeviceQuery {
  /** `reach` adds whether notifications really reach it, `domain` where it is subscribed. Separated by commas. */
  expand?: readonly ('reach' | 'domain')[];
}

/** List imported VAPID keys: its parameters. */
export interface ListVapidKeysQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of an imported VAPID key. */
  after?: string;
}

/** Delete an imported VAPID key: its parameters. */
export interface DeleteVapidKeyQuery {
  /** Also deactivates the devices that use the key. Default: false. */
  force?: boolean;
}

/** List notifications: its parameters. */
export interface ListNotificationsQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a notification. */
  after?: string;
  status?: 'created' | 'queued' | 'completed' | 'failed' | 'skipped';
  /** Created at this time or later. */
  created_after?: string | Date;
  /** Created before this time. */
  created_before?: string | Date;
  /** Fields to add to the answer, separated by commas. */
  expand?: readonly ('created_at' | 'target' | 'options' | 'metadata' | 'engagement' | 'corrections' | 'variants' | 'automation' | 'delivery_stats')[];
  /** Identifier of a device. */
  device_id?: string;
  /** Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters. */
  user_id?: string;
}

/** Send a notification: its parameters. */
export interface SendNotificationQuery {
  /** Identifier of a device. */
  device_id?: string;
  /** Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters. */
  user_id?: string;
  /** Beside `user_id` or `device_id`: sent only if the user has this topic on. */
  topic?: string;
  /** Makes the request the dry run, which has an operation of its own, and its answer. */
  dry_run?: boolean;
}

/** Check a notification: its parameters. */
export interface CheckNotificationQuery {
  /** Identifier of a device. */
  device_id?: string;
  /** Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters. */
  user_id?: string;
  /** Beside `user_id` or `device_id`: sent only if the user has this topic on. */
  topic?: string;
}

/** Read a notification and its delivery statistics: its parameters. */
export interface GetNotificationQuery {
  /** Fields to add to the answer, separated by commas. */
  expand?: readonly ('created_at' | 'target' | 'options' | 'metadata' | 'engagement' | 'corrections' | 'variants' | 'automation')[];
}

/** Change a scheduled notification: its parameters. */
export interface ChangeNotificationQuery {
  /** Fields to add to the answer, separated by commas. */
  expand?: readonly ('created_at' | 'target' | 'options' | 'metadata' | 'engagement' | 'corrections' | 'variants' | 'automation')[];
}

/** List the deliveries of a notification: its parameters. */
export interface ListDeliveriesQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a device. */
  after?: string;
  status?: 'created' | 'queued' | 'completed' | 'failed';
}

/** List the answers to a notification, or wait for one: its parameters. */
export interface ListAnswersQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of an answer. */
  after?: string;
  /** Seconds to wait. 0 to 30. */
  wait?: number;
}

/** List templates: its parameters. */
export interface ListTemplatesQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a template. */
  after?: string;
}

/** List users: its parameters. */
export interface ListUsersQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** A position in the list, from `next`. 1 to 1400 characters. */
  after?: string;
  /** A tag and its value, such as `plan:gold`, `visits:12` or `vip:true`. 3 to 241 characters. */
  tag?: string;
  /** The key of a topic that is on. */
  topic?: string;
  /** Reach of one of the active devices. */
  reach?: 'proven' | 'unproven' | 'silent';
}

/** List saved audiences: its parameters. */
export interface ListAudiencesQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a saved audience. */
  after?: string;
}

/** List automations: its parameters. */
export interface ListAutomationsQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of an automation. */
  after?: string;
}

/** Read an automation: its parameters. */
export interface GetAutomationQuery {
  /** Fields to add to the answer, separated by commas. */
  expand?: readonly ('next' | 'statistics' | 'feed')[];
}

/** List the runs of an automation: its parameters. */
export interface ListAutomationRunsQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a run of an automation. */
  after?: string;
  /** Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters. */
  user_id?: string;
  status?: 'waiting' | 'ended' | 'stopped' | 'failed';
}

/** List topics: its parameters. */
export interface ListTopicsQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a topic. */
  after?: string;
}

/** List widgets: its parameters. */
export interface ListWidgetsQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a widget. */
  after?: string;
  /** Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters. */
  user_id?: string;
}

/** Revoke a user's entries: its parameters. */
export interface RevokeEntriesQuery {
  /**
   * Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none. 1 to 255 characters.
   * @example b1946ac92492d2347c62
   */
  user_id: string;
}

/** List the activity log: its parameters. */
export interface ListAuditEntriesQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of an audit entry. */
  after?: string;
}

/** List events: its parameters. */
export interface ListEventsQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of an event. */
  after?: string;
  /** At this time or later. */
  created_after?: string | Date;
  /** `now`: an empty page whose `pagination.next` lists what happens from now on. */
  from?: 'now';
  /** Types of events, separated by commas. Without it, all. */
  type?: readonly ('notification.completed' | 'notification.failed' | 'notification.skipped' | 'notification.shown' | 'notification.tapped' | 'notification.dismissed' | 'device.subscribed' | 'device.unsubscribed' | 'device.deactivated' | 'device.reactivated' | 'user.erased' | 'user.topics_changed' | 'device.silent' | 'notification.answered' | 'notification.replaced' | 'notification.retracted')[];
  /** Receipts as sums of a minute rather than one each. */
  aggregate?: boolean;
}

/** List webhooks: its parameters. */
export interface ListWebhooksQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a webhook. */
  after?: string;
}

/** List the requests to a webhook: its parameters. */
export interface ListWebhookAttemptsQuery {
  /** Maximum number of items returned. 1 to 100. Default: 50. */
  limit?: number;
  /** Identifier of a request to a webhook. */
  after?: string;
}

/** @internal */
export interface Operations {
  'GET /hi': { body: undefined; answer: string };
  'GET /v1/keys': { body: undefined; answer: ApiKeyPage };
  'POST /v1/keys': { body: IssueKey; answer: IssuedKey };
  'DELETE /v1/keys/{id}': { body: undefined; answer: KeyReference };
  'GET /v1/services/{id}': { body: undefined; answer: Service };
  'PATCH /v1/services/{id}': { body: ChangeService; answer: Service };
  'POST /v1/services/{id}/identity-secret': { body: undefined; answer: IdentitySecret };
  'GET /v1/services/{id}/domain': { body: undefined; answer: Domain };
  'PUT /v1/services/{id}/domain': { body: SetDomain; answer: Domain };
  'DELETE /v1/services/{id}/domain': { body: undefined; answer: DomainReference };
  'GET /v1/devices': { body: undefined; answer: DevicePage };
  'DELETE /v1/devices': { body: undefined; answer: DeviceReference[] };
  'POST /v1/devices/import': { body: ImportDevices; answer: ImportedDevices };
  'GET /v1/devices/{id}': { body: undefined; answer: Device };
  'DELETE /v1/devices/{id}': { body: undefined; answer: DeviceReference };
  'POST /v1/test-devices': { body: CreateTestDevice; answer: TestDevice };
  'GET /v1/test-devices/{id}/notifications': { body: undefined; answer: TestDeviceNotifications };
  'GET /v1/vapid-keys': { body: undefined; answer: VapidKeyPage };
  'POST /v1/vapid-keys': { body: ImportVapidKey; answer: VapidKeyReference };
  'DELETE /v1/vapid-keys/{id}': { body: undefined; answer: VapidKeyReference };
  'GET /v1/notifications': { body: undefined; answer: ListedNotificationPage };
  'POST /v1/notifications': { body: CreateNotification; answer: NotificationReference };
  'POST /v1/notifications/batch': { body: CreateBatch; answer: CreatedBatch };
  'POST /v1/notifications/dry-run': { body: CreateNotification; answer: ReachCount };
  'POST /v1/notifications/preview': { body: PreviewNotification; answer: PreviewedNotification };
  'GET /v1/notifications/{id}': { body: undefined; answer: NotificationWithStats };
  'PATCH /v1/notifications/{id}': { body: ChangeNotification; answer: Notification };
  'DELETE /v1/notifications/{id}': { body: undefined; answer: NotificationReference };
  'GET /v1/notifications/{id}/deliveries': { body: undefined; answer: DeliveryPage };
  'POST /v1/notifications/{id}/stop': { body: undefined; answer: NotificationReference };
  'POST /v1/notifications/{id}/replace': { body: ReplaceNotification; answer: NotificationReference };
  'POST /v1/notifications/{id}/retract': { body: undefined; answer: NotificationReference };
  'GET /v1/notifications/{id}/taps': { body: undefined; answer: TapCount };
  'GET /v1/notifications/{id}/answers': { body: undefined; answer: AnswerPage };
  'GET /v1/templates': { body: undefined; answer: TemplatePage };
  'POST /v1/templates': { body: CreateTemplate; answer: TemplateReference };
  'GET /v1/templates/{id}': { body: undefined; answer: Template };
  'PATCH /v1/templates/{id}': { body: ChangeTemplate; answer: TemplateReference };
  'DELETE /v1/templates/{id}': { body: undefined; answer: TemplateReference };
  'GET /v1/users': { body: undefined; answer: UserPage };
  'PUT /v1/users': { body: PutUsers; answer: SavedUsers };
  'POST /v1/users/events': { body: ReportUserEvents; answer: AcceptedUserEvents };
  'GET /v1/users/{user_id}': { body: undefined; answer: User };
  'PUT /v1/users/{user_id}': { body: PutUser; answer: User };
  'DELETE /v1/users/{user_id}': { body: undefined; answer: ErasedUser };
  'POST /v1/users/{user_id}/events': { body: ReportUserEvent; answer: ReportedUserEvent };
  'POST /v1/users/{user_id}/merge': { body: MergeUser; answer: MergedUser };
  'POST /v1/users/{user_id}/tokens': { body: undefined; answer: UserToken };
  'GET /v1/audiences': { body: undefined; answer: AudiencePage };
  'POST /v1/audiences': { body: CreateAudience; answer: AudienceReference };
  'POST /v1/audiences/count': { body: CountAudience; answer: ReachCount };
  'GET /v1/audiences/{id}': { body: undefined; answer: Audience };
  'PATCH /v1/audiences/{id}': { body: ChangeAudience; answer: AudienceReference };
  'DELETE /v1/audiences/{id}': { body: undefined; answer: AudienceReference };
  'GET /v1/automations': { body: undefined; answer: AutomationPage };
  'POST /v1/automations': { body: CreateAutomation; answer: CreatedAutomation };
  'GET /v1/automations/{id}': { body: undefined; answer: Automation };
  'PATCH /v1/automations/{id}': { body: ChangeAutomation; answer: AutomationReference };
  'DELETE /v1/automations/{id}': { body: undefined; answer: AutomationReference };
  'GET /v1/automations/{id}/runs': { body: undefined; answer: RunPage };
  'GET /v1/topics': { body: undefined; answer: TopicPage };
  'POST /v1/topics': { body: CreateTopic; answer: TopicReference };
  'GET /v1/topics/{id}': { body: undefined; answer: Topic };
  'PATCH /v1/topics/{id}': { body: ChangeTopic; answer: TopicReference };
  'DELETE /v1/topics/{id}': { body: undefined; answer: TopicReference };
  'POST /v1/feeds/preview': { body: PreviewFeed; answer: FeedPreview };
  'GET /v1/widgets': { body: undefined; answer: WidgetPage };
  'POST /v1/widgets': { body: CreateWidget; answer: WidgetReference };
  'GET /v1/widgets/{id}': { body: undefined; answer: Widget };
  'PATCH /v1/widgets/{id}': { body: ChangeWidget; answer: WidgetReference };
  'DELETE /v1/widgets/{id}': { body: undefined; answer: WidgetReference };
  'DELETE /v1/entries': { body: undefined; answer: RevokedEntries };
  'GET /v1/audit-entries': { body: undefined; answer: AuditEntryPage };
  'GET /v1/events': { body: undefined; answer: ServiceEventPage };
  'GET /v1/webhooks': { body: undefined; answer: WebhookPage };
  'POST /v1/webhooks': { body: CreateWebhook; answer: WebhookSecret };
  'GET /v1/webhooks/{id}': { body: undefined; answer: Webhook };
  'PATCH /v1/webhooks/{id}': { body: ChangeWebhook; answer: WebhookReference };
  'DELETE /v1/webhooks/{id}': { body: undefined; answer: WebhookReference };
  'POST /v1/webhooks/{id}/rotate': { body: undefined; answer: WebhookSecret };
  'POST /v1/webhooks/{id}/test': { body: undefined; answer: WebhookAttempt };
  'POST /v1/webhooks/{id}/recover': { body: RecoverEvents; answer: WebhookReference };
  'GET /v1/webhooks/{id}/attempts': { body: undefined; answer: WebhookAttemptPage };
  'POST /v1/webhooks/{id}/attempts/{attempt}/retry': { body: undefined; answer: ResentEvents };
}
