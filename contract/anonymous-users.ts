/**
 * The ids that the server gives to people who open the experience without one, by a service's public link: 160 random bits. Nobody becomes such a
 * user by the id alone, whatever the service requires of its own ids.
 */
export const ANONYMOUS_PREFIX = 'anon_';

const ANONYMOUS_ID = /^anon_[0-9a-v]{32}$/;

export const isAnonymousId = (user: string): boolean => ANONYMOUS_ID.test(user);
