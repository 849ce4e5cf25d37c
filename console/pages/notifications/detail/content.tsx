import { Anchor, Card, Group, NativeSelect, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FullPayload } from '../../../../contract/api/notifications/notification-content.ts';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { Audience, ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { textsIn } from '../../../../contract/translations.ts';
import { fill } from '../../../../languages/text.ts';
import { TechnicalDetails } from '../../../components/page/technical-details.tsx';
import { CopyField } from '../../../components/secrets/copy.tsx';
import { readable, shownTexts } from '../../../components/text/personal-text.ts';
import { formatLocalTime } from '../../../components/text/time.tsx';
import { formatTimeZone } from '../../../components/text/time-zones.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { audienceLabel } from '../audience-label.ts';
import { appOf } from '../compose/content/draft-previews.tsx';
import { describeOptions } from '../compose/delivery/option-words.ts';
import { FALLBACK, languageLabel } from '../compose/draft/languages.ts';
import classes from '../notifications.module.css';
import { AndroidPreview } from '../preview.tsx';
import { describeSchedule } from './describe-schedule.ts';

const { content: words, facts: labels } = texts.notification;

/** The notification as a phone shows it, in each of its languages. */
export function ContentCard({ service, payload }: { service: ConsoleService; payload: FullPayload }) {
  const [language, setLanguage] = useState(FALLBACK);
  const languages = Object.keys(payload.translations ?? {});
  const shown = textsIn(payload, language === FALLBACK ? null : language);
  const { personalize = false } = payload;
  const label = (title: string) => (personalize ? readable(title) : title);
  return (
    <Card>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Title order={2} size="h5">
          {words.title}
        </Title>
        {languages.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={words.language}
            value={language}
            data={[FALLBACK, ...languages].map((value) => ({ value, label: languageLabel(value) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        )}
      </Group>
      <AndroidPreview
        message={{
          ...shownTexts({ ...shown, ...(personalize && { personalize }) }),
          image: payload.image_url ?? null,
          actions: payload.actions?.map(({ title }) => label(title)) ?? [],
        }}
        app={appOf(service)}
        isExpanded
      />
      {(shown.link || payload.actions) && (
        <dl className={classes.links}>
          {shown.link && <Opened by={words.tapOpens} link={shown.link} isPersonal={personalize} />}
          {payload.actions?.map(({ title, link, answer }, i) => (
            <Opened
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a button
              key={i}
              by={fill(link ? words.buttonOpens : words.buttonAnswers, { button: label(title) })}
              link={link}
              isPersonal={personalize}
              answer={answer}
            />
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
  isPersonal,
}: {
  by: string;
  link?: string | undefined;
  answer?: string | undefined;
  /** True if the link differs from customer to customer, so that it cannot be opened here. */
  isPersonal: boolean;
}) => (
  <div>
    <dt>{by}</dt>
    <dd>
      {answer}
      {isPersonal && link?.includes('{{') ? (
        readable(link)
      ) : (
        <Anchor href={link} target="_blank" rel="noreferrer" size="sm" underline="always">
          {link}
        </Anchor>
      )}
    </dd>
  </div>
);

/** The delivery options that differ from their defaults. Renders nothing without one. */
export function OptionsCard({ notification }: { notification: ConsoleNotificationDetails }) {
  const options = describeOptions(notification.options);
  if (options.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h5" mb="sm">
        {texts.delivery.options.title}
      </Title>
      <Facts facts={options} />
    </Card>
  );
}

const Facts = ({ facts }: { facts: [name: string, value: string][] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <Fact key={name} label={name}>
        {value}
      </Fact>
    ))}
  </dl>
);

/** Details of a notification that programs use: its id, the key by which it replaces an earlier one, and the metadata. */
function ForPrograms({ notification }: { notification: ConsoleNotificationDetails }) {
  const { id, options, metadata } = notification;
  const facts = [
    ...(options.collapse_key
      ? [[texts.delivery.options.collapseKey.label, options.collapse_key] as [string, string]]
      : []),
    ...Object.entries(metadata ?? {}),
  ];
  return (
    <TechnicalDetails>
      <CopyField value={id} label={labels.id} />
      {facts.length > 0 && <Facts facts={facts} />}
    </TechnicalDetails>
  );
}

/** Recipients, sender and times. */
export function FactsCard({
  service,
  notification,
}: {
  service: ConsoleService;
  notification: ConsoleNotificationDetails;
}) {
  const { audience, scheduled_at, created_at, due_at, sent_by, retry_of, resent_as } = notification;
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact label={labels.recipients}>
          <AudienceLink service={service.id} audience={audience} />
        </Fact>
        {retry_of && (
          <Fact label={labels.resendOf}>
            <NotificationLink id={retry_of} service={service.id}>
              {labels.original}
            </NotificationLink>
          </Fact>
        )}
        {resent_as && (
          <Fact label={labels.resentAs}>
            <NotificationLink id={resent_as} service={service.id}>
              {labels.resent}
            </NotificationLink>
          </Fact>
        )}
        <Fact label={notification.is_test ? labels.testBy : labels.sentBy}>{sent_by ?? labels.apiKey}</Fact>
        {scheduled_at && <Fact label={labels.scheduledFor}>{describeSchedule(service, notification)}</Fact>}
        {due_at && <Fact label={labels.sent}>{formatLocalTime(due_at)}</Fact>}
        <Fact label={scheduled_at ? labels.created : labels.accepted}>{formatLocalTime(created_at)}</Fact>
      </dl>
      <Text size="xs" c="var(--quiet)" mt="sm">
        {fill(labels.zone, { zone: formatTimeZone(new Date(created_at)) })}
      </Text>
      <div style={{ marginTop: 8 }}>
        <ForPrograms notification={notification} />
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
