import { notifications } from '@mantine/notifications';

const COMMON = { closeButtonProps: { 'aria-label': 'Close' } };

/** Confirms an action for a few seconds. */
export const showToast = (message: string): string =>
  notifications.show({ ...COMMON, message, color: 'bell' });

/** Stays until it is closed. */
export const showErrorToast = (error: unknown): string =>
  notifications.show({
    ...COMMON,
    message: error instanceof Error ? error.message : 'Something went wrong.',
    color: 'red',
    autoClose: false,
  });
