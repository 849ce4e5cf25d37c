import type { Audience } from '../../../contract/console/notifications.ts';
import { formatNumber } from '../../components/text/numbers.ts';
import { userLabel } from '../../components/text/user-label.ts';

/** Returns the recipient's name for display. */
export function audienceLabel({ kind, id, name, users }: Audience): string {
  switch (kind) {
    case 'everybody':
      return 'Everybody';
    case 'device':
      return name ?? 'Deleted device';
    case 'user':
      return id === null ? '' : userLabel({ user_id: id, name });
    case 'topic':
      return `Topic ${name ?? id}`;
    case 'audience':
      return `Audience ${name}`;
    case 'filter':
      return 'A filter';
    case 'list':
      return users === 1 ? 'A list of 1 customer' : `A list of ${formatNumber(users ?? 0)} customers`;
  }
}
