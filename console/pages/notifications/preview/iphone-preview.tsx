import { useComputedColorScheme } from '@mantine/core';
import { Bell } from 'lucide-react';
import type { PreviewProps } from './message.ts';
import classes from './preview.module.css';

/** A notification as an iPhone shows it for an app on the Home Screen: without its image, which Safari does not know. */
export function IphonePreview({ message: { title, message }, app, isExpanded, scheme }: PreviewProps) {
  const own = useComputedColorScheme('light');
  return (
    <div className={classes.screen} data-scheme={scheme ?? own}>
      <div className={classes.iphone} data-expanded={isExpanded || undefined}>
        {app.logo ? (
          <img className={classes.appIcon} src={app.logo} alt="" />
        ) : (
          <span className={classes.appIcon}>
            <Bell size={20} aria-hidden />
          </span>
        )}
        <div className={classes.iphoneText}>
          <div className={classes.iphoneHead}>
            <span
              className={`${classes.title} ${isExpanded ? '' : classes.one} ${title ? '' : classes.unsaid}`}
            >
              {title || 'Title'}
            </span>
            <span className={classes.time}>now</span>
          </div>
          <div className={`${classes.from} ${classes.one}`}>from {app.name}</div>
          <div
            className={`${classes.message} ${isExpanded ? '' : classes.four} ${message ? '' : classes.unsaid}`}
          >
            {message || 'Message'}
          </div>
        </div>
      </div>
    </div>
  );
}
