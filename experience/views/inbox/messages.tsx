import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../../app/state.ts';
import { useNow } from '../clock.ts';
import { dayHeading, fullTime, messageTime, pageLocale } from '../times.ts';
import type { ViewProps } from '../view-props.ts';
import { useMarkRead } from './mark-read.ts';

/** The messages by day. Those that arrive while the list is open slide in; the one the URL points to scrolls into view. */
export function Messages({ config, state, actions }: ViewProps) {
  const { messages, status } = state.inbox;
  const { pointed } = state;
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(60_000);
  const locale = pageLocale(config);
  const hasArrived = useArrivals(messages);
  useMarkRead(list, messages, actions.markRead);
  useScrollToPointed(list, pointed, messages);
  const isGone = pointed && status === 'fresh' && !messages.some(({ id }) => id === pointed);
  return (
    <div class="days" ref={list}>
      {isGone && <p class="stale">{config.text.inbox.gone}</p>}
      {groupByDay(messages, now, locale).map(([day, dayMessages]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {dayMessages.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                mark={message.id === pointed ? 'pointed' : hasArrived(message) ? 'arrived' : ''}
                time={messageTime(message.at, now, locale, config.text.now)}
                fullTime={fullTime(message.at, locale)}
                unreadLabel={config.text.inbox.unread}
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
};

function MessageCard({ message, mark, time, fullTime, unreadLabel }: MessageCardProps) {
  const { id, title, message: body, href, image, at, read } = message;
  const [isBroken, setBroken] = useState(false);
  return (
    <li
      class={`card message ${mark}${read ? '' : ' unread'}`}
      data-id={id}
      tabIndex={mark === 'pointed' ? -1 : undefined}
      aria-current={mark === 'pointed' ? 'true' : undefined}
    >
      <div class="heading">
        <h4 dir="auto">
          {href ? (
            <a class="cover" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </h4>
        <span class="when">
          <time dateTime={new Date(at).toISOString()} title={fullTime}>
            {time}
          </time>
          {!read && (
            <span class="dot">
              <span class="unseen">{unreadLabel}</span>
            </span>
          )}
        </span>
      </div>
      {body && <p dir="auto">{body}</p>}
      {image && !isBroken && <img src={image} alt="" loading="lazy" onError={() => setBroken(true)} />}
    </li>
  );
}

/** Whether a message has arrived since the list was last drawn: it is newer than all that were there. */
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
