import type { MemberRole } from '../../../contract/lists.ts';

/** Roles, the most powerful first. */
export const ROLE_TEXTS: readonly { role: MemberRole; title: string; about: string }[] = [
  {
    role: 'owner',
    title: 'Owner',
    about: 'Full access, including API keys, the team, and erasing a customer’s data permanently.',
  },
  {
    role: 'editor',
    title: 'Editor',
    about: 'Sends and cancels notifications, deactivates devices, and edits the brand and widgets.',
  },
  {
    role: 'writer',
    title: 'Writer',
    about: 'Writes notifications to many, which an owner approves, and templates. Sends nothing.',
  },
  {
    role: 'viewer',
    title: 'Viewer',
    about: 'Sees everything except the secrets of API keys, and can’t change anything.',
  },
];

export const roleTitle = (role: MemberRole): string =>
  ROLE_TEXTS.find((entry) => entry.role === role)?.title ?? role;
