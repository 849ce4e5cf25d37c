import { Switch, Tabs, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { formatDateTime, RelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import { MakeSecret } from './make-secret.tsx';
import classes from './signed-users.module.css';
import { SIGNING_CODE } from './signing-code.ts';

const words = texts.settings.signedUsers;

/** The steps to signed users, from the identity secret to the switch that requires signatures. */
export function SignedUsers(props: {
  service: ConsoleService;
  /** The setting as edited, and as saved. */
  isRequired: boolean;
  wasRequired: boolean;
  set: (isRequired: boolean) => void;
  error: unknown;
  readOnly: boolean;
}) {
  const { service, isRequired, wasRequired, set, error, readOnly } = props;
  const { identity_secret: secret } = service;
  return (
    <Section name={words.title} about={words.about}>
      <ol className={classes.steps}>
        <Step title={words.secret.title} isDone={secret !== null}>
          <div className={classes.row}>
            <Text size="sm" c="var(--quiet)" className={classes.words ?? ''}>
              <SecretState service={service} />
            </Text>
            {hasRole(service.role, 'owner') && !service.is_demo && <MakeSecret service={service} />}
          </div>
        </Step>
        <Step title={words.sign.title} isDone={wasRequired}>
          <Text size="sm" c="var(--quiet)">
            {fillWith(words.sign.about, {
              attribute: <code>data-user-signature</code>,
              option: <code>user_signature</code>,
            })}
          </Text>
          <Tabs defaultValue={SIGNING_CODE[0]!.language} mt="xs">
            <Tabs.List mb="xs">
              {SIGNING_CODE.map(({ language }) => (
                <Tabs.Tab key={language} value={language} className={classes.language ?? ''}>
                  {language}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {SIGNING_CODE.map(({ language, code }) => (
              <Tabs.Panel key={language} value={language}>
                <CopyBlock label={fill(words.sign.code, { language })} value={code} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </Step>
        <Step title={words.require.title} isDone={wasRequired}>
          <Switch
            label={words.require.label}
            description={hasRole(service.role, 'owner') ? words.require.about : words.require.forOwners}
            checked={isRequired}
            disabled={readOnly || !hasRole(service.role, 'owner') || (secret === null && !isRequired)}
            error={fieldError(error, 'settings.require_user_signature')}
            onChange={({ target }) => set(target.checked)}
          />
        </Step>
      </ol>
    </Section>
  );
}

const Step = ({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) => (
  <li className={classes.step} data-done={isDone || undefined}>
    <span className={classes.mark}>
      {isDone && <Check size={13} strokeWidth={3.5} aria-label={words.done} />}
    </span>
    <div className={classes.content}>
      <Text fw={600} component="h3">
        {title}
      </Text>
      {children}
    </div>
  </li>
);

function SecretState({ service: { identity_secret: secret, role } }: { service: ConsoleService }) {
  if (!secret) return hasRole(role, 'owner') ? words.secret.noneForOwners : words.secret.none;
  const { made_at, former_valid_until: until } = secret;
  return (
    <>
      {fillWith(words.secret.created, { time: <RelativeTime time={made_at} /> })}
      {until && (
        <span className={classes.former}>{fill(words.secret.former, { time: formatDateTime(until) })}</span>
      )}
    </>
  );
}
