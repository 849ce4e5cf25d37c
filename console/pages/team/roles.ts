import { type MemberRole, ROLES } from '../../../contract/lists.ts';
import { texts } from '../../texts.ts';

/** Roles, the most powerful first. */
export const ROLE_TEXTS: readonly { role: MemberRole; title: string; about: string }[] =
  ROLES.toReversed().map((role) => ({ role, ...texts.roles[role] }));

export const roleTitle = (role: MemberRole): string => texts.roles[role].title;
