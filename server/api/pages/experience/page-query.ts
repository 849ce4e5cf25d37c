import type { FastifyRequest } from 'fastify';
import { SESSION_NAME } from '../../../../contract/phone/sessions.ts';
import { fromWire } from '../../../ids.ts';
import { canonicalLanguage } from '../../../lib/text/locale.ts';
import { isStorable } from '../../http/validation/validate.ts';
import { preferredLanguages } from '../send-page.ts';

export type Query = {
  user?: unknown;
  user_signature?: unknown;
  entry?: unknown;
  session?: unknown;
  /** The index of a notification's tapped action, and the language of its texts. */
  action?: unknown;
  language?: unknown;
  /** The index of the variant that the device got. */
  variant?: unknown;
  /** The device that a notification with personal links was sent to. */
  device?: unknown;
  /** `site`: a worker on the business's own site, which counts its taps itself. */
  from?: unknown;
};
export type Page = { Params: { service: string; notification: string }; Querystring: Query };

export function parseUser(user: unknown): string | null {
  if (typeof user !== 'string' || !isStorable(user)) return null;
  return user.length >= 1 && [...user].length <= 255 ? user : null;
}

/** Returns the tapped action, the language of the shown texts, by default the browser's, and the device if the link is personal. */
export function parseTapped(request: FastifyRequest<Page>) {
  const { action, language, variant, device } = request.query;
  const digit = (text: unknown) => (typeof text === 'string' && /^\d$/.test(text) ? Number(text) : null);
  return {
    action: digit(action),
    variant: digit(variant),
    language: canonicalLanguage(
      typeof language === 'string' ? language : (preferredLanguages(request)[0] ?? ''),
    ),
    deviceId: typeof device === 'string' ? fromWire('dvc', device) : null,
  };
}

export const SESSION = new RegExp(SESSION_NAME);

export const parseSession = ({ session }: Query): string | null =>
  typeof session === 'string' && SESSION.test(session) ? session : null;
