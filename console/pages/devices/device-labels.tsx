import type { ConsoleDevice } from '../../../contract/console/devices.ts';
import { PLATFORM_LABELS } from '../../components/text/platforms.ts';
import { texts } from '../../texts.ts';
import classes from './devices.module.css';

const { states, aboutStates, virtual } = texts.devices;

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
    return { label: states.silent, tone: 'bad', about: aboutStates.silent };
  if (state === 'on')
    return {
      label: states.subscribed,
      tone: 'good',
      about: reach === 'proven' ? aboutStates.proven : aboutStates.unproven,
    };
  if (state === 'off') return { label: states.off, tone: 'quiet', about: aboutStates.off };
  if (deactivation_reason === 'silent')
    return { label: states.deactivated, tone: 'bad', about: aboutStates.deactivatedAsSilent };
  return deactivation_reason === 'gone'
    ? { label: states.gone, tone: 'bad', about: aboutStates.gone }
    : { label: states.deactivated, tone: 'bad', about: aboutStates.deactivated };
}

/** Returns a label such as "iOS 18.2". A computer has no version here, because only its name tells its system. */
export function platformLabel({ display_platform: platform, os_version }: ConsoleDevice): string {
  if (!os_version || platform === 'computer') return PLATFORM_LABELS[platform];
  return `${platform === 'ios' ? 'iOS' : 'Android'} ${os_version}`;
}

/** Returns the facts that the phone reported, such as "Pixel 9 · Android 15". The model is left out if it is the device's name. */
export function modelLabel(device: ConsoleDevice): string {
  if (device.virtual_until) return virtual;
  const model = device.marketing_name ?? device.model;
  return [model !== device.name && model, platformLabel(device)].filter(Boolean).join(' · ');
}
