// npm web-push in a bare loop: a keep-alive agent, limited concurrency, no database. The parent sends the tasks as messages.

import { Agent } from 'node:https';
import { createRequire } from 'node:module';

const webPush = createRequire(import.meta.url)('web-push');
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const vapid = webPush.generateVAPIDKeys();
const vapidDetails = { subject: 'https://push.example.com', ...vapid };

type Task = { count: number; prefix: string; keys: object[]; content: string; concurrency: number };

process.on('message', (task: Task) => {
  send(task).then(
    () => process.send!({ done: true }),
    (error) => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send!({ ready: null });

async function send({ count, prefix, keys, content, concurrency }: Task): Promise<void> {
  let next = 0;
  const sendInTurn = async () => {
    while (next < count) {
      const number = ++next;
      const subscription = { endpoint: prefix + number, keys: keys[number % keys.length] };
      await webPush.sendNotification(subscription, content, {
        vapidDetails,
        agent,
        TTL: 86_400,
        urgency: 'high',
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendInTurn));
}
