import type { RouteObject } from 'react-router';
import { page } from '../../page.ts';

/** Relative to `/console/:service/`. */
export const peoplePages: RouteObject[] = [
  { path: 'people', ...page('People', () => import('./people.tsx')) },
  { path: 'keys', ...page('Keys', () => import('./keys.tsx')) },
  { path: 'activity', ...page('ActivityLog', () => import('./activity.tsx')) },
];
