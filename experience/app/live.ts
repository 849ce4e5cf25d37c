/** The stream of the inbox: what is read or archived elsewhere shows here at once. */
import { readInboxChanges } from '../../contract/inbox-changes.ts';
import { openInboxStream } from '../device-api.ts';
import { credentialsOf } from '../storage/phone-storage.ts';
import type { App } from './app.ts';
import { refreshMessages } from './refresh.ts';

const RECONNECT_MS = 5000;

/** Listens while the page is visible. A stream that failed or ended is opened again. */
export function listenToInbox(app: App): void {
  let stream: AbortController | undefined;

  const listen = async () => {
    const credentials = app.phone && credentialsOf(app.phone);
    if (stream || !credentials || document.hidden) return;
    stream = new AbortController();
    try {
      const response = await openInboxStream(app.config.root, credentials, stream.signal);
      if (response.ok) await readInboxChanges(response, stream, () => refreshMessages(app));
    } catch {}
    stream = undefined;
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? stream?.abort() : listen()));
  setInterval(listen, RECONNECT_MS);
  void listen();
}
