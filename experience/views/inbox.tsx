import { useRef } from 'preact/hooks';
import { fill } from '../fill.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { Messages } from './messages.tsx';
import type { ViewProps } from './view-props.ts';

/** What the business has sent to this device, newest first. */
export function Inbox(props: ViewProps) {
  const { config, state, actions } = props;
  const { text } = config;
  const { inbox, unread } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const readAll = async () => {
    await actions.markAllRead();
    // The button goes away with what it was for.
    heading.current?.focus();
  };
  return (
    <>
      <div class="top">
        <h2 tabIndex={-1} ref={heading}>
          {text.inbox.heading}
        </h2>
        {unread > 0 && (
          <Button kind="plain" tapped={readAll}>
            {text.inbox.readAll}
          </Button>
        )}
      </div>
      {inbox.status === 'stale' && state.online && (
        <div class="stale">
          <p>{text.inbox.stale}</p>
          <Button kind="plain" tapped={actions.reloadInbox}>
            {text.retry}
          </Button>
        </div>
      )}
      {inbox.messages.length > 0 ? <Messages {...props} /> : <Nothing {...props} />}
      {inbox.hasOlder && (
        <div class="older">
          <Button kind="secondary" tapped={actions.loadOlder}>
            {text.inbox.older}
          </Button>
        </div>
      )}
    </>
  );
}

/** In place of messages: what they wait for, or why there are none. */
function Nothing({ config: { text, title: name }, state, actions }: ViewProps) {
  const { status } = state.inbox;
  if (status === 'loading') return <Bones label={text.checking} />;
  const isBroken = status === 'failed' || status === 'stale';
  const isOn = state.push.is === 'on';
  const { heading, body } = isBroken ? text.inbox.failed : isOn ? text.inbox.empty : text.inbox.emptyOff;
  return (
    <div class="nothing">
      <span class="emblem">
        <Drawing of={isBroken ? 'cloud' : 'inbox'} />
      </span>
      <h3>{heading}</h3>
      <p class="quiet">{fill(body, { name })}</p>
      {isBroken && (
        <Button kind="secondary" tapped={actions.reloadInbox}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}

/** Messages that are not there yet. */
const Bones = ({ label }: { label: string }) => (
  <div class="bones messages">
    <p class="unseen">{label}</p>
    {[0, 1, 2].map((at) => (
      <div key={at} class="card">
        <i />
        <i />
      </div>
    ))}
  </div>
);
