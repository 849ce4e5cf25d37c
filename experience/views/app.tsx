import { useEffect, useRef } from 'preact/hooks';
import type { Tab } from '../app/address.ts';
import type { AppState } from '../app/state.ts';
import { Icon } from './components/icon.tsx';
import { Home } from './home.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { Settings } from './settings/settings.tsx';
import { fitLogo } from './stage-images.ts';
import { Tabs, useTabScroll } from './tabs.tsx';
import { type AppProps, useRemembered } from './view-props.ts';

const VIEWS: Record<Tab, typeof Home> = { home: Home, inbox: Inbox, settings: Settings };

/**
 * Draws everything below the first screen, which the server draws. All views stay in the page while another tab is open, so that
 * frames, half-typed input and scroll positions survive.
 */
export function App(props: AppProps) {
  const { config, state } = props;
  const views = useRef<HTMLDivElement>(null);
  const remembered = useRemembered(config.service, state.push);
  useTabScroll(state.tab, state.push.status, views);
  useEffect(fitLogo, []);
  const showsTabs = hasTabs(state) || remembered;
  return (
    <div class={showsTabs ? 'app tabbed' : 'app'}>
      {showsTabs && <Tabs {...props} />}
      {!state.online && (
        <p class="offline">
          <Icon name="cloud" />
          {config.text.offlineNote}
        </p>
      )}
      <div ref={views}>
        {(Object.keys(VIEWS) as Tab[]).map((tab) => {
          const View = VIEWS[tab];
          return (
            <div key={tab} class={`view ${tab}`} data-view={tab} hidden={tab !== state.tab}>
              <View {...props} remembered={remembered} />
            </div>
          );
        })}
      </div>
      <Notice notice={state.notice} undoLabel={config.text.undo} />
    </div>
  );
}

/** Hides the tabs while there is only one thing to do, such as adding the page to the Home Screen. */
function hasTabs({ push, tab }: AppState): boolean {
  return (
    tab !== 'home' || !['checking', 'obstacle', 'no-user', 'another-user', 'erased'].includes(push.status)
  );
}

/** Shows a notice in a live region that is always in the page: screen readers only announce changes of a region that they know. */
function Notice({ notice, undoLabel }: Pick<AppState, 'notice'> & { undoLabel: string }) {
  const undo = notice?.undo;
  return (
    <div class="notices" role="status">
      {notice && (
        <p class="notice" key={notice.text}>
          <Icon name={notice.kind === 'error' ? 'alert' : 'check'} />
          <span dir="auto">{notice.text}</span>
          {undo && (
            <button type="button" onClick={async () => focusMessage(await undo())}>
              {undoLabel}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Focuses the restored message, or the heading of the open view, because the focused undo button disappears with its notice. */
function focusMessage(id: string) {
  const view = '.view:not([hidden])';
  // By the next frame, the list shows the message.
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(`${view} [data-id="${id}"] .move`);
    (target ?? document.querySelector<HTMLElement>(`${view} h2`))?.focus();
  });
}
