import type { ReactNode } from 'react';
import type { PublicLink } from '../../../contract/console/console.ts';
import classes from './qr-code.module.css';

/** A QR code on white. `label` is its accessible name. */
export const QrCode = ({ qr: { size, path }, label }: { qr: PublicLink['qr']; label: string }) => (
  <QrFrame>
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  </QrFrame>
);

/** The white square, also for content in place of a code. */
export const QrFrame = ({ children }: { children?: ReactNode }) => (
  <div className={classes.code}>{children}</div>
);
