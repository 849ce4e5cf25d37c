import { Anchor, Burger } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { hasRole, serviceQuery, useMe } from '../api-client/me.ts';
import { RequestError } from '../api-client/request.ts';
import { isMissing, LoadError, ServiceNotFound } from '../components/feedback/error-pages.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { ComposeButton } from './compose-button.tsx';
import { ConnectionNotice, useOnline } from './connection-notice.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { PageOutline } from './outline.tsx';
import { rememberService } from './root.tsx';
import classes from './shell.module.css';
import { signInPath } from './sign-in-first.tsx';
import { usePhoneMenu } from './use-phone-menu.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

/** The frame of a service's pages: header, menu, demo notice. `/console/demo` redirects to the demo service. */
export function ServiceShell() {
  const { account, installation } = useMe();
  const param = useParams().service!;
  const service = param === 'demo' ? (installation.demo?.service_id ?? param) : param;
  const { pathname, search } = useLocation();
  if (service !== param)
    return <Navigate to={pathname.replace(`/${param}`, `/${service}`) + search} replace />;
  const isDemo = service === installation.demo?.service_id;
  if (!account && !isDemo) return <Navigate to={signInPath(pathname + search)} replace />;
  return <Frame key={service} service={service} isDemo={isDemo} />;
}

function Frame({ service, isDemo }: { service: string; isDemo: boolean }) {
  // Without a connection the present page stays until the next one can be loaded.
  const isOnline = useOnline();
  const isSlow = useSlowNavigation() && isOnline;
  const { opened, toggle, closeByEscape, main, menu, burger } = usePhoneMenu();
  const { data, error, refetch } = useQuery(serviceQuery(service));
  useEffect(() => {
    if (data && !isDemo) rememberService(service);
  }, [data, isDemo, service]);

  if (isMissing(error)) return <ServiceNotFound />;
  if (data?.deletion || (error instanceof RequestError && error.code === 'service_deleted'))
    return <Navigate to={paths.deletedService(service)} replace />;
  if (error instanceof RequestError && error.code === 'second_factor_required')
    return <Navigate to={paths.secondFactor(service)} replace />;
  return (
    <div className={classes.shell}>
      <Anchor
        href="#content"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.shell.skip}
      </Anchor>
      <header className={classes.header}>
        <Link to={paths.overview(service)} className={classes.home}>
          <Logo />
        </Link>
        <Burger
          ref={burger}
          opened={opened}
          onClick={toggle}
          onKeyDown={closeByEscape}
          size="sm"
          aria-label={opened ? texts.shell.closeMenu : texts.shell.openMenu}
        />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focused element is inside */}
      <div ref={menu} className={classes.navbar} data-opened={opened || undefined} onKeyDown={closeByEscape}>
        {data && <Menu service={data} />}
      </div>
      <main id="content" ref={main} tabIndex={-1} className={classes.main} data-covered={opened || undefined}>
        {isDemo && <DemoNotice />}
        <ConnectionNotice />
        <div className={classes.page}>
          {data ? (
            <Suspense fallback={<PageOutline />}>
              {isSlow && <PageOutline />}
              {/* Stays mounted: what was typed into it is kept if the next page does not load. */}
              <div hidden={isSlow}>
                <Outlet />
              </div>
            </Suspense>
          ) : error ? (
            <LoadError error={error} retry={() => void refetch()} />
          ) : (
            <PageOutline />
          )}
        </div>
        {data && hasRole(data.role, 'writer') && <ComposeButton service={service} />}
      </main>
    </div>
  );
}
