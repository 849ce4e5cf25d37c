import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { Audience } from '../../../../contract/console/notifications.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { BackLink, PageHead } from '../../../components/page/page-head.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { notificationQuery } from '../queries.ts';
import { Composer } from './composer.tsx';
import { fromContent } from './draft/content.ts';
import { emptyDraft, type Recipients } from './draft/draft.ts';
import { recipientsOf } from './draft/requests.ts';
import { storeDraft, useStoredDraft } from './draft/use-draft.ts';
import { fromVariants, withTemplate } from './draft/variants.ts';
import { TemplatesButton } from './templates/templates.tsx';

/** A new notification. `?from=` duplicates an earlier one; `?user_id=`, `?device_id=`, `?topic=` and `?audience_id=` preset the recipients. */
export function Compose() {
  const service = useService(useParams().service!);
  const [search] = useSearchParams();
  const { key } = useLocation();
  const from = search.get('from');
  const recipients = presetOf(search);
  if (!hasRole(service.role, 'writer')) return <Navigate to={paths.notifications(service.id)} replace />;
  if (from) return <Duplicate service={service} from={from} />;
  if (recipients) return <PresetRecipients service={service} recipients={recipients} />;
  // A draft that comes back after “Undo” replaces the one that is open.
  return <New key={key} service={service} />;
}

function presetOf(search: URLSearchParams): Recipients | null {
  const [user, device, topic, audience] = ['user_id', 'device_id', 'topic', 'audience_id'].map((name) =>
    search.get(name),
  );
  if (device) return { kind: 'device', id: device, name: search.get('name') ?? texts.reach.selectedDevice };
  if (user) return { kind: 'user', id: user };
  if (topic) return { kind: 'topic', key: topic };
  return audience ? { kind: 'audience', id: audience } : null;
}

function New({ service }: { service: ConsoleService }) {
  const { draft, change, discard } = useStoredDraft(service.id);
  /** Key that resets the state of all fields when it changes. */
  const [formKey, setFormKey] = useState(0);
  return (
    <>
      <Head service={service.id}>
        <TemplatesButton
          service={service.id}
          choose={(template) => {
            change((current) => withTemplate(current, template));
            setFormKey(formKey + 1);
          }}
        />
      </Head>
      <Composer
        key={formKey}
        service={service}
        draft={draft}
        change={change}
        discard={() => {
          discard();
          setFormKey(formKey + 1);
        }}
      />
    </>
  );
}

const Head = ({ service, children }: { service: string; children?: ReactNode }) => (
  <PageHead
    title={texts.shell.newNotification}
    back={<BackLink to={paths.notifications(service)}>{texts.shell.pages.notifications}</BackLink>}
  >
    {children}
  </PageHead>
);

/** Copies an earlier notification into the draft, then drops the parameter, so that a reload keeps later changes. */
function Duplicate({ service, from }: { service: ConsoleService; from: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(notificationQuery(service.id, from));
  useEffect(() => {
    if (!data) return;
    storeDraft(service.id, {
      ...emptyDraft(),
      ...fromContent(data),
      ...fromVariants(data),
      recipients: recipientsOf(data.audience) ?? unchosen(data.audience.kind),
    });
    void navigate(paths.compose(service.id), { replace: true });
  }, [data, navigate, service.id]);
  return (
    <>
      <Head service={service.id} />
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius="lg" aria-busy aria-label={texts.common.loading} />
      )}
    </>
  );
}

/** Returns recipients that are yet to be chosen, for an earlier notification whose recipients are no longer known. */
function unchosen(kind: Audience['kind']): Recipients {
  if (kind === 'topic') return { kind, key: '' };
  return kind === 'device' ? { kind, id: '', name: '' } : { kind: 'list', ids: [] };
}

function PresetRecipients({ service, recipients }: { service: ConsoleService; recipients: Recipients }) {
  const navigate = useNavigate();
  useEffect(() => {
    storeDraft(service.id, { ...emptyDraft(), recipients });
    void navigate(paths.compose(service.id), { replace: true });
  }, [navigate, service.id, recipients]);
  return <Head service={service.id} />;
}
