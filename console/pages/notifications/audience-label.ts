import type { Audience } from '../../../contract/console/notifications.ts';
import { countText, fill } from '../../../languages/text.ts';
import { userLabel } from '../../components/text/user-label.ts';
import { LOCALE, texts } from '../../texts.ts';

const { recipients: words } = texts;

/** Returns the recipient's name for display. */
export function audienceLabel({ kind, id, name, users }: Audience): string {
  switch (kind) {
    case 'everybody':
      return words.everybody;
    case 'device':
      return name ?? words.deletedDevice;
    case 'user':
      return id === null ? '' : userLabel({ user_id: id, name });
    case 'topic':
      return fill(words.topic, { name: name ?? id ?? '' });
    case 'audience':
      return fill(words.audience, { name: name ?? '' });
    case 'filter':
      return words.filter;
    case 'list':
      return countText(words.list, users ?? 0, LOCALE);
  }
}
