import { Badge, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleAlert, Hand, Plus, Rss, Zap } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type {
  Automation,
  AutomationStatistics,
  Step,
} from '../../../contract/api/automations/automations.ts';
import type { Topic } from '../../../contract/api/topics.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, Row, RowGlyph, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { capitalize } from '../../components/text/sentences.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import classes from './automations.module.css';
import { describeAutomation } from './describe.ts';
import { Figures } from './figures.tsx';
import { automationsQuery, resultsQuery } from './queries.ts';
import { StarterList } from './starters.tsx';

const words = texts.automations;

/** The list of automations, with the figures of each. */
export function Automations() {
  const service = useService(useParams().service!);
  const { data, error, refetch } = useQuery(automationsQuery(service.id));
  const { data: results } = useQuery({ ...resultsQuery(service.id), enabled: (data?.length ?? 0) > 0 });
  const { data: topics = [] } = useQuery(topicsQuery(service.id));
  const canEdit = hasRole(service.role, 'editor');
  return (
    <>
      <PageHead title={texts.shell.pages.automations} about={words.about}>
        {canEdit && data && data.length > 0 && (
          <Button
            component={Link}
            to={paths.newAutomation(service.id)}
            leftSection={<Plus size={16} aria-hidden />}
          >
            {words.new}
          </Button>
        )}
      </PageHead>
      {data ? (
        data.length === 0 ? (
          <Stack gap="md">
            <EmptyState icon={<Zap size={32} />} title={words.empty.title}>
              {words.empty.body}
            </EmptyState>
            {canEdit && <StarterList service={service.id} />}
          </Stack>
        ) : (
          <Rows label={texts.shell.pages.automations}>
            {data.map((automation) => (
              <AutomationRow
                key={automation.id}
                service={service.id}
                automation={automation}
                results={results?.[automation.id]}
                topics={topics}
              />
            ))}
          </Rows>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

const ICONS = { subscribed: Hand, schedule: CalendarClock, feed: Rss, event: Zap };

function AutomationRow(props: {
  service: string;
  automation: Automation;
  results: AutomationStatistics | undefined;
  topics: Topic[];
}) {
  const { service, automation, results, topics } = props;
  const { id, name, trigger, steps, problem } = automation;
  const Icon = ICONS[trigger.type];
  return (
    <Row
      to={paths.automation(service, id)}
      lead={
        <RowGlyph>
          <Icon size={18} />
        </RowGlyph>
      }
      title={name}
      about={
        <>
          <AutomationState isOn={automation.enabled} />{' '}
          {describeAutomation({ trigger, steps: steps as Step[] }, topics)}
          {problem && <Problem text={problem} />}
        </>
      }
      aside={results && <Figures results={results} />}
    />
  );
}

export const AutomationState = ({ isOn }: { isOn: boolean }) => (
  <Badge color={isOn ? 'bell' : 'gray'} component="span">
    {isOn ? words.state.on : words.state.off}
  </Badge>
);

const Problem = ({ text }: { text: string }) => (
  <span className={classes.problem}>
    <CircleAlert size={15} aria-label={words.needsLook} />
    <span>{capitalize(text)}</span>
  </span>
);
