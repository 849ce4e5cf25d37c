import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { CloudOff, Compass, Lock } from 'lucide-react';
import { Link, useRouteError } from 'react-router';
import { fill } from '../../../languages/text.ts';
import { RequestError } from '../../api-client/request.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { messageOf } from './error-message.tsx';

/** Replaces a page that does not exist: shows what was not found, a likely reason, and the way back. */
function NotFound(props: { title: string; children: string; to: string; label: string }) {
  return (
    <Center mih="60dvh" p="xl">
      <title>{fill(texts.common.tab, { page: props.title })}</title>
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

const { notFound } = texts.common;

/** The page for an unknown address. */
export const NotFoundPage = () => (
  <NotFound title={notFound.page.title} to={paths.home} label={notFound.page.link}>
    {notFound.page.about}
  </NotFound>
);

/** The page for an address of an unknown item. `to` is the list that would contain it. */
export const ItemNotFound = ({ item, to }: { item: keyof typeof notFound.items; to: string }) => (
  <NotFound title={notFound.items[item].title} to={to} label={notFound.items[item].link}>
    {notFound.item}
  </NotFound>
);

/** The page for a service that is unknown, or closed to the account. The server does not say which. */
export const ServiceNotFound = () => (
  <main>
    <NotFound title={notFound.service.title} to={paths.home} label={notFound.service.link}>
      {notFound.service.about}
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
          {texts.common.broken.title}
        </Title>
        <Text c="var(--quiet)" ta="center" maw={460}>
          {texts.common.broken.about}
        </Text>
        <Button onClick={() => location.reload()}>{texts.common.reload}</Button>
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
        {messageOf(error)}
      </Text>
      {!isForbidden && (
        <Button variant="default" onClick={retry}>
          {texts.common.tryAgain}
        </Button>
      )}
    </Stack>
  );
}
