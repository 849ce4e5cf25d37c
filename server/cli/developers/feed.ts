import type { Event } from '../../../contract/api/events.ts';

export type Feed = { url: string; service: string; key: string };

/** The server refused a request, and would refuse it again. */
export class FeedError extends Error {}

/** Reads the events after one; with null, none, but the position of now. @throws FeedError, or another error if it may work later */
export async function readFeed(
  { url, service, key }: Feed,
  after: string | null,
  stopped: AbortSignal,
): Promise<{ events: Event[]; position: string | null }> {
  const query = after === null ? 'from=now' : `limit=100&after=${after}`;
  const answer = await fetch(`${url}/v1/events?${query}`, {
    headers: { authorization: `Bearer ${key}`, 'x-service-id': service },
    redirect: 'manual',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(30_000)]),
  });
  const text = await answer.text();
  if (answer.status >= 500 || answer.status === 429) throw new Error(`the server answered ${answer.status}`);
  if (answer.status !== 200) throw new FeedError(messageOf(text) ?? `${url} answered ${answer.status}`);
  const { data, pagination } = JSON.parse(text) as { data: Event[]; pagination: { next: string | null } };
  const next = pagination.next && new URL(pagination.next).searchParams.get('after');
  return { events: data, position: data.at(-1)?.id ?? next ?? after };
}

function messageOf(text: string): string | null {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return null;
  }
}
