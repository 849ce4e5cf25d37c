import { hash } from 'node:crypto';

/**
 * Returns the tag and `Topic` of notifications with a `collapse_key`: 32 characters, the longest topic. A phone has one tag namespace
 * for all services.
 */
export function collapseTag(serviceId: string, key: string): string {
  return hash('sha256', `${serviceId} ${key}`, 'buffer').subarray(0, 24).toString('base64url');
}
