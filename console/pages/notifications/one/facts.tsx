import { Anchor, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Audience, SentDetail } from '../../../../contract/sent.ts';
import { CopyField } from '../../../parts/copy.tsx';
import { exactly } from '../../../parts/when.tsx';
import { paths } from '../../../paths.ts';
import { queryOf } from '../../../server/request.ts';
import classes from '../notifications.module.css';
import { audienceOf } from '../words.ts';

/** What else is known: whom it was for, when, and by whom. */
export function Facts({ service, notification }: { service: string; notification: SentDetail }) {
  const { id, audience, scheduled_at, created_at, due_at, sent_by, retry_of, resent_as } = notification;
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact label="For">
          <Whom service={service} audience={audience} />
        </Fact>
        {retry_of && (
          <Fact label="Again, after">
            <To id={retry_of} service={service}>
              those whom this did not reach
            </To>
          </Fact>
        )}
        {resent_as && (
          <Fact label="Sent again">
            <To id={resent_as} service={service}>
              to those it did not reach
            </To>
          </Fact>
        )}
        <Fact label="By">{sent_by ?? 'An API key'}</Fact>
        {scheduled_at && <Fact label="Scheduled for">{exactly(scheduled_at)}</Fact>}
        {due_at && <Fact label="Sent">{exactly(due_at)}</Fact>}
        <Fact label={scheduled_at ? 'Composed' : 'Accepted'}>{exactly(created_at)}</Fact>
      </dl>
      <div style={{ marginTop: 16 }}>
        <CopyField value={id} label="identifier" />
      </div>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const To = ({ id, service, children }: { id: string; service: string; children: string }) => (
  <Anchor component={Link} to={paths.notification(service, id)} size="sm">
    {children}
  </Anchor>
);

function Whom({ service, audience }: { service: string; audience: Audience }) {
  const { kind, id, name } = audience;
  if (kind === 'everybody' || (kind === 'device' && !name)) return audienceOf(audience);
  return (
    <Anchor
      component={Link}
      size="sm"
      to={
        kind === 'device'
          ? paths.device(service, id!)
          : `${paths.devices(service)}${queryOf({ user_id: id })}`
      }
    >
      {audienceOf(audience)}
    </Anchor>
  );
}
