import { removeDevice, turnOff } from '../device/leaving.ts';
import { askPermission, type Prepared, type PushState, turnOn } from '../device/opening.ts';
import { renameDevice } from '../device-api.ts';
import { changePhone, credentialsOf } from '../storage/phone-storage.ts';
import { openAsIs } from './address.ts';
import { type App, runInTurn, showNotice, update } from './app.ts';
import { move } from './archive.ts';
import { offerFirstName, saveFirstName } from './first-name.ts';
import { loadOlder, markRead } from './inbox.ts';
import { describeDevice, detachPhone, syncPhone } from './phone.ts';
import { changePush, refreshInTurn, refreshLists, refreshMessages, saveOfflineCopy } from './refresh.ts';
import { findMore, search } from './search.ts';
import type { Actions } from './state.ts';
import { chooseTopic, offerTopics, refreshTopics } from './topics.ts';

export function createActions(app: App): Actions {
  const { text } = app.config;
  return {
    async turnOn() {
      // The prompt does not wait for running tasks, because browsers only prompt within the tap itself.
      const asked = askPermission(app.config);
      await tapPush(app, async (prepared) => turnOn(prepared, await asked, app.state.push), asked);
      await Promise.all([offerTopics(app), offerFirstName(app)]);
    },
    async turnOff() {
      await tapPush(app, turnOff);
      await refreshTopics(app);
    },
    retry(left) {
      app.isDetached = false;
      return refreshInTurn(app, left);
    },
    async stay() {
      openAsIs(app.config);
    },
    install: () => app.installation.prompt(),
    async loadOlder() {
      if (!(await syncPhone(app))) return;
      const load = app.state.search ? findMore : loadOlder;
      if (!(await load(app))) showNotice(app, text.inbox.failed.heading, 'error');
    },
    search: (words) => search(app, words),
    async move(id, toArchive) {
      if (await syncPhone(app)) await move(app, id, toArchive);
    },
    async reloadInbox() {
      await app.running;
      await refreshMessages(app);
    },
    markAllRead: () =>
      markRead(
        app,
        app.state.inbox.messages.map(({ id }) => id),
      ),
    markRead: (ids) => markRead(app, ids),
    chooseTopic: (key, on) => chooseTopic(app, key, on),
    async closeTopicOffer() {
      update(app, { offersTopics: false });
    },
    saveFirstName: (name) => saveFirstName(app, name),
    async closeNameOffer() {
      update(app, { offersFirstName: false });
    },
    rename: (name) => rename(app, name),
    removeDevice: () => runInTurn(app, () => remove(app)),
    async startOver() {
      location.reload();
    },
    async copy(copied) {
      const isCopied = await copyText(copied);
      showNotice(app, isCopied ? text.copied : text.cantCopy, isCopied ? 'info' : 'error');
      return isCopied;
    },
  };
}

/**
 * Changes the push state for a tap, once a running refresh has ended, however long the network takes.
 *
 * @param asked settles before the phone's user is looked up, because a prompt may stay open for any time
 */
async function tapPush(
  app: App,
  change: (prepared: Prepared) => Promise<PushState>,
  asked?: Promise<unknown>,
): Promise<void> {
  await changePush(app, async () => {
    await asked;
    const isOwn = !app.isDetached && (await syncPhone(app));
    return isOwn && app.prepared ? change(app.prepared) : app.state.push;
  });
  await refreshLists(app);
  saveOfflineCopy(app);
}

async function rename(app: App, name: string): Promise<boolean> {
  const { root, service } = app.config;
  if (!(await syncPhone(app))) return false;
  const credentials = app.phone && credentialsOf(app.phone);
  if (!credentials) return false;
  const answer = await renameDevice(root, credentials, name);
  if (answer.outcome !== 'ok') return false;
  await changePhone(service, { name });
  await syncPhone(app);
  update(app, { device: describeDevice(app) });
  return true;
}

async function remove(app: App): Promise<boolean> {
  // A phone that now belongs to another user has no data of this user left.
  if (app.isDetached || !(await syncPhone(app))) return true;
  if (!app.phone) return false;
  if (!(await removeDevice(app.config.root, app.phone, app.prepared))) return false;
  detachPhone(app, { status: 'erased' });
  return true;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
