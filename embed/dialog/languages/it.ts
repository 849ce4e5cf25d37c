import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('it', {
  close: 'Chiudi',
  title: 'Continua sul telefono',
  useHere: 'Usa questo computer',
  newCode: 'Nuovo codice',
  scan: 'Inquadra questo codice con il telefono.',
  joined: 'Il telefono è pronto.',
  done: 'Le notifiche sono attive.',
  denied: 'Le notifiche sono bloccate. Controlla il telefono.',
  offline: 'Nessuna connessione.',
  expired: 'Questo codice è scaduto.',
  unavailable: 'Al momento le notifiche non sono disponibili qui.',
});
