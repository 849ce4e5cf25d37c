import { Type } from 'typebox';
import { ROLES } from './roles.ts';

/**
 * What a person may do with a service in the console. Each may do what the ones before it may:
 *
 * - `viewer`: read everything but keys' secrets
 * - `editor`: send and cancel, deactivate devices, change the brand and the widgets
 * - `owner`: keys, people, erasing a person's data
 */
export const MemberRole = Type.Enum([...ROLES], { type: 'string' });
export type MemberRole = (typeof ROLES)[number];
