import { fill } from '../fill.ts';
import type { State } from '../opening.ts';
import type { Passage } from '../text.ts';
import { Button } from './button.tsx';
import { DeniedSteps } from './denied-steps.tsx';
import { Drawing, type DrawingId } from './drawing.tsx';
import { HomeScreen } from './home-screen.tsx';
import { Sample } from './sample.tsx';
import type { ViewProps } from './view-props.ts';

/** A state in full: what it means, and what to do next. */
export function Standing(props: ViewProps) {
  const { state, config, actions } = props;
  const { push } = state;
  const { text, title: name } = config;
  switch (push.is) {
    case 'checking':
      return <Waiting words={text.checking} />;
    case 'ask':
      return (
        <>
          <Words of={text.ask} name={name} />
          <Sample config={config} />
          <div class="action pinned">
            <Button kind="primary" tapped={actions.turnOn}>
              {text.ask.button}
            </Button>
            <p class="hint" role={push.dismissed ? 'status' : undefined}>
              {push.dismissed ? text.ask.dismissed : text.ask.hint}
            </p>
          </div>
        </>
      );
    case 'on':
      return <Words of={text.on} name={name} sign="bell" />;
    case 'off':
    case 'removed':
      return (
        <>
          <Words of={text[push.is]} name={name} sign="silent" />
          <Primary label={text[push.is].button} tapped={actions.turnOn} />
        </>
      );
    case 'erased':
      return (
        <>
          <Words of={text.erased} name={name} sign="check" />
          <Primary label={text.erased.button} tapped={actions.beginAnew} />
        </>
      );
    case 'denied':
      return (
        <>
          <Words of={text.denied} name={name} sign="silent" />
          <DeniedSteps text={text} />
          <Primary label={text.denied.again} tapped={actions.retry} />
        </>
      );
    case 'no-user':
      return (
        <>
          <Words of={text.noUser} name={name} sign="globe" />
          {config.url && (
            <div class="action pinned">
              <a class="primary" href={config.url}>
                {text.noUser.button}
              </a>
            </div>
          )}
        </>
      );
    case 'failed':
      return (
        <>
          <Words
            of={failure(push.why, config)}
            name={name}
            sign={push.why === 'offline' ? 'cloud' : 'alert'}
          />
          {push.detail && (
            <p class="detail" dir="auto">
              {push.detail}
            </p>
          )}
          <Primary label={text.retry} tapped={actions.retry} />
        </>
      );
    case 'obstacle':
      return push.obstacle === 'not-on-home-screen' ? (
        <>
          <Words of={text.homeScreen} name={name} />
          <HomeScreen config={config} actions={actions} />
        </>
      ) : (
        <Words of={obstacleWords(push.obstacle, config)} name={name} sign="alert" />
      );
  }
}

function Words({ of: { heading, body }, name, sign }: { of: Passage; name: string; sign?: DrawingId }) {
  return (
    <>
      {sign && (
        <span class="emblem">
          <Drawing of={sign} />
        </span>
      )}
      <h2 tabIndex={-1}>{heading}</h2>
      <p class="quiet">{fill(body, { name })}</p>
    </>
  );
}

const Primary = ({ label, tapped }: { label: string; tapped: () => Promise<void> }) => (
  <div class="action pinned">
    <Button kind="primary" tapped={tapped}>
      {label}
    </Button>
  </div>
);

const Waiting = ({ words }: { words: string }) => (
  <>
    <h2 class="unseen" tabIndex={-1}>
      {words}
    </h2>
    <div class="bones" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  </>
);

function failure(why: Extract<State, { is: 'failed' }>['why'], { text }: ViewProps['config']): Passage {
  return {
    offline: text.offline,
    server: text.serverFailed,
    'push-service': text.pushServiceFailed,
    browser: text.browserFailed,
  }[why];
}

function obstacleWords(obstacle: 'insecure' | 'old-ios' | 'no-push', { text }: ViewProps['config']): Passage {
  return { insecure: text.insecure, 'old-ios': text.oldIos, 'no-push': text.noPush }[obstacle];
}
