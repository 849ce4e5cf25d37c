import http = require('node:http');
import sdk = require('carillon-sdk');
import embed = require('carillon-sdk/embed');

const carillon = new sdk.Carillon({ baseUrl: 'https://x', serviceId: 'svc_', apiKey: 'prod_' });

export const send = async (user: string): Promise<string> => {
  const payload: sdk.PayloadInput = { title: 'Fresh bread', message: 'The oven is open.' };
  return (await carillon.notifications.send({ user_id: user, payload })).id;
};

export const isGone = (error: unknown): boolean =>
  error instanceof sdk.CarillonError && error.code === 'not_found';

export const load: Promise<embed.ClientFactory> = embed.loadClient({ baseUrl: 'https://x' });

export const receive = (request: http.IncomingMessage, body: Buffer): Promise<sdk.CarillonEvent['type'][]> =>
  sdk
    .verifyWebhook(body, request.headers, ['whsec_'])
    .then((events) => events.flatMap(({ type }) => (type === 'webhook.test' ? [] : [type])));
