import { fill } from '../fill.ts';
import type { State } from '../opening.ts';
import { useBusy } from './button.tsx';
import { DeniedSteps } from './denied-steps.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { Drawing } from './drawing.tsx';
import { Install } from './install.tsx';
import { Removal } from './removal.tsx';
import type { ViewProps } from './view-props.ts';

/** What a person decides about this device, and what is known of it. */
export function Settings(props: ViewProps) {
  const { config, state } = props;
  const { text, title: name } = config;
  return (
    <>
      <div class="top">
        <h2 tabIndex={-1}>{text.settings.heading}</h2>
      </div>
      <section class="card">
        <NotificationSwitch {...props} />
        {state.push.is === 'denied' && <DeniedSteps text={text} />}
      </section>
      {state.device && <DeviceSettings {...props} device={state.device} />}
      <AppSettings {...props} />
      <section class="stored">
        <h3>{text.settings.stored}</h3>
        <p>{fill(text.settings.storedHere, { name })}</p>
        <p>{fill(text.settings.storedThere, { name })}</p>
      </section>
      {!['checking', 'no-user', 'erased'].includes(state.push.is) && <Removal {...props} />}
      <p class="by">
        <Drawing of="bell" />
        {text.settings.by}
      </p>
    </>
  );
}

/** Says what is so, also where a tap can't change it. */
function NotificationSwitch({ config: { text }, state: { push }, actions }: ViewProps) {
  const isOn = push.is === 'on';
  const canTurn = isOn || ['ask', 'off', 'removed'].includes(push.is);
  const [busy, tap] = useBusy(isOn ? actions.turnOff : actions.turnOn);
  return (
    <button
      type="button"
      class="row"
      role="switch"
      aria-checked={isOn}
      aria-busy={busy}
      aria-labelledby="switch-name"
      aria-describedby="switch-state"
      disabled={!canTurn}
      onClick={tap}
    >
      <Drawing of={isOn ? 'bell' : 'silent'} />
      <span class="words">
        <span class="value" id="switch-name">
          {text.settings.notifications}
        </span>
        <span class="small" id="switch-state">
          {switchWords(push.is, text.settings)}
        </span>
      </span>
      <span class="track" aria-hidden="true">
        <span />
      </span>
    </button>
  );
}

function switchWords(is: State['is'], text: ViewProps['config']['text']['settings']): string {
  switch (is) {
    case 'on':
      return text.notificationsOn;
    case 'denied':
      return text.notificationsBlocked;
    case 'checking':
    case 'failed':
      return text.notificationsUnknown;
    case 'obstacle':
    case 'no-user':
      return text.notificationsNotHere;
    default:
      return text.notificationsOff;
  }
}

function AppSettings(props: ViewProps) {
  const { config, state } = props;
  if (state.installation === 'none') return null;
  if (state.installation !== 'installed') return <Install {...props} />;
  return (
    <p class="card row installed">
      <Drawing of="check" />
      <span class="words">{config.text.install.done}</span>
    </p>
  );
}
