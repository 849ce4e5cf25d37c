import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../contract/console/console.ts';
import { useMe } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import classes from './shell.module.css';

/** Shows the current service and switches between services. */
export function ServiceSwitch({ service }: { service: ConsoleService }) {
  const { account, services } = useMe();
  const name = service.title ?? texts.common.untitledService;
  return (
    <Menu width="target" position="bottom-start" disabled={!account}>
      <Menu.Target>
        <UnstyledButton className={classes.service}>
          <span aria-hidden>
            <ServiceLogo title={name} logo={service.logo_url} />
          </span>
          <span className={classes.serviceName}>
            <VisuallyHidden>{texts.shell.services.label} </VisuallyHidden>
            {name}
          </span>
          {account && <ChevronsUpDown size={15} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {services.map(({ id, title, logo_url }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={paths.overview(id)}
            leftSection={<ServiceLogo title={title ?? '?'} logo={logo_url} />}
            rightSection={
              id === service.id ? <Check size={15} aria-label={texts.shell.services.current} /> : null
            }
          >
            {title ?? texts.common.untitledService}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.newService} leftSection={<Plus size={16} aria-hidden />}>
          {texts.shell.services.new}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const ServiceLogo = ({ title, logo }: { title: string; logo: string | null | undefined }) => (
  // The name is next to it, so screen readers need not read the initials.
  <Avatar src={logo ?? null} alt="" name={title} color="bell" size={26} radius="sm" aria-hidden />
);
