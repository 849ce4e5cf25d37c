import { AppShell, Burger, Center, Group, Loader, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { LoadFault } from '../parts/load-fault.tsx';
import { NoSuchPage } from '../parts/no-such-page.tsx';
import { paths } from '../paths.ts';
import { serviceQuery, useMe } from '../server/me.ts';
import { RequestFault } from '../server/request.ts';
import { DemoNotice } from './demo-notice.tsx';
import { rememberService } from './last-service.ts';
import { Mark } from './mark.tsx';
import { Menu } from './menu.tsx';
import classes from './shell.module.css';

/** The frame around every page of a service. */
export function ServiceShell() {
  const { account, installation } = useMe();
  const named = useParams().service!;
  const service = named === 'demo' ? (installation.demo?.service_id ?? named) : named;
  const { pathname, search } = useLocation();
  if (service !== named)
    return <Navigate to={pathname.replace(`/${named}`, `/${service}`) + search} replace />;
  const isDemo = service === installation.demo?.service_id;
  if (!account && !isDemo)
    return <Navigate to={`${paths.signIn}?next=${encodeURIComponent(pathname + search)}`} replace />;
  return <Frame key={service} service={service} isDemo={isDemo} />;
}

function Frame({ service, isDemo }: { service: string; isDemo: boolean }) {
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const { data, error, refetch } = useQuery(serviceQuery(service));
  // Going somewhere closes the menu of a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page, whatever the functions are
  useEffect(close, [pathname]);
  useEffect(() => {
    if (data && !isDemo) rememberService(service);
  }, [data, isDemo, service]);

  if (error instanceof RequestFault && error.status === 404) return <NoSuchPage />;
  return (
    <AppShell
      header={{ height: 56, collapsed: false }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      classNames={{ root: classes.shell, main: classes.main, navbar: classes.navbar, header: classes.header }}
    >
      <AppShell.Header hiddenFrom="sm">
        <Group h="100%" px="md" justify="space-between">
          <Link to={paths.overview(service)} className={classes.home}>
            <Mark />
          </Link>
          <Burger
            opened={opened}
            onClick={toggle}
            size="sm"
            aria-label={opened ? 'Close menu' : 'Open menu'}
          />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <ScrollArea type="auto" className={classes.scroll}>
          {data && <Menu service={data} />}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        {isDemo && <DemoNotice />}
        <div className={classes.page}>
          {data ? (
            <Suspense fallback={<Wait />}>
              <Outlet />
            </Suspense>
          ) : error ? (
            <LoadFault error={error} retry={() => void refetch()} />
          ) : (
            <Wait />
          )}
        </div>
      </AppShell.Main>
    </AppShell>
  );
}

const Wait = () => (
  <Center mih="50dvh">
    <Loader role="status" aria-label="Loading" />
  </Center>
);
