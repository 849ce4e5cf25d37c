/** Returns whether a push service is that of Chrome. */
export const isChromes = (host: string): boolean => host.endsWith('.googleapis.com');
