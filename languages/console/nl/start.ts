import type { ConsoleTexts } from '../en.ts';

export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: 'Hoe heet je bedrijf?',
    title: 'Nieuwe dienst',
    back: 'Terug naar je diensten',
    about:
      'Elk bedrijf of merk is een dienst, met een eigen app, eigen klanten en eigen API-sleutels. Je kunt alles later wijzigen.',
    name: 'Naam',
    nameExample: 'Bakkerij aan de Haven',
    website: 'Website',
    optional: 'Optioneel',
    forTests: {
      label: 'Voor tests',
      about: 'De sleutels beginnen met demo_, en je code kan naar virtuele telefoons versturen.',
    },
    continue: 'Doorgaan',
  },

  titleWith: 'Aan de slag met {service}',
  about: 'Open je app op je telefoon, stuur jezelf een melding en deel de link. Al het andere kan wachten.',
  done: 'Klaar',
  steps: {
    phone: 'Open je app op je telefoon',
    send: 'Verstuur een melding',
    link: 'Deel je link',
    brand: 'Geef het je huisstijl',
    site: 'Zet het op je site',
    key: 'Koppel je server',
  },

  phone: {
    https:
      'Telefoons weigeren ze op {address}. Zet een TLS-proxy voor de server en stel PUBLIC_URL in. Gebruik tot die tijd een browser op de computer van de server zelf, op localhost.',
    yours: 'Je telefoon',
    connected: '{phone} is verbonden',
    connectedAbout:
      'Je testmeldingen gaan naar deze telefoon. Scan met een andere telefoon om die te vervangen.',
    openHere: 'Openen op deze telefoon',
    scan: 'Scan de code met de camera van je telefoon en zet daar meldingen aan. Deze pagina wordt vanzelf bijgewerkt.',
    iphone:
      'Volg op een iPhone eerst de uitleg om de app op het beginscherm te zetten: Apple staat alleen meldingen toe van apps op het beginscherm.',
    openInBrowser: 'Of open de app in deze browser',
    demo: 'De demo vergeet je telefoon als de gegevens worden teruggezet.',
    newCode: 'Nieuwe code',
    code: 'QR-code die je app opent op een telefoon',
    waiting: 'Wachten op je telefoon…',
    opened: 'Je telefoon heeft de app geopend. Zet daar nu meldingen aan.',
    blocked:
      'Je telefoon heeft de app geopend, maar meldingen zijn geblokkeerd. Op de pagina op je telefoon staat hoe je ze toestaat.',
    expired: 'Deze code is verlopen.',
  },

  send: {
    notYet: 'Zodra je telefoon is verbonden, kun je er van hieruit een melding naartoe sturen.',
    title: 'Titel',
    message: 'Bericht',
    first: { title: 'Hallo van Carillon', message: 'Dit is je eerste melding.' },
    button: 'Versturen naar {phone}',
    details: 'Details',
    tapped: 'Verstuurd en aangetikt.',
    states: {
      created: 'Aangenomen…',
      queued: 'Wordt verstuurd…',
      completed: 'Verstuurd. Kijk op je telefoon.',
      failed: 'De pushdienst heeft de melding geweigerd.',
      skipped: 'Geen apparaat om naar te versturen. Heb je meldingen aangezet op je telefoon?',
    },
  },

  brand: {
    about:
      'Voeg je logo en accentkleur toe. Die zie je terug in je app, in het pictogram op de telefoons van je klanten en op je poster.',
    button: 'Huisstijl bewerken',
  },

  site: {
    about:
      'Als klanten inloggen op je website, koppelen één script en één link hun accounts, zodat je ze ook allemaal apart een melding kunt sturen. Op een telefoon opent de link je app; op een computer verschijnt een QR-code. Deze stap is klaar zodra iemand de app op je site heeft geopend.',
    noAccounts: 'Geen accounts? Dan is een gewone link genoeg: {guides}.',
    guides: 'uitleg voor WordPress, Shopify, Wix en Squarespace',
    link: 'Link',
    script: 'Knop met script',
    linkCode: 'Code voor een link',
    scriptCode: 'Code voor een knop',
    user: 'Vervang USER door je eigen ID van de klant: op al diens apparaten dezelfde, onmogelijk te raden en zonder persoonsgegevens, zoals een hash met sleutel van het klantnummer. Iedereen die deze ID kent, kan de app openen als die klant, tenzij je server die ondertekent (zie Instellingen).',
    signedUser:
      'Vervang USER door je eigen ID van de klant: op al diens apparaten dezelfde, onmogelijk te raden en zonder persoonsgegevens, zoals een hash met sleutel van het klantnummer. Vervang SIGNATURE door de handtekening die je server ervan maakt: de code vind je bij Instellingen.',
  },

  server: {
    about:
      'Optioneel, en voor een ontwikkelaar: met een API-sleutel versturen je eigen programma’s meldingen, bijvoorbeeld als een bestelling klaar is.',
    firstKey:
      'Je server heeft deze sleutel nodig om meldingen te versturen. Je krijgt de sleutel maar één keer te zien, want we slaan alleen de hash ervan op. Raak je hem kwijt, maak dan een nieuwe aan bij ‘API-sleutels’.',
    key: 'API-sleutel',
    keyShown:
      'Je eerste sleutel is getoond toen je de dienst aanmaakte. Heb je hem niet bewaard? Dan kun je {create}.',
    create: 'een nieuwe aanmaken',
    docs: '{guide} bevat programma’s in elke taal, en {reference} alle endpoints.',
    guide: 'De uitleg over versturen',
    reference: 'de API-referentie',
  },
};
