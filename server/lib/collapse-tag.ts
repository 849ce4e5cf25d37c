import { hash } from 'node:crypto';

/**
 * The tag and the `Topic` of notifications with a `collapse_key`. 32 characters, as many as a topic can have. A phone has one space
 * of tags for all services.
 */
export function collapseTag(serviceId: string, key: string): string {
  return hash('sha256', `${serviceId} ${key}`, 'buffer').subarray(0, 24).toString('base64url');
}
