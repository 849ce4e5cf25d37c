import { useRef } from 'preact/hooks';
import { fill } from '../../../languages/text.ts';
import { type AppState, type Message, NOT_LOADED } from '../../app/state.ts';
import { isApple, isInstalled } from '../../device/browser.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { ViewProps } from '../view-props.ts';
import { Filters } from './filters.tsx';
import { Messages } from './messages.tsx';
import { usePull } from './pull.ts';

/** The notifications sent to this device, newest first: all, unread ones, or the archive. */
export function Inbox(props: ViewProps) {
  const { config, state, actions } = props;
  const { text } = config;
  const { folder, search, unread, found } = state;
  const list = folder === 'archive' ? state.archive : state.inbox;
  const heading = useRef<HTMLHeadingElement>(null);
  const inFolder = useFolder(state);
  const shown = search ? mergeFound(inFolder, folder === 'unread' ? [] : found.messages, search) : inFolder;
  const { next } = folder === 'unread' ? NOT_LOADED : search ? found : list;
  const isUsed = state.inbox.messages.length + state.archive.messages.length > 0;
  const markAllRead = async () => {
    await actions.markAllRead();
    // The focused button disappears.
    heading.current?.focus();
  };
  const area = useRef<HTMLDivElement>(null);
  const pull = usePull(area, isApple() && isInstalled(), actions.reloadInbox);
  return (
    <div class="pulled" ref={area} data-pull={pull}>
      <div class="puller" role="status">
        {pull !== 'none' && <Icon name="reload" />}
        {pull === 'refreshing' && <span class="unseen">{text.checking}</span>}
      </div>
      <div class="top">
        <h2 tabIndex={-1} ref={heading}>
          {text.inbox.heading}
        </h2>
        {unread > 0 && folder !== 'archive' && (
          <Button kind="plain" onTap={markAllRead}>
            {text.inbox.readAll}
          </Button>
        )}
      </div>
      {(isUsed || folder !== 'inbox' || search) && <Filters {...props} />}
      {list.status === 'stale' && state.online && (
        <div class="stale">
          <p>{text.inbox.stale}</p>
          <Button kind="plain" onTap={actions.reloadInbox}>
            {text.retry}
          </Button>
        </div>
      )}
      {search && found.status === 'stale' && <p class="stale">{text.inbox.searchedHere}</p>}
      {shown.length > 0 ? (
        <Messages
          {...props}
          key={`${folder} ${search !== ''}`}
          messages={shown}
          onEmptied={() => heading.current?.focus()}
        />
      ) : (
        <NoMessages {...props} />
      )}
      {next && (
        <div class="older">
          <Button kind="secondary" onTap={actions.loadOlder}>
            {text.inbox.older}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the messages of the open folder. In the list of unread messages, messages that are read meanwhile stay. */
function useFolder({ folder, inbox, archive }: AppState): Message[] {
  const seen = useRef(new Set<string>());
  if (folder !== 'unread') {
    seen.current.clear();
    return (folder === 'archive' ? archive : inbox).messages;
  }
  for (const { id, read } of inbox.messages) if (!read) seen.current.add(id);
  return inbox.messages.filter(({ id }) => seen.current.has(id));
}

/** Merges the matches among the shown messages with those from the server, newest first. */
function mergeFound(shown: Message[], found: Message[], words: string): Message[] {
  const text = words.toLowerCase();
  const here = shown.filter((message) =>
    [message.title, message.message].some((part) => part.toLowerCase().includes(text)),
  );
  const known = new Set(here.map(({ id }) => id));
  const elsewhere = found.filter(({ id }) => !known.has(id));
  return [...here, ...elsewhere].sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Explains why there are no messages. */
function NoMessages(props: ViewProps) {
  const { config, state, actions } = props;
  const { text, title: name } = config;
  const { folder, search, found } = state;
  const { status } = search ? found : folder === 'archive' ? state.archive : state.inbox;
  if (status === 'loading' && !(search && folder === 'unread')) return <Skeleton label={text.checking} />;
  if (search) return <NothingFound {...props} />;
  const hasFailed = status === 'failed' || status === 'stale';
  const { heading, body } = hasFailed ? text.inbox.failed : emptyText(props);
  return (
    <div class="nothing">
      <span class="emblem">
        <Icon name={hasFailed ? 'cloud' : folder === 'archive' ? 'archive' : 'inbox'} />
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

function emptyText({ config: { text }, state: { folder, push } }: ViewProps) {
  if (folder === 'archive') return text.inbox.emptyArchive;
  if (folder === 'unread') return text.inbox.emptyUnread;
  return push.status === 'on' ? text.inbox.empty : text.inbox.emptyOff;
}

/** Suggests the other folder, which may have the message. */
function NothingFound({ config: { text }, state: { folder, search } }: ViewProps) {
  const { heading, body } = text.inbox.notFound;
  const other = folder === 'archive' ? 'inbox' : 'archive';
  return (
    <div class="nothing">
      <span class="emblem">
        <Icon name="search" />
      </span>
      <h3>{heading}</h3>
      <p class="quiet">{fill(body, { text: search })}</p>
      <a class="secondary" href={`#${other}`}>
        {text.inbox.searchIn[other]}
      </a>
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
