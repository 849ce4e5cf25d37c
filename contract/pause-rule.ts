/** The rule by which a push service pauses a service's broadcasts, as owners read it; '' if we know none. */
export const pauseRule = (host: string): string =>
  host.endsWith('.googleapis.com')
    ? 'Chrome limits senders of many notifications whose recipients rarely react: for a day at first, then for 7 and 14 days. '
    : '';
