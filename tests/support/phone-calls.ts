import { randomUUID } from 'node:crypto';
import type { Business, TestCarillon } from './carillon.ts';
import type { PushService } from './servers/push-service.ts';

export const UNKNOWN_NOTIFICATION = 'ntf_01k9x3f7q2e8hb5v0m4c6d1t9z';

/** Returns a receipt for a tap that happens now. */
export const tapOf = (notificationId: string) => ({
  receipts: [{ notification_id: notificationId, type: 'tapped', at: new Date().toISOString() }],
});

export type Phone = { id: string; secret: string; identifier: string; token: string };

/** Returns the calls of a business, and of its phones with their own secrets. */
export function callsOf(carillon: TestCarillon, push: PushService, business: Business) {
  const shop = carillon.as(business);
  const ask = (method: string, { id, secret }: Pick<Phone, 'id' | 'secret'>, rest = '', body?: unknown) =>
    carillon.call(method, `/embed/v1/devices/${id}${rest}`, { key: secret, body });
  const inbox = async (phone: Phone, query = '') => (await ask('GET', phone, `/notifications${query}`)).body;

  return {
    shop,
    ask,
    inbox,
    /** Opens the experience on a new phone of a user. Reactivates a `known` phone, or moves it to the user. */
    async phoneOf(user: string, known?: Phone, more: object = {}): Promise<Phone> {
      const { subscription, token } = push.subscribe();
      const device_identifier = known?.identifier ?? randomUUID();
      const { body } = await carillon.call('POST', '/embed/v1/devices', {
        body: {
          service: business.serviceId,
          user,
          device: { name: 'Pixel 8', platform: 'android', device_identifier },
          subscription,
          ...more,
        },
        ...(known && { key: known.secret }),
      });
      return { ...body, identifier: device_identifier, token };
    },
    /** Sends a notification and waits until its status is final. */
    async sent(to: string, payload: object = {}): Promise<string> {
      const id = await shop.send(to, payload);
      await shop.settled(id);
      return id;
    },
    /** Reports a tap, and returns the answer. Its `skipped` names the notification if the tap was not counted. */
    tap: (phone: Pick<Phone, 'id' | 'secret'>, id: string) => ask('POST', phone, '/receipts', tapOf(id)),
    idsOf: async (phone: Phone): Promise<string[]> =>
      (await inbox(phone)).data.map(({ id }: { id: string }) => id),
    tapsOf: async (id: string): Promise<number> =>
      (await shop.get(`/v1/notifications/${id}/taps`)).body.total,
  };
}

/**
 * Sends notifications and waits until the pushes to the phone are in flight. The push service responds at `end`: it reports
 * that the subscription has expired. Such a response is retried for a young subscription.
 */
export async function startSlowPush(
  push: PushService,
  { shop }: Pick<ReturnType<typeof callsOf>, 'shop'>,
  { token }: Phone,
  targets: string[],
): Promise<{ ids: string[]; end: () => void }> {
  push.behave(token, 'slow');
  const ids = [];
  for (const to of targets) ids.push(await shop.send(to));
  await push.waitFor(() => push.attemptsOf(token).length >= targets.length);
  const end = () => {
    push.unsubscribe(token);
    push.release(token);
  };
  return { ids, end };
}
