/** Events that make the running experience refresh itself. */
import { isApple } from '../device/browser.ts';
import { reportToSession } from '../device-api.ts';
import { parsePlace } from './address.ts';
import { type App, currentPermission, showNotice, update } from './app.ts';
import { showArrived } from './inbox.ts';
import { listenToInbox } from './live.ts';
import { syncPhone } from './phone.ts';
import { refresh, refreshMessages, refreshWidgets } from './refresh.ts';
import { search } from './search.ts';

/** Interval of refreshes on an iPhone. It shows pushes without waking the service worker, so nothing notifies the page. */
const APPLE_REFRESH_MS = 30_000;

export function start(app: App): void {
  const { config } = app;
  addEventListener('hashchange', () => {
    const { folder } = app.state;
    update(app, parsePlace(location.hash));
    if (app.state.tab === 'inbox') void refreshMessages(app);
    if (app.state.folder !== folder && app.state.search) void search(app, app.state.search);
  });
  addEventListener('online', async () => {
    update(app, { online: true });
    // A check that began without a connection may still fail.
    await app.running;
    // A hidden page refreshes once it is visible.
    if (isVisible()) await refresh(app);
  });
  addEventListener('offline', () => update(app, { online: false }));
  document.addEventListener('visibilitychange', () => resume(app));
  addEventListener('pageshow', ({ persisted }) => persisted && resume(app));
  navigator.serviceWorker?.addEventListener('message', (event) => receiveMessage(app, event));
  if (isApple()) setInterval(() => isVisible() && refreshMessages(app), APPLE_REFRESH_MS);
  if (config.session && !isReload()) void reportToSession(config.root, config.session, { type: 'joined' });
  update(app, { installation: app.installation.current() });
  void refresh(app).then(() => listenToInbox(app));
}

/** Refreshes the experience when it becomes visible. */
async function resume(app: App): Promise<void> {
  if (!isVisible() || app.isDetached) return;
  // A check that is running may have missed a change by another window.
  await app.running;
  const newest = app.state.inbox.messages[0]?.id ?? '';
  const wasOff = Boolean(app.phone?.off);
  if (!(await syncPhone(app))) return;
  const hasChanged = currentPermission() !== app.permission || Boolean(app.phone?.off) !== wasOff;
  const hasFailed = !app.state.online || app.state.push.status === 'failed';
  if (hasChanged || (hasFailed && navigator.onLine)) await refresh(app);
  else {
    update(app, { widgets: { ...app.state.widgets, areFresh: false } });
    await Promise.all([refreshMessages(app), refreshWidgets(app)]);
  }
  // On an iPhone, tapping a notification may only bring an open app to the front.
  const [first] = app.state.inbox.messages;
  if (isApple() && first && !first.read && first.id > newest) location.hash = 'inbox';
}

/** Shows a push that the service worker has shown, because some phones show no notification over an open app. */
async function receiveMessage(app: App, { data }: MessageEvent): Promise<void> {
  if (data?.type !== 'notification' || !(await syncPhone(app)) || !app.phone) return;
  await showArrived(app);
  // A message that was replaced or taken back has none.
  if (data.title) showNotice(app, data.title);
}

const isVisible = () => document.visibilityState === 'visible';

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
