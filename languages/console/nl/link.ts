import type { ConsoleTexts } from '../en.ts';

export const link: ConsoleTexts['link'] = {
  about:
    'Eén adres voor iedereen: op een poster, een kassabon, in een bericht of op je website. Wie het op de telefoon opent, kan zich aanmelden.',
  publicLink: 'Openbare link',
  website: {
    title: 'Op je website',
    about: 'Zet de link in een knop of een menu. Het kost een minuut en je hebt geen code nodig.',
  },
  ownAddress: {
    title: 'Je eigen adres',
    about:
      'Je app kan een eigen adres hebben, zoals push.jouw-bedrijf.nl. Telefoons tonen dan die naam, en wat klanten toestaan of blokkeren gaat alleen over jou.',
  },
  developer: {
    title: 'Met een ontwikkelaar',
    about:
      'Als klanten inloggen op je website, kan een ontwikkelaar hun accounts koppelen, zodat je ze allemaal apart kunt bereiken. In de e-mail staat hoe, met de ID van je dienst. Er staat geen geheim in.',
    button: 'Mail dit naar mijn ontwikkelaar',
  },

  developerMail: {
    subject: 'Meldingen voor {business}',
    subjectUntitled: 'Meldingen voor ons bedrijf',
    body: `Hallo,

we versturen met Carillon meldingen naar telefoons, en ik wil die ook op onze website aanbieden.

1. Zet dit op de pagina waar mensen zich kunnen aanmelden:

{code}

USER is onze eigen ID van de persoon die is ingelogd: voor één persoon altijd dezelfde, moeilijk te raden en zonder persoonsgegevens.

2. Hoe het werkt en hoe je ID’s kiest en ondertekent: {embedding}
3. Versturen vanaf onze server: {sending}
4. De hele API: {docs}

ID van de dienst: {id}

Als je een API-sleutel nodig hebt, kan ik er in de console een voor je aanmaken.`,
  },
  notifyMe: 'Meldingen ontvangen',

  card: {
    label: 'Iedereen met de link kan zich aanmelden',
    noDemo: 'De demo heeft geen openbare link: maak je eigen dienst aan om er een te krijgen.',
    readOnly: 'Alleen bewerkers en eigenaren kunnen dit wijzigen.',
    on: 'Telefoons die zich hebben aangemeld, blijven aangemeld als je de link uitzet.',
    off: 'Uit: de link vraagt klanten om op je website te beginnen.',
    turnOn: 'Aanzetten en poster maken',
    https: {
      title: 'Voor pushmeldingen is HTTPS nodig',
      body: 'Telefoons weigeren ze op {address}. Zet een TLS-proxy voor de server en stel PUBLIC_URL in voordat je iets afdrukt: het adres zit in de code.',
    },
    code: 'QR-code van je link',
    link: 'link',
    stays: 'De link blijft altijd hetzelfde, dus je kunt hem afdrukken, plaatsen of versturen.',
    poster: 'Poster maken',
    open: 'Openen',
  },

  poster: {
    title: 'Poster',
    about:
      'Druk de poster af, of bewaar die als pdf in het afdrukvenster. Je logo, naam en accentkleur staan erop.',
    print: 'Afdrukken',
    linkIsOff: {
      title: 'De link staat uit',
      body: 'Klanten die deze code scannen, wordt gevraagd om op je website te beginnen. Zet de link aan voordat je de poster ophangt.',
    },
    headline: 'Kop',
    language: 'Taal',
    paper: 'Papier',
    usLetter: 'US-letter',
  },

  domain: {
    ownersOnly: 'Alleen eigenaren kunnen er een toevoegen.',
    label: 'Adres',
    hint: 'Een andere naam dan die van je website zelf, bijvoorbeeld een die begint met push.',
    add: 'Toevoegen',
    states: {
      waiting: {
        label: 'Wacht',
        about:
          'Voeg dit record toe waar je je domein beheert. We zoeken er elke minuut naar; tot het is gevonden, verandert er niets.',
      },
      verified: {
        label: 'Klaar',
        about: 'Nieuwe klanten melden zich daar aan. Telefoons die al zijn aangemeld, blijven waar ze zijn.',
      },
      serving: {
        label: 'In gebruik',
        about:
          'Nieuwe klanten melden zich daar aan. Telefoons die al eerder waren aangemeld, blijven waar ze zijn.',
      },
      failing: {
        label: 'Leidt ergens anders heen',
        about:
          'Telefoons die zich daar hebben aangemeld, krijgen straks geen meldingen meer, tenzij het record wordt hersteld.',
      },
    },
    devices: {
      one: '{count} apparaat heeft zich daar aangemeld.',
      other: '{count} apparaten hebben zich daar aangemeld.',
    },
    record: {
      type: 'Type',
      name: 'Naam',
      value: 'Waarde',
      nameCopied: 'naam van het record',
      valueCopied: 'waarde van het record',
      reason: 'Laatste controle: {reason}.',
    },
    leave: 'Dit adres verlaten',
    leaving: {
      title: '{domain} verlaten?',
      confirm: 'Verlaten',
      keep: 'Behouden',
      left: 'Nieuwe klanten gaan niet meer naar {domain}.',
      body: '{devices} Je meldingen blijven daar aankomen zolang {domain} hierheen leidt: verwijder het DNS-record niet, anders stopt dat. Nieuwe klanten melden zich aan op het gedeelde adres.',
      bodyUnused: 'Niemand is daar aangemeld. Nieuwe klanten melden zich aan op het gedeelde adres.',
    },
  },

  guides: {
    label: 'Websitebouwers',
    wordpress: {
      steps: [
        'Open de pagina in de editor, klik op de +, zoek naar ‘knop’ en voeg er een toe.',
        'Typ wat er op de knop staat, zoals ‘Ons nieuws direct op je telefoon’.',
        'Selecteer de knop, klik op de link in de werkbalk ervan, plak dit en druk op Enter:',
        'Sla de pagina op, of publiceer die als die nieuw is.',
      ],
      menu: 'Op elke pagina: ‘Weergave’ → ‘Editor’ → ‘Navigatie’, en voeg de link toe aan je menu. Bij een ouder thema vind je de menu’s onder ‘Weergave’; voeg daar een aangepaste link toe.',
    },
    shopify: {
      steps: [
        'Zoek in je Shopify-beheer naar ‘menu’s’, open ze en kies het voettekstmenu of het hoofdmenu.',
        'Klik op ‘Menu-item toevoegen’ en voer een label in, zoals ‘Ons nieuws direct op je telefoon’.',
        'Plak dit als link, en kies het adres als Shopify het voorstelt:',
        'Sla het menu op.',
      ],
      menu: 'Als knop op één pagina: bewerk je thema, voeg een sectie met een knop toe en plak de link daar.',
    },
    wix: {
      steps: [
        'Open je site in de editor en voeg een knop toe aan de pagina.',
        'Selecteer de knop en typ wat erop staat, zoals ‘Ons nieuws direct op je telefoon’.',
        'Bewerk de link van de knop, kies een webadres als bestemming en plak dit:',
        'Publiceer de site.',
      ],
      menu: 'Op elke pagina: zet de knop in de voettekst, of voeg een link toe aan het menu van je site.',
    },
    squarespace: {
      steps: [
        'Bewerk de pagina en voeg een knopblok toe.',
        'Open de knop om die te bewerken en typ wat erop staat, zoals ‘Ons nieuws direct op je telefoon’.',
        'Plak dit als link van de knop:',
        'Sla de pagina op.',
      ],
      menu: 'In de navigatie: open ‘Pages’, klik op de + naast je navigatie en voeg een link toe. In de voettekst: scrol omlaag terwijl je een pagina bewerkt, en bewerk daar de voettekst.',
    },
    html: {
      code: 'Code voor een link',
      link: 'Ons nieuws direct op je telefoon',
      about: 'Zet de link waar mensen hem moeten vinden, zoals onder aan elke pagina.',
    },
  },
};
