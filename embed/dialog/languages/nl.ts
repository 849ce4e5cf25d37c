import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('nl', {
  close: 'Sluiten',
  title: 'Ga verder op je telefoon',
  useHere: 'Deze computer gebruiken',
  newCode: 'Nieuwe code',
  scan: 'Scan deze code met je telefoon.',
  joined: 'Je telefoon is verbonden.',
  done: 'Meldingen staan aan.',
  denied: 'Meldingen zijn geblokkeerd. Kijk op je telefoon.',
  offline: 'Geen verbinding.',
  expired: 'Deze code is verlopen.',
  unavailable: 'Meldingen zijn hier op dit moment niet beschikbaar.',
});
