/** Name of a push service for owners: that of the browser whose messages it takes, or else its host. */
export const pushServiceName = (host: string): string =>
  host.endsWith('.googleapis.com') ? 'Chrome’s push service' : host;

/** Explains to an owner why a push service paused a service's broadcasts, until when, and what helps. */
export const pauseAdvice = (host: string, until: string): string =>
  `${pauseRule(host)}Notifications to many customers wait until ${until}, and leave by themselves; those to one customer are still tried. Only time ends the pause. To avoid another, send less often, spread notifications over some hours, and leave out customers who do not react.`;

/** Returns the rule by which a push service pauses a service, followed by a space; '' if we know none. */
export const pauseRule = (host: string): string =>
  host.endsWith('.googleapis.com')
    ? 'Chrome does this to sites that send very many notifications to which few people react: for a day at first, then for 7 and for 14 days. '
    : '';
