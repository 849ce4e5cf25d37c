import type { RouteObject } from 'react-router';
import { page } from '../../page.ts';

/** Relative to `/console/:service/`. */
export const devicePages: RouteObject[] = [
  { index: true, ...page('OverviewPage', () => import('../overview/overview.tsx')) },
  { path: 'devices', ...page('Devices', () => import('./list/devices.tsx')) },
  { path: 'devices/:id', ...page('OneDevice', () => import('./one/one-device.tsx')) },
  { path: 'user', ...page('OneUser', () => import('./user/one-user.tsx')) },
];
