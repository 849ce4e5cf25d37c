import { type Static, Type } from 'typebox';
import { MAX_FEED_STARTS_PER_HOUR, MAX_URL_LENGTH } from '../../limits.ts';
import { Count, closed, nullable, Time } from '../../schema.ts';
import { Payload } from '../notifications/notification-content.ts';

/** The address of a feed. */
export const FeedUrl = Type.String({
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  format: 'url',
  description: 'A feed at a public address: RSS, Atom or JSON Feed.',
  examples: ['https://example.com/feed'],
});

/** `POST /v1/feeds/preview` */
export const PreviewFeed = Type.Object({ url: FeedUrl }, { ...closed, title: 'PreviewFeed' });
export type PreviewFeed = Static<typeof PreviewFeed>;

const title = nullable(Type.String({ description: 'Title of the feed.', examples: ['Our blog'] }));

/** An item of a feed, as it would be sent. */
export const PreviewedItem = Type.Object(
  {
    payload: Payload,
    published_at: nullable({ ...Time, description: 'Its date, by the feed; null without one.' }),
  },
  {
    title: 'PreviewedItem',
    examples: [
      {
        payload: {
          title: 'Rye, at last',
          message: 'We bake it on Saturdays from now on.',
          link: 'https://example.com/rye',
        },
        published_at: '2026-11-22T09:30:00.000Z',
      },
    ],
  },
);
export type PreviewedItem = Static<typeof PreviewedItem>;

export const FeedPreview = Type.Object(
  { title, items: Type.Array(PreviewedItem, { description: 'The newest first, at most 3.' }) },
  { title: 'FeedPreview' },
);
export type FeedPreview = Static<typeof FeedPreview>;

export const FEED_STATUSES = ['waiting', 'reading', 'failing', 'paused'] as const;

/** The state of an automation's feed. */
export const FeedState = Type.Object(
  {
    url: Type.String({
      description: 'Where it is read: elsewhere than the trigger says, if it has moved for good.',
      examples: ['https://example.com/feed'],
    }),
    title,
    status: Type.Enum([...FEED_STATUSES], {
      type: 'string',
      description:
        '`waiting`: it was not read yet. `reading`: the latest request succeeded. `failing`: it failed, see `error`. `paused`: its automation is disabled.',
      examples: ['reading'],
    }),
    checked_at: nullable({ ...Time, description: 'The latest request.' }),
    read_at: nullable({ ...Time, description: 'The latest request that succeeded.' }),
    next_at: nullable({ ...Time, description: 'The next request; null while it is paused.' }),
    error: nullable(
      Type.String({
        description: 'Why the latest request failed.',
        examples: ['there is nothing at this address (404)'],
      }),
    ),
    failing_since: nullable(Time),
    problem: nullable(
      Type.Object(
        {
          at: Time,
          left_out: { ...Count, description: 'Items that count as seen, and are never sent.' },
        },
        {
          title: 'FeedProblem',
          description: `It had more new items than the ${MAX_FEED_STARTS_PER_HOUR} that are sent in an hour, for example because it changed the ids of all its items. Shown for seven days.`,
        },
      ),
    ),
  },
  { title: 'FeedState' },
);
export type FeedState = Static<typeof FeedState>;
