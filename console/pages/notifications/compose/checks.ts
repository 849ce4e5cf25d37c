import type { Draft } from './draft.ts';

export const MOST_TITLE = 50;
export const MOST_MESSAGE = 200;
const MOST_ADDRESS = 2048;

/** Characters as the API counts them: code points. Most emoji are one or two, some up to eleven. */
export const lengthOf = (text: string): number => [...text].length;

export type Faults = Partial<Record<'whom' | 'title' | 'message' | 'link' | 'image' | 'time', string>>;

/** What keeps a draft from being sent, by field. */
export function faultsOf(draft: Draft, now = Date.now()): Faults {
  const faults: Faults = {};
  const { whom, title, message, link, image, isLater } = draft;
  if (whom.kind === 'user' && !whom.id) faults.whom = 'Choose whom it is for.';
  if (whom.kind === 'device' && !whom.id) faults.whom = 'Choose a device.';
  if (!title.trim()) faults.title = 'Give it a title.';
  else if (lengthOf(title) > MOST_TITLE) faults.title = `Too long: at most ${MOST_TITLE} characters.`;
  if (!message.trim()) faults.message = 'Write a message.';
  else if (lengthOf(message) > MOST_MESSAGE) faults.message = `Too long: at most ${MOST_MESSAGE} characters.`;
  const linkFault = link && addressFault(link);
  if (linkFault) faults.link = linkFault;
  const imageFault = image && (addressFault(image) || extensionFault(image));
  if (imageFault) faults.image = imageFault;
  const timeFault = isLater && whenFault(draft, now);
  if (timeFault) faults.time = timeFault;
  return faults;
}

/** What is wrong with an address; '' where nothing is. */
function addressFault(text: string): string {
  if (text.length > MOST_ADDRESS) return `Too long: at most ${MOST_ADDRESS} characters.`;
  if (/\s/.test(text)) return 'An address has no spaces.';
  const url = URL.parse(text);
  if (!url) return 'Write the whole address, such as https://example.com/offer.';
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'It has to begin with https:// or http://.';
  if (!url.hostname.includes('.') && url.hostname !== 'localhost')
    return 'That is no address on the internet.';
  return '';
}

const EXTENSIONS = ['.gif', '.jpg', '.jpeg', '.png', '.webp'];

function extensionFault(text: string): string {
  const extension = /\.[^./]+$/.exec(URL.parse(text)?.pathname ?? '')?.[0];
  if (!extension || EXTENSIONS.includes(extension.toLowerCase())) return '';
  return `Phones show ${EXTENSIONS.join(', ')}, not ${extension}.`;
}

export const HORIZON_DAYS = 30;

/** The time that a draft names; null where it is no time yet. */
export function timeOf({ date, time }: Draft): Date | null {
  const named = new Date(`${date}T${time}`);
  return date && time && !Number.isNaN(named.getTime()) ? named : null;
}

function whenFault(draft: Draft, now: number): string {
  const time = timeOf(draft);
  if (!time) return 'Choose a day and a time.';
  if (time.getTime() <= now) return 'That time is past.';
  if (time.getTime() > now + HORIZON_DAYS * 86_400_000) return `At most ${HORIZON_DAYS} days ahead.`;
  return '';
}
