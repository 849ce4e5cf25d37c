import { Anchor, Button, Card, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useParams } from 'react-router';
import type { ManagedKey } from '../../../contract/keys.ts';
import { CopyField } from '../../parts/copy.tsx';
import { Empty } from '../../parts/empty.tsx';
import { LoadFault } from '../../parts/load-fault.tsx';
import { More } from '../../parts/more.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Rows, RowsWait } from '../../parts/rows.tsx';
import { listQuery } from '../../server/lists.ts';
import { may, useMe, useService } from '../../server/me.ts';
import { IssueKey } from './issue-key.tsx';
import { KeyRow } from './key-row.tsx';

/** What programs send with. */
export function Keys() {
  const service = useService(useParams().service!);
  const { installation } = useMe();
  const [issuing, { open, close }] = useDisclosure();
  const keys = useInfiniteQuery(listQuery<ManagedKey>([service.id, 'keys'], `/services/${service.id}/keys`));
  const isOwner = may(service.role, 'owner');
  return (
    <>
      <PageHead
        title="API keys"
        about={
          <>
            Your server names itself with a key in{' '}
            <Anchor href="/docs" underline="always">
              the HTTP API
            </Anchor>
            . Keep keys out of web pages and apps: whoever has one can send to everybody.
          </>
        }
      >
        {isOwner && (
          <Button leftSection={<KeyRound size={17} aria-hidden />} onClick={open}>
            Issue a key
          </Button>
        )}
      </PageHead>
      {service.is_demo && installation.demo && (
        <Card mb="lg">
          <Text size="sm" mb={6}>
            The demonstration’s key is for everybody:
          </Text>
          <CopyField value={installation.demo.api_key} label="the demonstration’s key" />
        </Card>
      )}
      {keys.data ? (
        keys.data.length === 0 ? (
          <Empty icon={<KeyRound size={32} />} title="No keys">
            Whoever sends over the HTTP API needs one.
          </Empty>
        ) : (
          <Rows label="API keys">
            {keys.data.map((key) => (
              <KeyRow key={key.id} service={service} item={key} isLast={keys.data.length === 1} />
            ))}
          </Rows>
        )
      ) : keys.error ? (
        <LoadFault error={keys.error} retry={() => void keys.refetch()} />
      ) : (
        <RowsWait count={2} />
      )}
      <More query={keys} />
      {isOwner && <IssueKey service={service} opened={issuing} close={close} />}
    </>
  );
}
