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

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Context = { path: string; body: Record<string, unknown>; oidc: ProviderContext };
  type ProviderContext = {
    provider: Provider;
    client: { clientId: string };
    session: { accountId: string; grantIdFor(clientId: string): string | undefined };
  };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: { new (about: { clientId: string; accountId: string }): Grant; find(id: string): Promise<Grant> };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (context: unknown, error: Error) => void): void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export default class MemoryAdapter {}
}
