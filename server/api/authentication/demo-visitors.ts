import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../contract/errors.ts';
import { isPublic } from '../../lib/public-addresses.ts';
import { baseUrl } from '../http/base-url.ts';

/** Fields that hold an address: `payload.link`, `url`, `image_url` and so on. */
const URL_FIELD = /^(link|url|\w+_url)$/;
/** Deeper than any schema of a request. */
const MAX_DEPTH = 10;

/**
 * Validates what a visitor of the demo sends, whom nobody knows: links and images must be on this installation, and there are no
 * frames. Otherwise visitors could show any site as a part of the operator's.
 *
 * @param publicUrl PUBLIC_URL, or '' if it is not set
 */
export function demoErrors(request: FastifyRequest, publicUrl: string): ValidationError[] {
  if (request.method === 'GET' || request.method === 'HEAD') return [];
  const origin = ownOrigin(request, publicUrl);
  const isFrame = (request.body as { type?: unknown } | null | undefined)?.type === 'web';
  return [
    ...(isFrame ? [{ field: 'type', reason: 'must not be web in the demo, which shows no frames' }] : []),
    ...foreignAddressErrors(request.body, origin, []),
  ];
}

function foreignAddressErrors(value: unknown, origin: string | null, path: string[]): ValidationError[] {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = [...path, name];
    if (typeof inner !== 'string') return foreignAddressErrors(inner, origin, field);
    if (!URL_FIELD.test(name) || inner === '' || URL.parse(inner)?.origin === origin) return [];
    return [
      { field: field.join('.'), reason: 'must be an address on this site: in the demo there are no others' },
    ];
  });
}

/**
 * The origin of our own pages. Without PUBLIC_URL it is what the Host header says, which the visitor chooses: only a host that
 * nobody else can own is taken from it.
 */
function ownOrigin(request: FastifyRequest, publicUrl: string): string | null {
  const url = URL.parse(baseUrl(publicUrl, request));
  if (!url) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOurs = publicUrl !== '' || host === 'localhost' || (/^[\d.]+$|:/.test(host) && !isPublic(host));
  return isOurs ? url.origin : null;
}
