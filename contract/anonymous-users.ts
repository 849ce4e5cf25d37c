/**
 * Prefix of the ids that the server gives to users who open the experience without one, by a service's public link: 160 random bits. The id
 * alone makes nobody such a user, whatever the service requires of its own ids.
 */
export const ANONYMOUS_PREFIX = 'anon_';

const ANONYMOUS_ID = /^anon_[0-9a-v]{32}$/;

export const isAnonymousId = (user: string): boolean => ANONYMOUS_ID.test(user);
