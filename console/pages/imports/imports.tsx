import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { RowsSkeleton } from '../../components/lists/list.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { ImportDevices } from './import-devices.tsx';
import { vapidKeysQuery } from './queries.ts';
import { VapidKeys } from './vapid-keys.tsx';

/** Brings the subscribers of another system: its VAPID key pairs, then its subscriptions. */
export function Imports() {
  const service = useService(useParams().service!);
  const { data: keys, error, refetch } = useQuery(vapidKeysQuery(service.id));
  return (
    <>
      <PageHead
        title={texts.shell.pages.imports}
        back={<BackLink to={paths.settings(service.id)}>{texts.shell.pages.settings}</BackLink>}
        about={fillWith(texts.imports.about, {
          guide: (
            <Anchor href="/docs/from-web-push" underline="always" inherit>
              {texts.imports.guide}
            </Anchor>
          ),
        })}
      />
      {keys ? (
        <Stack gap="lg" maw={720}>
          <VapidKeys service={service} keys={keys} />
          {keys.length > 0 && hasRole(service.role, 'editor') && (
            <ImportDevices service={service.id} keys={keys} />
          )}
        </Stack>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
    </>
  );
}
