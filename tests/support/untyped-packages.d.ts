declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}

declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type RequestOptions = {
    TTL?: number;
    urgency?: string;
    topic?: string;
    contentEncoding?: 'aes128gcm' | 'aesgcm';
    vapidDetails?: { subject: string; publicKey: string; privateKey: string };
  };

  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    sendNotification(
      subscription: Subscription,
      payload: string,
      options: RequestOptions,
    ): Promise<{ statusCode: number }>;
    generateRequestDetails(
      subscription: Subscription,
      payload: string,
      options: RequestOptions,
    ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer };
  };
  export default webPush;
}
