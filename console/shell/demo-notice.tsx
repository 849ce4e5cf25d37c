import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../api-client/me.ts';
import { fillWith } from '../components/text/fill.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import classes from './shell.module.css';

/** Tells visitors of the demo that anyone can change it, and counts down to its next reset. */
export function DemoNotice() {
  const { account, installation } = useMe();
  const seconds = useSecondsUntil(installation.demo!.reset_at);
  const countdown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <aside className={classes.demo} aria-label={texts.shell.demo.label}>
      <span>{fillWith(texts.shell.demo.about, { time: <strong>{countdown}</strong> })}</span>
      <span>
        <a href="/demo">{texts.shell.demo.shop}</a>
        {!account && (
          <>
            {' · '}
            <Link to={paths.signUp}>{texts.shell.demo.own}</Link>
          </>
        )}
      </span>
    </aside>
  );
}

/** Counts down to `time` and then reloads all data. */
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
