import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Inhaber',
    about:
      'Voller Zugriff, auch auf API-Schlüssel und das Team, und kann die Daten eines Kunden endgültig löschen.',
  },
  editor: {
    title: 'Bearbeiter',
    about: 'Sendet Mitteilungen und bricht sie ab, deaktiviert Geräte und bearbeitet Auftritt und Widgets.',
  },
  writer: {
    title: 'Autor',
    about: 'Schreibt Mitteilungen an viele, die ein Inhaber freigibt, und Vorlagen. Sendet nichts.',
  },
  viewer: {
    title: 'Betrachter',
    about: 'Sieht alles außer den Geheimnissen der API-Schlüssel und kann nichts ändern.',
  },
};
