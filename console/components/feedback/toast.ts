import type { NotificationData } from '@mantine/notifications';
import { texts } from '../../texts.ts';
import { messageOf } from './error-message.tsx';

/** Confirms an action for a few seconds. */
export const showToast = (message: string): void => show({ message, color: 'bell' }, message);

/** Shows an error until it is closed. */
export function showErrorToast(error: unknown): void {
  const [message, text] =
    error instanceof Error
      ? [messageOf(error), error.message]
      : [texts.common.errors.any, texts.common.errors.any];
  show({ message, color: 'red', autoClose: false }, text);
}

/** @param text the message without its markup */
function show(toast: NotificationData, text: string): void {
  const data = { ...toast, closeButtonProps: { 'aria-label': texts.common.close } };
  import('../../shell/toasts.tsx').then(
    ({ show }) => show(data),
    // Without a connection the toasts may not be loadable, and the message must be seen all the same.
    () => alert(text),
  );
}
