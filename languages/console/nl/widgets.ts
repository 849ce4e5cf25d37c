import type { ConsoleTexts } from '../en.ts';

export const widgets: ConsoleTexts['widgets'] = {
  about:
    'Wat je klanten naast meldingen in de app zien: links, afbeeldingen, kortingscodes en meer, in deze volgorde.',
  new: 'Nieuwe widget',
  empty: {
    title: 'Nog geen widgets',
    body: 'Zonder widgets toont de app alleen je naam en de schakelaar voor meldingen. Geef klanten een reden om de app te openen: een link naar je winkel, een kortingscode, een aftelklok tot de volgende uitverkoop.',
  },
  seenByEverybody: 'Wat iedereen nu ziet.',
  seenBy: 'Wat {user} nu ziet.',
  moreExist: 'Er zijn meer widgets voor afzonderlijke klanten. Kies er hierboven een om die te zien.',
  filter: { label: 'Gezien door', all: 'Alle widgets', showAll: 'Alle widgets tonen' },
  untitled: 'Zonder titel',

  row: {
    everybody: 'Iedereen',
    forUser: 'Voor {user}',
    fromTo: '{from} tot {until}',
    from: 'vanaf {time}',
    until: 'tot {time}',
    shown: 'Te zien',
    scheduled: 'Ingepland',
    ended: 'Afgelopen',
    actions: 'Meer acties voor {widget}',
    edit: 'Bewerken',
    moveUp: 'Omhoog',
    moveDown: 'Omlaag',
    remove: 'Verwijderen',
  },
  moving: {
    handle: '{widget} verplaatsen',
    sortable: 'sorteerbaar',
    help: 'Druk op de spatiebalk om de widget op te pakken, op de pijltoetsen om die te verplaatsen, weer op de spatiebalk om die neer te zetten, of op Escape om te annuleren.',
    pickedUp: '{widget} opgepakt. Positie {position} van {total}.',
    moved: '{widget} verplaatst naar positie {position} van {total}.',
    dropped: '{widget} neergezet op positie {position} van {total}.',
    cancelled: 'Verplaatsen geannuleerd. {widget} staat weer op de oude plek.',
  },
  removal: {
    question: 'Deze widget verwijderen?',
    confirm: 'Verwijderen',
    about: '{widget} verdwijnt uit de app voor iedereen die de widget nu ziet.',
    done: 'Widget verwijderd.',
  },

  chooseType: 'Kies een soort',
  allTypes: 'Alle soorten',
  types: {
    link: {
      name: 'Link',
      about: 'Een regel die een pagina opent: je winkel, de menukaart, een reserveringsformulier.',
      new: 'Nieuwe link',
      widget: 'Linkwidget.',
    },
    text: {
      name: 'Tekst',
      about: 'Gewone tekst: openingstijden, een recept, nieuws.',
      new: 'Nieuwe tekst',
      widget: 'Tekstwidget.',
    },
    image: {
      name: 'Afbeelding',
      about: 'Een grote afbeelding, desgewenst met een link.',
      new: 'Nieuwe afbeelding',
      widget: 'Afbeeldingswidget.',
    },
    countdown: {
      name: 'Aftelklok',
      about: 'Dagen, uren, minuten en seconden tot iets begint.',
      new: 'Nieuwe aftelklok',
      widget: 'Aftelwidget.',
    },
    coupon: {
      name: 'Kortingscode',
      about: 'Een code die je met één tik kopieert, desgewenst met een einddatum.',
      new: 'Nieuwe kortingscode',
      widget: 'Kortingscodewidget.',
    },
    web: {
      name: 'Webpagina',
      about: 'Je eigen pagina in een kader. Een ondertekend token laat weten welke klant er kijkt.',
      new: 'Nieuwe webpagina',
      widget: 'Webpaginawidget.',
    },
  },
  readOnly: '{widget} Alleen bewerkers en eigenaren kunnen die wijzigen.',

  form: {
    content: 'Inhoud',
    fields: {
      title: { label: 'Titel' },
      subtitle: { label: 'Ondertitel' },
      text: { label: 'Tekst', about: 'Regeleinden blijven behouden.' },
      url: { label: 'Link', about: 'Opent bij het aantikken.' },
      icon_url: { label: 'Pictogram', about: 'Vierkant, naast de tekst.' },
      image_url: {
        label: 'Afbeelding',
        about: '16:9 vult het kader; andere verhoudingen worden helemaal getoond.',
      },
      alt: {
        label: 'Beschrijving',
        about: 'Wat er op de afbeelding staat, voor mensen die die niet kunnen zien.',
      },
      until: { label: 'Telt af tot' },
      ended_text: { label: 'Tekst na afloop', about: 'Te zien zodra het aftellen is afgelopen.' },
      code: { label: 'Code' },
      expires_at: { label: 'Geldig tot' },
      height: { label: 'Hoogte', about: 'Van het kader, 80 tot 1200 pixels. De standaard is 320.' },
    },
    fieldsOf: {
      web: {
        url: {
          label: 'Pagina',
          about: 'Op je eigen site. De pagina moet toestaan dat die in een kader wordt getoond.',
        },
      },
      link: { image_url: { about: 'Groot, boven de tekst.' } },
    },
    inZone: 'Tijdzone {zone}',
    audience: 'Doelgroep en planning',
    whoSeesIt: 'Wie het ziet',
    everybody: 'Iedereen',
    oneCustomer: 'Eén klant',
    customer: 'Klant',
    customerAbout: 'Je eigen ID van de klant, zoals je site die aan Carillon doorgeeft.',
    shownFrom: 'Te zien vanaf',
    shownUntil: 'Te zien tot',
    times:
      'Tijden zijn in {zone}. Als je ze leeg laat, is de widget meteen te zien en tot je die verwijdert.',
    add: 'Widget toevoegen',
    added: 'Widget onderaan toegevoegd.',
    saved: 'Widget opgeslagen.',
    placeholders: { title: 'Titel', text: 'Tekst', code: 'CODE', alt: 'Je afbeelding' },
  },
};
