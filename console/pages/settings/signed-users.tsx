import { Switch, Tabs, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { hasRole } from '../../api-client/me.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { formatDateTime, RelativeTime } from '../../components/text/time.tsx';
import { MakeSecret } from './make-secret.tsx';
import classes from './signed-users.module.css';
import { SIGNING_CODE } from './signing-code.ts';

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
    <Section
      name="Signed users"
      about="By default, whoever knows a user’s ID can open the app as that person. With signed users, only your server can let somebody in."
    >
      <ol className={classes.steps}>
        <Step title="Create the identity secret" isDone={secret !== null}>
          <div className={classes.row}>
            <Text size="sm" c="var(--quiet)" className={classes.words ?? ''}>
              <SecretState service={service} />
            </Text>
            {hasRole(service.role, 'owner') && !service.is_demo && <MakeSecret service={service} />}
          </div>
        </Step>
        <Step title="Sign users on your server" isDone={wasRequired}>
          <Text size="sm" c="var(--quiet)">
            The signature is the HMAC-SHA256 of the user’s ID, in hex. Pass it on as{' '}
            <code>data-user-signature</code> or <code>user_signature</code>. It is checked from the moment you
            do.
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
                <CopyBlock label={`Code for ${language}`} value={code} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </Step>
        <Step title="Require signatures" isDone={wasRequired}>
          <Switch
            label="Reject users without a signature"
            description={
              hasRole(service.role, 'owner')
                ? 'Installed apps and phones that are already subscribed keep working without one.'
                : 'Only an owner can change this.'
            }
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
    <span className={classes.mark}>{isDone && <Check size={13} strokeWidth={3.5} aria-label="Done" />}</span>
    <div className={classes.content}>
      <Text fw={600} component="h3">
        {title}
      </Text>
      {children}
    </div>
  </li>
);

function SecretState({ service: { identity_secret: secret, role } }: { service: ConsoleService }) {
  if (!secret)
    return hasRole(role, 'owner')
      ? 'Your server stores it, and signs with it. It is shown only once.'
      : 'There is none yet. An owner can create one.';
  const { made_at, former_valid_until: until } = secret;
  return (
    <>
      Created <RelativeTime time={made_at} />.
      {until && (
        <span className={classes.former}>The previous one is also valid until {formatDateTime(until)}.</span>
      )}
    </>
  );
}
