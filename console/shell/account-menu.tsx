import { Button, Menu } from '@mantine/core';
import { CircleUser, LogOut, UserCog } from 'lucide-react';
import { Link } from 'react-router';
import { signOut } from '../api-client/accounts.ts';
import { useMe } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import classes from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The signed-in account at the foot of the menu; in the demo, visitors get a link to sign up. */
export function AccountMenu() {
  const { account } = useMe();
  return (
    <div className={classes.footer}>
      {account ? (
        <Menu position="top-start" width={220}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              justify="flex-start"
              className={classes.account}
              leftSection={<CircleUser size={18} aria-hidden />}
            >
              {account.name || account.email}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{account.email}</Menu.Label>
            <Menu.Item component={Link} to={paths.account} leftSection={<UserCog size={16} aria-hidden />}>
              {texts.shell.account.own}
            </Menu.Item>
            <Menu.Item onClick={() => void signOut()} leftSection={<LogOut size={16} aria-hidden />}>
              {texts.shell.account.signOut}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button component={Link} to={paths.signUp} variant="light" className={classes.account}>
          {texts.shell.account.create}
        </Button>
      )}
      <ThemeSwitch />
    </div>
  );
}
