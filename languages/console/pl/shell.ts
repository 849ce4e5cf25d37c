import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'Przejdź do treści',
  openMenu: 'Otwórz menu',
  closeMenu: 'Zamknij menu',
  main: 'Menu główne',
  newNotification: 'Nowe powiadomienie',
  writeNotification: 'Napisz powiadomienie',
  groups: { recipients: 'Odbiorcy', app: 'Twoja aplikacja', setup: 'Konfiguracja' },
  pages: {
    overview: 'Przegląd',
    notifications: 'Powiadomienia',
    customers: 'Klienci',
    devices: 'Urządzenia',
    audiences: 'Grupy odbiorców',
    topics: 'Tematy',
    brand: 'Marka',
    link: 'Link',
    widgets: 'Widżety',
    start: 'Pierwsze kroki',
    team: 'Zespół',
    settings: 'Ustawienia',
    activity: 'Aktywność',
    developers: 'Dla programistów',
    keys: 'Klucze API',
    webhooks: 'Webhooki',
    imports: 'Importy',
  },
  account: { own: 'Twoje konto', signOut: 'Wyloguj się', create: 'Utwórz konto' },
  services: { label: 'Usługa:', current: 'Bieżąca', new: 'Nowa usługa' },
  theme: { light: 'Włącz jasny motyw', dark: 'Włącz ciemny motyw' },
  connection: {
    stale: 'Nie udało się zaktualizować tej strony. Pokazuje ona stan z godziny {time}.',
    offline: 'Jesteś offline. To, co widzisz, wczytano wcześniej i może być nieaktualne.',
  },
  demo: {
    label: 'Wersja pokazowa',
    about:
      'To publiczna wersja pokazowa, którą każdy może zmieniać. Jej marka i klucze pozostają bez zmian, a linki i obrazy muszą pochodzić z tej witryny. Dane zostaną zresetowane za {time}.',
    shop: 'Odwiedź sklep pokazowy',
    own: 'Utwórz własną usługę',
  },
};
