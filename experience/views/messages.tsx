import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../app-state.ts';
import { useNow } from './clock.ts';
import { localeOf } from './locale.ts';
import { useReading } from './reading.ts';
import { dayWords, fullTime, timeWords } from './times.ts';
import type { ViewProps } from './view-props.ts';

/** The messages by days. Those that arrive while they are shown slide in; the one pointed to comes into sight. */
export function Messages({ config, state, actions }: ViewProps) {
  const { messages, status } = state.inbox;
  const { pointed } = state;
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(60_000);
  const locale = localeOf(config);
  const arrived = useArrivals(messages);
  useReading(list, messages, actions.markRead);
  usePointed(list, pointed, messages);
  const isGone = pointed && status === 'fresh' && !messages.some(({ id }) => id === pointed);
  return (
    <div class="days" ref={list}>
      {isGone && <p class="stale">{config.text.inbox.gone}</p>}
      {byDay(messages, now, locale).map(([day, ofDay]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {ofDay.map((message) => (
              <Entry
                key={message.id}
                message={message}
                mark={message.id === pointed ? 'pointed' : arrived(message) ? 'arrived' : ''}
                time={timeWords(message.at, now, locale, config.text.now)}
                fullTime={fullTime(message.at, locale)}
                unread={config.text.inbox.unread}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type EntryProps = { message: Message; mark: string; time: string; fullTime: string; unread: string };

function Entry({ message: { id, title, message, href, image, at, read }, mark, ...said }: EntryProps) {
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
          <time dateTime={new Date(at).toISOString()} title={said.fullTime}>
            {said.time}
          </time>
          {!read && (
            <span class="dot">
              <span class="unseen">{said.unread}</span>
            </span>
          )}
        </span>
      </div>
      {message && <p dir="auto">{message}</p>}
      {image && !isBroken && <img src={image} alt="" loading="lazy" onError={() => setBroken(true)} />}
    </li>
  );
}

/** Whether a message has come since the last time the list was drawn: newer than all that were there. */
function useArrivals(messages: Message[]): (message: Message) => boolean {
  const newest = useRef<number | undefined>(undefined);
  const before = newest.current;
  useEffect(() => {
    newest.current = messages[0]?.at;
  });
  return ({ at }) => before !== undefined && at > before;
}

/** Once for each message that the address points to, as soon as it is there. */
function usePointed(list: RefObject<HTMLElement | null>, pointed: string | null, messages: Message[]) {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (pointed === done.current) return;
    const entry = list.current?.querySelector<HTMLElement>('.pointed');
    if (pointed && !entry) return;
    done.current = pointed;
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [pointed, messages]);
}

function byDay(messages: Message[], now: number, locale: string): [string, Message[]][] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const day = dayWords(message.at, now, locale);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}
