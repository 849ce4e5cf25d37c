import type { CSSProperties, ReactNode } from 'react';
import type { Branding } from '../../../contract/api/services.ts';
import { palette } from '../../../contract/appearance/palette.ts';
import classes from './preview.module.css';

export type PhoneKind = 'iphone' | 'android';

/** A drawing of a phone with an installed app. As on real phones, the system bars take the app's colours. */
export function Phone(props: {
  kind: PhoneKind;
  brand: Branding;
  scheme: 'light' | 'dark';
  children: ReactNode;
}) {
  const colors = palette(props.brand, props.scheme);
  const style = {
    '--stage': colors.stage,
    '--sheet-end': colors.sheet,
    '--ink': colors.ink,
  } as CSSProperties;
  return (
    <div className={classes.phone} data-kind={props.kind} style={style}>
      <div className={classes.screen}>
        <div className={classes.status} aria-hidden>
          <span>9:41</span>
          <span className={classes.camera} />
          <StatusIcons />
        </div>
        {props.children}
        <div className={classes.homeBar} aria-hidden />
      </div>
    </div>
  );
}

/** Icons for reception and battery. */
const StatusIcons = () => (
  <svg viewBox="0 0 44 12" width="44" height="12" fill="currentColor" aria-hidden>
    <rect x="0" y="8" width="3" height="4" rx="1" />
    <rect x="4.5" y="5.5" width="3" height="6.5" rx="1" />
    <rect x="9" y="3" width="3" height="9" rx="1" />
    <rect x="13.5" y="0.5" width="3" height="11.5" rx="1" />
    <rect x="22.5" y="1" width="18" height="10" rx="3" fill="none" stroke="currentColor" opacity="0.5" />
    <rect x="24" y="2.5" width="13" height="7" rx="1.8" />
    <rect x="41.5" y="4.2" width="1.6" height="3.6" rx="0.8" opacity="0.5" />
  </svg>
);
