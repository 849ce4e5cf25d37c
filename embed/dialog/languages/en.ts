import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('en', {
  close: 'Close',
  title: 'Continue on your phone',
  useHere: 'Use this computer',
  newCode: 'New code',
  scan: 'Scan this code with your phone.',
  joined: 'Your phone is ready.',
  done: 'Notifications are on.',
  denied: 'Notifications are blocked. Check your phone.',
  offline: 'No connection.',
  expired: 'This code has expired.',
  unavailable: 'Notifications aren’t available here right now.',
});
