import type { MemberRole } from '../../../contract/members.ts';

/** What each role may do, from the most to the least. */
export const ROLE_WORDS: readonly { role: MemberRole; title: string; about: string }[] = [
  {
    role: 'owner',
    title: 'Owner',
    about: 'Everything, and with it API keys, people, and erasing a person’s data for good.',
  },
  {
    role: 'editor',
    title: 'Editor',
    about: 'Sends and cancels notifications, deactivates devices, changes the brand and the widgets.',
  },
  { role: 'viewer', title: 'Viewer', about: 'Sees everything but the secrets of keys, and changes nothing.' },
];

export const roleTitle = (role: MemberRole): string =>
  ROLE_WORDS.find((one) => one.role === role)?.title ?? role;
