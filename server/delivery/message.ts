import type { PushMessage } from '../../contract/push-message.ts';
import { textsIn } from '../../contract/translations.ts';
import { topicOf } from '../../packages/web-push/src/push-request.ts';
import { toWire } from '../ids.ts';
import { appAddress } from '../lib/app-address.ts';
import { collapseTag } from '../lib/collapse-tag.ts';
import type { Sending } from '../storage/sending/deliveries.ts';
import { lifetimeOf } from './judge.ts';

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
export function encodeMessage(
  publicUrl: string,
  notification: Message,
  language: string | null,
  domain: string | null = null,
): Buffer {
  const { payload, options, revision = 0, correction, variant = null } = notification;
  const isRetraction = correction === 'retracted';
  const silent = correction ? true : options.silent;
  const texts = textsIn(payload, language);
  const { link } = texts;
  const hasOwnLink = language !== null && link !== payload.link;
  const image = payload.image_url;
  const links = payload.actions?.map((action) => action.link ?? null);
  const id = toWire('ntf', notification.id);
  const app = appAddress(publicUrl, toWire('svc', notification.serviceId), domain);
  const landing = (own: Record<string, string>) => {
    const page = `${app}open/${id}`;
    const query = { ...own, ...(variant !== null && { variant: String(variant) }) };
    return Object.keys(query).length === 0 ? page : `${page}?${new URLSearchParams(query)}`;
  };
  const badge = options.badge === undefined ? {} : { app_badge: options.badge };
  const encode = (optional: { image?: string; link?: string; links?: (string | null)[] }): Buffer => {
    const message: PushMessage = {
      web_push: 8030,
      mutable: true,
      ...badge,
      notification: {
        mutable: true,
        ...badge,
        title: texts.title,
        body: texts.message,
        navigate: landing(hasOwnLink ? { language } : {}),
        tag: tagOf(notification),
        ...(language !== null && { lang: language }),
        ...(optional.image && { image: optional.image }),
        ...(silent !== undefined && { silent }),
        ...(options.require_interaction !== undefined && {
          require_interaction: options.require_interaction,
        }),
        ...(payload.actions && {
          actions: payload.actions.map(({ title, answer }, i) => ({
            action: String(i),
            title,
            navigate: landing({ action: String(i), ...(answer !== undefined && { answer: '1' }) }),
          })),
        }),
        data: {
          ...(isRetraction ? { retracted: id } : { notification_id: id, ...(revision > 0 && { revision }) }),
          ...(correction === 'replaced' && options.silent !== true && { audible: true as const }),
          ...(optional.link && { link: optional.link }),
          ...(optional.links && { links: optional.links }),
          expires_at: notification.dueAt + lifetimeOf(options) * 1000,
        },
      },
    };
    return Buffer.from(JSON.stringify(message));
  };
  const shorter = [{ image, link, links }, { link, links }, { links }];
  return shorter.map(encode).find(({ length }) => length <= MAX_BYTES) ?? encode({});
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
