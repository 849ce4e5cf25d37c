import {
  Bell,
  CircleDot,
  Image,
  KeyRound,
  LayoutList,
  type LucideIcon,
  Palette,
  Smartphone,
  Store,
  UserRound,
  Users,
} from 'lucide-react';
import type { Activity } from '../../../contract/activities.ts';

/** What was done, after who did it: words with the subject behind them, and those for a deed without one. */
const SENTENCES: Record<string, readonly [withSubject: string, without: string]> = {
  'service.created': ['made the service', 'made the service'],
  'notification.sent': ['sent', 'sent a notification'],
  'notification.scheduled': ['scheduled', 'scheduled a notification'],
  'notification.cancelled': ['cancelled', 'cancelled a notification'],
  'notification.resent': ['sent again, to those whom it had not reached,', 'sent a notification again'],
  'notification.tested': ['sent as a test', 'sent a test'],
  'device.deactivated': ['deactivated the device', 'deactivated a device'],
  'user.deactivated': ['deactivated the devices of', 'deactivated a user’s devices'],
  'user.erased': ['erased all data of', 'erased a user’s data'],
  'brand.changed': ['changed the brand:', 'changed the brand'],
  'picture.uploaded': ['uploaded the picture', 'uploaded a picture'],
  'widget.created': ['placed the widget', 'placed a widget'],
  'widget.changed': ['changed the widget', 'changed a widget'],
  'widget.moved': ['moved the widget', 'moved a widget'],
  'widget.removed': ['removed the widget', 'removed a widget'],
  'key.issued': ['issued the key', 'issued a key'],
  'key.renamed': ['renamed a key to', 'renamed a key'],
  'key.revoked': ['revoked the key', 'revoked a key'],
  'member.invited': ['invited', 'invited somebody'],
  'member.joined': ['joined as', 'joined'],
  'member.changed': ['changed the role of', 'changed a role'],
  'member.removed': ['removed', 'removed somebody'],
  'member.left': ['left', 'left the service'],
  'invitation.revoked': ['revoked the invitation of', 'revoked an invitation'],
};

/** The words for a deed; one that is not known is told as it stands. */
export function wordsOf({ action, subject }: Pick<Activity, 'action' | 'subject'>): string {
  const [withSubject, without] = SENTENCES[action] ?? [`${action}:`, action];
  return subject === null ? without : withSubject;
}

const SIGNS: Record<string, LucideIcon> = {
  service: Store,
  notification: Bell,
  device: Smartphone,
  user: UserRound,
  brand: Palette,
  picture: Image,
  widget: LayoutList,
  key: KeyRound,
  member: Users,
  invitation: Users,
};

/** The sign of what a deed is about. */
export const signOf = ({ action }: Pick<Activity, 'action'>): LucideIcon =>
  SIGNS[action.split('.')[0]!] ?? CircleDot;

/** Lines under the day that they belong to, in this browser's zone. */
export function byDay(activities: Activity[]): { day: string; activities: Activity[] }[] {
  const days: { day: string; activities: Activity[] }[] = [];
  for (const activity of activities) {
    const day = dayOf(new Date(activity.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.activities.push(activity);
    else days.push({ day, activities: [activity] });
  }
  return days;
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

function dayOf(time: Date): string {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (time.toDateString() === today.toDateString()) return 'Today';
  return time.toDateString() === yesterday.toDateString() ? 'Yesterday' : DAY.format(time);
}

export const timeOf = (time: string): string => TIME.format(new Date(time));
