import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { countText } from '../../languages/text.ts';
import type { Tab } from '../app/address.ts';
import type { AppState } from '../app/state.ts';
import { Icon } from './components/icon.tsx';
import { formatNumber, pageLocale } from './times.ts';
import type { AppProps } from './view-props.ts';

const TABS: readonly Tab[] = ['home', 'inbox', 'settings'];
const MAX_COUNT = 99;

/** The tab bar. Its tabs are real links, so that the URL has the open tab. */
export function Tabs({ config, state: { tab: openTab, unread } }: AppProps) {
  const { text } = config;
  return (
    <nav class="tabs" aria-label={text.tabs.label}>
      {TABS.map((tab) => (
        <a
          key={tab}
          href={`#${tab}`}
          aria-current={tab === openTab ? 'page' : undefined}
          onClick={tab === openTab ? scrollToTop : undefined}
        >
          <span class="sign">
            <Icon name={tab} />
            {tab === 'inbox' && unread > 0 && (
              <span class="count" aria-hidden="true">
                {unread > MAX_COUNT ? `${formatNumber(MAX_COUNT, config)}+` : formatNumber(unread, config)}
              </span>
            )}
          </span>
          <span class="label">{text.tabs[tab]}</span>
          {tab === 'inbox' && unread > 0 && (
            <span class="unseen">, {countText(text.tabs.unread, unread, pageLocale(config))}</span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls to the top after a tap on the open tab, as other apps do. */
function scrollToTop(event: Event) {
  event.preventDefault();
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}

/**
 * Restores each tab's scroll position when it opens, and focuses its heading. After a change of `status`, home shows other content,
 * from its top. `views` contains all views, each with `data-view`.
 */
export function useTabScroll(
  tab: Tab,
  status: AppState['push']['status'],
  views: RefObject<HTMLElement | null>,
): void {
  const positions = useRef<Partial<Record<Tab, number>>>({});
  const openTab = useRef<Tab>(tab);

  useEffect(() => {
    // The browser's own restoration would scroll while the previous tab is still drawn.
    history.scrollRestoration = 'manual';
    const savePosition = () => {
      positions.current[openTab.current] = scrollY;
    };
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, []);

  useLayoutEffect(() => {
    delete positions.current.home;
  }, [status]);

  useLayoutEffect(() => {
    if (openTab.current === tab) return;
    openTab.current = tab;
    views.current?.querySelector<HTMLElement>(`[data-view=${tab}] h2`)?.focus({ preventScroll: true });
    scrollTo(0, positions.current[tab] ?? 0);
  }, [tab]);
}
