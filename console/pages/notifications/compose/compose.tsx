import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { LoadError } from '../../../components/error-pages.tsx';
import { BackLink, PageHead } from '../../../components/page-head.tsx';
import { paths } from '../../../paths.ts';
import { notificationQuery } from '../queries.ts';
import { Composer } from './composer.tsx';
import { draftFrom, emptyDraft, type Recipients, storeDraft } from './draft.ts';

/** A new notification. `?from=` duplicates an earlier one, `?user_id=` and `?device_id=` preset the recipients. */
export function Compose() {
  const service = useService(useParams().service!);
  const [search] = useSearchParams();
  const [from, user, device] = ['from', 'user_id', 'device_id'].map((name) => search.get(name));
  if (!hasRole(service.role, 'editor')) return <Navigate to={paths.notifications(service.id)} replace />;
  return (
    <>
      <PageHead
        title="New notification"
        back={<BackLink to={paths.notifications(service.id)}>Notifications</BackLink>}
      />
      {from ? (
        <Duplicate service={service} from={from} />
      ) : user || device ? (
        <PresetRecipients
          service={service}
          recipients={
            device
              ? { kind: 'device', id: device, name: search.get('name') ?? 'Selected device' }
              : { kind: 'user', id: user! }
          }
        />
      ) : (
        <Composer service={service} />
      )}
    </>
  );
}

/** Copies an earlier notification into the draft, then drops the parameter: a reload must keep later changes. */
function Duplicate({ service, from }: { service: ManagedService; from: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(notificationQuery(service.id, from));
  useEffect(() => {
    if (!data) return;
    storeDraft(service.id, draftFrom(data));
    void navigate(paths.compose(service.id), { replace: true });
  }, [data, navigate, service.id]);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return <Skeleton height={420} radius="lg" aria-busy aria-label="Loading" />;
}

function PresetRecipients({ service, recipients }: { service: ManagedService; recipients: Recipients }) {
  const navigate = useNavigate();
  useEffect(() => {
    storeDraft(service.id, { ...emptyDraft(), recipients });
    void navigate(paths.compose(service.id), { replace: true });
  }, [navigate, service.id, recipients]);
  return null;
}
