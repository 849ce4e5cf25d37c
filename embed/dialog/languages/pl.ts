import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('pl', {
  close: 'Zamknij',
  title: 'Kontynuuj na telefonie',
  useHere: 'Użyj tego komputera',
  newCode: 'Nowy kod',
  scan: 'Zeskanuj ten kod telefonem.',
  joined: 'Telefon jest gotowy.',
  done: 'Powiadomienia są włączone.',
  denied: 'Powiadomienia są zablokowane. Sprawdź telefon.',
  offline: 'Brak połączenia.',
  expired: 'Ten kod wygasł.',
  unavailable: 'Powiadomienia są tu obecnie niedostępne.',
});
