import { Anchor, Button, Card, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useParams } from 'react-router';
import type { ConsoleKey } from '../../../contract/api/keys.ts';
import { listQuery } from '../../api-client/lists.ts';
import { hasRole, useMe, useService } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, LoadMore, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { CopyField } from '../../components/secrets/copy.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { texts } from '../../texts.ts';
import { CreateKey } from './create-key.tsx';
import { KeyRow } from './key-row.tsx';

const words = texts.keys;

/** Returns whether a key cannot be revoked, because it is the only key, or the only key that can issue others. */
const isLast = (key: ConsoleKey, all: ConsoleKey[]): boolean =>
  all.length === 1 || (issues(key) && !all.some((other) => other.id !== key.id && issues(other)));

const issues = ({ scopes, expires_at }: ConsoleKey): boolean =>
  (scopes?.includes('keys') ?? true) && (expires_at === null || Date.parse(expires_at) > Date.now());

/** The API keys of a service. */
export function Keys() {
  const service = useService(useParams().service!);
  const { installation } = useMe();
  const [creating, { open, close }] = useDisclosure();
  const keys = useInfiniteQuery(listQuery<ConsoleKey>([service.id, 'keys'], `/services/${service.id}/keys`));
  const isOwner = hasRole(service.role, 'owner');
  return (
    <>
      <PageHead
        title={texts.shell.pages.keys}
        about={fillWith(words.about, {
          api: (
            <Anchor href="/docs" underline="always">
              {words.api}
            </Anchor>
          ),
        })}
      >
        {isOwner && (
          <Button leftSection={<KeyRound size={17} aria-hidden />} onClick={open}>
            {words.creation.button}
          </Button>
        )}
      </PageHead>
      {service.is_demo && installation.demo && (
        <Card mb="lg">
          <Text size="sm" mb={6}>
            {words.demo.about}
          </Text>
          <CopyField value={installation.demo.api_key} label={words.demo.label} />
        </Card>
      )}
      {keys.data ? (
        keys.data.length === 0 ? (
          <EmptyState icon={<KeyRound size={32} />} title={words.empty.title}>
            {words.empty.about}
          </EmptyState>
        ) : (
          <Rows label={texts.shell.pages.keys}>
            {keys.data.map((key) => (
              <KeyRow key={key.id} service={service} item={key} isLast={isLast(key, keys.data)} />
            ))}
          </Rows>
        )
      ) : keys.error ? (
        <LoadError error={keys.error} retry={() => void keys.refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
      <LoadMore query={keys} />
      {isOwner && <CreateKey service={service} opened={creating} close={close} />}
    </>
  );
}
