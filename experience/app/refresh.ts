/** Brings the state up to date with the browser, the phone's storage and the server. */

import { claimPhone } from '../device/claiming.ts';
import { determineState, type PushState } from '../device/opening.ts';
import { readWidgets } from '../device-api.ts';
import { flushMoves } from '../storage/moves.ts';
import type { CachePageMessage } from '../storage/offline-cache.ts';
import { flushReceipts } from '../storage/outbox.ts';
import { isPassedOn, offlineUrl, openAsIs, showEntry } from './address.ts';
import { type App, currentPermission, runInTurn, showNotice, update } from './app.ts';
import { refreshInbox, showCachedInbox } from './inbox.ts';
import { describeDevice, detachPhone, syncPhone } from './phone.ts';
import { isPageFresh } from './state.ts';
import { refreshTopics } from './topics.ts';

/** Refreshes everything, unless the push state is already being determined or changed. */
export async function refresh(app: App): Promise<void> {
  if (!app.running) await refreshInTurn(app);
}

/**
 * Determines the push state, then refreshes the inbox and the widgets, and reports stored receipts and moves.
 *
 * @param left the user from whom a tap may take the phone
 */
export async function refreshInTurn(app: App, left?: string): Promise<void> {
  if (app.isDetached) return;
  const { config } = app;
  await changePush(app, async () => {
    if (app.isDetached || !(await syncPhone(app))) return app.state.push;
    const { phone, former } = await claimPhone(config, left);
    if (former) return detachPhone(app, { status: 'another-user', former });
    app.phone = phone;
    if (isPassedOn(config, phone)) openAsIs(config);
    else if (phone?.entry) showEntry(config, { user: phone.user, entry: phone.entry });
    // The server's answer may take long or never arrive.
    if (app.state.inbox.status === 'loading') await showCachedInbox(app, 'loading');
    const { state, prepared } = await determineState(config, phone);
    app.prepared = prepared;
    return state;
  });
  const { push } = app.state;
  const isOffline = push.status === 'failed' && push.why === 'offline';
  await Promise.all([
    isOffline ? showCachedInbox(app, 'stale') : refreshLists(app),
    refreshWidgets(app),
    refreshTopics(app),
  ]);
  if (app.phone) {
    await flushReceipts(config.root, app.phone);
    await flushMoves(config.root, app.phone);
  }
  saveOfflineCopy(app);
}

/** Runs `change` in its turn and shows its push state. `change` throws if the browser refuses to store or register something. */
export const changePush = (app: App, change: () => Promise<PushState>): Promise<void> =>
  runInTurn(app, () => showChange(app, change));

async function showChange(app: App, change: () => Promise<PushState>): Promise<void> {
  let push: PushState;
  try {
    push = await change();
  } catch (error) {
    push = { status: 'failed', why: navigator.onLine ? 'browser' : 'offline', detail: String(error) };
  }
  app.permission = currentPermission();
  if (!app.isDetached) app.phone = app.prepared?.phone ?? app.phone;
  update(app, {
    push,
    device: describeDevice(app),
    firstName: app.phone?.firstName ?? '',
    online: push.status === 'failed' ? push.why !== 'offline' : app.state.online,
  });
  if (push.status === 'on' && push.repaired) showNotice(app, app.config.text.on.repaired);
}

/** Refreshes the inbox, and the archive if it is open. Refreshes everything else too if the server no longer knows the phone. */
export async function refreshMessages(app: App): Promise<void> {
  if (app.running || !(await syncPhone(app))) return;
  if (!(await refreshLists(app)) && app.state.push.status === 'on') await refresh(app);
}

/** Refreshes the open lists. Returns false if the server no longer knows this phone. */
export async function refreshLists(app: App): Promise<boolean> {
  const isKnown = await refreshInbox(app);
  return isKnown && app.state.folder === 'archive' ? refreshInbox(app, true) : isKnown;
}

export async function refreshWidgets(app: App): Promise<void> {
  const { config, phone } = app;
  if (app.state.widgets.areFresh && isPageFresh(config)) return;
  const answer = await readWidgets(config.root, config.service, config.entry ?? phone?.entry);
  if (answer.outcome === 'ok') update(app, { widgets: { list: answer.body.data, areFresh: true } });
}

/** Asks the service worker to cache this page and the files that it loads. */
export function saveOfflineCopy({ prepared, isDetached, state, phone }: App): void {
  if (!prepared || isDetached || !state.online) return;
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement | HTMLImageElement>(
    'link[rel=stylesheet], link[rel=icon], link[rel=manifest], script[src], .stage img',
  );
  const message: CachePageMessage = {
    type: 'keep',
    shell: offlineUrl(phone?.entry),
    parts: [...elements].map((element) => ('href' in element ? element.href : element.src)),
  };
  prepared.registration.active?.postMessage(message);
}
