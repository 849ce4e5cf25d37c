import assert from 'node:assert/strict';
import { test } from 'node:test';
import webPush from 'web-push';
import { createRecipient, readContent } from '../../../tests/support/servers/push-service/recipient.ts';
import { generateRequestDetails, generateVAPIDKeys } from '../src/index.ts';

const endpoint = 'https://push.example.org/x?y=1';
const options = { TTL: 60, urgency: 'low', topic: 'sale' } as const;

test('keys are those that npm web-push takes, and the other way round', () => {
  const { keys } = createRecipient();
  for (const pair of [generateVAPIDKeys(), webPush.generateVAPIDKeys()])
    for (const generate of [generateRequestDetails, webPush.generateRequestDetails.bind(webPush)]) {
      const vapidDetails = { subject: 'https://example.org', ...pair };
      const { headers } = generate({ endpoint, keys }, 'x', { vapidDetails });
      assert.ok(String(headers.Authorization).endsWith(`, k=${pair.publicKey}`));
    }
});

test('a request has the shape, headers and length of that of npm web-push, and its recipient can read it', () => {
  const recipient = createRecipient();
  const subscription = { endpoint, keys: recipient.keys };
  const all = { ...options, vapidDetails: { subject: 'mailto:push@example.org', ...generateVAPIDKeys() } };
  const ours = generateRequestDetails(subscription, 'Grüße', all);
  const theirs = webPush.generateRequestDetails(subscription, 'Grüße', all);
  assert.deepEqual({ ...ours, ...UNEQUAL(ours) }, { ...theirs, ...UNEQUAL(theirs) });
  assert.equal(readContent(ours.body, recipient), 'Grüße');
  assert.equal(readContent(theirs.body, recipient), 'Grüße');
});

/** Parts that differ each time because of keys, salts and signatures. */
const UNEQUAL = ({ headers, body }: { headers: object; body: Buffer }) => ({
  headers: { ...headers, Authorization: '' },
  body: body.length,
});

test('a payload that is too long throws', () => {
  const { keys } = createRecipient();
  const vapidDetails = { subject: 'mailto:push@example.org', ...generateVAPIDKeys() };
  assert.throws(
    () => generateRequestDetails({ endpoint, keys }, 'x'.repeat(3994), { vapidDetails }),
    RangeError,
  );
});
