import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Właściciel',
    about: 'Pełny dostęp, w tym klucze API, zespół i trwałe usuwanie danych klienta.',
  },
  editor: {
    title: 'Redaktor',
    about: 'Wysyła i anuluje powiadomienia, dezaktywuje urządzenia, edytuje markę i widżety.',
  },
  writer: {
    title: 'Autor',
    about:
      'Pisze szablony i powiadomienia do wielu klientów, które zatwierdza właściciel. Niczego nie wysyła.',
  },
  viewer: {
    title: 'Obserwator',
    about: 'Widzi wszystko oprócz sekretów kluczy API i niczego nie może zmieniać.',
  },
};
