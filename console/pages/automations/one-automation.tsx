import { Alert, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { ItemNotFound, isMissing, LoadError } from '../../components/feedback/error-pages.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { Tabs } from '../../components/page/tabs.tsx';
import { capitalize } from '../../components/text/sentences.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { AutomationEditor } from './automation-editor.tsx';
import { AutomationState } from './automations.tsx';
import { DeleteAutomation } from './delete-automation.tsx';
import { FigureTiles } from './figures.tsx';
import { automationQuery, resultsQuery } from './queries.ts';
import { Runs } from './runs/runs.tsx';
import { TurnOn } from './turn-on.tsx';

const words = texts.automations;

/** One automation: what it brought, what it does, and its log. */
export function OneAutomation() {
  const { service: serviceId, id } = useParams() as { service: string; id: string };
  const service = useService(serviceId);
  const { data: automation, error, refetch } = useQuery(automationQuery(service.id, id));
  const { data: results } = useQuery(resultsQuery(service.id));
  const tab = useSearchParams()[0].get('tab') === 'log' ? 'log' : 'steps';
  if (isMissing(error)) return <ItemNotFound item="automation" to={paths.automations(service.id)} />;
  if (error && !automation) return <LoadError error={error} retry={() => void refetch()} />;
  const back = <BackLink to={paths.automations(service.id)}>{texts.shell.pages.automations}</BackLink>;
  if (!automation)
    return (
      <>
        <PageHead title={words.automation} back={back} />
        <Skeleton height={380} radius="lg" role="status" aria-label={texts.common.loading} />
      </>
    );
  const { name, enabled, problem } = automation;
  const canEdit = hasRole(service.role, 'editor');
  return (
    <>
      <PageHead title={name} back={back} about={<AutomationState isOn={enabled} />}>
        {canEdit && <TurnOn service={service} automation={automation} />}
      </PageHead>
      <Stack gap="lg">
        {problem && (
          <Alert color="red" title={words.needsLook}>
            {capitalize(problem)}
          </Alert>
        )}
        {results?.[id] && <FigureTiles results={results[id]} />}
        <Tabs
          label={words.tabs.label}
          tabs={[
            ['steps', words.tabs.steps],
            ['log', words.tabs.log],
          ]}
          current={tab}
          search={(value) => new URLSearchParams(value === 'log' ? { tab: 'log' } : {})}
        />
        {/* Edits stay while the log is shown. */}
        <div hidden={tab === 'log'}>
          <Stack gap="xl">
            <AutomationEditor key={contentOf(automation)} service={service} automation={automation} />
            {canEdit && <DeleteAutomation service={service.id} automation={automation} />}
          </Stack>
        </div>
        {tab === 'log' && <Runs service={service.id} automation={automation} />}
      </Stack>
    </>
  );
}

/** Returns what the form begins with: once that has changed, so has the form. */
const contentOf = ({
  name,
  trigger,
  audience,
  steps,
  reentry,
}: Parameters<typeof Runs>[0]['automation']): string =>
  JSON.stringify([name, trigger, audience, steps, reentry]);
