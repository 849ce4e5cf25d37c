import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('de', {
  close: 'Schließen',
  title: 'Weiter auf dem Handy',
  useHere: 'Diesen Computer verwenden',
  newCode: 'Neuer Code',
  scan: 'Scannen Sie diesen Code mit dem Handy.',
  joined: 'Ihr Handy ist bereit.',
  done: 'Mitteilungen sind an.',
  denied: 'Mitteilungen sind blockiert. Sehen Sie auf Ihr Handy.',
  offline: 'Keine Verbindung.',
  expired: 'Dieser Code ist abgelaufen.',
  unavailable: 'Mitteilungen sind hier zurzeit nicht verfügbar.',
});
