import { useRef } from 'preact/hooks';
import { fill } from '../../languages/text.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { ViewProps } from '../view-props.ts';
import { Messages } from './messages.tsx';

/** The notifications sent to this device, newest first. */
export function Inbox(props: ViewProps) {
  const { config, state, actions } = props;
  const { text } = config;
  const { inbox, unread } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const markAllRead = async () => {
    await actions.markAllRead();
    // The button disappears, and the focus with it.
    heading.current?.focus();
  };
  return (
    <>
      <div class="top">
        <h2 tabIndex={-1} ref={heading}>
          {text.inbox.heading}
        </h2>
        {unread > 0 && (
          <Button kind="plain" onTap={markAllRead}>
            {text.inbox.readAll}
          </Button>
        )}
      </div>
      {inbox.status === 'stale' && state.online && (
        <div class="stale">
          <p>{text.inbox.stale}</p>
          <Button kind="plain" onTap={actions.reloadInbox}>
            {text.retry}
          </Button>
        </div>
      )}
      {inbox.messages.length > 0 ? <Messages {...props} /> : <EmptyInbox {...props} />}
      {inbox.hasOlder && (
        <div class="older">
          <Button kind="secondary" onTap={actions.loadOlder}>
            {text.inbox.older}
          </Button>
        </div>
      )}
    </>
  );
}

/** Explains why there are no messages. */
function EmptyInbox({ config: { text, title: name }, state, actions }: ViewProps) {
  const { status } = state.inbox;
  if (status === 'loading') return <Skeleton label={text.checking} />;
  const hasFailed = status === 'failed' || status === 'stale';
  const isOn = state.push.status === 'on';
  const { heading, body } = hasFailed ? text.inbox.failed : isOn ? text.inbox.empty : text.inbox.emptyOff;
  return (
    <div class="nothing">
      <span class="emblem">
        <Icon name={hasFailed ? 'cloud' : 'inbox'} />
      </span>
      <h3>{heading}</h3>
      <p class="quiet">{fill(body, { name })}</p>
      {hasFailed && (
        <Button kind="secondary" onTap={actions.reloadInbox}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}

const Skeleton = ({ label }: { label: string }) => (
  <div class="bones messages">
    <p class="unseen">{label}</p>
    {[0, 1, 2].map((index) => (
      <div key={index} class="card">
        <i />
        <i />
      </div>
    ))}
  </div>
);
