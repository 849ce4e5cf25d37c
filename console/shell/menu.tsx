import { Button } from '@mantine/core';
import {
  Bell,
  ChevronDown,
  CodeXml,
  Gauge,
  Hash,
  History,
  KeyRound,
  LayoutList,
  ListFilter,
  Palette,
  Plus,
  QrCode,
  Rocket,
  Settings,
  Smartphone,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { ConsoleService } from '../../contract/console/console.ts';
import { hasRole } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { ServiceSwitch } from './service-switch.tsx';
import classes from './shell.module.css';

/** The main navigation of a service. */
export function Menu({ service }: { service: ConsoleService }) {
  const { id, role } = service;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The menu may be longer than the screen.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={classes.menu} aria-label="Main">
      <Link to={paths.overview(id)} className={classes.home}>
        <Logo />
      </Link>
      <ServiceSwitch service={service} />
      {hasRole(role, 'writer') && (
        <Button
          component={Link}
          to={paths.compose(id)}
          leftSection={<Plus size={17} aria-hidden />}
          fullWidth
        >
          New notification
        </Button>
      )}
      <Group>
        <MenuLink to={paths.overview(id)} icon={<Gauge />} end>
          Overview
        </MenuLink>
        <MenuLink to={paths.notifications(id)} icon={<Bell />}>
          Notifications
        </MenuLink>
      </Group>
      <Group name="Recipients">
        <MenuLink to={paths.customers(id)} icon={<UserRound />}>
          Customers
        </MenuLink>
        <MenuLink to={paths.devices(id)} icon={<Smartphone />}>
          Devices
        </MenuLink>
        <MenuLink to={paths.audiences(id)} icon={<ListFilter />}>
          Audiences
        </MenuLink>
        <MenuLink to={paths.topics(id)} icon={<Hash />}>
          Topics
        </MenuLink>
      </Group>
      <Group name="Your app">
        <MenuLink to={paths.brand(id)} icon={<Palette />}>
          Brand
        </MenuLink>
        <MenuLink to={paths.link(id)} icon={<QrCode />}>
          Link
        </MenuLink>
        <MenuLink to={paths.widgets(id)} icon={<LayoutList />}>
          Widgets
        </MenuLink>
      </Group>
      <Group name="Setup">
        <MenuLink to={paths.start(id)} icon={<Rocket />}>
          Get started
        </MenuLink>
        {!service.is_demo && (
          <MenuLink to={paths.team(id)} icon={<Users />}>
            Team
          </MenuLink>
        )}
        <MenuLink to={paths.settings(id)} icon={<Settings />} end>
          Settings
        </MenuLink>
        <MenuLink to={paths.activity(id)} icon={<History />}>
          Activity
        </MenuLink>
        <Developers service={service} />
      </Group>
      <AccountMenu />
    </nav>
  );
}

/** The pages that only developers need, folded unless one of them is open. */
function Developers({ service: { id, role } }: { service: ConsoleService }) {
  const { pathname } = useLocation();
  const isInside = [paths.keys(id), paths.webhooks(id), paths.imports(id)].some((path) =>
    pathname.startsWith(path),
  );
  const [isOpened, setOpened] = useState(false);
  const links = useId();
  const isOpen = isOpened || isInside;
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-expanded={isOpen}
        aria-controls={links}
        onClick={() => setOpened(!isOpened)}
      >
        <span className={classes.icon} aria-hidden>
          <CodeXml />
        </span>
        Developers
        <ChevronDown size={15} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </button>
      <div id={links} className={classes.folded} hidden={!isOpen}>
        <MenuLink to={paths.keys(id)} icon={<KeyRound />}>
          API keys
        </MenuLink>
        {hasRole(role, 'editor') && (
          <MenuLink to={paths.webhooks(id)} icon={<Webhook />}>
            Webhooks
          </MenuLink>
        )}
        <MenuLink to={paths.imports(id)} icon={<Smartphone />}>
          Imports
        </MenuLink>
      </div>
    </>
  );
}

function Group({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className={classes.group}>
      {name && <div className={classes.groupName}>{name}</div>}
      {children}
    </div>
  );
}

function MenuLink({
  to,
  icon,
  end,
  children,
}: {
  to: string;
  icon: ReactNode;
  end?: boolean;
  children: ReactNode;
}) {
  return (
    <NavLink to={to} end={end ?? false} className={classes.link}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </NavLink>
  );
}
