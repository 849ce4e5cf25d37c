import { CalendarClock, Hand, PencilLine, Rss } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import classes from './automations.module.css';
import { STARTERS } from './start-with.ts';

const { starters: words } = texts.automations;

const ICONS = { welcome: Hand, weekly: CalendarClock, posts: Rss, blank: PencilLine };

/** The starters of a new automation. */
export const StarterList = ({ service }: { service: string }) => (
  <ul className={classes.starters} aria-label={words.title}>
    {STARTERS.map((starter) => {
      const Icon = ICONS[starter];
      return (
        <li key={starter} className={classes.starter}>
          <Icon size={20} aria-hidden />
          <Link to={paths.newAutomation(service, starter)}>{words[starter].name}</Link>
          <small>{words[starter].about}</small>
        </li>
      );
    })}
  </ul>
);
