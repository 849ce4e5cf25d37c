import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_OUT_PAGES } from '../../../../contract/lists.ts';
import { ApiError } from '../../../errors.ts';
import { toWire } from '../../../ids.ts';
import { hasAuthCookie } from '../../authentication/accounts.ts';
import { webHeaders } from '../../authentication/members.ts';
import type { ApiDeps } from '../../deps.ts';
import { consoleLanguageFor } from './console-language.ts';
import { consoleRenderer } from './render-console.ts';

/** Serves the HTML page of each of the console's two applications. Their scripts render everything else. */
export async function consolePages(app: FastifyInstance, { demo }: Pick<ApiDeps, 'demo'>): Promise<void> {
  const render = await consoleRenderer();
  const demoPages = ['demo', ...(demo ? [toWire('svc', demo.serviceId)] : [])];
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = pageOf(request);
    // Browsers that never signed in here get the signed-out app, which leads to signing in from any path.
    const isSignedOut =
      SIGNED_OUT_PAGES.some((page) => page === name) ||
      (!demoPages.includes(name.split('/')[0]!) && !hasAuthCookie(webHeaders(request)));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', policy(nonce))
      .send(render(isSignedOut ? 'signed-out' : 'console', name, consoleLanguageFor(request), nonce));
  };
  app.get('/', (_, reply) => reply.redirect('/console'));
  app.get('/console/api/*', async () => {
    throw new ApiError('no_such_endpoint', 'No such endpoint');
  });
  app.get('/console', send);
  app.get('/console/*', send);
}

/** Returns the path below `/console` in the form of the console's router: in lower case, without a trailing slash. */
const pageOf = ({ url }: FastifyRequest): string =>
  url.split('?')[0]!.slice('/console/'.length).replace(/\/$/, '').toLowerCase();

/** Returns the policy. Images may be loaded from anywhere, because businesses choose their addresses. Frames show our own experience. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Scripts position components through `element.style`, which a policy does not count as an inline style.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: http: data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
