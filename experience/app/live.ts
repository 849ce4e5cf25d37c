/** The stream of the inbox: what is read or archived elsewhere shows here at once. */
import { readInboxChanges } from '../../contract/experience/inbox-changes.ts';
import { openInboxStream } from '../device-api.ts';
import { credentialsOf } from '../storage/phone-storage.ts';
import type { App } from './app.ts';
import { refreshMessages } from './refresh.ts';

const RECONNECT_MS = 5000;
const MAX_RECONNECT_MS = 300_000;

/**
 * Listens while the page is visible. A stream that ended is opened again, and one that failed after a pause that grows and differs between
 * phones: after a broadcast, there may be more of them than the server takes streams.
 */
export function listenToInbox(app: App): void {
  let stream: AbortController | undefined;
  let failures = 0;
  let pausedUntil = 0;

  const listen = async () => {
    const credentials = app.phone && credentialsOf(app.phone);
    if (stream || !credentials || document.hidden || performance.now() < pausedUntil) return;
    stream = new AbortController();
    failures++;
    try {
      const response = await openInboxStream(app.config.root, credentials, stream.signal);
      if (response.ok) {
        failures = 0;
        await readInboxChanges(response, stream, () => refreshMessages(app));
      }
    } catch {}
    stream = undefined;
    const pause = failures === 0 ? 0 : Math.min(RECONNECT_MS * 2 ** failures, MAX_RECONNECT_MS);
    pausedUntil = performance.now() + pause * (0.5 + Math.random() / 2);
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? stream?.abort() : listen()));
  setInterval(listen, RECONNECT_MS);
  void listen();
}
