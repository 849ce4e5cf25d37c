import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../../app/state.ts';
import { useNow } from '../clock.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { dayHeading, fullTime, messageTime, pageLocale } from '../times.ts';
import type { ViewProps } from '../view-props.ts';
import { useMarkRead } from './mark-read.ts';
import { useSwipe } from './swipe.ts';
import { When } from './when.tsx';

type MessagesProps = ViewProps & {
  messages: Message[];
  /** Runs after the last message was moved elsewhere. */
  onEmptied: () => void;
};

/** The messages by day. Messages that arrive while the list is open slide in; the message that the URL points to scrolls into view. */
export function Messages({ config, state, actions, messages, onEmptied }: MessagesProps) {
  const { pointed, folder } = state;
  const isArchive = folder === 'archive';
  const { text } = config;
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(60_000);
  const locale = pageLocale(config);
  const hasArrived = useArrivals(messages);
  useMarkRead(list, messages, actions.markRead);
  useScrollToPointed(list, pointed, messages);
  const move = async (id: string) => {
    const card = list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    const hadFocus = card?.contains(document.activeElement);
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const neighbour = cards[cards.indexOf(card!) + 1] ?? cards.at(-2);
    await actions.move(id, !isArchive);
    if (cards.length === 1) onEmptied();
    else if (hadFocus) neighbour?.querySelector<HTMLElement>('button')?.focus();
  };
  useSwipe(list, move);
  const isGone = pointed && state.inbox.status === 'fresh' && !messages.some(({ id }) => id === pointed);
  return (
    <div class="days" ref={list}>
      {isGone && <p class="stale">{text.inbox.gone}</p>}
      {groupByDay(messages, now, locale).map(([day, dayMessages]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {dayMessages.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                mark={message.id === pointed ? 'pointed' : hasArrived(message) ? 'arrived' : ''}
                time={messageTime(message.at, now, locale, text.now)}
                fullTime={fullTime(message.at, locale)}
                unreadLabel={text.inbox.unread}
                moveLabel={isArchive ? text.inbox.restore : text.inbox.archive}
                moveIcon={isArchive ? 'restore' : 'archive'}
                onMove={() => move(message.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type MessageCardProps = {
  message: Message;
  mark: string;
  time: string;
  fullTime: string;
  unreadLabel: string;
  moveLabel: string;
  moveIcon: IconName;
  onMove: () => unknown;
};

function MessageCard(props: MessageCardProps) {
  const { message, mark, time, fullTime, unreadLabel, moveLabel, moveIcon, onMove } = props;
  const { id, title, message: body, href, image, actions, at, read } = message;
  const lang = message.language ?? undefined;
  const [isBroken, setBroken] = useState(false);
  return (
    <li
      class={`card message ${mark}${read ? '' : ' unread'}`}
      data-id={id}
      tabIndex={mark === 'pointed' ? -1 : undefined}
      aria-current={mark === 'pointed' ? 'true' : undefined}
    >
      <div class="heading">
        <h4 dir="auto" lang={lang} id={id}>
          {href ? (
            <a class="cover" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </h4>
        <When at={at} time={time} title={fullTime} unread={read ? null : unreadLabel} />
        <button
          type="button"
          class="move"
          aria-label={moveLabel}
          title={moveLabel}
          aria-describedby={id}
          onClick={onMove}
        >
          <Icon name={moveIcon} />
        </button>
      </div>
      {body && (
        <p dir="auto" lang={lang}>
          {body}
        </p>
      )}
      {image && !isBroken && <img src={image} alt="" loading="lazy" onError={() => setBroken(true)} />}
      {actions.length > 0 && (
        <p class="actions">
          {actions.map((action) => (
            <a key={action.href} class="secondary" href={action.href} dir="auto">
              {action.title}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}

/** Returns a function that checks whether a message is newer than all messages of the last drawn list. */
function useArrivals(messages: Message[]): (message: Message) => boolean {
  const newestAt = useRef<number | undefined>(undefined);
  const previousAt = newestAt.current;
  useEffect(() => {
    newestAt.current = messages[0]?.at;
  });
  return ({ at }) => previousAt !== undefined && at > previousAt;
}

/** Scrolls once to each message that the URL points to, as soon as it is in the list. */
function useScrollToPointed(
  list: RefObject<HTMLElement | null>,
  pointed: string | null,
  messages: Message[],
) {
  const scrolledTo = useRef<string | null>(null);
  useEffect(() => {
    if (pointed === scrolledTo.current) return;
    const card = list.current?.querySelector<HTMLElement>('.pointed');
    if (pointed && !card) return;
    scrolledTo.current = pointed;
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [pointed, messages]);
}

function groupByDay(messages: Message[], now: number, locale: string): [string, Message[]][] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const day = dayHeading(message.at, now, locale);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}
