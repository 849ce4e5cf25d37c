import type { ApiParts } from '../../parts.ts';
import type { Endpoint } from '../../routes.ts';
import { SERVICE, type SharedRoutes } from '../routes.ts';
import { brandRoutes } from './brand.ts';
import { pictureRoutes } from './pictures.ts';
import { widgetRoutes } from './widgets.ts';

/** The brand, pictures, and widgets. */
export function brandEndpoints(parts: ApiParts, shared: SharedRoutes): Endpoint[] {
  const brand = brandRoutes(parts);
  const pictures = pictureRoutes(parts);
  const widgets = widgetRoutes(parts, shared);
  return [
    ['PATCH', SERVICE, brand.change],
    ['POST', `${SERVICE}/pictures`, pictures.upload],
    ['GET', `${SERVICE}/widgets`, widgets.list],
    ['POST', `${SERVICE}/widgets`, widgets.create],
    ['GET', `${SERVICE}/widgets/:id`, widgets.get],
    ['PATCH', `${SERVICE}/widgets/:id`, widgets.change],
    ['DELETE', `${SERVICE}/widgets/:id`, widgets.remove],
  ];
}
