/**
 * Prefix of the ids that the server gives to users who open the experience without one, by a service's public link. 160 random bits follow.
 * A phone that only knows the id cannot become the user, even if the service accepts its own ids unsigned.
 */
export const ANONYMOUS_PREFIX = 'anon_';

const ANONYMOUS_ID = /^anon_[0-9a-v]{32}$/;

export const isAnonymousId = (user: string): boolean => ANONYMOUS_ID.test(user);
