import { Anchor, Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import type { Payload } from '../../../../contract/notifications.ts';
import type { Audience, SentDetail } from '../../../../contract/sent-notifications.ts';
import { CopyField } from '../../../components/copy.tsx';
import { formatDateTime } from '../../../components/time.tsx';
import { paths } from '../../../paths.ts';
import classes from '../notifications.module.css';
import { AndroidPreview } from '../preview.tsx';
import { audienceLabel } from '../status.tsx';

/** The notification as a phone shows it. */
export function ContentCard({ service, payload }: { service: ManagedService; payload: Payload }) {
  return (
    <Card>
      <Title order={2} size="h5" mb="sm">
        Content
      </Title>
      <AndroidPreview
        message={{ ...payload, image: payload.image_url ?? null }}
        app={{ name: service.title ?? 'Your service', logo: service.logo_url ?? null }}
        isExpanded
      />
      {payload.link && (
        <Text size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          A tap opens{' '}
          <Anchor href={payload.link} target="_blank" rel="noreferrer" size="sm" underline="always">
            {payload.link}
          </Anchor>
        </Text>
      )}
    </Card>
  );
}

/** Recipients, sender and times. */
export function FactsCard({ service, notification }: { service: string; notification: SentDetail }) {
  const { id, audience, scheduled_at, created_at, due_at, sent_by, retry_of, resent_as } = notification;
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact label="Recipients">
          <AudienceLink service={service} audience={audience} />
        </Fact>
        {retry_of && (
          <Fact label="Resend of">
            <NotificationLink id={retry_of} service={service}>
              the original notification
            </NotificationLink>
          </Fact>
        )}
        {resent_as && (
          <Fact label="Resent as">
            <NotificationLink id={resent_as} service={service}>
              a new notification
            </NotificationLink>
          </Fact>
        )}
        <Fact label={notification.is_test ? 'Test by' : 'Sent by'}>{sent_by ?? 'API key'}</Fact>
        {scheduled_at && <Fact label="Scheduled for">{formatDateTime(scheduled_at)}</Fact>}
        {due_at && <Fact label="Sent">{formatDateTime(due_at)}</Fact>}
        <Fact label={scheduled_at ? 'Created' : 'Accepted'}>{formatDateTime(created_at)}</Fact>
      </dl>
      <div style={{ marginTop: 16 }}>
        <CopyField value={id} label="ID" />
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

const NotificationLink = ({ id, service, children }: { id: string; service: string; children: string }) => (
  <Anchor component={Link} to={paths.notification(service, id)} size="sm">
    {children}
  </Anchor>
);

function AudienceLink({ service, audience }: { service: string; audience: Audience }) {
  const { kind, id, name } = audience;
  if (kind === 'everybody' || (kind === 'device' && !name)) return audienceLabel(audience);
  return (
    <Anchor
      component={Link}
      size="sm"
      to={kind === 'device' ? paths.device(service, id!) : paths.user(service, id!)}
    >
      {audienceLabel(audience)}
    </Anchor>
  );
}
