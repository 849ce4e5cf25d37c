import type { RouteObject } from 'react-router';
import { page } from '../../page.ts';

/** Relative to `/console/:service/`. */
export const brandPages: RouteObject[] = [
  { path: 'brand', ...page('Brand', () => import('./brand.tsx')) },
  { path: 'widgets', ...page('Widgets', () => import('./widgets.tsx')) },
  { path: 'widgets/new', ...page('NewWidget', () => import('./new-widget.tsx')) },
  { path: 'widgets/:widget', ...page('EditWidget', () => import('./edit-widget.tsx')) },
];
