import type { ConsoleTexts } from '../en.ts';

export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Eén keer versturen. Iedereen bereiken.',
  bell: 'Een bel',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  name: 'Je naam',
  signIn: 'Inloggen',
  signOut: 'Uitloggen',
  createAccount: 'Account aanmaken',
  yourAccount: 'Je account',
  toConsole: 'Naar de console',
  or: 'of',
  passkey: 'Inloggen met een passkey',
  company: 'Doorgaan met {name}',
  newPassword: { length: { other: 'Minstens {count} tekens' }, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'Je wachtwoord is gewijzigd. Log in met het nieuwe.',
    forgot: 'Wachtwoord vergeten?',
    newHere: 'Nieuw hier? {create}',
    newHereOrDemo: 'Nieuw hier? {create} of {demo}',
    orDemo: 'Of {demo}',
    demo: 'de demo proberen',
  },
  secondStep: {
    code: {
      title: 'Voer de code in',
      about: 'Je authenticator-app toont zes cijfers voor Carillon.',
      label: 'Code',
      other: 'Herstelcode gebruiken',
    },
    recovery: {
      title: 'Voer een herstelcode in',
      about:
        'Een van de codes die je hebt bewaard toen je de authenticator-app instelde. Elke code werkt één keer.',
      label: 'Herstelcode',
      other: 'Authenticator-app gebruiken',
    },
    trust: {
      one: 'Vraag dit {count} dag niet meer in deze browser',
      other: 'Vraag dit {count} dagen niet meer in deze browser',
    },
    back: 'Terug naar inloggen',
  },
  signUpPage: {
    closed: {
      title: 'Registreren is niet mogelijk',
      about: 'Vraag een eigenaar van de dienst om een uitnodiging.',
    },
    about: 'Over twee minuten verstuur je je eerste melding.',
    invited: 'Daarna kun je de uitnodiging accepteren.',
    invitedAddress: 'Je uitnodiging geldt voor dit adres',
    known: 'Heb je al een account? {signIn}',
  },
  forgot: {
    title: 'Wachtwoord vergeten?',
    byMail: 'We mailen je een link om een nieuw wachtwoord te kiezen.',
    sent: {
      title: 'Bekijk je e-mail',
      body: 'Als {email} een account heeft, hebben we er een link naartoe gestuurd. Die verloopt over een uur.',
    },
    send: 'Link versturen',
    byOperator:
      'Deze server kan geen e-mail versturen. Vraag de beheerder om deze opdracht uit te voeren. Die geeft een link die een uur geldig is:',
    command: 'Opdracht voor de beheerder',
    remembered: 'Weet je het weer? {signIn}',
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    expired: {
      title: 'Deze link is verlopen',
      about: 'De link is al gebruikt of is ouder dan een uur.',
      button: 'Nieuwe link aanvragen',
    },
    account: 'Account',
    label: 'Nieuw wachtwoord',
    note: 'Je wordt overal uitgelogd.',
    button: 'Wachtwoord opslaan',
  },
  link: { title: 'Log in met je link', about: 'De link werkt één keer en is een uur geldig.' },

  invitation: {
    title: 'Uitnodiging',
    invalid: {
      title: 'Deze uitnodiging is niet meer geldig',
      about:
        'De uitnodiging is gebruikt, ingetrokken of vervangen door een nieuwere, of is ouder dan zeven dagen. Vraag de persoon die je heeft uitgenodigd om een nieuwe.',
    },
    join: 'Werk mee aan {service}',
    aService: 'een dienst',
    about: '{name} nodigt je uit om de meldingen mee te beheren.',
    anOwner: 'Een eigenaar',
    role: 'Je rol: {role}',
    otherAccount: 'De uitnodiging is voor {email}, maar je bent ingelogd als {account}.',
    signOut: 'Uitloggen en doorgaan',
    expires: 'De uitnodiging verloopt {time}.',
    expiresFor: 'De uitnodiging is voor {email} en verloopt {time}.',
    formerAddress: 'De uitnodiging is gestuurd naar {email}, je vorige adres. Die verloopt {time}.',
    accept: 'Accepteren',
    signIn: 'Inloggen en accepteren',
    create: 'Account aanmaken en accepteren',
    hasChanged: 'Is je adres intussen gewijzigd? Log in met het nieuwe.',
  },

  verify: {
    confirmed: 'Je e-mailadres is bevestigd',
    changed: 'Je e-mailadres is gewijzigd',
    confirm: {
      title: 'Bevestig je e-mailadres',
      button: 'Bevestigen',
      why: 'Carillon mailt alleen uitnodigingen namens accounts met een bevestigd adres.',
    },
    change: {
      title: 'Wijzig je e-mailadres',
      about: 'Van {former} naar {email}',
      button: 'Adres wijzigen',
      why: 'Daarna log je in met het nieuwe adres. We sturen een bericht naar je oude adres.',
    },
    invalid: 'Deze link is verlopen of hoort bij een ander account.',
    again: {
      button: 'Bevestigingsmail opnieuw versturen',
      sent: 'Verstuurd. Open de link in de e-mail binnen 24 uur.',
      failed: 'De e-mail kon niet worden verstuurd. Probeer het later opnieuw.',
      limited: 'Er zijn te veel e-mails verstuurd. Probeer het over een uur opnieuw.',
      none: 'Deze installatie heeft geen mailserver.',
    },
  },

  deleted: {
    tab: 'Verwijderde dienst',
    title: '{service} is verwijderd',
    byOwner: 'Een eigenaar',
    canRestore:
      '{by} heeft de dienst verwijderd. Er wordt niets verstuurd en verzoeken van je server worden geweigerd. Je kunt de dienst herstellen tot {time}; daarna worden alle gegevens ervan definitief verwijderd.',
    ownerCanRestore:
      '{by} heeft de dienst verwijderd. Er wordt niets verstuurd en verzoeken van je server worden geweigerd. Een eigenaar kan de dienst herstellen tot {time}; daarna worden alle gegevens ervan definitief verwijderd.',
    restore: 'Dienst herstellen',
    new: 'Nieuwe dienst',
  },
  others: 'Je andere diensten: {services}',

  secondFactor: {
    tab: 'Tweede factor vereist',
    title: '{service} vereist een tweede factor',
    why: 'De eigenaren vragen van iedereen in het team meer dan een wachtwoord.',
    passkey:
      'Log in met je passkey. Ben je die kwijt? Vraag de beheerder van deze installatie om die te verwijderen.',
    authenticator: 'Log uit en log weer in met je wachtwoord en de code van je authenticator-app.',
    none: 'Stel in je account een authenticator-app of een passkey in: dat kost twee minuten.',
    setUp: 'Tweede factor instellen',
    signedInAs: 'Je bent ingelogd als {email}. {signOut}',
  },

  companyErrors: {
    cancelled: 'Je hebt niet ingelogd met {name}.',
    expired: 'Deze inlogpoging duurde te lang of was al gebruikt. Begin opnieuw.',
    unreachable:
      'De inlogpagina van {name} is nu niet bereikbaar. Probeer het over een paar minuten opnieuw.',
    refused:
      'De server van {name} heeft de inlogpoging geweigerd. Vraag het de beheerder van deze installatie: in het logboek staat waarom.',
    invalid:
      'Het antwoord van {name} is niet voor deze installatie, dus je bent niet ingelogd. Begin opnieuw of vraag het de beheerder.',
    unverified:
      'Het e-mailadres bij {name} is niet bevestigd. Vraag degene die deze accounts beheert om het te bevestigen.',
    not_connected:
      'Je e-mailadres heeft hier al een account, dat nog niet is gekoppeld aan {name}. Log in zoals je gewend bent en kies dan ‘Bedrijfsaccount koppelen’ in je account.',
    not_connected_only:
      'Je e-mailadres heeft hier al een account, dat nog niet is gekoppeld aan {name}. Vraag de beheerder van deze installatie om een inloglink en kies dan ‘Bedrijfsaccount koppelen’ in je account.',
    registration_closed:
      'Je hebt nog geen toegang. Vraag een eigenaar van je dienst om je adres bij {name} uit te nodigen of om een van je groepen een rol te geven.',
    suspended: 'Je account is geblokkeerd. Neem contact op met de beheerder van deze installatie.',
    failed: 'Er is bij ons iets misgegaan. Probeer het over een paar minuten opnieuw.',
    signed_out: 'Je sessie is beëindigd of staat dit niet toe. Log opnieuw in en koppel daarna je account.',
    other_address:
      'Het adres bij {name} is een ander dan dat van dit account. Wijzig eerst hier het e-mailadres en koppel daarna.',
    taken:
      'Dit account, of het account dat je bij {name} hebt gekozen, is al gekoppeld aan een ander account. Ontkoppel het daar eerst.',
  },
};
