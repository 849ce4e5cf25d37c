import createFetchClient from 'openapi-fetch';
import type { CreateClient } from '../caller.ts';
import type { paths } from '../generated/openapi-typescript.ts';

type AnyMethod = (path: string, options: object) => Promise<{ data?: unknown; error?: unknown }>;

export const createClient: CreateClient = (credentials) => {
  const client = (isPhones = false) => {
    const { url, key, service, secret } = credentials();
    const authorization = `Bearer ${isPhones ? secret : key}`;
    return createFetchClient<paths>({
      baseUrl: url,
      headers: {
        ...(authorization !== 'Bearer ' && { authorization }),
        ...(service && { 'x-service-id': service }),
      },
    });
  };
  return {
    async call({ method, path, isPhones }, { path: params, query, body, signal }) {
      const methods = client(isPhones) as unknown as Record<string, AnyMethod>;
      const parseAs =
        path === '/hi'
          ? 'text'
          : path.startsWith('/embed/v1/sessions') && method === 'GET'
            ? 'stream'
            : 'json';
      const { data, error } = await methods[method]!(path, {
        params: { path: params, query },
        body,
        signal,
        parseAs,
      });
      return data ?? error;
    },
    async sendAndReadCoupons(user) {
      const { data: sent, error } = await client().POST('/v1/notifications', {
        params: { query: { user_id: user } },
        body: { payload: { title: 'Fresh bread', message: '🥐' } },
      });
      if (error) throw new Error(error.error.message);
      const { data: widgets } = await client().GET('/v1/widgets');
      const codes = (widgets?.data ?? []).flatMap((widget) =>
        widget.type === 'coupon' ? [widget.code] : [],
      );
      return { id: sent.id, codes };
    },
  };
};
