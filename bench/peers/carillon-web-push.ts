// packages/web-push alone, without a database: sendNotification in the loop of web-push.ts, or a sending thread. The parent sends the tasks as
// messages.
import {
  authorizationFor,
  generateVAPIDKeys,
  KEY_BYTES,
  sendNotification,
  setVapidDetails,
  startThreads,
} from '../../packages/web-push/src/index.ts';

type Task = {
  count: number;
  prefix: string;
  keys: { p256dh: string; auth: string }[];
  content: string;
  concurrency: number;
};

const { mode } = JSON.parse(process.env.SETTINGS!);
const { publicKey, privateKey } = generateVAPIDKeys();
setVapidDetails('https://push.example.com', publicKey, privateKey);
const send = mode === 'threads' ? createThreadSender() : sendInLoop;

process.on('message', (task: Task) => {
  send(task).then(
    () => process.send!({ done: true }),
    (error) => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send!({ ready: null });

async function sendInLoop({ count, prefix, keys, content, concurrency }: Task): Promise<void> {
  let next = 0;
  const sendInTurn = async () => {
    while (next < count) {
      const number = ++next;
      const subscription = { endpoint: prefix + number, keys: keys[number % keys.length]! };
      await sendNotification(subscription, content, { TTL: 86_400, urgency: 'high' });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendInTurn));
}

function createThreadSender() {
  const threads = startThreads({
    count: 1,
    encryption: 'auto',
    timeoutMs: 10_000,
    connectionsPerOrigin: 100,
    http2ConnectionsPerOrigin: 20,
    onEncryption() {},
    onThreadLost(error) {
      throw error;
    },
  });

  return async ({ count, prefix, keys, content, concurrency }: Task): Promise<void> => {
    const { origin } = new URL(prefix);
    const template = {
      origin,
      authorization: authorizationFor(origin),
      content: Buffer.from(content),
      ttl: 86_400,
      urgency: 'high' as const,
      isUrgent: false,
    };
    const pairs = keys.map(({ p256dh, auth }) =>
      Buffer.concat([Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]),
    );
    let next = 0;
    const sendInTurn = async () => {
      while (next < count) {
        const numbers = Array.from({ length: Math.min(concurrency, count - next) }, () => ++next);
        const columns = new Uint8Array(numbers.length * KEY_BYTES);
        for (const [i, number] of numbers.entries())
          columns.set(pairs[number % pairs.length]!, i * KEY_BYTES);
        await sendParcel(
          numbers.map((number) => prefix + number),
          columns,
        );
      }
    };
    await Promise.all(Array.from({ length: PARCELS }, sendInTurn));

    function sendParcel(endpoints: string[], columns: Uint8Array): Promise<void> {
      let left = endpoints.length;
      return new Promise((resolve, reject) => {
        threads.send(
          template,
          { endpoints, keys: columns },
          {
            onAnswer(_, answer) {
              left--;
              if (answer instanceof Error || answer.kind !== 'answer') reject(answer);
            },
            onGroup: () => left === 0 && resolve(),
          },
        );
      });
    }
  };
}

/** Number of parcels in flight at once, each with as many messages as the loops have in flight. */
const PARCELS = 4;
