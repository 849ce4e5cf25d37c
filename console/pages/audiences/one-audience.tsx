import { Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { queryString } from '../../api-client/request.ts';
import { ItemNotFound, isMissing, LoadError } from '../../components/feedback/error-pages.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { AudienceEditor } from './audience-editor.tsx';
import { DeleteAudience } from './delete-audience.tsx';
import { audienceQuery } from './queries.ts';

/** A saved audience. */
export function OneAudience() {
  const { service: serviceId, id } = useParams() as { service: string; id: string };
  const service = useService(serviceId);
  const { data: audience, error, refetch } = useQuery(audienceQuery(service.id, id));
  if (isMissing(error)) return <ItemNotFound item="audience" to={paths.audiences(service.id)} />;
  if (error && !audience) return <LoadError error={error} retry={() => void refetch()} />;
  const back = <BackLink to={paths.audiences(service.id)}>{texts.shell.pages.audiences}</BackLink>;
  const canEdit = hasRole(service.role, 'editor');
  if (!audience)
    return (
      <>
        <PageHead title={texts.audiences.audience} back={back} />
        <Skeleton height={320} radius="lg" role="status" aria-label={texts.common.loading} />
      </>
    );
  return (
    <>
      <PageHead title={audience.name} back={back}>
        {canEdit && (
          <Button
            component={Link}
            to={paths.compose(service.id) + queryString({ audience_id: audience.id })}
            leftSection={<Send size={16} aria-hidden />}
          >
            {texts.audiences.send}
          </Button>
        )}
      </PageHead>
      <AudienceEditor key={audience.id} service={service} audience={audience}>
        {canEdit && (
          <Box mt="xl">
            <DeleteAudience service={service.id} audience={audience} />
          </Box>
        )}
      </AudienceEditor>
    </>
  );
}
