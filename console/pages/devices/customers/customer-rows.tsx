import { Card, Checkbox, Text } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedUser } from '../../../../contract/console/users.ts';
import { fill } from '../../../../languages/text.ts';
import { RowGlyph } from '../../../components/lists/list.tsx';
import { fillWith } from '../../../components/text/fill.tsx';
import { languageName } from '../../../components/text/language-name.ts';
import { count, formatNumber } from '../../../components/text/numbers.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { initialsOf, userLabel } from '../../../components/text/user-label.ts';
import { paths } from '../../../paths.ts';
import { LOCALE, texts } from '../../../texts.ts';
import classes from '../devices.module.css';
import type { Selection } from '../list/use-selection.ts';

const { lists } = texts.devices;
const words = texts.customers.row;

/** A page of customers. With a selection, each has a checkbox. */
export function CustomerRows(props: {
  service: string;
  users: ListedUser[];
  /** The number of customers in words; '' until it is known. */
  total: string;
  selection?: Selection;
}) {
  const { service, users, total, selection } = props;
  return (
    <Card p={0}>
      <div className={`${classes.selectShown} ${classes.selectCustomers}`}>
        {selection && <SelectShown users={users} selection={selection} />}
        <Text size="sm" c="var(--quiet)">
          {total}
        </Text>
      </div>
      <ul className={classes.rows} aria-label={texts.shell.pages.customers}>
        {users.map((user) => (
          <CustomerRow key={user.user_id} service={service} user={user} {...(selection && { selection })} />
        ))}
      </ul>
    </Card>
  );
}

function SelectShown({ users, selection }: { users: ListedUser[]; selection: Selection }) {
  const ids = users.map(({ user_id }) => user_id);
  const isEvery = selection.isAll || ids.every((id) => selection.ids.has(id));
  return (
    <Checkbox
      label={lists.selectShown}
      checked={isEvery}
      indeterminate={!isEvery && !selection.isEmpty}
      onChange={() => (isEvery ? selection.clear() : selection.select([...selection.ids, ...ids]))}
    />
  );
}

function CustomerRow(props: { service: string; user: ListedUser; selection?: Selection }) {
  const { service, user, selection } = props;
  const { user_id: id, name, devices, subscribed_devices, language, last_seen_at } = user;
  const label = userLabel(user);
  const isOn = subscribed_devices > 0;
  const isSelected = selection !== undefined && (selection.isAll || selection.ids.has(id));
  const device = devices === 0 ? words.noDevice : count(words.devices, devices);
  return (
    <li
      className={classes.row}
      data-customer
      data-with-selection={selection !== undefined}
      data-selected={isSelected}
    >
      {selection && (
        <Checkbox
          className={classes.select ?? ''}
          aria-label={fill(lists.select, { name: label })}
          checked={isSelected}
          disabled={selection.isAll || (selection.isFull && !isSelected)}
          onChange={() => selection.toggle(id)}
        />
      )}
      <RowGlyph>{(name && initialsOf(name)) || <UserRound size={20} />}</RowGlyph>
      <div className={classes.what}>
        <Link to={paths.user(service, id)} className={classes.name} dir="auto">
          {label}
        </Link>
        <About user={user} />
      </div>
      <span className={classes.state}>
        <i className={classes.dot} data-tone={isOn ? 'good' : 'quiet'} aria-hidden />
        {isOn ? words.subscribed : words.unsubscribed}
      </span>
      <span className={`${classes.small} ${classes.fact}`}>
        {language ? `${device} · ${languageName(language)}` : device}
      </span>
      <span className={classes.seen}>
        {last_seen_at
          ? fillWith(words.seen, { time: <RelativeTime time={last_seen_at} /> })
          : words.neverSeen}
      </span>
    </li>
  );
}

/** Numbers of tags and topics that fit into a row. */
const SHOWN_TAGS = 3;
const SHOWN_TOPICS = 3;
/** Tags that the name already shows. */
const NAME_TAGS = ['first_name', 'last_name'];

function About({ user: { tags, topics, nickname } }: { user: ListedUser }) {
  const all = Object.entries(tags)
    .filter(([key]) => nickname !== null || !NAME_TAGS.includes(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = all.slice(0, SHOWN_TAGS).map(([key, value]) => `${key}: ${value}`);
  const rest = all.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <div className={classes.small}>
          {[...shown, ...(rest > 0 ? [count(words.more, rest)] : [])].join(' · ')}
        </div>
      )}
      {topics.length > 0 && (
        <div className={classes.small}>
          {fillWith(words.gets, { topics: <TopicNames topics={topics} /> })}
        </div>
      )}
    </>
  );
}

/** The first names of topics, with the number of the others, whose names are its tooltip. */
function TopicNames({ topics }: { topics: string[] }) {
  const others = topics.length - SHOWN_TOPICS;
  if (others <= 0) return AND.format(topics);
  const more = `+${formatNumber(others)}`;
  const parts = BRIEF.formatToParts([...topics.slice(0, SHOWN_TOPICS), more]);
  return (
    <>
      {parts.slice(0, -1).map(({ value }) => value)}
      <span title={AND.format(topics)}>{more}</span>
    </>
  );
}

const AND = new Intl.ListFormat(LOCALE);
const BRIEF = new Intl.ListFormat(LOCALE, { style: 'narrow' });
