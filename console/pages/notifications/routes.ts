import type { RouteObject } from 'react-router';
import { page } from '../../page.ts';

/** Relative to `/console/:service/`. */
export const notificationPages: RouteObject[] = [
  { path: 'notifications', ...page('Notifications', () => import('./list/notifications.tsx')) },
  { path: 'notifications/new', ...page('Compose', () => import('./compose/compose.tsx')) },
  { path: 'notifications/:id', ...page('OneNotification', () => import('./one/one-notification.tsx')) },
];
