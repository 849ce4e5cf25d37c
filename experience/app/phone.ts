/** The phone and its user, as far as this window knows: another window may change them at any time. */
import type { PushState } from '../device/opening.ts';
import { credentialsOf, readPhone } from '../storage/phone-storage.ts';
import { type App, update } from './app.ts';
import { clearInbox } from './inbox.ts';
import type { AppState } from './state.ts';

/**
 * Reads the stored phone again, because another window may have removed it, given it to another user, or got a new secret for
 * it. Returns false if it no longer belongs to this page's user. The page then shows that, and only a tap takes the phone back.
 */
export async function syncPhone(app: App): Promise<boolean> {
  if (!app.phone) return true;
  const stored = await readPhone(app.config.service);
  if (stored?.user && stored.user === app.phone.user) {
    app.phone = stored;
    if (app.prepared) app.prepared.phone = { ...stored, user: stored.user };
    return true;
  }
  if (stored?.user) detachPhone(app, { status: 'another-user', former: stored.user });
  else detachPhone(app, app.prepared ? { status: 'erased' } : app.state.push);
  return false;
}

/** Clears the page of a phone that was removed or belongs to another user. Returns the push state. */
export function detachPhone(app: App, push: PushState): PushState {
  app.isDetached = true;
  app.phone = undefined;
  clearInbox(app);
  update(app, { push, device: null, topics: [], offersTopics: false, firstName: '', offersFirstName: false });
  return push;
}

/** Returns this device as the server knows it; null before it does. */
export function describeDevice({ phone, prepared }: App): AppState['device'] {
  const credentials = phone && credentialsOf(phone);
  if (!phone || !credentials || !prepared) return null;
  const { facts } = prepared;
  const system = facts.platform === 'ios' ? 'iOS' : /Android/.test(navigator.userAgent) ? 'Android' : '';
  return {
    id: credentials.id,
    name: phone.name ?? facts.name,
    model: facts.model ?? null,
    system: [system, facts.os_version].filter(Boolean).join(' ') || null,
  };
}
