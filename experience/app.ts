/** The experience as a whole: its state, and what a person can do with it. */
import { showEntry } from './address.ts';
import { inboxOf } from './app-inbox.ts';
import type { Actions, AppState, Tab } from './app-state.ts';
import { isApple } from './browser.ts';
import { readWidgets, renameDevice, tellSession } from './device-api.ts';
import type { ExperienceConfig } from './experience-config.ts';
import { fill } from './fill.ts';
import { firstState, isPageFresh, placeOf } from './first-state.ts';
import { listenForInstallation } from './installation.ts';
import { removeDevice, turnOff } from './leaving.ts';
import { type Prepared, type State, stateAtOpening, turnOn, whoOpens } from './opening.ts';
import { flushTaps } from './outbox.ts';
import { changePhone, credentialsOf, type Phone, readPhone } from './phone-storage.ts';
import { keepShell } from './shell.ts';
import { shownDevice } from './shown-device.ts';

const NOTICE_MS = 5000;
/** An iPhone shows a push itself, without waking the worker that would tell the page. */
const LOOK_AGAIN_MS = 30_000;

export type App = { state: () => AppState; actions: Actions; start(): void };

/** @param changed called after every change of the state */
export function createApp(config: ExperienceConfig, changed: (state: AppState) => void): App {
  const { root, text } = config;
  let phone: Phone | undefined;
  let prepared: Prepared | undefined;
  /** Two looks at a time would overtake each other. */
  let busy = false;
  /** The phone was removed, or has gone to another person. */
  let isLost = false;
  let permission = globalThis.Notification?.permission;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;

  let state = firstState(config);
  const become = (change: Partial<AppState>) => {
    state = { ...state, ...change };
    changed(state);
  };
  const say = (words: string, kind: 'news' | 'fault' = 'news') => {
    clearTimeout(noticeTimer);
    noticeTimer = setTimeout(() => become({ notice: null }), NOTICE_MS);
    become({ notice: { text: words, kind } });
  };
  const installation = listenForInstallation((offered) => become({ installation: offered }));

  const inbox = inboxOf(config, { state: () => state, become, phone: () => phone });

  /** Shows what `next` comes to. What it throws is the browser's refusal to keep or register something. */
  async function work(next: () => Promise<State>) {
    busy = true;
    let push: State;
    try {
      push = await next();
    } catch (error) {
      push = { is: 'failed', why: navigator.onLine ? 'browser' : 'offline', detail: String(error) };
    }
    busy = false;
    permission = globalThis.Notification?.permission;
    if (!isLost) phone = prepared?.phone ?? phone;
    become({
      push,
      device: shownDevice(phone, prepared),
      online: push.is === 'failed' ? push.why !== 'offline' : state.online,
    });
  }

  /** Looks where the person stands. */
  async function look() {
    if (busy || isLost) return;
    await work(async () => {
      if (!(await catchUp())) return state.push;
      const owned = await whoOpens(config);
      phone = owned;
      if (owned?.entry && !config.entry) showEntry(config, owned.entry);
      // It may be long until the server answers, or doesn't.
      if (state.inbox.status === 'loading') await inbox.showKept('loading');
      const found = await stateAtOpening(config, owned);
      prepared = found.prepared;
      return found.state;
    });
    const { push } = state;
    const isOffline = push.is === 'failed' && push.why === 'offline';
    await Promise.all([isOffline ? inbox.showKept('stale') : inbox.refresh(), refreshWidgets()]);
    if (phone) await flushTaps(root, phone);
    keepPage();
  }

  /**
   * What is known here of the phone is what another window left of it: that may have opened it anew, which replaces its
   * secret, removed it, or given it to another person. False where it is not this page's person's any more: then the page
   * says so, and only a tap takes the phone back.
   */
  async function catchUp(): Promise<boolean> {
    if (!phone) return true;
    const stored = await readPhone(config.service);
    if (stored?.user && stored.user === phone.user) {
      phone = stored;
      if (prepared) prepared.phone = { ...stored, user: stored.user };
      return true;
    }
    lose(!prepared ? state.push : stored ? { is: 'ask', dismissed: false } : { is: 'erased' });
    return false;
  }

  function lose(push: State) {
    isLost = true;
    phone = undefined;
    inbox.empty();
    become({ push, device: null });
  }

  function keepPage() {
    if (prepared && !isLost && state.online) keepShell(prepared.registration);
  }

  /** The inbox anew; where the server doesn't know the phone any more, also where the person stands. */
  async function freshen() {
    if (busy || !(await catchUp())) return;
    if (!(await inbox.refresh()) && state.push.is === 'on') await look();
  }

  async function refreshWidgets() {
    if (state.widgets.areFresh && isPageFresh(config)) return;
    const answer = await readWidgets(root, config.service, config.entry ?? phone?.entry);
    if (answer.outcome === 'ok') become({ widgets: { list: answer.body.data, areFresh: true } });
  }

  /** The experience comes to the fore. */
  async function onResume() {
    if (document.visibilityState !== 'visible' || busy || isLost) return;
    const newest = state.inbox.messages[0]?.id ?? '';
    const wasOff = Boolean(phone?.off);
    if (!(await catchUp())) return;
    const hasChanged = globalThis.Notification?.permission !== permission || Boolean(phone?.off) !== wasOff;
    const isCutOff = !state.online || state.push.is === 'failed';
    if (hasChanged || (isCutOff && navigator.onLine)) await look();
    else {
      become({ widgets: { ...state.widgets, areFresh: false } });
      await Promise.all([freshen(), refreshWidgets()]);
    }
    // On an iPhone a tap on a notification may do no more than bring an open app to the fore.
    const [first] = state.inbox.messages;
    if (isApple() && first && !first.read && first.id > newest) location.hash = 'inbox';
  }

  /** A message that comes while the page is open is shown in it too: some phones put none on top of an open app. */
  async function onMessage({ data }: MessageEvent) {
    if (data?.type !== 'notification' || !(await catchUp()) || !phone) return;
    await inbox.arrived();
    say(fill(text.inbox.arrived, { title: data.title }));
  }

  const tapped = (act: (ready: Prepared) => Promise<State>) => async () => {
    const ready = prepared;
    if (!ready || busy) return;
    await work(() => act(ready));
    await inbox.refresh();
    keepPage();
  };

  const actions: Actions = {
    turnOn: tapped(async (ready) => {
      const push = await turnOn(ready, state.push);
      if (push.is !== 'ask' && push.is !== 'denied') isLost = false;
      return push;
    }),
    turnOff: tapped(async (ready) => ((await catchUp()) ? turnOff(ready) : state.push)),
    retry() {
      isLost = false;
      return look();
    },
    async install() {
      await installation.prompt();
    },
    showTab(tab: Tab) {
      location.hash = tab === 'home' ? '' : tab;
    },
    async loadOlder() {
      if ((await catchUp()) && !(await inbox.loadOlder())) say(text.inbox.failed.heading, 'fault');
    },
    reloadInbox: freshen,
    markAllRead: () => inbox.markRead(state.inbox.messages.map(({ id }) => id)),
    markRead: inbox.markRead,
    async rename(name) {
      if (!(await catchUp())) return false;
      const credentials = phone && credentialsOf(phone);
      if (!phone || !credentials) return false;
      const answer = await renameDevice(root, credentials, name);
      if (answer.outcome !== 'ok') return false;
      await changePhone(config.service, { name });
      await catchUp();
      become({ device: shownDevice(phone, prepared) });
      return true;
    },
    async removeDevice() {
      // Where the phone is another person's by now, nothing is left here of this one.
      if (isLost || !(await catchUp())) return true;
      if (!phone) return false;
      if (!(await removeDevice(root, phone, prepared))) return false;
      lose({ is: 'erased' });
      return true;
    },
    async beginAnew() {
      location.reload();
    },
    async copy(words) {
      const isCopied = await navigator.clipboard?.writeText(words).then(
        () => true,
        () => false,
      );
      say(isCopied ? text.copied : text.cantCopy, isCopied ? 'news' : 'fault');
      return isCopied ?? false;
    },
  };

  return {
    state: () => state,
    actions,
    start() {
      addEventListener('hashchange', () => {
        become(placeOf(location));
        if (state.tab === 'inbox') void freshen();
      });
      addEventListener('online', () => {
        become({ online: true });
        // A page that nobody sees looks when it is seen.
        if (document.visibilityState === 'visible') void look();
      });
      addEventListener('offline', () => become({ online: false }));
      document.addEventListener('visibilitychange', onResume);
      addEventListener('pageshow', ({ persisted }) => persisted && onResume());
      navigator.serviceWorker?.addEventListener('message', onMessage);
      if (isApple()) setInterval(() => document.visibilityState === 'visible' && freshen(), LOOK_AGAIN_MS);
      if (config.session && isFirstTime()) void tellSession(root, config.session, { type: 'joined' });
      become({ installation: installation.offered() });
      void look();
    },
  };
}

/** Not a reload, which brings nothing new. */
function isFirstTime(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'reload';
}
