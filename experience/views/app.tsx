import { useEffect, useRef } from 'preact/hooks';
import type { Tab, ViewProps } from '../app-state.ts';
import { fitLogo } from '../stage-images.ts';
import { Drawing } from './drawing.tsx';
import { Home } from './home.tsx';
import { Inbox } from './inbox.tsx';
import { Notice } from './notice.tsx';
import { usePlaces } from './places.ts';
import { useRemembered } from './remembered.ts';
import { Settings } from './settings.tsx';
import { Tabs } from './tabs.tsx';

const VIEWS: Record<Tab, typeof Home> = { home: Home, inbox: Inbox, settings: Settings };

/**
 * All of the experience but the business's own first screen, which the server draws. Every view stays in the page, so that
 * a frame, a running entry or a place in a list is as it was when one comes back.
 */
export function App(props: ViewProps) {
  const { config, state } = props;
  const views = useRef<HTMLDivElement>(null);
  const remembered = useRemembered(config.service, state.push);
  usePlaces(state.tab, views);
  useEffect(fitLogo, []);
  const tabbed = hasTabs(state) || remembered;
  return (
    <div class={tabbed ? 'app tabbed' : 'app'}>
      {tabbed && <Tabs {...props} />}
      {!state.online && (
        <p class="offline">
          <Drawing of="cloud" />
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
      <Notice notice={state.notice} />
    </div>
  );
}

/** Where there is but one thing to do, as before the Home Screen, nothing else is offered. */
function hasTabs({ push, tab }: ViewProps['state']): boolean {
  return tab !== 'home' || !['checking', 'obstacle', 'no-user', 'erased'].includes(push.is);
}
