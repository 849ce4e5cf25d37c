import type { CreateClient } from '../caller.ts';
import { client } from '../generated/hey-api/client.gen.ts';
import * as sdk from '../generated/hey-api/sdk.gen.ts';

type AnyOperation = (
  options: object,
) => Promise<{ data?: unknown; error?: unknown; stream?: AsyncIterable<unknown> }>;

export const createClient: CreateClient = (credentials) => {
  const configure = (isPhones = false) => {
    const { url, key, service, secret } = credentials();
    client.setConfig({
      baseUrl: url,
      auth: ({ type }) => (type === 'apiKey' ? service : isPhones ? secret : key),
    });
  };
  return {
    async call({ id, isPhones }, args) {
      configure(isPhones);
      const { data, error, stream } = await (sdk as unknown as Record<string, AnyOperation>)[id]!(args);
      // A stream sends its request when it is read.
      for await (const event of stream ?? []) return event;
      return data ?? error;
    },
    async sendAndReadCoupons(user) {
      configure();
      const { data: sent, error } = await sdk.sendNotification({
        query: { user_id: user },
        body: { payload: { title: 'Fresh bread', message: '🥐' } },
      });
      if (error) throw new Error(error.error.message);
      const { data: widgets } = await sdk.listWidgets();
      const codes = (widgets?.data ?? []).flatMap((widget) =>
        widget.type === 'coupon' ? [widget.code] : [],
      );
      return { id: sent.id, codes };
    },
  };
};
