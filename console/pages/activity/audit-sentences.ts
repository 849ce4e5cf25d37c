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
import type { ConsoleAuditEntry } from '../../../contract/console/audit.ts';
import { fill } from '../../../languages/text.ts';
import { count } from '../../components/text/numbers.ts';
import { shownText } from '../../components/text/personal-text.ts';
import { LOCALE, texts } from '../../texts.ts';

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

const { brand, settings, activity, audiences } = texts;

/** Labels of the service's fields. */
const FIELDS: Record<string, string> = {
  title: brand.texts.name,
  description: brand.texts.description,
  url: brand.texts.website,
  home_screen_name: brand.texts.homeScreenName,
  logo_url: brand.images.logo,
  banner_url: brand.images.banner,
  text_color: brand.colors.text.label,
  background_color: brand.colors.background.label,
  accent_color: brand.colors.accent.label,
  require_explicit_audience: settings.broadcasts.title,
  deactivate_silent: settings.silent.title,
  require_user_signature: settings.signedUsers.title,
  public_link: texts.shell.pages.link,
  ask_first_name: settings.firstNames.title,
  time_zone: settings.timeZone.title,
  quiet_hours: settings.quietHours.title,
  frequency_cap: settings.cap.title,
};

const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Returns who acted: the name of the account, or what the operator or a visitor of the demo is called. */
export const actorOf = ({ actor, details }: ConsoleAuditEntry): string =>
  details?.by ? activity.actors[details.by] : actor;

/** Returns what an entry is about, in the page's language. */
export function subjectOf({ subject, details, action }: ConsoleAuditEntry): string | null {
  const { customers, devices, fields, name, role } = details ?? {};
  if (subject === null) return null;
  if (customers !== undefined) return count(audiences.customers, customers);
  if (devices !== undefined) return count(audiences.devices, devices);
  if (fields) return LIST.format(fields.map((field) => FIELDS[field] ?? field));
  if (!role) return shownText(subject);
  const { title } = texts.roles[role];
  if (name === undefined) return title;
  return fill(action === 'member.changed' ? activity.withNewRole : activity.withRole, { name, role: title });
}
