import { fill } from '../../../languages/text.ts';
import type { PushState } from '../../device/opening.ts';
import { FirstNameSettings } from '../components/first-name.tsx';
import { Icon } from '../components/icon.tsx';
import { Install } from '../components/install.tsx';
import { DeniedSteps } from '../components/steps.tsx';
import { Switch } from '../components/switch.tsx';
import { TopicSettings } from '../components/topics.tsx';
import type { ViewProps } from '../view-props.ts';
import { DeviceSettings } from './device-settings.tsx';
import { RemoveDevice } from './remove-device.tsx';

/** Settings of this device, and the stored data about it. */
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
        {state.push.status === 'denied' && <DeniedSteps config={config} />}
      </section>
      <FirstNameSettings {...props} />
      <TopicSettings {...props} />
      {state.device && <DeviceSettings {...props} device={state.device} />}
      <InstallSettings {...props} />
      <section class="stored">
        <h3>{text.settings.stored}</h3>
        <p>{fill(text.settings.storedHere, { name })}</p>
        <p>{fill(text.settings.storedThere, { name })}</p>
        {state.firstName && <p>{text.firstName.stored}</p>}
      </section>
      {!['checking', 'no-user', 'erased'].includes(state.push.status) && <RemoveDevice {...props} />}
      <p class="by">
        <Icon name="bell" />
        {text.settings.by}
      </p>
    </>
  );
}

/** A switch that shows the state even if a tap can't change it. */
function NotificationSwitch({ config: { text }, state: { push }, actions }: ViewProps) {
  const canTurnOff = push.status === 'on';
  const isOn = canTurnOff || (push.status === 'failed' && push.isSubscribed === true);
  return (
    <Switch
      id="notifications"
      name={text.settings.notifications}
      detail={isOn ? text.settings.notificationsOn : switchState(push.status, text.settings)}
      icon={isOn ? 'bell' : 'silent'}
      isOn={isOn}
      isDisabled={!canTurnOff && !['ask', 'off', 'removed'].includes(push.status)}
      onTap={canTurnOff ? actions.turnOff : actions.turnOn}
    />
  );
}

function switchState(status: PushState['status'], text: ViewProps['config']['text']['settings']): string {
  switch (status) {
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

function InstallSettings(props: ViewProps) {
  const { config, state } = props;
  if (state.installation === 'none') return null;
  if (state.installation !== 'installed') return <Install {...props} />;
  return (
    <p class="card row installed">
      <Icon name="check" />
      <span class="words">{config.text.install.done}</span>
    </p>
  );
}
