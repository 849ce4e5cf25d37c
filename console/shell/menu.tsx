import { Button } from '@mantine/core';
import {
  Bell,
  Gauge,
  History,
  KeyRound,
  LayoutList,
  Palette,
  Plus,
  Rocket,
  Smartphone,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { ManagedService } from '../../contract/console.ts';
import { paths } from '../paths.ts';
import { may } from '../server/me.ts';
import { Mark } from './mark.tsx';
import { ServiceSwitch } from './service-switch.tsx';
import classes from './shell.module.css';
import { WhoIsHere } from './who-is-here.tsx';

/** Where one can go in a service. */
export function Menu({ service }: { service: ManagedService }) {
  const { id, role } = service;
  return (
    <nav className={classes.menu} aria-label="Main">
      <Link to={paths.overview(id)} className={classes.home}>
        <Mark />
      </Link>
      <ServiceSwitch service={service} />
      {may(role, 'editor') && (
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
        <To to={paths.overview(id)} icon={<Gauge />} end>
          Overview
        </To>
        <To to={paths.notifications(id)} icon={<Bell />}>
          Notifications
        </To>
        <To to={paths.devices(id)} icon={<Smartphone />}>
          Devices
        </To>
      </Group>
      <Group name="Experience">
        <To to={paths.brand(id)} icon={<Palette />}>
          Brand
        </To>
        <To to={paths.widgets(id)} icon={<LayoutList />}>
          Widgets
        </To>
      </Group>
      <Group name="Set-up">
        <To to={paths.start(id)} icon={<Rocket />}>
          Get started
        </To>
        <To to={paths.keys(id)} icon={<KeyRound />}>
          API keys
        </To>
        {!service.is_demo && (
          <To to={paths.people(id)} icon={<Users />}>
            People
          </To>
        )}
        <To to={paths.activity(id)} icon={<History />}>
          Activity
        </To>
      </Group>
      <WhoIsHere />
    </nav>
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

function To({
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
      <Sized>{icon}</Sized>
      {children}
    </NavLink>
  );
}

const Sized = ({ children }: { children: ReactNode }) => (
  <span className={classes.icon} aria-hidden>
    {children}
  </span>
);
