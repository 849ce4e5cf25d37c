import {
  Bell,
  CircleDot,
  Hash,
  Image,
  KeyRound,
  LayoutList,
  ListFilter,
  type LucideIcon,
  Palette,
  Settings,
  ShieldCheck,
  Smartphone,
  Store,
  UserRound,
  Users,
  Webhook,
  Zap,
} from 'lucide-react';
import type { AuditEntry } from '../../../contract/api/audit.ts';
import { ROLES } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

/** The sentence of each action: one with its subject and one without, or a single one if it never has a subject. */
const SENTENCES: Record<string, string | { of: string; alone: string }> = texts.activity.sentences;

/** Returns the sentence of an entry, with `{actor}` and, if there is one, `{subject}`. An action without a text is shown as it is. */
export function sentenceOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  const sentence = SENTENCES[action] ?? { of: `{actor} ${action}: {subject}`, alone: `{actor} ${action}` };
  if (typeof sentence === 'string') return sentence;
  return subject === null ? sentence.alone : sentence.of;
}

const ICONS: Record<string, LucideIcon> = {
  service: Store,
  notification: Bell,
  proposal: Bell,
  approval: ShieldCheck,
  template: Bell,
  device: Smartphone,
  devices: Smartphone,
  user: UserRound,
  users: UserRound,
  brand: Palette,
  settings: Settings,
  picture: Image,
  widget: LayoutList,
  audience: ListFilter,
  automation: Zap,
  topic: Hash,
  key: KeyRound,
  vapid_key: KeyRound,
  second_factor: ShieldCheck,
  identity_secret: ShieldCheck,
  webhook: Webhook,
  member: Users,
  group: Users,
  company_account: KeyRound,
  invitation: Users,
};

/** Returns the icon for the object of an action: `widget` for `widget.created`. */
export const iconFor = ({ action }: Pick<AuditEntry, 'action'>): LucideIcon =>
  ICONS[action.split('.')[0]!] ?? CircleDot;

const IN_ROLE = /^(.+) (?:as (\w+)|\(now (\w+)\))$/;

/** Returns what an entry is about, with the names of roles instead of the words that the log keeps for them. */
export function subjectOf(subject: string, action: string): string {
  if (action === 'member.joined') return roleName(subject) ?? subject;
  if (!action.startsWith('member.') && !action.startsWith('group.')) return subject;
  const [, name = '', role, newRole] = IN_ROLE.exec(subject) ?? [];
  const title = roleName(role ?? newRole);
  if (!title) return subject;
  return fill(newRole ? texts.activity.withNewRole : texts.activity.withRole, { name, role: title });
}

function roleName(word: string | undefined): string | undefined {
  const role = ROLES.find((known) => known === word);
  return role && texts.roles[role].title;
}
