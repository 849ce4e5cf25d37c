import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Protokoll',
  empty: 'Noch ist nichts passiert. Alle, für die sie beginnt, stehen dann hier.',
  none: 'Niemand mit diesem Status.',
  filter: 'Status',
  all: 'Alle',
  statuses: {
    waiting: 'Gerade dabei',
    ended: 'Fertig',
    stopped: 'Vorzeitig beendet',
    failed: 'Fehlgeschlagen',
  },
  toMany: 'An viele',

  waiting: 'Geht {time} weiter',
  held: 'Wartet, bis sie eingeschaltet wird',
  ended: 'Fertig',
  reasons: {
    tapped: 'Beendet, weil eine Mitteilung angetippt wurde',
    event: 'Beendet, weil etwas passiert ist, das sie beendet',
    filter: 'Beendet, weil die Bedingung auf den Kunden zutrifft',
    missed: 'Ausgelassen, weil es mehr als eine Stunde zu spät war',
    audience_unknown: 'Fehlgeschlagen, weil die Zielgruppe gelöscht wurde',
    template_unknown: 'Fehlgeschlagen, weil die Vorlage gelöscht wurde',
    internal_error: 'Fehlgeschlagen wegen eines Fehlers auf dem Server',
  },
  stopped: 'Vorzeitig beendet',
  failed: 'Fehlgeschlagen',
  steps: { one: '{done} von {count} Schritt', other: '{done} von {count} Schritten' },

  ofCustomer: {
    title: 'Was warum gesendet wurde',
    about: 'Was Automationen für diesen Kunden getan haben.',
    sent: 'Gesendet: {titles}',
    notSent: 'Noch nichts gesendet.',
  },
};
