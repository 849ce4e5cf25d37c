import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readClient } from '../../config/environment.ts';
import { fromWire } from '../../ids.ts';
import { UsageError } from '../usage.ts';
import { FeedError } from './feed.ts';
import { forwardEvents, secretOf } from './forward-events.ts';

/** Forwards the events of a service to a program on this machine, until Ctrl-C. It needs no database, but an API key. */
export async function listen(args: string[]): Promise<void> {
  const options = { 'forward-to': { type: 'string' }, 'from-now': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  const forwardTo = URL.parse(values['forward-to'] ?? '');
  if (!forwardTo || !/^https?:$/.test(forwardTo.protocol))
    throw new UsageError(
      'listen needs an address: npx carillon listen --forward-to http://localhost:4000/webhooks',
    );
  const { CARILLON_URL, CARILLON_SERVICE = '', CARILLON_KEY = '', XDG_STATE_HOME } = readClient();
  const server = URL.parse(CARILLON_URL ?? '');
  if (!server || !/^https?:$/.test(server.protocol))
    throw new UsageError('CARILLON_URL must be the address of the server, such as https://push.example.com');
  if (!fromWire('svc', CARILLON_SERVICE))
    throw new UsageError('CARILLON_SERVICE must be a service id (svc_…)');
  if (CARILLON_KEY === '') throw new UsageError('CARILLON_KEY must be an API key with the scope webhooks');

  const feed = { url: server.href.replace(/\/$/, ''), service: CARILLON_SERVICE, key: CARILLON_KEY };
  const place = createHash('sha256').update(`${feed.url} ${feed.service} ${forwardTo.href}`).digest('hex');
  const states = XDG_STATE_HOME || join(homedir(), '.local', 'state');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(`Events of ${feed.service} go to ${forwardTo.href}, signed with\n${secretOf(feed)}`);
  try {
    await forwardEvents({
      feed,
      forwardTo: forwardTo.href,
      positionFile: join(states, 'carillon', `listen-${place.slice(0, 16)}`),
      fromNow: values['from-now'] ?? false,
      print: (line) => console.log(line),
      stopped: stopping.signal,
    });
  } catch (error) {
    if (error instanceof FeedError) throw new UsageError(error.message);
    throw error;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
