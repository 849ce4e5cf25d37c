import type { RouteObject } from 'react-router';
import { page } from '../../page.ts';

/** Relative to `/console/:service/`. */
export const startPages: RouteObject[] = [
  { path: 'start', ...page('GetStarted', () => import('./get-started.tsx')) },
];
