/** The inbox within the experience's state: what is shown of it, and when it is asked for. */
import type { AppState, Message } from './app-state.ts';
import { showBadge } from './badge.ts';
import { isUnknown } from './device-api.ts';
import type { ExperienceConfig } from './experience-config.ts';
import { keepRead, keptMessages, olderMessages, syncInbox } from './inbox.ts';
import type { KeptMessage, Phone } from './phone-storage.ts';

type Status = AppState['inbox']['status'];

/** @param app `phone` is undefined where nobody's messages may be shown */
export function inboxOf(
  { root, service }: ExperienceConfig,
  app: { state(): AppState; become(change: Partial<AppState>): void; phone(): Phone | undefined },
) {
  const { state, become, phone } = app;

  function show(kept: KeptMessage[], status: Status, hasOlder: boolean, touches = true) {
    const shown = state().inbox;
    const last = kept.at(-1)?.id ?? '';
    // Older ones that were asked for stay, unless others are missing in between.
    const older = touches ? shown.messages.filter(({ id }) => id < last) : [];
    list([...kept.map(present), ...older], {
      status,
      hasOlder: older.length > 0 ? shown.hasOlder : hasOlder,
      loadingOlder: false,
    });
  }

  function list(messages: Message[], more: Partial<AppState['inbox']> = {}) {
    const unread = messages.filter(({ read }) => !read).length;
    become({ inbox: { ...state().inbox, messages, ...more }, unread });
    void showBadge(navigator, unread);
  }

  const present = ({ id, title, message, link, image, at, read }: KeptMessage): Message => ({
    ...{ id, title, message, at, read },
    href: link ? `${root}/app/${service}/open/${id}` : null,
    image: image ?? null,
  });

  async function showKept(status: Status, hasOlder = false) {
    const who = phone();
    const kept = who ? await keptMessages(who) : [];
    if (phone()?.user === who?.user)
      show(kept, status === 'failed' && kept.length > 0 ? 'stale' : status, hasOlder);
  }

  return {
    /** Nobody's, or nobody's any more. */
    empty: () => show([], 'fresh', false),

    /** What is kept here, without asking the server. */
    showKept,

    /** Asks the server. False where it doesn't know this phone any more. */
    async refresh(): Promise<boolean> {
      const who = phone();
      // Switched off by the business: the server has no more to tell, and nothing is amiss.
      if (!who || state().push.is === 'removed') {
        become({ online: navigator.onLine });
        await showKept('fresh');
        return true;
      }
      const page = await syncInbox(root, who);
      if (phone()?.user !== who.user) return true;
      become({ online: page.outcome !== 'unreachable' && navigator.onLine });
      if (page.outcome === 'ok') show(page.messages, 'fresh', page.hasOlder, page.touches);
      else await showKept(page.outcome === 'unreachable' ? 'stale' : 'failed');
      return !isUnknown(page);
    },

    /** A message has come, and is kept. */
    arrived() {
      const { status, hasOlder } = state().inbox;
      return showKept(status === 'loading' ? 'stale' : status, hasOlder);
    },

    /** False where the server could not be asked. */
    async loadOlder(): Promise<boolean> {
      const who = phone();
      const last = state().inbox.messages.at(-1)?.id;
      if (!who || !last) return true;
      become({ inbox: { ...state().inbox, loadingOlder: true } });
      const page = await olderMessages(root, who, last);
      const { messages } = state().inbox;
      // Meanwhile the list may have been drawn anew, and end elsewhere.
      const older = page.outcome === 'ok' && messages.at(-1)?.id === last ? page : null;
      if (older) list([...messages, ...older.messages.map(present)], { hasOlder: older.hasOlder });
      become({ inbox: { ...state().inbox, loadingOlder: false } });
      return page.outcome === 'ok';
    },

    async markRead(ids: string[]) {
      const who = phone();
      if (!who) return;
      await keepRead(who, ids);
      list(state().inbox.messages.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)));
    },
  };
}
