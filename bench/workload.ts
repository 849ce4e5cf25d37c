import { createECDH, randomBytes } from 'node:crypto';

/** The notification that every sender sends. */
export const PAYLOAD = {
  title: 'Fresh bread',
  message: 'The oven is open: sourdough, rye and the first cinnamon rolls of the week are waiting for you.',
  link: 'https://bakery.example/today?from=push',
};

/** The message that Carillon sends to a phone for PAYLOAD (server/delivery/message.ts), for peers that encrypt their input unchanged. */
export const CONTENT = {
  web_push: 8030,
  mutable: true,
  notification: {
    mutable: true,
    title: PAYLOAD.title,
    body: PAYLOAD.message,
    navigate:
      'https://push.example.com/app/svc_01m7y5khp0e00bg8ra66gg0n5x/open/ntf_01m7y5j1h4e00brdhhseds0209',
    tag: 'ntf_01m7y5j1h4e00brdhhseds0209',
    data: {
      notification_id: 'ntf_01m7y5j1h4e00brdhhseds0209',
      link: PAYLOAD.link,
      expires_at: 1_900_000_000_000,
    },
  },
};

/** The keys of a few browsers, real points of P-256. Thousands of subscriptions share them. */
export type BrowserKeys = { p256dh: string; auth: string }[];

export function makeBrowserKeys(count = 16): BrowserKeys {
  return Array.from({ length: count }, () => ({
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }));
}

/** Returns the part of an endpoint before its number. 110 filler characters make it as long as Google's, some 180 characters. */
export const endpointPrefix = (origin: string, group: string): string =>
  `${origin}/fcm/send/${group}-${'c'.repeat(110)}-`;
