import type { PublicLink } from '../../contract/console.ts';
import classes from './qr-code.module.css';

/** A QR code on white. `label` is its accessible name. */
export const QrCode = ({ qr: { size, path }, label }: { qr: PublicLink['qr']; label: string }) => (
  <div className={classes.code}>
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  </div>
);
