import { useNow } from '../clock.ts';
import { messageTime, pageLocale } from '../times.ts';
import type { ViewProps } from '../view-props.ts';

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
          <span class="when">
            <time dateTime={new Date(at).toISOString()}>
              {messageTime(at, now, pageLocale(config), config.text.now)}
            </time>
            {!read && (
              <span class="dot">
                <span class="unseen">{config.text.inbox.unread}</span>
              </span>
            )}
          </span>
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
