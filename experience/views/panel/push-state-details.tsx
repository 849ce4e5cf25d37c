import type { ComponentChildren } from 'preact';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { fill, type Passage } from '../../../languages/text.ts';
import type { PushState } from '../../device/opening.ts';
import { Button } from '../components/button.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { DeniedSteps } from '../components/steps.tsx';
import type { ViewProps } from '../view-props.ts';
import { HomeScreenGuide } from './home-screen-guide.tsx';

/** The state of notifications in full: its meaning, and the next step. */
export function PushStateDetails(props: ViewProps) {
  const { state, config, actions } = props;
  const { push } = state;
  const { text, title: name } = config;
  switch (push.status) {
    case 'checking':
      return <Skeleton label={text.checking} />;
    case 'ask':
      return (
        <>
          <Explanation passage={text.ask} name={name} />
          <SampleNotification config={config} />
          <div class="action pinned">
            <Button kind="primary" onTap={actions.turnOn}>
              {text.ask.button}
            </Button>
            {(push.dismissed || push.prompts) && (
              <p class="hint" role={push.dismissed ? 'status' : undefined}>
                {push.dismissed ? text.ask.dismissed : text.ask.hint}
              </p>
            )}
          </div>
        </>
      );
    case 'on':
      return <Explanation passage={text.on} name={name} icon="bell" />;
    case 'off':
    case 'removed':
      return (
        <>
          <Explanation passage={text[push.status]} name={name} icon="silent" />
          <PrimaryButton label={text[push.status].button} onTap={actions.turnOn} />
        </>
      );
    case 'erased':
      return (
        <>
          <Explanation passage={text.erased} name={name} icon="check" />
          <PrimaryButton label={text.erased.button} onTap={actions.startOver} />
        </>
      );
    case 'denied':
      return (
        <>
          <Explanation passage={text.denied} name={name} icon="silent" />
          <DeniedSteps config={config} />
          <PrimaryButton label={text.denied.again} onTap={actions.retry} />
        </>
      );
    case 'no-user':
      return (
        <>
          <Explanation passage={text.noUser} name={name} icon="globe" />
          {config.url && (
            <div class="action pinned">
              <a class="primary" href={config.url}>
                {text.noUser.button}
              </a>
            </div>
          )}
        </>
      );
    case 'another-user':
      return (
        <>
          <Explanation passage={anotherUserPassage(push.former, config)} name={name} icon="alert" />
          <div class="action pinned">
            <Button kind="primary" onTap={actions.stay}>
              {text.anotherUser.stay}
            </Button>
            <Button kind="secondary" onTap={() => actions.retry(push.former)}>
              {text.anotherUser.button}
            </Button>
            <p class="hint">{text.anotherUser.hint}</p>
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <Explanation
            passage={failurePassage(push.why, config)}
            name={name}
            icon={push.why === 'offline' ? 'cloud' : 'alert'}
          />
          {push.detail && (
            <p class="detail" dir="auto">
              {push.detail}
            </p>
          )}
          <PrimaryButton label={text.retry} onTap={actions.retry} />
        </>
      );
    case 'obstacle':
      return push.obstacle === 'not-on-home-screen' ? (
        <>
          <Explanation passage={text.homeScreen} name={name}>
            <SampleNotification config={config} />
          </Explanation>
          <HomeScreenGuide config={config} actions={actions} />
        </>
      ) : (
        <Explanation passage={obstaclePassage(push.obstacle, config)} name={name} icon="alert" />
      );
  }
}

/** `children` stand between the heading and the sentence below it. */
type ExplanationProps = {
  passage: Passage;
  name: string;
  icon?: IconName;
  children?: ComponentChildren;
};

function Explanation({ passage: { heading, body }, name, icon, children }: ExplanationProps) {
  return (
    <>
      {icon && (
        <span class="emblem">
          <Icon name={icon} />
        </span>
      )}
      <h2 tabIndex={-1}>{fill(heading, { name })}</h2>
      {children}
      <p class="quiet">{fill(body, { name })}</p>
    </>
  );
}

const PrimaryButton = ({ label, onTap }: { label: string; onTap: () => Promise<void> }) => (
  <div class="action pinned">
    <Button kind="primary" onTap={onTap}>
      {label}
    </Button>
  </div>
);

const Skeleton = ({ label }: { label: string }) => (
  <>
    <h2 class="unseen" tabIndex={-1}>
      {label}
    </h2>
    <div class="bones" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  </>
);

/** A sample notification, as a phone draws it. */
const SampleNotification = ({ config: { text, title, icon } }: Pick<ViewProps, 'config'>) => (
  <figure class="sample">
    <figcaption>{text.ask.sampleLabel}</figcaption>
    <div class="bubble">
      <img src={icon} alt="" width="42" height="42" />
      <div class="words">
        <p class="line">
          <strong dir="auto">{title}</strong>
          <span class="time">{text.now}</span>
        </p>
        <p>{text.ask.sampleBody}</p>
      </div>
    </div>
  </figure>
);

/** Returns the passage about another user: an anonymous user becomes the page's user, a known user only loses the phone. */
const anotherUserPassage = (former: string, { text: { anotherUser } }: ViewProps['config']): Passage =>
  isAnonymousId(former) ? { ...anotherUser, body: anotherUser.anonymous } : anotherUser;

type FailureReason = Extract<PushState, { status: 'failed' }>['why'];

function failurePassage(why: FailureReason, { text }: ViewProps['config']): Passage {
  return {
    offline: text.offline,
    server: text.serverFailed,
    'push-service': text.pushServiceFailed,
    browser: text.browserFailed,
  }[why];
}

type OtherObstacle = 'insecure' | 'old-ios' | 'no-push';

function obstaclePassage(obstacle: OtherObstacle, { text }: ViewProps['config']): Passage {
  return { insecure: text.insecure, 'old-ios': text.oldIos, 'no-push': text.noPush }[obstacle];
}
