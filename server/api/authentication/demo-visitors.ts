import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../contract/errors.ts';
import { toWire } from '../../ids.ts';
import { isPublic } from '../../lib/network/public-addresses.ts';
import { baseUrl } from '../http/base-url.ts';

/** Fields with addresses of pages, and fields with addresses of images. */
const PAGE_FIELD = /^(link|url)$/;
const IMAGE_FIELD = /^\w+_url$/;
/** Depth beyond every request schema. */
const MAX_DEPTH = 10;

/**
 * Returns the pattern of paths below the public URL that lead to our own content only: the demo's pages, its app with its views, and the
 * documentation. Other services' pages, `/app/…/open/…`, `/l/…` and `/s/…` show others' content or redirect to it. Paths are compared
 * literally, because routers decode several spellings. Queries are excluded, because they could name a user or a session.
 */
const pagesOf = (service: string): RegExp =>
  new RegExp(`^(/demo|/console/demo|/app/${service}/|/docs/([a-z-]+/)*[a-z-]*)(#.*)?$`);

/** Paths of images on this installation: the demo's, its widgets', and uploads of businesses. */
const IMAGES = /^\/(assets|pictures)\/([\w-]+\/)*[\w-]+\.\w+$/;

/**
 * Validates a request of a visitor of the demo: links must lead to pages that the demo may show, images must be on this installation, and
 * frames are forbidden. Otherwise visitors could show any site as part of the operator's.
 *
 * @param publicUrl PUBLIC_URL, or '' if it is not set
 * @param serviceId the demo's
 */
export function demoErrors(request: FastifyRequest, publicUrl: string, serviceId: string): ValidationError[] {
  if (request.method === 'GET' || request.method === 'HEAD') return [];
  const own = ownUrl(request, publicUrl);
  const isFrame = (request.body as { type?: unknown } | null | undefined)?.type === 'web';
  return [
    ...(isFrame ? [{ field: 'type', reason: 'must not be web in the demo, which shows no frames' }] : []),
    ...foreignAddressErrors(request.body, { own, pages: pagesOf(toWire('svc', serviceId)) }, []),
  ];
}

type Allowed = { own: string | null; pages: RegExp };

function foreignAddressErrors(value: unknown, allowed: Allowed, path: string[]): ValidationError[] {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = [...path, name];
    if (typeof inner !== 'string') return foreignAddressErrors(inner, allowed, field);
    const reason = inner === '' ? null : addressError(name, inner, allowed);
    return reason === null ? [] : [{ field: field.join('.'), reason }];
  });
}

function addressError(name: string, address: string, { own, pages }: Allowed): string | null {
  const isWithin = (paths: RegExp): boolean =>
    own !== null && address.startsWith(own) && paths.test(address.slice(own.length));
  if (PAGE_FIELD.test(name) && !isWithin(pages))
    return `must be a page of the demo, such as ${own ?? ''}/demo: other pages may lead away from this site`;
  if (IMAGE_FIELD.test(name) && !isWithin(IMAGES))
    return `must be an image below ${own ?? ''}/assets/ or ${own ?? ''}/pictures/: in the demo there are no others`;
  return null;
}

/**
 * Returns the address of our own pages, without a slash at its end. Without PUBLIC_URL it comes from the Host header, which the visitor
 * chooses, so only localhost and private addresses are accepted; null otherwise.
 */
function ownUrl(request: FastifyRequest, publicUrl: string): string | null {
  const base = baseUrl(publicUrl, request).replace(/\/+$/, '');
  const host = URL.parse(base)?.hostname.replace(/^\[|\]$/g, '');
  if (host === undefined) return null;
  const isOurs = publicUrl !== '' || host === 'localhost' || (/^[\d.]+$|:/.test(host) && !isPublic(host));
  return isOurs ? base : null;
}
