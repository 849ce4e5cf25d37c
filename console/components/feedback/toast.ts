import type { NotificationData } from '@mantine/notifications';
import { texts } from '../../texts.ts';

/** Confirms an action for a few seconds. */
export const showToast = (message: string): void => show({ message, color: 'bell' });

/** Shows an error until it is closed. */
export const showErrorToast = (error: unknown): void =>
  show({
    message: error instanceof Error ? error.message : texts.common.errors.any,
    color: 'red',
    autoClose: false,
  });

function show(toast: NotificationData): void {
  const data = { ...toast, closeButtonProps: { 'aria-label': texts.common.close } };
  import('../../shell/toasts.tsx').then(
    ({ show }) => show(data),
    // Without a connection the toasts may not be loadable, and the message must be seen all the same.
    () => alert(toast.message),
  );
}
