import { useComputedColorScheme } from '@mantine/core';
import { Bell, ChevronDown, ChevronUp } from 'lucide-react';
import type { PreviewProps } from './message.ts';
import classes from './preview.module.css';

/** A notification as Chrome shows it on Android. */
export function AndroidPreview({
  message: { title, message, image },
  app,
  isExpanded,
  scheme,
}: PreviewProps) {
  const own = useComputedColorScheme('light');
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  const lines = isExpanded ? '' : classes.one;
  return (
    <div className={classes.screen} data-scheme={scheme ?? own}>
      <div className={classes.android}>
        <div className={classes.androidHead}>
          <span className={classes.badge}>
            <Bell size={11} aria-hidden />
          </span>
          <span className={classes.name}>{app.name}</span>
          <span>· now</span>
          <Chevron size={15} aria-hidden />
        </div>
        <div className={classes.androidBody}>
          <div style={{ minWidth: 0 }}>
            <div className={`${classes.title} ${lines} ${title ? '' : classes.unsaid}`}>
              {title || 'Title'}
            </div>
            <div className={`${classes.message} ${lines} ${message ? '' : classes.unsaid}`}>
              {message || 'Message'}
            </div>
          </div>
          {image && !isExpanded ? (
            <img className={classes.logo} src={image} alt="" />
          ) : (
            app.logo && <img className={classes.logo} src={app.logo} alt="" />
          )}
        </div>
        {image && isExpanded && <img className={classes.image} src={image} alt="" />}
      </div>
    </div>
  );
}
