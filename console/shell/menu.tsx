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
  Zap,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { ConsoleService } from '../../contract/console/console.ts';
import { hasRole } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { ServiceSwitch } from './service-switch.tsx';
import classes from './shell.module.css';

const { groups, pages } = texts.shell;

/** The main navigation of a service. */
export function Menu({ service }: { service: ConsoleService }) {
  const { id, role } = service;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The menu may be longer than the screen.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={classes.menu} aria-label={texts.shell.main}>
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
          {texts.shell.newNotification}
        </Button>
      )}
      <Group>
        <MenuLink to={paths.overview(id)} icon={<Gauge />} end>
          {pages.overview}
        </MenuLink>
        <MenuLink to={paths.notifications(id)} icon={<Bell />}>
          {pages.notifications}
        </MenuLink>
        <MenuLink to={paths.automations(id)} icon={<Zap />}>
          {pages.automations}
        </MenuLink>
      </Group>
      <Group name={groups.recipients}>
        <MenuLink to={paths.customers(id)} icon={<UserRound />}>
          {pages.customers}
        </MenuLink>
        <MenuLink to={paths.devices(id)} icon={<Smartphone />}>
          {pages.devices}
        </MenuLink>
        <MenuLink to={paths.audiences(id)} icon={<ListFilter />}>
          {pages.audiences}
        </MenuLink>
        <MenuLink to={paths.topics(id)} icon={<Hash />}>
          {pages.topics}
        </MenuLink>
      </Group>
      <Group name={groups.app}>
        <MenuLink to={paths.brand(id)} icon={<Palette />}>
          {pages.brand}
        </MenuLink>
        <MenuLink to={paths.link(id)} icon={<QrCode />}>
          {pages.link}
        </MenuLink>
        <MenuLink to={paths.widgets(id)} icon={<LayoutList />}>
          {pages.widgets}
        </MenuLink>
      </Group>
      <Group name={groups.setup}>
        <MenuLink to={paths.start(id)} icon={<Rocket />}>
          {pages.start}
        </MenuLink>
        {!service.is_demo && (
          <MenuLink to={paths.team(id)} icon={<Users />}>
            {pages.team}
          </MenuLink>
        )}
        <MenuLink to={paths.settings(id)} icon={<Settings />} end>
          {pages.settings}
        </MenuLink>
        <MenuLink to={paths.activity(id)} icon={<History />}>
          {pages.activity}
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
        {pages.developers}
        <ChevronDown size={15} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </button>
      <div id={links} className={classes.folded} hidden={!isOpen}>
        <MenuLink to={paths.keys(id)} icon={<KeyRound />}>
          {pages.keys}
        </MenuLink>
        {hasRole(role, 'editor') && (
          <MenuLink to={paths.webhooks(id)} icon={<Webhook />}>
            {pages.webhooks}
          </MenuLink>
        )}
        <MenuLink to={paths.imports(id)} icon={<Smartphone />}>
          {pages.imports}
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
