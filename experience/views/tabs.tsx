import type { Tab, ViewProps } from '../app-state.ts';
import { fill } from '../fill.ts';
import { Drawing } from './drawing.tsx';

const TABS: readonly Tab[] = ['home', 'inbox', 'settings'];
const MOST = 99;

/** The bar of tabs. Real links: the address says where one is. */
export function Tabs({ config: { text }, state: { tab, unread } }: ViewProps) {
  return (
    <nav class="tabs" aria-label={text.tabs.label}>
      {TABS.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={name === tab ? 'page' : undefined}
          onClick={name === tab ? toTop : undefined}
        >
          <span class="sign">
            <Drawing of={name} />
            {name === 'inbox' && unread > 0 && (
              <span class="count" aria-hidden="true">
                {unread > MOST ? `${MOST}+` : unread}
              </span>
            )}
          </span>
          <span class="label">{text.tabs[name]}</span>
          {name === 'inbox' && unread > 0 && (
            <span class="unseen">, {fill(text.tabs.unread, { count: unread })}</span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** A tap on the tab where one is already goes to its top, as in other apps. */
function toTop(event: Event) {
  event.preventDefault();
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}
