import { FeedPreview, PreviewFeed } from '../../../contract/api/automations/feeds.ts';
import type { Reason } from '../../../contract/errors.ts';
import { MAX_FEED_PREVIEWS_PER_HOUR } from '../../../contract/limits.ts';
import { ApiError, invalid } from '../../errors.ts';
import { itemData, usableImage } from '../../feeds/item-payload.ts';
import type { Feed } from '../../feeds/parse-feed.ts';
import type { ImageCheck } from '../../images/check-image.ts';
import { payloadOfItem } from '../../storage/feeds/item-data.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute } from '../http/route.ts';

const MAX_PREVIEWED = 3;

export const feedRoutes = ({ database, feedReader, checkImage }: ApiDeps) => ({
  preview: keyedRoute({
    operationId: 'previewFeed',
    summary: 'Preview a feed',
    description:
      'Reads a feed (RSS, Atom or JSON Feed) and answers its newest items as notifications, as an automation with the trigger `feed` would send them by itself. If it cannot be read, the error has the reason. Nothing is sent or stored.',
    tag: 'Automations',
    body: PreviewFeed,
    success: { 200: FeedPreview },
    errors: [400, 401, 403, 409, 429, 500],
    errorCodes: ['too_many_requests'],
    notInDemo: 'The demo asks nobody: feeds cannot be read in it',
    waitsForOthers: true,
    check(request) {
      const { url } = (request.body ?? {}) as { url?: unknown };
      const reason = typeof url === 'string' ? feedReader.urlError(url) : null;
      return reason ? [{ field: 'url', ...reason }] : [];
    },
    async work({ body, serviceId }): Promise<FeedPreview> {
      const limit = { key: `feed previews of ${serviceId}`, max: MAX_FEED_PREVIEWS_PER_HOUR };
      if (await findExceededLimit(database, [limit]))
        throw new ApiError('too_many_requests', 'Too many feeds in this hour: try again in an hour', {
          text: { key: 'feeds_used_up' },
        });
      const reading = await feedReader.read(body.url, { etag: null, lastModified: null });
      if (reading.outcome !== 'read') {
        const { reason, text }: Reason = reading.outcome === 'failed' ? reading : NOT_CHANGED;
        throw invalid({ field: 'url', reason: `the feed cannot be read: ${reason}`, text });
      }
      return presentFeed(reading.feed, checkImage);
    },
  }),
});

const NOT_CHANGED: Reason = {
  reason: 'its server says that it has not changed',
};

async function presentFeed({ title, items }: Feed, checkImage: ImageCheck): Promise<FeedPreview> {
  const shown = items.filter((item) => itemData(item, title, null) !== null).slice(0, MAX_PREVIEWED);
  return {
    title,
    items: await Promise.all(
      shown.map(async (item) => ({
        payload: payloadOfItem(itemData(item, title, await usableImage(item, checkImage))!),
        published_at: item.at === null ? null : new Date(item.at).toISOString(),
      })),
    ),
  };
}
