const { inspect } = require('node:util');

// Uses the package as a program of a business does, and prints what came of it. CommonJS, which modules of both kinds can load.
exports.smoke = async (
  { Carillon, CarillonConnectionError, CarillonError, signUser, verifyWebhook },
  { loadClient },
) => {
  const { BASE_URL, SERVICE_ID, API_KEY, WEBHOOK } = process.env;
  const options = { baseUrl: BASE_URL, serviceId: SERVICE_ID, apiKey: API_KEY };
  const carillon = new Carillon(options);
  const payload = { title: 'Fresh bread', message: 'The oven is open.' };
  const greeting = await carillon.keys.check();
  const sent = [
    await carillon.notifications.send({ user_id: 'ada', payload }),
    await carillon.notifications.broadcast({ payload }),
    ...(await carillon.notifications.sendBatch([{ user_id: 'bea', payload }])),
  ];
  const listed = [];
  for await (const { id } of carillon.notifications.list({ limit: 2 })) listed.push(id);
  const refused = await carillon.notifications.send({ user_id: null, payload }).catch((error) => error);
  const missing = await carillon.devices.get(`dvc_${'0a'.repeat(13)}`).catch((error) => error);
  const alone = new Carillon({ ...options, baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
  const unreachable = await alone.keys.check().catch((error) => error);
  const left = await carillon.keys.check({ signal: AbortSignal.abort('left') }).catch((error) => error);
  const { body, headers, secret } = JSON.parse(WEBHOOK);
  const [event] = await verifyWebhook(body, new Headers(headers), secret);
  const onServer = await loadClient({ baseUrl: BASE_URL }).catch((error) => error);
  console.log(
    JSON.stringify({
      greeting,
      areListed: sent.every(({ id }) => listed.includes(id)),
      refused: refused instanceof TypeError && refused.message,
      missing: missing instanceof CarillonError && missing.code,
      shown: inspect(missing).split(':')[0],
      unreachable: unreachable instanceof CarillonConnectionError && unreachable.name,
      left,
      event: event.type,
      signature: await signUser('ada', 'secret'),
      onServer: onServer.message,
    }),
  );
};
