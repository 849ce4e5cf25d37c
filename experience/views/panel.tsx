import { useLayoutEffect, useRef } from 'preact/hooks';
import type { State } from '../opening.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { Standing } from './standing.tsx';
import type { ViewProps } from './view-props.ts';

/** Where the person stands with notifications, and the one thing to do next. */
export function Panel(props: ViewProps) {
  const { state, remembered } = props;
  const { is } = state.push;
  const panel = useRef<HTMLElement>(null);
  const before = useRef<State['is']>(is);
  const hadFocus = panel.current?.contains(document.activeElement);
  // Who has just turned them on is told so; from then on a line will do, where there is something else to see.
  const isNew = useRef(false);
  if (before.current !== is)
    isNew.current = is === 'on' && ['ask', 'off', 'removed'].includes(before.current);

  useLayoutEffect(() => {
    if (before.current !== is && hadFocus) panel.current?.querySelector<HTMLElement>('h2')?.focus();
    before.current = is;
  });

  const line = remembered || (is === 'on' && !isNew.current && state.widgets.list.length > 0);
  return (
    <section id="panel" class={line ? 'line' : undefined} ref={panel} aria-busy={is === 'checking'}>
      {line ? <Line {...props} /> : <Standing key={is} {...props} />}
    </section>
  );
}

function Line({ state: { push }, config: { text }, actions }: ViewProps) {
  const isOffline = push.is === 'failed';
  const waits = push.is === 'checking' ? text.checking : text.offline.heading;
  return (
    <>
      <Drawing of={isOffline ? 'cloud' : 'bell'} />
      <h2 tabIndex={-1}>{push.is === 'on' ? text.on.heading : waits}</h2>
      {isOffline && (
        <Button kind="primary" tapped={actions.retry}>
          {text.retry}
        </Button>
      )}
    </>
  );
}
