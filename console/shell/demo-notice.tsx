import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useMe } from '../server/me.ts';
import classes from './shell.module.css';

/** Says that everybody may change what is here, and when it is gone. */
export function DemoNotice() {
  const { account, installation } = useMe();
  const left = useSecondsUntil(installation.demo!.reset_at);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <aside className={classes.demo} aria-label="Demonstration">
      <span>
        A demonstration that everybody may change. Its data is reset in <strong>{clock}</strong>.
      </span>
      <span>
        <a href="/demo">See its shop</a>
        {!account && (
          <>
            {' · '}
            <Link to={paths.signUp}>Make a service of your own</Link>
          </>
        )}
      </span>
    </aside>
  );
}

/** Whole seconds; everything that is shown is asked anew when they are over. */
function useSecondsUntil(time: string): number {
  const [now, setNow] = useState(Date.now);
  const queries = useQueryClient();
  const end = Date.parse(time);
  const isOver = now >= end;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) void queries.invalidateQueries();
  }, [isOver, queries]);
  return Math.max(0, Math.round((end - now) / 1000));
}
