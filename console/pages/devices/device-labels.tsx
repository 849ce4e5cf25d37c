import type { ConsoleDevice } from '../../../contract/console/devices.ts';
import { PLATFORM_LABELS } from '../../components/text/platforms.ts';
import classes from './devices.module.css';

type StateLabel = { label: string; tone: 'good' | 'quiet' | 'bad'; about: string };

/** A device's state as a mark with its name. */
export function StateMark({ device }: { device: ConsoleDevice }) {
  const { label, tone } = stateLabel(device);
  return (
    <span className={classes.state}>
      <i className={classes.dot} data-tone={tone} aria-hidden />
      {label}
    </span>
  );
}

export function stateLabel({ state, deactivation_reason, reach }: ConsoleDevice): StateLabel {
  if (state === 'on' && reach === 'silent')
    return {
      label: 'Silent',
      tone: 'bad',
      about:
        'Subscribed, but it shows nothing of what its push service accepts. It sets itself up anew when your app is opened on it.',
    };
  if (state === 'on')
    return {
      label: 'Subscribed',
      tone: 'good',
      about:
        reach === 'proven'
          ? 'Gets your notifications, as it has proven lately.'
          : 'Gets your notifications, as far as is known.',
    };
  if (state === 'off')
    return {
      label: 'Off',
      tone: 'quiet',
      about:
        'Notifications are turned off, or were never turned on. Only the customer can change that, on the device.',
    };
  if (deactivation_reason === 'silent')
    return {
      label: 'Deactivated',
      tone: 'bad',
      about:
        'Deactivated because it was silent for long: its push service accepted notifications, and it showed none. It becomes active again when its customer opens your app.',
    };
  return deactivation_reason === 'gone'
    ? {
        label: 'Gone',
        tone: 'bad',
        about:
          'According to its push service, the app was removed or notifications were turned off. The device becomes active again when its customer opens your app.',
      }
    : {
        label: 'Deactivated',
        tone: 'bad',
        about:
          'Deactivated in the console or through the API. It becomes active again when its customer opens your app.',
      };
}

/** Returns a label such as "iOS 18.2". A computer has no version here, because only its name tells its system. */
export function platformLabel({ display_platform: platform, os_version }: ConsoleDevice): string {
  if (!os_version || platform === 'computer') return PLATFORM_LABELS[platform];
  return `${platform === 'ios' ? 'iOS' : 'Android'} ${os_version}`;
}

/** Returns the facts that the phone reported, such as "Pixel 9 · Android 15". The model is left out if it is the device's name. */
export function modelLabel(device: ConsoleDevice): string {
  if (device.virtual_until) return 'Virtual';
  const model = device.marketing_name ?? device.model;
  return [model !== device.name && model, platformLabel(device)].filter(Boolean).join(' · ');
}
