/**
 * What a delivery's last try came to, for people. `isUsual`: phones come and go, and nobody has to do anything.
 * What the server notes is in delivery/retry.ts, attempt.ts and send.ts.
 */
export type Reason = { words: string; advice: string | null; isUsual?: true };

const TABLE: [RegExp, Reason][] = [
  [
    /^(404|410)\b/,
    {
      words: 'The subscription is gone',
      advice:
        'The app was removed, or notifications were turned off. The device was deactivated, and comes back when its user opens the experience again.',
      isUsual: true,
    },
  ],
  [
    /^the device was switched off/,
    {
      words: 'Switched off, or somebody else’s, before its turn',
      advice: 'Nobody was disturbed.',
      isUsual: true,
    },
  ],
  [
    /^(401|403)\b/,
    {
      words: 'The push service refused our signature',
      advice: 'Whoever runs this installation should check VAPID_SUBJECT and the clock of its machine.',
    },
  ],
  [
    /^413\b/,
    { words: 'The message was too long for the push service', advice: 'Shorten the message or the link.' },
  ],
  [/^400\b/, { words: 'The push service did not understand the request', advice: null }],
  [
    /^gave up after .*: timeout/,
    {
      words: 'The push service did not answer, time and again',
      advice: 'Sending it again may help. If it goes on, check this machine’s way out to the internet.',
    },
  ],
  [
    /^gave up after .*: connection/,
    {
      words: 'The push service could not be reached, time and again',
      advice: 'Check this machine’s way out to the internet, then send it again.',
    },
  ],
  [
    /^gave up after .*: 429/,
    {
      words: 'The push service wanted fewer messages, time and again',
      advice: 'Send it again later, to those alone whom it did not reach.',
    },
  ],
  [
    /^gave up after/,
    { words: 'The push service did not take it, time and again', advice: 'Sending it again may help.' },
  ],
  [
    /^its time to live ran out/,
    { words: 'It was not taken for three days', advice: 'Sending it again may help.' },
  ],
  [
    /^the push endpoint is not allowed/,
    {
      words: 'Its push service is not one that is known',
      advice: 'Whoever runs this installation can allow more with PUSH_HOSTS.',
    },
  ],
  [
    /^it cannot be sent/,
    {
      words: 'The service’s own key could not be used',
      advice: 'Whoever runs this installation should check SECRET_KEY, or secret.key in DATA_DIR.',
    },
  ],
  [
    /^it could not be sent/,
    { words: 'It could not be encrypted', advice: 'The installation’s log says more.' },
  ],
  // While it is being tried again.
  [/^timeout/, { words: 'The push service did not answer', advice: null }],
  [/^connection/, { words: 'The push service could not be reached', advice: null }],
  [/^(408|425|429)\b/, { words: 'The push service asked us to wait', advice: null }],
  [/^5\d\d\b/, { words: 'The push service had a fault of its own', advice: null }],
];

/** What a delivery's last try came to, in words. */
export const reasonOf = (said: string): Reason =>
  TABLE.find(([pattern]) => pattern.test(said))?.[1] ?? {
    words: 'The push service refused it',
    advice: null,
  };
