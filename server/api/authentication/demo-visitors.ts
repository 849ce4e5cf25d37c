import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../contract/errors.ts';
import { toWire } from '../../ids.ts';
import { isPublic } from '../../lib/public-addresses.ts';
import { baseUrl } from '../http/base-url.ts';

/** Fields that hold the address of a page, and of an image. */
const PAGE_FIELD = /^(link|url)$/;
const IMAGE_FIELD = /^\w+_url$/;
/** Depth beyond any schema of a request. */
const MAX_DEPTH = 10;

/**
 * Matches our own pages that lead nowhere else, below the public URL: the demo's, its app with its views, and the documentation. All other
 * pages show or redirect to what others have written: those of other services, `/app/…/open/…`, `/l/…` and `/s/…`. Paths are compared as they are
 * written: a router decodes more than one spelling. A query could name a user or a session.
 */
const pagesOf = (service: string): RegExp =>
  new RegExp(`^(/demo|/console/demo|/app/${service}/|/docs/([a-z-]+/)*[a-z-]*)(#.*)?$`);

/** Paths of images on this installation: of the demo and of its widgets, and uploads of businesses. */
const IMAGES = /^\/(assets|pictures)\/([\w-]+\/)*[\w-]+\.\w+$/;

/**
 * Validates a request of an anonymous visitor of the demo: links must lead to pages that the demo may show, images must be on this
 * installation, and there are no frames. Otherwise visitors could show any site as a part of the operator's.
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
 * Returns the address of our own pages, without a slash at its end. Without PUBLIC_URL it is the Host header's, which the visitor chooses:
 * only a host that nobody else can own is taken from it.
 */
function ownUrl(request: FastifyRequest, publicUrl: string): string | null {
  const base = baseUrl(publicUrl, request).replace(/\/+$/, '');
  const host = URL.parse(base)?.hostname.replace(/^\[|\]$/g, '');
  if (host === undefined) return null;
  const isOurs = publicUrl !== '' || host === 'localhost' || (/^[\d.]+$|:/.test(host) && !isPublic(host));
  return isOurs ? base : null;
}
