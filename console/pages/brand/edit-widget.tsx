import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Widget } from '../../../contract/widgets.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { LoadFault } from '../../parts/load-fault.tsx';
import { NoSuchPage } from '../../parts/no-such-page.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { paths } from '../../paths.ts';
import { may, useService } from '../../server/me.ts';
import { ask, RequestFault } from '../../server/request.ts';
import { WidgetEditor } from './widget-editor.tsx';
import { TYPES, titleOf } from './widget-types.tsx';

/** A widget that is there. */
export function EditWidget() {
  const { service, widget: id } = useParams() as { service: string; widget: string };
  const { role } = useService(service);
  const { data, error, refetch } = useQuery({
    queryKey: [service, 'widgets', 'one', id],
    queryFn: () => ask<Widget>('GET', `/services/${service}/widgets/${id}`),
    // What is being written must not change under one's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const back = <BackLink to={paths.widgets(service)}>Widgets</BackLink>;
  if (error instanceof RequestFault && (error.status === 404 || error.status === 400)) return <NoSuchPage />;
  if (error) return <LoadFault error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Stack aria-label="Loading" aria-busy>
        <Skeleton h={32} w={240} />
        <Skeleton h={320} />
      </Stack>
    );
  const readOnly = !may(role, 'editor');
  return (
    <WidgetEditor
      key={data.id}
      service={service}
      type={data.type}
      widget={data}
      readOnly={readOnly}
      head={
        <PageHead
          title={titleOf(data)}
          back={back}
          about={`${TYPES[data.type].name} widget.${readOnly ? ' You may look at it; changing it takes the role of an editor.' : ''}`}
        />
      }
    />
  );
}
