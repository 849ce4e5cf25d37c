import type { AppState } from './app-state.ts';
import type { Prepared } from './opening.ts';
import { credentialsOf, type Phone } from './phone-storage.ts';

/** What is known of this device on the server; null before it is one. */
export function shownDevice(phone: Phone | undefined, prepared: Prepared | undefined): AppState['device'] {
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
}
