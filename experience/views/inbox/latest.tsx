import { useNow } from '../clock.ts';
import { messageTime, pageLocale } from '../times.ts';
import type { ViewProps } from '../view-props.ts';
import { When } from './when.tsx';

/** The latest message on the home tab, as a link to the inbox. */
export function LatestMessage({ config, state: { inbox } }: ViewProps) {
  const now = useNow(60_000);
  const [latest] = inbox.messages;
  if (!latest) return null;
  const { id, title, message, at, read } = latest;
  const lang = latest.language ?? undefined;
  return (
    <section class="latest">
      <h2>{config.text.inbox.latest}</h2>
      <a class={`card message${read ? '' : ' unread'}`} href={`#inbox/${id}`}>
        <span class="heading">
          <strong dir="auto" lang={lang}>
            {title}
          </strong>
          <When
            at={at}
            time={messageTime(at, now, pageLocale(config), config.text.now)}
            unread={read ? null : config.text.inbox.unread}
          />
        </span>
        {message && (
          <span class="excerpt" dir="auto" lang={lang}>
            {message}
          </span>
        )}
      </a>
    </section>
  );
}
