import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import { BackLink } from '../../../parts/back-link.tsx';
import { LoadFault } from '../../../parts/load-fault.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { paths } from '../../../paths.ts';
import { may, useService } from '../../../server/me.ts';
import { sentQuery } from '../queries.ts';
import { Composer } from './composer.tsx';
import { draftFrom, emptyDraft, keepDraft, type Whom } from './draft.ts';

/** A new notification. `?from=` begins with an earlier one, `?user_id=` or `?device_id=` with whom it is for. */
export function Compose() {
  const service = useService(useParams().service!);
  const [search] = useSearchParams();
  const [from, user, device] = ['from', 'user_id', 'device_id'].map((name) => search.get(name));
  if (!may(service.role, 'editor')) return <Navigate to={paths.notifications(service.id)} replace />;
  return (
    <>
      <PageHead
        title="New notification"
        back={<BackLink to={paths.notifications(service.id)}>Notifications</BackLink>}
      />
      {from ? (
        <Begin service={service} from={from} />
      ) : user || device ? (
        <Address
          service={service}
          whom={
            device
              ? { kind: 'device', id: device, name: search.get('name') ?? 'the chosen device' }
              : { kind: 'user', id: user! }
          }
        />
      ) : (
        <Composer service={service} />
      )}
    </>
  );
}

/** Takes over what an earlier notification says, and goes on without its name in the address: a reload keeps what was changed. */
function Begin({ service, from }: { service: ManagedService; from: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(sentQuery(service.id, from));
  useEffect(() => {
    if (!data) return;
    keepDraft(service.id, draftFrom(data));
    void navigate(paths.compose(service.id), { replace: true });
  }, [data, navigate, service.id]);
  if (error) return <LoadFault error={error} retry={() => void refetch()} />;
  return <Skeleton height={420} radius="lg" aria-busy aria-label="Loading" />;
}

function Address({ service, whom }: { service: ManagedService; whom: Whom }) {
  const navigate = useNavigate();
  useEffect(() => {
    keepDraft(service.id, { ...emptyDraft(), whom });
    void navigate(paths.compose(service.id), { replace: true });
  }, [navigate, service.id, whom]);
  return null;
}
