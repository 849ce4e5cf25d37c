import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import classes from './shell.module.css';

/** Pages of a service without a bar of their own at the bottom of the screen. */
const PAGES = /^\/console\/[^/]+(\/(notifications|customers|devices|audiences|topics))?\/?$/;

/** Leads to the composer from where the thumb is, on phones, where the menu is closed. */
export function ComposeButton({ service }: { service: string }) {
  const { pathname } = useLocation();
  if (!PAGES.test(pathname)) return null;
  return (
    <Link to={paths.compose(service)} className={classes.compose} aria-label={texts.shell.writeNotification}>
      <Plus size={26} aria-hidden />
    </Link>
  );
}
