import type { CreateClient } from '../caller.ts';
import * as operations from '../generated/orval.ts';

type AnyOperation = (...args: unknown[]) => Promise<{ data: unknown }>;

export const createClient: CreateClient = (credentials) => {
  const headers = (isPhones = false): Record<string, string> => {
    const { key, service, secret } = credentials();
    const token = isPhones ? secret : key;
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(service && { 'x-service-id': service }),
    };
  };
  return {
    async call({ id, path, hasBody, hasQuery, isPhones }, { path: params = {}, query, body, signal }) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const args = [
        ...names.map((name) => params[name]),
        ...(hasBody ? [body] : []),
        ...(hasQuery ? [query] : []),
        { headers: headers(isPhones), signal },
      ];
      return (await (operations as unknown as Record<string, AnyOperation>)[id]!(...args)).data;
    },
    async sendAndReadCoupons(user) {
      const sent = await operations.sendNotification(
        { payload: { title: 'Fresh bread', message: '🥐' } },
        { user_id: user },
        { headers: headers() },
      );
      if (sent.status !== 201) throw new Error(sent.data.error.message);
      const widgets = await operations.listWidgets(undefined, { headers: headers() });
      if (widgets.status !== 200) throw new Error(widgets.data.error.message);
      const codes = widgets.data.data.flatMap((widget) => (widget.type === 'coupon' ? [widget.code] : []));
      return { id: sent.data.id, codes };
    },
  };
};
