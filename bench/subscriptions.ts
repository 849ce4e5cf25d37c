import { createECDH, randomBytes } from 'node:crypto';

/** The keys of a few browsers, all real points of P-256; thousands of subscriptions share them. */
export type BrowserKeys = { p256dh: string; auth: string }[];

export function makeBrowserKeys(count = 16): BrowserKeys {
  return Array.from({ length: count }, () => ({
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }));
}

/** Endpoints end in their number; before it they are as long as Google's, which have some 180 characters. */
export const endpointPrefix = (origin: string, group: string): string =>
  `${origin}/fcm/send/${group}-${'c'.repeat(110)}-`;
