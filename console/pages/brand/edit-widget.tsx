import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Widget } from '../../../contract/api/widgets.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { ItemNotFound, isMissing, LoadError } from '../../components/feedback/error-pages.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { WidgetEditor } from './widget-editor.tsx';
import { widgetTitle } from './widget-types.tsx';

const words = texts.widgets;

/** The form of a widget; viewers can only read it. */
export function EditWidget() {
  const { service, widget: id } = useParams() as { service: string; widget: string };
  const { role } = useService(service);
  const { data, error, refetch } = useQuery({
    queryKey: [service, 'widgets', 'one', id],
    queryFn: () => request<Widget>('GET', `/services/${service}/widgets/${id}`),
    // A refetch must not change the form during edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const backLink = <BackLink to={paths.widgets(service)}>{texts.shell.pages.widgets}</BackLink>;
  if (isMissing(error)) return <ItemNotFound item="widget" to={paths.widgets(service)} />;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Stack aria-label={texts.common.loading} aria-busy>
        <Skeleton h={32} w={240} />
        <Skeleton h={320} />
      </Stack>
    );
  const readOnly = !hasRole(role, 'editor');
  const { widget } = words.types[data.type];
  return (
    <WidgetEditor
      key={data.id}
      service={service}
      type={data.type}
      widget={data}
      readOnly={readOnly}
      head={
        <PageHead
          title={widgetTitle(data)}
          back={backLink}
          about={readOnly ? fill(words.readOnly, { widget }) : widget}
        />
      }
    />
  );
}
