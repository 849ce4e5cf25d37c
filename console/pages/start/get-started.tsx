import { Card, Title } from '@mantine/core';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { PageHead } from '../../components/page-head.tsx';
import { FirstKey, firstKeyOf } from './first-key.tsx';
import { OnYourPhone } from './on-your-phone.tsx';
import { OnYourSite } from './on-your-site.tsx';
import { SendTest } from './send-test.tsx';
import classes from './start.module.css';
import { usePhone } from './use-phone.ts';

/** The steps from a new service to a notification on the member's own phone. */
export function GetStarted() {
  const service = useService(useParams().service!);
  const key = firstKeyOf(service.id);
  const phone = usePhone(service);
  const [isSent, setSent] = useState(false);

  const steps: StepProps[] = [];
  if (key) steps.push({ title: 'Save your API key', isDone: true, children: <FirstKey value={key} /> });
  steps.push({
    title: 'Open your app on your phone',
    isDone: phone.device !== null,
    children: <OnYourPhone service={service} phone={phone} />,
  });
  if (hasRole(service.role, 'editor'))
    steps.push({
      title: 'Send a notification',
      isDone: isSent,
      children: (
        <SendTest
          service={service}
          device={phone.device}
          tapped={phone.tapped}
          onDelivered={() => setSent(true)}
        />
      ),
    });
  steps.push({ title: 'Add it to your site', isDone: false, children: <OnYourSite service={service} /> });

  return (
    <>
      <PageHead
        title={service.title ? `Get started with ${service.title}` : 'Get started'}
        about="Open your app on your phone, send yourself a notification, and add it to your site. It takes two minutes, in any order."
      />
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
    </>
  );
}

type StepProps = { title: string; isDone: boolean; children: ReactNode };

const Step = ({ number, title, isDone, children }: StepProps & { number: number }) => (
  <li className={classes.step} data-done={isDone || undefined}>
    <span className={classes.number}>
      {isDone ? <Check size={16} strokeWidth={3} aria-label="Done" /> : number}
    </span>
    <Card>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  </li>
);
