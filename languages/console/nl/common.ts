import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Vul dit in.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Wordt geladen',
  cancel: 'Annuleren',
  close: 'Sluiten',
  showPassword: 'Wachtwoord tonen of verbergen',
  tryAgain: 'Opnieuw proberen',
  reload: 'Opnieuw laden',
  justNow: 'zojuist',
  thisService: 'Deze dienst',
  untitledService: 'Dienst zonder naam',
  typeToConfirm: 'Typ {name} om te bevestigen',

  errors: {
    any: 'Er is iets misgegaan.',
    unreachable: 'De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
    status: 'De server antwoordde met status {status}.',
    unavailable: 'De dienst is niet beschikbaar. Probeer het zo nog een keer.',
    diskFull:
      'De schijf van de server raakt vol, dus er kan nu niets worden opgeslagen of verstuurd. Laat het de persoon weten die de server beheert.',
    internal: 'Er is iets misgegaan op de server. Probeer het zo nog een keer.',
  },

  notFound: {
    page: {
      title: 'Pagina niet gevonden',
      about: 'Op dit adres staat niets. Controleer het op typefouten.',
      link: 'Naar het overzicht',
    },
    item: 'Misschien is het verwijderd, of het adres is niet volledig.',
    items: {
      audience: { title: 'Doelgroep niet gevonden', link: 'Alle doelgroepen' },
      automation: { title: 'Automatisering niet gevonden', link: 'Alle automatiseringen' },
      customer: { title: 'Klant niet gevonden', link: 'Alle klanten' },
      device: { title: 'Apparaat niet gevonden', link: 'Alle apparaten' },
      notification: { title: 'Melding niet gevonden', link: 'Alle meldingen' },
      topic: { title: 'Onderwerp niet gevonden', link: 'Alle onderwerpen' },
      webhook: { title: 'Webhook niet gevonden', link: 'Alle webhooks' },
      widget: { title: 'Widget niet gevonden', link: 'Alle widgets' },
    },
    service: {
      title: 'Dienst niet gevonden',
      about:
        'Het adres klopt niet, of je account heeft geen toegang tot deze dienst. De eigenaren kunnen je uitnodigen.',
      link: 'Naar je diensten',
    },
  },
  broken: {
    title: 'Deze pagina kon niet worden getoond',
    about:
      'Er is iets misgegaan in de browser. Laad de pagina opnieuw. Helpt dat niet, dan wordt de server misschien net bijgewerkt: probeer het over een paar minuten nog een keer.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Voer een e-mailadres in.',
      url: 'Voer een webadres in.',
      date: 'Voer een datum in.',
      time: 'Voer een tijd in.',
      'datetime-local': 'Voer een datum en tijd in.',
      number: 'Voer een getal in.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Vul dit volledig in.',
      email: 'Voer een volledig e-mailadres in, zoals naam@example.com.',
      url: 'Voer een volledig webadres in, zoals https://example.com.',
    },
    tooShort: { other: 'Te kort: minstens {count} tekens.' },
    tooSmall: 'Moet minstens {min} zijn.',
    tooLarge: 'Mag hoogstens {max} zijn.',
    invalid: 'Voer een geldige waarde in.',
  },
};
