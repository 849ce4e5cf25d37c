import type { FullPayload } from '../../contract/api/notifications/notification-content.ts';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import { textsIn } from '../../contract/translations.ts';
import { topicOf } from '../../packages/web-push/src/push-request.ts';
import { toWire } from '../ids.ts';
import { appAddress } from '../lib/network/app-address.ts';
import { collapseTag } from '../lib/text/collapse-tag.ts';
import type { Sending } from '../storage/sending/deliveries.ts';
import { lifetimeOf } from './outcomes/judge.ts';

/** Mozilla rejects content over some 2,700 bytes for phones that it reaches through a bridge. */
const MAX_BYTES = 2600;

type Message = Pick<Sending, 'id' | 'serviceId' | 'payload' | 'options' | 'dueAt'> &
  Partial<Pick<Sending, 'revision' | 'correction'>> & { variant?: number | null };

/**
 * Encodes the content of a push in UTF-8, in at most 2,600 bytes. If it would be longer, the image is left out first, then the link,
 * then the links of the actions: the landing page looks them up anyway. The icon is left to the service worker.
 *
 * A message that corrects an earlier one is silent. It has the tag and the topic of the earlier one, so that it replaces it on the screen, or
 * at the push service where it waits.
 *
 * @param publicUrl origin under which phones reach this installation
 * @param language the tag of a translation; null for the payload's own texts
 * @param domain the service's own domain, if the phone subscribed there
 */
export const encodeMessage = (
  publicUrl: string,
  notification: Message,
  language: string | null,
  domain: string | null = null,
): Buffer =>
  messageEncoder(
    publicUrl,
    notification,
    language,
    domain,
  )({ ...notification.payload, ...textsIn(notification.payload, language) });

/**
 * Returns a function that encodes a notification with the texts that it is given, which are in `language`, as `encodeMessage` does.
 * `device` is that of a phone whose landing page has to look up its own link.
 */
export function messageEncoder(
  publicUrl: string,
  notification: Message,
  language: string | null,
  domain: string | null,
): (texts: FullPayload, device?: string) => Buffer {
  const { payload, options, revision = 0, correction, variant = null } = notification;
  const isRetraction = correction === 'retracted';
  const silent = correction ? true : options.silent;
  const hasOwnLink = language !== null && textsIn(payload, language).link !== payload.link;
  const id = toWire('ntf', notification.id);
  const page = `${appAddress(publicUrl, toWire('svc', notification.serviceId), domain)}open/${id}`;
  const tag = tagOf(notification);
  const badge = options.badge === undefined ? {} : { app_badge: options.badge };
  const expires_at = notification.dueAt + lifetimeOf(options) * 1000;
  return ({ title, message: body, link, image_url: image, actions }, device) => {
    const ofPhone: Record<string, string> = {
      ...(variant !== null && { variant: String(variant) }),
      ...(device !== undefined && { device }),
    };
    const landing = (query: Record<string, string>) => {
      const parameters = { ...query, ...ofPhone };
      return Object.keys(parameters).length === 0 ? page : `${page}?${new URLSearchParams(parameters)}`;
    };
    const links = actions?.map((action) => action.link ?? null);
    const encode = (optional: {
      image?: string | undefined;
      link?: string | undefined;
      links?: (string | null)[] | undefined;
    }): Buffer => {
      const message: PushMessage = {
        web_push: 8030,
        mutable: true,
        ...badge,
        notification: {
          mutable: true,
          ...badge,
          title,
          body,
          navigate: landing(hasOwnLink ? { language } : {}),
          tag,
          ...(language !== null && { lang: language }),
          ...(optional.image && { image: optional.image }),
          ...(silent !== undefined && { silent }),
          ...(options.require_interaction !== undefined && {
            require_interaction: options.require_interaction,
          }),
          ...(actions && {
            actions: actions.map(({ title, answer }, i) => ({
              action: String(i),
              title,
              navigate: landing({ action: String(i), ...(answer !== undefined && { answer: '1' }) }),
            })),
          }),
          data: {
            ...(isRetraction
              ? { retracted: id }
              : { notification_id: id, ...(revision > 0 && { revision }) }),
            ...(correction === 'replaced' && options.silent !== true && { audible: true as const }),
            ...(optional.link && { link: optional.link }),
            ...(optional.links && { links: optional.links }),
            expires_at,
          },
        },
      };
      return Buffer.from(JSON.stringify(message));
    };
    for (const optional of [{ image, link, links }, { link, links }, { links }]) {
      const content = encode(optional);
      if (content.length <= MAX_BYTES) return content;
    }
    return encode({});
  };
}

/** Returns the tag: notifications with the same tag replace each other on the phone. A phone has one tag namespace for all services. */
function tagOf({ id, serviceId, options }: Replaceable): string {
  const key = options.collapse_key;
  return key === undefined ? toWire('ntf', id) : collapseTag(serviceId, key);
}

/** Returns the `Topic`: messages with the same topic replace each other at the push service. */
export const topicFor = ({ id, serviceId, options }: Replaceable): string => {
  const key = options.collapse_key;
  return key === undefined ? topicOf(toWire('ntf', id)) : collapseTag(serviceId, key);
};

type Replaceable = Pick<Sending, 'id' | 'serviceId' | 'options'>;
