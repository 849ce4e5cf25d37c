/** `/cdn/v1/subscribe.js`: this browser as a device of a business's own site, with the same steps as in the experience. */
import type { OpenOnSite, SiteStatus } from '../../contract/experience/on-site.ts';
import { readPhone } from '../storage/phone-storage.ts';
import { browserTraits } from './browser.ts';
import { claimPhone } from './claiming.ts';
import { deviceFacts } from './device-facts.ts';
import { turnOff } from './leaving.ts';
import { askPermission, currentState, type Prepared, type PushState, turnOn } from './opening.ts';
import { endOthers, endpointsOnSite, registerOnSite } from './site-worker-registration.ts';

export const openOnSite: OpenOnSite = async ({ address, worker, title, vapidPublicKey }) => {
  const { origin, pathname, searchParams } = new URL(address);
  const [, path = '', service = ''] = /^(.*)\/app\/([^/]+)\/$/.exec(pathname) ?? [];
  const signature = searchParams.get('user_signature');
  const registration = await registerOnSite(worker);
  const replaces = await endpointsOnSite();
  const config = {
    root: origin + path,
    scope: pathname,
    isSite: true,
    service,
    title,
    vapidPublicKey,
    replaces,
    user: searchParams.get('user'),
    ...(signature && { signature }),
    session: searchParams.get('session'),
    entry: null,
    newcomer: null,
  };
  // Unlike a link, the site's own page cannot be sent by somebody else: it knows who is signed in.
  const former = (await readPhone(service))?.user;
  const { phone } = await claimPhone(config, former);
  if (!phone) throw new Error('an anonymous user cannot subscribe here');
  const prepared: Prepared = { config, phone, facts: deviceFacts(await browserTraits()), registration };

  const settle = async (state: PushState): Promise<SiteStatus> => {
    device.status = statusOf(state);
    if (device.status === 'on') await endOthers(registration).catch(() => {});
    return device.status;
  };
  const device = {
    status: 'ask' as SiteStatus,
    async turnOn() {
      const asked = await askPermission(config);
      return settle(await turnOn(prepared, asked, { status: device.status } as PushState));
    },
    turnOff: async () => settle(await turnOff(prepared)),
  };
  const state = await currentState(prepared);
  // The permission is for this site, whoever asked for it.
  const isAllowed = state.status === 'ask' && !state.prompts;
  await settle(isAllowed ? await turnOn(prepared, { permission: 'granted', reported: null }, state) : state);
  return device;
};

function statusOf(state: PushState): SiteStatus {
  switch (state.status) {
    case 'ask':
      return state.dismissed ? 'dismissed' : 'ask';
    case 'on':
    case 'off':
    case 'removed':
    case 'denied':
      return state.status;
    default:
      return 'failed';
  }
}
