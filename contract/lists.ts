/** Closed lists of words that server and browsers share. They have no schemas, so that browsers import them without a library. */

export const NOTIFICATION_STATUSES = ['created', 'queued', 'completed', 'failed', 'skipped'] as const;

export const DELIVERY_STATUSES = ['created', 'queued', 'completed', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Returns whether a notification's status will never change again. */
export const isFinal = ({ status }: { status: (typeof NOTIFICATION_STATUSES)[number] }): boolean =>
  status !== 'created' && status !== 'queued';

/** The database stores positions in this list, so new types are added at the end. */
export const EVENT_TYPES = [
  'notification.completed',
  'notification.failed',
  'notification.skipped',
  'notification.shown',
  'notification.tapped',
  'notification.dismissed',
  'device.subscribed',
  'device.unsubscribed',
  'device.deactivated',
  'device.reactivated',
  'user.erased',
  'user.topics_changed',
  'device.silent',
  'notification.answered',
  'notification.replaced',
  'notification.retracted',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Reach of a device, which says whether notifications really get to it:
 *
 * - `proven`: one was shown or tapped, or the app was opened, lately
 * - `unproven`: new, or on a system that does not report
 * - `silent`: push services accept what is sent to it, and it shows nothing
 */
export const REACHES = ['proven', 'unproven', 'silent'] as const;
export type Reach = (typeof REACHES)[number];

/** Why a device that a notification would reach gets no push. Only its number is counted: it is no recipient. */
export const LEFT_OUT_REASONS = ['topic_off', 'unresponsive', 'capped'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
export type LeftOut = Record<LeftOutReason, number>;

/** Types of triggers, which begin the runs of an automation. */
export const TRIGGER_TYPES = ['schedule', 'subscribed', 'event', 'feed'] as const;
export type TriggerType = (typeof TRIGGER_TYPES)[number];

/** Returns whether a trigger begins runs for everybody or an audience, without a user. */
export const isForMany = ({ type }: { type: TriggerType }): boolean => type === 'schedule' || type === 'feed';

/** Re-entry of a person who had a run of an automation: never, after its end, or always. */
export const REENTRIES = ['never', 'after_end', 'always'] as const;
export type Reentry = (typeof REENTRIES)[number];

/**
 * - `waiting`: it has steps left
 * - `ended`: it has done its last step
 * - `stopped`: a condition stopped it, or its occurrence was missed
 * - `failed`: a step cannot be done
 */
export const RUN_STATUSES = ['waiting', 'ended', 'stopped', 'failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Why a run was stopped or failed. */
export const RUN_REASONS = [
  'tapped',
  'event',
  'filter',
  'missed',
  'audience_unknown',
  'template_unknown',
  'internal_error',
] as const;
export type RunReason = (typeof RUN_REASONS)[number];

export const DISPLAY_PLATFORMS = ['ios', 'android', 'computer'] as const;

/** A platform as users see it. In the API, which has two, a computer counts as Android. */
export type DisplayPlatform = (typeof DISPLAY_PLATFORMS)[number];

/**
 * Roles of members in the console. Each role has the rights of the roles before it:
 *
 * - `viewer`: read everything but the secrets of keys
 * - `writer`: write notifications to many, which an owner approves, and templates
 * - `editor`: send and cancel, deactivate devices, change the brand and the widgets
 * - `owner`: manage keys and members, erase a user's data
 */
export const ROLES = ['viewer', 'writer', 'editor', 'owner'] as const;
export type MemberRole = (typeof ROLES)[number];

/** Scopes of an API key. A key without a list of scopes has all of them. */
export const SCOPES = [
  'notifications:direct',
  'notifications:broadcast',
  'notifications:read',
  'devices:read',
  'devices:write',
  'users',
  'audiences',
  'automations',
  'templates',
  'widgets',
  'webhooks',
  'services',
  'keys',
  'audit',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The steps of the console's Get started, in their order. */
export const SETUP_STEPS = ['phone', 'send', 'link', 'brand', 'site', 'key'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Pages of the console, below `/console`, that need no sign-in. They are a separate application, `console/signed-out.tsx`. */
export const SIGNED_OUT_PAGES = ['sign-in', 'sign-up', 'forgot', 'password', 'invitation', 'link'] as const;

/** The languages of the experience, the console and mails, by primary subtag (BCP 47). */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Value of a device's `domain` at the installation's own address. It has no dot, as names of domains have. */
export const SHARED_ADDRESS = 'shared';
