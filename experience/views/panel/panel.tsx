import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PushState } from '../../device/opening.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { ViewProps } from '../view-props.ts';
import { PushStateDetails } from './push-state-details.tsx';

/** The state of notifications and the next step, in full or as a line. */
export function Panel(props: ViewProps) {
  const { state, remembered } = props;
  const { status } = state.push;
  const panel = useRef<HTMLElement>(null);
  const previous = useRef<PushState['status']>(status);
  const hadFocus = panel.current?.contains(document.activeElement);
  // The full panel is shown right after the user turned notifications on. Later, one line is enough if there are widgets.
  const isJustTurnedOn = useRef(false);
  // The panel keeps its height then, so that content below it does not jump under a finger.
  const height = useRef(0);
  if (previous.current !== status) {
    isJustTurnedOn.current = status === 'on' && ['ask', 'off', 'removed'].includes(previous.current);
    height.current = isJustTurnedOn.current ? (panel.current?.getBoundingClientRect().height ?? 0) : 0;
  }

  useLayoutEffect(() => {
    if (previous.current !== status && hadFocus) panel.current?.querySelector<HTMLElement>('h2')?.focus();
    previous.current = status;
  });

  const isLine = remembered || (status === 'on' && !isJustTurnedOn.current && state.widgets.list.length > 0);
  return (
    <section
      id="panel"
      class={isLine ? 'line' : undefined}
      style={{ minHeight: height.current ? `${height.current}px` : '' }}
      ref={panel}
      aria-busy={status === 'checking'}
    >
      {isLine ? <PushStateLine {...props} /> : <PushStateDetails key={status} {...props} />}
    </section>
  );
}

function PushStateLine({ state: { push }, config: { text }, actions }: ViewProps) {
  const isOffline = push.status === 'failed';
  const pending = push.status === 'checking' ? text.checking : text.offline.heading;
  return (
    <>
      <Icon name={isOffline ? 'cloud' : 'bell'} />
      <h2 tabIndex={-1}>{push.status === 'on' ? text.on.heading : pending}</h2>
      {isOffline && (
        <Button kind="primary" onTap={actions.retry}>
          {text.retry}
        </Button>
      )}
    </>
  );
}
