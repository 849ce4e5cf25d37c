import { Autocomplete, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LayoutList, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { fill } from '../../../languages/text.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PhonePreview, PreviewLayout } from '../../components/preview/phone-preview.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { widgetsQuery, widgetsShownTo } from './shown-widgets.ts';
import { WidgetList } from './widget-list.tsx';

const words = texts.widgets;

/** The widgets of the app's home page, in their order. `?user=` leaves out the widgets of other users. */
export function Widgets() {
  const { service: id } = useParams() as { service: string };
  const service = useService(id);
  const [query] = useSearchParams();
  const user = query.get('user');
  const { data, error, refetch } = useQuery(widgetsQuery(id, user));
  const canEdit = hasRole(service.role, 'editor');
  const newWidgetButton = canEdit && (
    <Button component={Link} to={paths.newWidget(id)} leftSection={<Plus size={16} aria-hidden />}>
      {words.new}
    </Button>
  );
  const isEmpty = data && data.data.length === 0 && user === null;
  return (
    <>
      <PageHead title={texts.shell.pages.widgets} about={words.about}>
        {!isEmpty && newWidgetButton}
      </PageHead>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyState icon={<LayoutList size={32} />} title={words.empty.title} action={newWidgetButton}>
          {words.empty.body}
        </EmptyState>
      ) : (
        <PreviewLayout
          preview={
            <PhonePreview
              service={id}
              brand={service}
              widgets={data && widgetsShownTo(user, data.data)}
              note={user === null ? words.seenByEverybody : fill(words.seenBy, { user })}
            />
          }
        >
          <UserFilter service={id} users={data?.users ?? []} user={user} />
          {data ? (
            <>
              <WidgetList key={user} service={id} user={user} widgets={data.data} canEdit={canEdit} />
              {data.is_cut && (
                <Text size="sm" c="var(--quiet)" mt="md">
                  {words.moreExist}
                </Text>
              )}
            </>
          ) : (
            <Stack gap="xs" aria-label={texts.common.loading} aria-busy>
              {[0, 1, 2, 3].map((index) => (
                <Skeleton key={index} h={68} radius="lg" />
              ))}
            </Stack>
          )}
        </PreviewLayout>
      )}
    </>
  );
}

/** A filter by user, hidden if no widget is for a single user. */
function UserFilter(props: { service: string; users: string[]; user: string | null }) {
  const { service, users, user } = props;
  const navigate = useNavigate();
  const [text, setText] = useState(user ?? '');
  const showUser = (chosen: string) => navigate(paths.widgets(service, chosen), { replace: true });
  if (users.length === 0 && user === null) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void showUser(text);
      }}
    >
      <Autocomplete
        label={words.filter.label}
        placeholder={words.filter.all}
        data={users}
        value={text}
        onChange={setText}
        onOptionSubmit={showUser}
        onClear={() => void showUser('')}
        clearable
        clearButtonProps={{ 'aria-label': words.filter.showAll }}
        limit={20}
        maw={320}
        mb="md"
      />
    </form>
  );
}
