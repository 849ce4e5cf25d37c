import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Logboek',
  empty: 'Er is nog niets gebeurd. Iedereen voor wie de automatisering begint, komt hier te staan.',
  none: 'Niemand met deze status.',
  filter: 'Status',
  all: 'Alle',
  statuses: { waiting: 'Nu bezig', ended: 'Klaar', stopped: 'Gestopt', failed: 'Mislukt' },
  toMany: 'Aan velen',

  waiting: 'Gaat {time} verder',
  held: 'Wacht tot de automatisering wordt aangezet',
  ended: 'Klaar',
  reasons: {
    tapped: 'Gestopt, omdat een melding is aangetikt',
    event: 'Gestopt, omdat er iets is gebeurd waardoor het eindigt',
    filter: 'Gestopt, omdat de voorwaarde voor de klant geldt',
    missed: 'Overgeslagen, omdat het meer dan een uur te laat was',
    audience_unknown: 'Mislukt, omdat de doelgroep is verwijderd',
    template_unknown: 'Mislukt, omdat het sjabloon is verwijderd',
    internal_error: 'Mislukt door een fout op de server',
  },
  stopped: 'Gestopt',
  failed: 'Mislukt',
  steps: { one: '{done} van {count} stap', other: '{done} van {count} stappen' },

  ofCustomer: {
    title: 'Wat is verstuurd en waarom',
    about: 'Wat automatiseringen voor deze klant hebben gedaan.',
    sent: 'Verstuurd: {titles}',
    notSent: 'Nog niets verstuurd.',
  },
};
