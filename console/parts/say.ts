import { notifications } from '@mantine/notifications';

/** A word on something that was done, for some seconds. */
export const say = (message: string): string => notifications.show({ message, color: 'bell' });

/** That something failed, and why; stays until it is closed. */
export const sayFault = (error: unknown): string =>
  notifications.show({
    message: error instanceof Error ? error.message : 'That did not work.',
    color: 'red',
    autoClose: false,
  });
