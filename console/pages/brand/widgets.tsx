import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LayoutList, Plus } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Empty } from '../../parts/empty.tsx';
import { LoadFault } from '../../parts/load-fault.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Beside } from '../../parts/preview/beside.tsx';
import { PhonePreview } from '../../parts/preview/phone-preview.tsx';
import { paths } from '../../paths.ts';
import { may, useService } from '../../server/me.ts';
import { SeenBy } from './seen-by.tsx';
import { shownOf, widgetsQuery } from './shown-widgets.ts';
import { WidgetList } from './widget-list.tsx';

/** What stands in the experience, in its order. */
export function Widgets() {
  const { service: id } = useParams() as { service: string };
  const service = useService(id);
  const [query] = useSearchParams();
  const user = query.get('user');
  const { data, error, refetch } = useQuery(widgetsQuery(id, user));
  const canEdit = may(service.role, 'editor');
  const add = canEdit && (
    <Button component={Link} to={paths.newWidget(id)} leftSection={<Plus size={16} aria-hidden />}>
      New widget
    </Button>
  );
  const isEmpty = data && data.data.length === 0 && user === null;
  return (
    <>
      <PageHead
        title="Widgets"
        about="What your customers find in the app beneath the notifications: links, pictures, coupons and more, in this order."
      >
        {!isEmpty && add}
      </PageHead>
      {error ? (
        <LoadFault error={error} retry={() => void refetch()} />
      ) : isEmpty ? (
        <Empty icon={<LayoutList size={32} />} title="No widgets yet" action={add}>
          Without any, the app shows your name and the switch for notifications. Give people a reason to open
          it: a link to your shop, a coupon, a countdown to the next sale.
        </Empty>
      ) : (
        <Beside
          preview={
            <PhonePreview
              service={id}
              brand={service}
              widgets={shownOf(data?.data ?? [], user)}
              note={user === null ? 'What everybody sees now.' : `What ${user} sees now.`}
            />
          }
        >
          <SeenBy service={id} users={data?.users ?? []} user={user} />
          {data ? (
            <>
              <WidgetList key={user} service={id} user={user} widgets={data.data} canEdit={canEdit} />
              {data.is_cut && (
                <Text size="sm" c="var(--quiet)" mt="md">
                  There are more, for single users: choose one above to see theirs.
                </Text>
              )}
            </>
          ) : (
            <Stack gap="xs" aria-label="Loading" aria-busy>
              {[0, 1, 2, 3].map((at) => (
                <Skeleton key={at} h={68} radius="lg" />
              ))}
            </Stack>
          )}
        </Beside>
      )}
    </>
  );
}
