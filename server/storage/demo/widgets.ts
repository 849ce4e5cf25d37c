import type { WidgetContent } from '../../../contract/api/widgets.ts';
import type { WidgetType } from '../../../contract/widget-types.ts';
import { newId } from '../../ids.ts';
import type { Queryable } from '../database.ts';
import { insertWidget } from '../services/widgets.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the widgets of the demo's roastery, of each type that needs no web page of its own. URLs are paths on this server, so
 * that they work under any origin.
 */
export function demoWidgets(now: Date): { type: WidgetType; content: WidgetContent }[] {
  const roastedAt = nextThursday(now);
  return [
    {
      type: 'countdown',
      content: {
        title: 'Lantern comes out of the roaster',
        subtitle: 'Thursday at seven, forty bags',
        until: roastedAt.toISOString(),
        ended_text: 'It is out, and still warm. First come, first served.',
        url: '/demo',
      },
    },
    {
      type: 'image',
      content: {
        image_url: '/assets/icons/lindhaven-harbour.svg',
        alt: 'The roastery on the quay at sunrise: steam over the chimney, a boat at its rope, and the lighthouse on the pier.',
        url: '/demo',
      },
    },
    {
      type: 'coupon',
      content: {
        title: '15% off your first bag',
        subtitle: 'At the counter or online, for any of our three roasts.',
        code: 'FIRSTBAG15',
        // The coupon expires on the Sunday after, when the batch is sold out.
        expires_at: new Date(roastedAt.getTime() + 3.5 * DAY_MS).toISOString(),
      },
    },
    {
      type: 'text',
      content: {
        title: 'How to brew Lantern',
        text: '15 g, ground like sea salt. 250 g of water, just off the boil.\nPour 50 g and wait for half a minute; then the rest, slowly, in circles.\nThree minutes in all. Apricot first, honey at the end.',
      },
    },
    {
      type: 'link',
      content: {
        title: 'The shop',
        subtitle: 'Breakwater, Lantern and North Pier',
        url: '/demo',
        icon_url: '/assets/icons/lindhaven-bag.svg',
      },
    },
    {
      type: 'link',
      content: {
        title: 'How this page is made',
        subtitle: 'Each block on this page is one API call',
        url: '/docs/',
        icon_url: '/assets/icons/icon.svg',
      },
    },
  ];
}

/** Returns the next Thursday, 07:00 UTC. */
function nextThursday(now: Date): Date {
  const THURSDAY = 4;
  const next = new Date(now);
  next.setUTCHours(7, 0, 0, 0);
  next.setUTCDate(next.getUTCDate() + ((THURSDAY - next.getUTCDay() + 7) % 7));
  return next > now ? next : new Date(next.getTime() + 7 * DAY_MS);
}

/** Inserts the demo's widgets in order. Expects that the service has none. */
export async function insertDemoWidgets(tx: Queryable, serviceId: string): Promise<void> {
  for (const widget of demoWidgets(new Date()))
    await insertWidget(tx, serviceId, {
      ...widget,
      id: newId(),
      position: null,
      user_id: null,
      shown_from: null,
      shown_until: null,
    });
}
