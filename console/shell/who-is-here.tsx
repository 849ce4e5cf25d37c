import { ActionIcon, Button, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { CircleUser, LogOut, Moon, Sun, UserCog } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { signOut } from '../server/accounts.ts';
import { useMe } from '../server/me.ts';
import classes from './shell.module.css';

/** Who is signed in, and what is theirs alone. */
export function WhoIsHere() {
  const { account } = useMe();
  return (
    <div className={classes.foot}>
      {account ? (
        <Menu position="top-start" width={220}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              justify="flex-start"
              className={classes.who}
              leftSection={<CircleUser size={18} aria-hidden />}
            >
              {account.name || account.email}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{account.email}</Menu.Label>
            <Menu.Item component={Link} to={paths.account} leftSection={<UserCog size={16} aria-hidden />}>
              Your account
            </Menu.Item>
            <Menu.Item onClick={() => void signOut()} leftSection={<LogOut size={16} aria-hidden />}>
              Sign out
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button component={Link} to={paths.signUp} variant="light" className={classes.who}>
          Make it yours
        </Button>
      )}
      <ThemeSwitch />
    </div>
  );
}

/** Light or dark, kept in this browser; until then as the system has it. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={() => setColorScheme(other)}
      aria-label={`Use the ${other} theme`}
    >
      {scheme === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </ActionIcon>
  );
}
