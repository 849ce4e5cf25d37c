import type { ConsoleTexts } from '../en.ts';

export const account: ConsoleTexts['account'] = {
  language: { title: 'Taal', about: 'Van deze console en van de e-mails aan jou.' },
  back: 'Terug naar je diensten',
  continue: 'Doorgaan',
  yourPassword: 'Je wachtwoord',
  unconfirmed: {
    about:
      'We hebben je een link gemaild. Zolang je die niet opent, mailt Carillon je uitnodigingen niet aan anderen en kun je geen tweede factor instellen.',
    confirmFirst: 'Bevestig eerst je e-mailadres: open de link die we je hebben gemaild.',
  },

  name: {
    title: 'Naam',
    about: 'Te zien voor de andere leden van je diensten.',
    changed: 'Naam gewijzigd.',
  },
  email: {
    title: 'E-mailadres',
    byMail: 'We mailen een link naar het nieuwe adres. Zolang je die niet opent, verandert er niets.',
    forSignIn: 'Hiermee log je in.',
    label: 'Nieuw e-mailadres',
    sent: 'We hebben een link gestuurd naar {email}. Open die binnen 24 uur om je adres te wijzigen.',
    changed: 'E-mailadres gewijzigd.',
  },
  password: {
    about: 'Als je het wijzigt, word je uitgelogd in alle andere browsers.',
    none: 'Je hebt er geen. Wil je er een kiezen, log dan uit en kies ‘{forgot}’. Voor een authenticator-app heb je een wachtwoord nodig.',
    current: 'Huidig wachtwoord',
    change: 'Wachtwoord wijzigen',
    changed: 'Wachtwoord gewijzigd.',
  },

  company: {
    title: 'Bedrijfsaccount',
    connected: 'Je kunt inloggen met {name}.',
    notConnected: 'Koppel dit account om in te loggen met {name}. Beide moeten hetzelfde e-mailadres hebben.',
    hasConnected: 'Je bedrijfsaccount is gekoppeld.',
    connect: 'Bedrijfsaccount koppelen',
    disconnect: 'Ontkoppelen',
    disconnection: {
      title: '{name} ontkoppelen?',
      body: 'Je kunt er dan niet meer mee inloggen. Andere browsers die er wel mee zijn ingelogd, worden uitgelogd.',
    },
    disconnected: 'Bedrijfsaccount ontkoppeld.',
  },

  authenticator: {
    title: 'Authenticator-app',
    about:
      'Een tweede stap bij het inloggen: na je wachtwoord voer je een code in die een app op je telefoon toont.',
    setUp: 'Authenticator-app instellen',
    on: 'Aan',
    turnOn: 'Aanzetten',
    turnOff: 'Uitzetten',
    codesLeft: { one: 'Nog {count} herstelcode', other: 'Nog {count} herstelcodes' },
    newCodes: 'Nieuwe herstelcodes',
    replacement: {
      title: 'Nieuwe herstelcodes maken?',
      body: 'Je huidige codes werken dan meteen niet meer.',
      button: 'Nieuwe codes maken',
    },
    turningOff: {
      title: 'Authenticator-app uitzetten?',
      body: 'Je logt dan in met alleen je wachtwoord. Diensten die een tweede factor vereisen, kun je pas weer openen als je er opnieuw een hebt ingesteld. Je wordt uitgelogd in alle andere browsers.',
    },
    turnedOff: 'Authenticator-app uitgezet.',
    settingUp: {
      about:
        'Je hebt een app op je telefoon nodig, zoals Google Authenticator, Microsoft Authenticator of je wachtwoordbeheerder. Zodra die aan staat, word je uitgelogd in alle andere browsers.',
      scan: 'Scan de code met je app',
      qrCode: 'QR-code voor je authenticator-app',
      enter: 'Lukt het scannen niet? Voer deze sleutel in de app in:',
      key: 'Sleutel',
      code: 'De code die de app nu toont',
    },
  },
  recoveryCodes: {
    title: 'Bewaar je herstelcodes',
    about:
      'Als je je telefoon kwijtraakt, log je met een van deze codes in, in plaats van met de code van de app. Elke code werkt één keer. Je krijgt ze alleen nu te zien.',
    list: 'Herstelcodes',
    download: 'Downloaden',
    fileTitle: 'Herstelcodes van {email} voor Carillon op {host}',
    saved: 'Ik heb ze bewaard',
  },
  passkeys: {
    title: 'Passkeys',
    about: 'Log in met je vingerafdruk, je gezicht of een pincode in plaats van je wachtwoord en een code.',
    add: 'Passkey toevoegen',
    added: 'Passkey toegevoegd.',
    notHere: 'Deze browser kan voor dit adres geen passkeys toevoegen.',
    needHttps: 'Voor passkeys is HTTPS nodig: de beheerder van deze installatie moet dat instellen.',
    dismissed: 'Er is geen passkey toegevoegd: het venster van de browser is gesloten.',
    known: 'Dit apparaat heeft al een passkey voor je account.',
    nameLabel: 'Naam van de passkey',
    nameAbout: 'Daaraan herken je hem in de lijst.',
    addedAndUsed: 'Toegevoegd: {added}, laatst gebruikt: {used}',
    addedNotUsed: 'Toegevoegd: {added}, nog niet gebruikt',
    moreActions: 'Meer acties voor {name}',
    rename: 'Naam wijzigen',
    remove: 'Verwijderen',
    renaming: 'Naam van de passkey wijzigen',
    removal: {
      title: '{name} verwijderen?',
      body: 'Je kunt er dan niet meer mee inloggen. Andere browsers die er wel mee zijn ingelogd, worden uitgelogd. Verwijder de passkey ook op je apparaat of in je wachtwoordbeheerder: Carillon kan dat niet.',
    },
    removed: 'Passkey verwijderd.',
  },

  factorFirst: {
    code: {
      title: 'Log in met je wachtwoord en een code om je account te wijzigen',
      about:
        'Je bent ingelogd zonder de code van je authenticator-app. Ben je de app kwijt? Vraag de beheerder van deze installatie om die te verwijderen.',
    },
    setUp: {
      title: 'Stel eerst een tweede factor in',
      about:
        'Een van je diensten vereist een tweede factor. Zodra je die hebt, kun je hier je naam, e-mailadres en wachtwoord wijzigen en je account verwijderen.',
    },
    passkey: {
      title: 'Log in met je passkey om je account te wijzigen',
      about:
        'Je bent zonder passkey ingelogd. Ben je die kwijt? Vraag de beheerder van deze installatie om die te verwijderen.',
      notHere:
        'Deze browser kan voor dit adres geen passkeys gebruiken. Open deze pagina in een browser die dat wel kan.',
    },
  },

  signIns: {
    title: 'Waar je bent ingelogd',
    everywhere: 'Overal uitloggen',
    confirm: {
      title: 'Overal uitloggen?',
      body: 'Je moet dan in elke browser opnieuw inloggen, ook in deze.',
    },
    thisBrowser: 'Deze browser',
    signedIn: 'Ingelogd: {time}',
    signedInFrom: 'Ingelogd: {time}, vanaf {address}',
    signOutOf: 'Uitloggen uit {name}',
    signedOut: 'Uitgelogd uit {name}.',
  },
  browsers: { unknown: 'Onbekende browser', onSystem: '{browser} op {system}' },

  mails: {
    title: 'E-mails over je diensten',
    about:
      'Als iets je aandacht nodig heeft: pushdiensten weigeren je meldingen, veel verzendingen mislukken of een webhook is uitgeschakeld. Eén e-mail per probleem, naar je bevestigde adres.',
  },
  deletion: {
    title: 'Je account verwijderen',
    about:
      'Hiermee verlaat je al je diensten. De diensten zelf blijven bestaan: moet er ook een weg, verwijder die dan eerst.',
    button: 'Verwijderen…',
    confirm: {
      title: 'Je account definitief verwijderen?',
      about: 'Dit kan niet ongedaan worden gemaakt. Verwijderd worden:',
      data: 'je naam, je wachtwoord, je passkeys en je authenticator-app',
      access: 'je toegang tot alle diensten en de uitnodigingen die je hebt verstuurd',
      kept: 'Wat je hebt gedaan, blijft in je diensten staan onder ‘Activiteit’, met je huidige naam.',
      button: 'Definitief verwijderen',
    },
  },
};
