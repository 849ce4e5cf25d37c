import { type Sql, sql } from '../database.ts';

/** Tables with rows of services: each is in exactly one of the two lists, and nowhere else. */

/** Tables whose keys begin with service_id, which Citus distributes by it, in the order of their foreign keys. */
export const DISTRIBUTED_TABLES = [
  'devices',
  'device_numbers',
  'vapid_keys',
  'former_users',
  'users',
  'merged_users',
  'topics',
  'audiences',
  'automations',
  'automation_runs',
  'user_events',
  'notifications',
  'notification_users',
  'deliveries',
  'broadcast_pages',
  'taps',
  'answers',
  'archived_notifications',
  'read_notifications',
  'receipts',
  'templates',
  'widgets',
  'sessions',
  'session_events',
  'entry_generations',
  'icons',
  'images',
  'idempotency_keys',
  'audit_entries',
  'event_numbers',
  'events',
  'event_sums',
  'webhooks',
  'webhook_backlogs',
  'webhook_attempts',
];

/** Tables that are read for all services together, or without a service: with Citus they stay on the coordinator. */
export const COORDINATOR_TABLES = [
  'scheduled_notifications',
  'scheduled_runs',
  'feeds',
  'incidents',
  'push_pauses',
  'domains',
  'api_keys',
  'invitations',
  'proposals',
  'group_roles',
  'members',
];

/** Every table with rows of services, in an order in which they can be deleted. */
export const SERVICE_TABLES: readonly string[] = [...DISTRIBUTED_TABLES.toReversed(), ...COORDINATOR_TABLES];

/** Returns a name of these lists as a part of a statement. */
export const tableNamed = (name: string): Sql => ({ ...sql``, text: name });
