/**
 * What a member may do with a service in the console. Each role may do what the ones before it may:
 *
 * - `viewer`: read everything but the secrets of keys
 * - `editor`: send and cancel, deactivate devices, change the brand and the widgets
 * - `owner`: manage keys and members, erase a user's data
 *
 * Without the schema, so that a browser can import the list without TypeBox.
 */
export const ROLES = ['viewer', 'editor', 'owner'] as const;
export type MemberRole = (typeof ROLES)[number];
