import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { CloudOff, Compass, Lock } from 'lucide-react';
import { Link, useRouteError } from 'react-router';
import { RequestError } from '../../api-client/request.ts';
import { paths } from '../../paths.ts';

/** Replaces a page that does not exist: shows what was not found, a likely reason, and the way back. */
function NotFound(props: { title: string; children: string; to: string; label: string }) {
  return (
    <Center mih="60dvh" p="xl">
      <title>{`${props.title} · Carillon`}</title>
      <Stack align="center" gap="sm">
        <Compass size={34} aria-hidden color="var(--bell)" />
        <Title order={1} size="h3" ta="center">
          {props.title}
        </Title>
        <Text c="var(--quiet)" ta="center" maw={420} mb="xs" style={{ textWrap: 'balance' }}>
          {props.children}
        </Text>
        <Button component={Link} to={props.to} variant="default">
          {props.label}
        </Button>
      </Stack>
    </Center>
  );
}

/** The page for an unknown address. */
export const NotFoundPage = () => (
  <NotFound title="Page not found" to={paths.home} label="Go to overview">
    There’s nothing at this address. Check it for typos.
  </NotFound>
);

/** The page for an address of an unknown item. `what` names it, such as "Device"; `to` is the list that would contain it. */
export const ItemNotFound = ({ what, to, label }: { what: string; to: string; label: string }) => (
  <NotFound title={`${what} not found`} to={to} label={label}>
    It may have been deleted, or the address is incomplete.
  </NotFound>
);

/** The page for a service that is unknown, or closed to the account. The server does not say which. */
export const ServiceNotFound = () => (
  <main>
    <NotFound title="Service not found" to={paths.home} label="Go to your services">
      The address is wrong, or your account has no access to this service. Its owners can invite you.
    </NotFound>
  </main>
);

/** Returns whether an error means that the page's item does not exist, because its id is unknown (404) or malformed (400). */
export const isMissing = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 404 || error.status === 400);

/** Replaces a page that threw an error. */
export function PageError() {
  const error = useRouteError();
  console.error(error);
  return (
    <Center mih="60dvh" p="xl">
      <Stack align="center" gap="sm" role="alert">
        <Title order={1} size="h3">
          This page couldn’t be displayed
        </Title>
        <Text c="var(--quiet)" ta="center" maw={460}>
          Something went wrong in the browser. Reload the page; if that does not help, the server may be being
          updated, so try again in a few minutes.
        </Text>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Stack>
    </Center>
  );
}

/** Replaces data that could not be loaded. */
export function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  const isForbidden = error instanceof RequestError && error.status === 403;
  const Icon = isForbidden ? Lock : CloudOff;
  return (
    <Stack align="center" gap="sm" p="xl" role="alert">
      <Icon size={32} aria-hidden color="var(--quiet)" />
      <Text ta="center" maw={420} style={{ textWrap: 'balance' }}>
        {error.message}
      </Text>
      {!isForbidden && (
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </Stack>
  );
}
