/** Dutch. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Documentatie',
    skip: 'Naar de inhoud',
    documentation: 'Documentatie',
    guides: 'Uitleg',
    language: 'Taal:',
    all: 'Alle pagina’s',
    neighbours: 'Vorige en volgende pagina',
    previous: 'Vorige',
    next: 'Volgende',
  },
  search: {
    label: 'Zoeken in de uitleg',
    placeholder: 'Zoeken',
    title: 'Zoeken in de uitleg',
    about: 'Wat er in de uitleg is gevonden.',
    found: 'Resultaten voor ‘{text}’: {count}.',
    count: 'Resultaten: {count}',
    first: 'Resultaten: {count}, de eerste {max} staan in de lijst',
    none: 'Geen resultaten voor ‘{text}’',
    failed: 'Zoeken kon niet worden geladen. Controleer de verbinding en typ opnieuw.',
  },
  owners: {
    title: 'Uitleg',
    about: 'Een korte pagina voor elke taak in de console.',
    others: 'Documentatie voor ontwikkelaars en beheerders, in het Engels',
  },
  tasks: {
    start: {
      title: 'Je eerste klant bereiken',
      about: 'Van een nieuw account tot een melding op een telefoon.',
    },
    send: {
      title: 'Een melding versturen',
      about: 'Ontvangers, tekst, tijd en een test op je telefoon.',
    },
    personal: {
      title: 'De voornaam in een tekst zetten',
      about: 'Velden die elke klant ingevuld ziet.',
    },
    results: {
      title: 'Zien wat er met een melding is gebeurd',
      about: 'Verstuurd, getoond, aangetikt, en waarom een telefoon niets kreeg.',
    },
    correct: {
      title: 'Een melding corrigeren of intrekken',
      about: 'Ongedaan maken, stoppen, corrigeren en intrekken.',
    },
    approval: {
      title: 'Goedkeuren wat anderen schrijven',
      about: 'Schrijvers schrijven, eigenaren versturen.',
    },
    automations: {
      title: 'Meldingen vanzelf laten versturen',
      about: 'Een welkomstbericht, een wekelijkse herinnering, elke nieuwe post.',
    },
    overview: {
      title: 'Het overzicht lezen',
      about: 'Wat de cijfers zeggen en wat je aandacht vraagt.',
    },
    customers: {
      title: 'Een klant vinden',
      about: 'Zoeken, zien wat ze kregen, en wissen.',
    },
    devices: {
      title: 'Apparaten bekijken',
      about: 'Wat de status van een telefoon betekent.',
    },
    audiences: {
      title: 'Een deel van je klanten bereiken',
      about: 'Voorwaarden die ontvangers kiezen.',
    },
    topics: {
      title: 'Klanten laten kiezen waarover ze iets horen',
      about: 'Wat klanten aan- en uitzetten.',
    },
    brand: {
      title: 'De app je eigen huisstijl geven',
      about: 'Naam, logo en kleuren.',
    },
    widgets: {
      title: 'De startpagina van je app vullen',
      about: 'Openingstijden, kortingscodes, aftelklokken.',
    },
    link: {
      title: 'Je link delen en een poster afdrukken',
      about: 'De link, de QR-code en de poster.',
    },
    team: {
      title: 'Samenwerken in een team',
      about: 'Uitnodigen, rollen, en wie wat heeft gedaan.',
    },
    settings: {
      title: 'Stille uren en een maximum instellen',
      about: 'Tijdzone, stille uren, maximum.',
    },
    account: {
      title: 'Je account beveiligen',
      about: 'Passkeys, codes, waar je bent ingelogd, het wachtwoord.',
    },
  },
};
