import { Anchor, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FullPayload } from '../../../../contract/api/notification-content.ts';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { Audience, ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { textsIn } from '../../../../contract/translations.ts';
import { CopyField } from '../../../components/secrets/copy.tsx';
import { formatLocalTime } from '../../../components/text/time.tsx';
import { formatTimeZone } from '../../../components/text/time-zones.ts';
import { paths } from '../../../paths.ts';
import { audienceLabel } from '../audience-label.ts';
import { appOf } from '../compose/content/draft-previews.tsx';
import { describeOptions } from '../compose/delivery/option-words.ts';
import { FALLBACK, languageLabel } from '../compose/draft/languages.ts';
import classes from '../notifications.module.css';
import { AndroidPreview } from '../preview.tsx';
import { describeSchedule } from './describe-schedule.ts';

/** The notification as a phone shows it, in each of its languages. */
export function ContentCard({ service, payload }: { service: ConsoleService; payload: FullPayload }) {
  const [language, setLanguage] = useState(FALLBACK);
  const languages = Object.keys(payload.translations ?? {});
  const texts = textsIn(payload, language === FALLBACK ? null : language);
  return (
    <Card>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Title order={2} size="h5">
          Content
        </Title>
        {languages.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label="Language"
            value={language}
            data={[FALLBACK, ...languages].map((value) => ({ value, label: languageLabel(value) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        )}
      </Group>
      <AndroidPreview
        message={{
          ...texts,
          image: payload.image_url ?? null,
          actions: payload.actions?.map(({ title }) => title) ?? [],
        }}
        app={appOf(service)}
        isExpanded
      />
      {(texts.link || payload.actions) && (
        <dl className={classes.links}>
          {texts.link && <Opened by="A tap" link={texts.link} />}
          {payload.actions?.map(({ title, link, answer }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a button
            <Opened key={i} by={`“${title}”`} link={link} answer={answer} />
          ))}
        </dl>
      )}
    </Card>
  );
}

const Opened = ({
  by,
  link,
  answer,
}: {
  by: string;
  link?: string | undefined;
  answer?: string | undefined;
}) => (
  <div>
    <dt>
      {by} {link ? 'opens' : 'answers'}
    </dt>
    <dd>
      {answer}
      <Anchor href={link} target="_blank" rel="noreferrer" size="sm" underline="always">
        {link}
      </Anchor>
    </dd>
  </div>
);

/** The delivery options that differ from their defaults, and the metadata. Renders nothing without either. */
export function OptionsCard({ notification }: { notification: ConsoleNotificationDetails }) {
  const options = describeOptions(notification.options);
  const metadata = Object.entries(notification.metadata ?? {});
  if (options.length === 0 && metadata.length === 0) return null;
  return (
    <Card>
      <Stack gap="lg">
        {options.length > 0 && <Facts title="Delivery options" facts={options} />}
        {metadata.length > 0 && <Facts title="Metadata" facts={metadata} />}
      </Stack>
    </Card>
  );
}

const Facts = ({ title, facts }: { title: string; facts: [name: string, value: string][] }) => (
  <section>
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </dl>
  </section>
);

/** Recipients, sender and times. */
export function FactsCard({
  service,
  notification,
}: {
  service: ConsoleService;
  notification: ConsoleNotificationDetails;
}) {
  const { id, audience, scheduled_at, created_at, due_at, sent_by, retry_of, resent_as } = notification;
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact label="Recipients">
          <AudienceLink service={service.id} audience={audience} />
        </Fact>
        {retry_of && (
          <Fact label="Resend of">
            <NotificationLink id={retry_of} service={service.id}>
              the original notification
            </NotificationLink>
          </Fact>
        )}
        {resent_as && (
          <Fact label="Resent as">
            <NotificationLink id={resent_as} service={service.id}>
              a new notification
            </NotificationLink>
          </Fact>
        )}
        <Fact label={notification.is_test ? 'Test by' : 'Sent by'}>{sent_by ?? 'API key'}</Fact>
        {scheduled_at && <Fact label="Scheduled for">{describeSchedule(service, notification)}</Fact>}
        {due_at && <Fact label="Sent">{formatLocalTime(due_at)}</Fact>}
        <Fact label={scheduled_at ? 'Created' : 'Accepted'}>{formatLocalTime(created_at)}</Fact>
      </dl>
      <Text size="xs" c="var(--quiet)" mt="sm">
        Times are in {formatTimeZone(new Date(created_at))}, your browser’s time zone.
      </Text>
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
  if (kind !== 'user' && (kind !== 'device' || !name)) return audienceLabel(audience);
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
