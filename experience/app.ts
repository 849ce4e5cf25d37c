/** The experience as a whole: its state, and what a person can do with it. */
import type { Actions, AppState, Message, Tab } from './app-state.ts';
import { showBadge } from './badge.ts';
import { isApple, isInstalled } from './browser.ts';
import { readWidgets, renameDevice, tellSession } from './device-api.ts';
import type { ExperienceConfig } from './experience-config.ts';
import { fill } from './fill.ts';
import { keepRead, keptMessages, olderMessages, syncInbox } from './inbox.ts';
import { listenForInstallation } from './installation.ts';
import { removeDevice, turnOff } from './leaving.ts';
import { type Prepared, type State, stateAtOpening, turnOn } from './opening.ts';
import { flushTaps } from './outbox.ts';
import { credentialsOf, type KeptMessage, keepPhone, type Phone } from './phone-storage.ts';
import { keepShell } from './shell.ts';

/** Tokens of frames live for five minutes: within this time those of the page itself will do. */
const FRESH_MS = 240_000;
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
  let permission = globalThis.Notification?.permission;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;

  let state: AppState = {
    push: { is: 'checking' },
    ...placeOf(location),
    online: navigator.onLine,
    inbox: { messages: [], status: 'loading', hasOlder: false, loadingOlder: false },
    unread: 0,
    widgets: { list: config.widgets, areFresh: Date.now() - config.madeAt < FRESH_MS && navigator.onLine },
    device: null,
    installation: isInstalled() ? 'installed' : 'none',
    notice: null,
  };
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
    phone = prepared?.phone ?? phone;
    become({
      push,
      device: deviceOf(),
      online: push.is === 'failed' ? push.why !== 'offline' : state.online,
    });
  }

  async function look() {
    await work(async () => {
      const found = await stateAtOpening(config);
      prepared = found.prepared;
      phone = found.phone;
      return found.state;
    });
    await Promise.all([refreshInbox(), refreshWidgets()]);
    if (phone) await flushTaps(root, phone);
    if (prepared && state.online) keepShell(prepared.registration);
  }

  async function refreshInbox() {
    if (!phone) return showInbox([], 'fresh', false);
    // What is kept is there at once; what the server says replaces it.
    if (state.inbox.status === 'loading') await showKept('loading');
    const page = await syncInbox(root, phone);
    if (page.outcome === 'ok') return showInbox(page.messages, 'fresh', page.hasOlder);
    become({ online: page.outcome !== 'unreachable' });
    await showKept(page.outcome === 'unreachable' ? 'stale' : 'failed');
  }

  async function showKept(status: AppState['inbox']['status']) {
    const kept = phone ? await keptMessages(phone) : [];
    showInbox(kept, status === 'failed' && kept.length > 0 ? 'stale' : status, false);
  }

  function showInbox(kept: KeptMessage[], status: AppState['inbox']['status'], hasOlder: boolean) {
    const messages = kept.map(present);
    const unread = messages.filter(({ read }) => !read).length;
    become({ inbox: { messages, status, hasOlder, loadingOlder: false }, unread });
    void showBadge(navigator, unread);
  }

  const present = ({ id, title, message, link, image, at, read }: KeptMessage): Message => ({
    ...{ id, title, message, at, read },
    href: link ? `${root}/app/${config.service}/open/${id}` : null,
    image: image ?? null,
  });

  async function refreshWidgets() {
    if (state.widgets.areFresh && Date.now() - config.madeAt < FRESH_MS) return;
    const answer = await readWidgets(root, config.service, config.entry ?? phone?.entry);
    if (answer.outcome === 'ok') become({ widgets: { list: answer.body.data, areFresh: true } });
  }

  /** The experience comes to the fore: on an iPhone a tap on a notification may do no more than that. */
  async function onResume() {
    if (document.visibilityState !== 'visible' || busy) return;
    const changedElsewhere = globalThis.Notification?.permission !== permission;
    if (changedElsewhere || (state.push.is === 'failed' && navigator.onLine)) return look();
    become({ widgets: { ...state.widgets, areFresh: false } });
    await Promise.all([refreshInbox(), refreshWidgets()]);
  }

  /** A message that comes while the page is open is shown in it too: some phones put none on top of an open app. */
  async function onMessage({ data }: MessageEvent) {
    if (data?.type !== 'notification' || !phone) return;
    const kept = await keptMessages(phone);
    showInbox(kept, state.inbox.status === 'loading' ? 'stale' : state.inbox.status, state.inbox.hasOlder);
    say(fill(text.inbox.arrived, { title: data.title }));
  }

  const deviceOf = (): AppState['device'] => {
    const credentials = phone && credentialsOf(phone);
    if (!phone || !credentials || !prepared) return null;
    const { facts } = prepared;
    const name = facts.platform === 'ios' ? 'iOS' : /Android/.test(navigator.userAgent) ? 'Android' : '';
    return {
      id: credentials.id,
      name: phone.name ?? facts.name,
      model: facts.model ?? null,
      system: [name, facts.os_version].filter(Boolean).join(' ') || null,
    };
  };

  const tapped = (act: (ready: Prepared) => Promise<State>) => async () => {
    const ready = prepared;
    if (!ready || busy) return;
    await work(() => act(ready));
    await refreshInbox();
  };

  const actions: Actions = {
    turnOn: tapped((ready) => turnOn(ready, state.push)),
    turnOff: tapped(turnOff),
    retry: look,
    async install() {
      await installation.prompt();
    },
    showTab(tab: Tab) {
      location.hash = tab === 'home' ? '' : tab;
    },
    async loadOlder() {
      const last = state.inbox.messages.at(-1);
      if (!phone || !last) return;
      become({ inbox: { ...state.inbox, loadingOlder: true } });
      const page = await olderMessages(root, phone, last.id);
      if (page.outcome !== 'ok') {
        become({ inbox: { ...state.inbox, loadingOlder: false } });
        return say(text.inbox.failed.heading, 'fault');
      }
      const messages = [...state.inbox.messages, ...page.messages.map(present)];
      become({ inbox: { ...state.inbox, messages, hasOlder: page.hasOlder, loadingOlder: false } });
    },
    reloadInbox: refreshInbox,
    markAllRead: () => markRead(state.inbox.messages.map(({ id }) => id)),
    markRead,
    async rename(name) {
      const credentials = phone && credentialsOf(phone);
      if (!phone || !credentials) return false;
      const answer = await renameDevice(root, credentials, name);
      if (answer.outcome !== 'ok') return false;
      phone = { ...phone, name };
      if (prepared) prepared.phone = phone;
      await keepPhone(phone);
      become({ device: deviceOf() });
      return true;
    },
    async removeDevice() {
      if (!phone) return false;
      if (!(await removeDevice(root, phone, prepared?.registration))) return false;
      prepared = undefined;
      phone = undefined;
      showInbox([], 'fresh', false);
      become({ push: { is: 'erased' }, device: null });
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

  async function markRead(ids: string[]) {
    if (!phone) return;
    await keepRead(phone, ids);
    const messages = state.inbox.messages.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one));
    const unread = messages.filter(({ read }) => !read).length;
    become({ inbox: { ...state.inbox, messages }, unread });
    void showBadge(navigator, unread);
  }

  return {
    state: () => state,
    actions,
    start() {
      addEventListener('hashchange', () => {
        become(placeOf(location));
        if (state.tab === 'inbox' && !busy) void refreshInbox();
      });
      addEventListener('online', () => {
        become({ online: true });
        if (!busy) void look();
      });
      addEventListener('offline', () => become({ online: false }));
      document.addEventListener('visibilitychange', onResume);
      addEventListener('pageshow', ({ persisted }) => persisted && onResume());
      navigator.serviceWorker?.addEventListener('message', onMessage);
      if (isApple())
        setInterval(() => document.visibilityState === 'visible' && refreshInbox(), LOOK_AGAIN_MS);
      if (config.session) void tellSession(root, config.session, { type: 'joined' });
      become({ installation: installation.offered() });
      void look();
    },
  };
}

/** `#inbox`, `#settings`, `#inbox/ntf_…`; anything else is home. */
function placeOf({ hash }: Location): { tab: Tab; pointed: string | null } {
  const [name, pointed] = hash.slice(1).split('/');
  if (name === 'inbox') return { tab: 'inbox', pointed: pointed ?? null };
  return { tab: name === 'settings' ? 'settings' : 'home', pointed: null };
}
