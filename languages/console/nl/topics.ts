import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Onderwerp',
  new: 'Nieuw onderwerp',
  list: {
    about:
      'Klanten kiezen over welke onderwerpen ze iets horen. Een melding over een onderwerp bereikt alleen wie het heeft gekozen.',
    empty: {
      title: 'Nog geen onderwerpen',
      body: 'Geef klanten meer keus dan alles of niets: aanbiedingen, nieuw binnen, updates over bestellingen. Wie één onderwerp uitzet, krijgt de rest nog wel.',
    },
    on: 'Standaard aan',
    off: 'Standaard uit',
    listed: 'In je app',
    unlisted: 'Niet in je app',
  },
  newAbout: 'Een onderwerp dat klanten in je app kunnen aan- of uitzetten.',
  reaches: 'Bereikt nu {recipients}.',
  counting: 'Ontvangers worden geteld…',
  notCounted: 'De ontvangers konden niet worden geteld.',
  send: 'Melding versturen',
  form: {
    name: 'Naam',
    nameExample: 'Nieuw binnen',
    description: 'Beschrijving',
    descriptionHint: 'Eén regel waarmee klanten kunnen kiezen.',
    descriptionExample: 'Eén keer per week, als de nieuwe collectie er is',
    default: {
      label: 'Klanten die nog niet hebben gekozen',
      on: { label: 'Ze krijgen het', about: 'Tot ze het in je app uitzetten.' },
      off: { label: 'Ze krijgen het niet', about: 'Tot ze het in je app aanzetten.' },
    },
    listed: {
      label: 'In je app tonen',
      about: 'Klanten vinden het bij de instellingen van de app en kunnen het daar aan- of uitzetten.',
    },
    key: 'Sleutel',
    keyHint: 'Hoe je server het noemt in de API.',
    newKeyHint: 'Hoe je server het noemt in de API. Dit kan later niet worden gewijzigd.',
    create: 'Onderwerp aanmaken',
    created: 'Onderwerp aangemaakt.',
    saved: 'Onderwerp opgeslagen.',
  },
  preview: {
    heading: 'Waarover je iets hoort',
    name: 'Naam',
    about: 'Bij de instellingen van je app, voordat iemand heeft gekozen.',
    unlisted: 'Klanten zien dit onderwerp niet. Je server bepaalt wie het krijgt.',
  },
  deletion: {
    title: 'Dit onderwerp verwijderen',
    about: 'Wil je het niet meer tonen, maar niemands keuze verliezen? Verberg het dan in je app.',
    button: 'Verwijderen…',
    question: '{topic} verwijderen?',
    confirm: 'Onderwerp verwijderen',
    final: 'Dit kan niet ongedaan worden gemaakt.',
    counting: 'Er wordt geteld wie het heeft gekozen…',
    noChoices: 'Niemand heeft het nog gekozen, dus er gaat geen keuze verloren.',
    choices: {
      one: 'De keuze van {count} klant wordt verwijderd. Een nieuw onderwerp met dezelfde sleutel begint zonder die keuze.',
      other:
        'De keuze van {count} klanten wordt verwijderd. Een nieuw onderwerp met dezelfde sleutel begint zonder die keuze.',
    },
    requests:
      'API-verzoeken die naar dit onderwerp versturen of het voor een klant instellen, worden geweigerd.',
    deleted: '{topic} is verwijderd.',
  },
};
