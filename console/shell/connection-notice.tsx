import { Button } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { fill } from '../../languages/text.ts';
import { isTransient, queryClient } from '../api-client/query-client.ts';
import { LOCALE, texts } from '../texts.ts';
import classes from './shell.module.css';

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });

/** Says that the page may be out of date, because the browser is offline or the server could not update it. */
export function ConnectionNotice() {
  const isOnline = useOnline();
  const staleSince = useSyncExternalStore(watchQueries, readStaleSince);
  const isStale = staleSince !== null;
  return (
    <div role="status" className={classes.connection} hidden={isOnline && !isStale}>
      {(!isOnline || isStale) && (
        <>
          <CloudOff size={17} aria-hidden />
          <span>
            {isOnline
              ? fill(texts.shell.connection.stale, { time: TIME.format(staleSince!) })
              : texts.shell.connection.offline}
          </span>
          {isOnline && (
            <Button size="compact-sm" variant="default" onClick={retry}>
              {texts.common.tryAgain}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );

const watchQueries = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange);

/** Returns the queries of the page whose data is kept although the latest request failed. */
const staleQueries = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.data !== undefined && isTransient(state.error));

/** Returns when the oldest stale data was loaded; null if the page is up to date. */
function readStaleSince(): number | null {
  const times = staleQueries().map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

function retry(): void {
  for (const query of staleQueries()) void query.fetch();
}
