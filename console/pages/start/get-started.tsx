import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Palette } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { SETUP_STEPS, type SetupStep } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole, serviceQuery, useService } from '../../api-client/me.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { LinkCard } from '../link/link-card.tsx';
import { ConnectServer } from './connect-server.tsx';
import { firstKeyOf } from './first-key.tsx';
import { OnYourPhone } from './on-your-phone.tsx';
import { OnYourSite } from './on-your-site.tsx';
import { SendTest } from './send-test.tsx';
import classes from './start.module.css';
import { usePhone } from './use-phone.ts';

const { start } = texts;

/** Interval of updates: somebody may be changing the business's site at the same time. */
const REFRESH_MS = 5000;

/** The steps from a new service to its first subscribed users. A step that was ever finished stays finished. */
export function GetStarted() {
  const service = useService(useParams().service!);
  const phone = usePhone(service);
  const [isSent, setSent] = useState(false);
  const finished = new Set<SetupStep>(service.finished_steps);
  if (phone.device) finished.add('phone');
  if (isSent) finished.add('send');
  useQuery({
    ...serviceQuery(service.id),
    refetchInterval: service.is_demo || finished.size === SETUP_STEPS.length ? false : REFRESH_MS,
  });

  const contents: Record<SetupStep, { title: string; children: ReactNode } | null> = {
    phone: {
      title: start.steps.phone,
      children: <OnYourPhone service={service} phone={phone} />,
    },
    send: hasRole(service.role, 'editor')
      ? {
          title: start.steps.send,
          children: (
            <SendTest
              service={service}
              device={phone.device}
              tapped={phone.tapped}
              onDelivered={() => setSent(true)}
            />
          ),
        }
      : null,
    link: { title: start.steps.link, children: <LinkCard service={service} /> },
    brand: { title: start.steps.brand, children: <Brand service={service.id} /> },
    site: { title: start.steps.site, children: <OnYourSite service={service} /> },
    key: {
      title: start.steps.key,
      children: <ConnectServer service={service} firstKey={firstKeyOf(service.id)} />,
    },
  };
  const steps = SETUP_STEPS.filter((step) => contents[step] !== null);
  return (
    <>
      <PageHead
        title={service.title ? fill(start.titleWith, { service: service.title }) : texts.shell.pages.start}
        about={start.about}
      />
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <Step key={step} number={index + 1} isDone={finished.has(step)} {...contents[step]!} />
        ))}
      </ol>
    </>
  );
}

const Brand = ({ service }: { service: string }) => (
  <Stack gap="sm" align="start">
    <Text>{start.brand.about}</Text>
    <Button
      component={Link}
      to={paths.brand(service)}
      variant="default"
      leftSection={<Palette size={16} aria-hidden />}
    >
      {start.brand.button}
    </Button>
  </Stack>
);

type StepProps = { number: number; title: string; isDone: boolean; children: ReactNode };

const Step = ({ number, title, isDone, children }: StepProps) => (
  <li className={classes.step} data-done={isDone || undefined}>
    <span className={classes.number}>
      {isDone ? <Check size={16} strokeWidth={3} aria-label={start.done} /> : number}
    </span>
    <Card>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  </li>
);
