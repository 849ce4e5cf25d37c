import type { ConsoleTexts } from '../en.ts';

export const settings: ConsoleTexts['settings'] = {
  inDemo:
    'De instellingen van de demo kunnen niet worden gewijzigd: maak je eigen dienst aan om ze zelf in te stellen.',
  forEditors: 'Alleen bewerkers en eigenaren kunnen ze wijzigen.',
  forOwners: 'Alleen eigenaren kunnen dit wijzigen.',
  saved: 'Instellingen opgeslagen.',

  timeZone: {
    title: 'Tijdzone',
    about: 'De dagen en tijden van je bedrijf. Ook voor telefoons waarvan de eigen tijdzone niet bekend is.',
    label: 'Tijdzone van deze dienst',
    none: 'Die tijdzone bestaat niet',
    use: '{zone} gebruiken',
    now: 'Nu: {now}. De console toont tijden in de tijdzone van je browser, {zone}.',
  },
  quietHours: {
    title: 'Stille uren',
    about:
      'Meldingen wachten tot de ochtend, in de lokale tijd van elke klant. Dringende wachten niet; meldingen aan één klant of apparaat zijn dringend, tenzij je iets anders aangeeft.',
    label: '’s Nachts niets versturen',
    from: 'Van',
    to: 'Tot',
  },
  cap: {
    title: 'Maximum',
    about:
      'Een klant die zo veel meldingen heeft gehad, wordt bij volgende overgeslagen. Dringende tellen niet mee en worden niet tegengehouden; meldingen aan één klant of apparaat zijn dringend, tenzij je iets anders aangeeft.',
    label: 'Beperken hoeveel een klant er krijgt',
    notifications: 'Meldingen',
    days: 'In zoveel dagen',
  },
  firstNames: {
    title: 'Voornamen',
    about:
      'Na het aanmelden wordt klanten in hun taal gevraagd naar hun voornaam; ze mogen dat overslaan. Je ziet de naam onder ‘Klanten’, als de tag first_name.',
    label: 'Naar de voornaam vragen',
  },
  silent: {
    title: 'Stille apparaten',
    about:
      'Voor sommige telefoons nemen pushdiensten meldingen aan die nooit te zien zijn. Telefoons die er 90 dagen lang geen hebben getoond, kunnen worden gedeactiveerd; ze worden weer actief als de klant je app opent.',
    label: 'Apparaten deactiveren die 90 dagen stil zijn',
  },

  developers: 'Ondertekende gebruikers, en verzoeken zonder ontvangers.',
  signedUsers: {
    title: 'Ondertekende gebruikers',
    about:
      'Standaard kan iedereen die de ID van een gebruiker kent, de app openen als die persoon. Met ondertekende gebruikers kan alleen je server iemand toelaten.',
    done: 'Klaar',
    secret: {
      title: 'Identiteitsgeheim aanmaken',
      label: 'Identiteitsgeheim',
      create: 'Geheim aanmaken',
      none: 'Er is er nog geen. Een eigenaar kan er een aanmaken.',
      noneForOwners: 'Je server bewaart het en ondertekent ermee. Je krijgt het maar één keer te zien.',
      created: 'Aangemaakt: {time}.',
      former: 'Het vorige is ook nog geldig tot {time}.',
      advice: 'Bewaar het op je server: wie het heeft, kan je app openen als elke klant.',
      replace: 'Geheim vervangen…',
      replacement: {
        title: 'Het identiteitsgeheim vervangen?',
        body: 'Het huidige blijft 24 uur geldig: geef al je servers voor die tijd het nieuwe.',
        bodyWithFormer:
          'Het huidige blijft 24 uur geldig: geef al je servers voor die tijd het nieuwe. Het geheim van daarvoor werkt nu meteen niet meer.',
        button: 'Geheim vervangen',
      },
    },
    sign: {
      title: 'Gebruikers ondertekenen op je server',
      about:
        'De handtekening is de HMAC-SHA256 van de ID van de gebruiker, hexadecimaal. Geef die door als {attribute} of {option}. Vanaf dat moment wordt de handtekening gecontroleerd.',
      code: 'Code voor {language}',
    },
    require: {
      title: 'Handtekeningen vereisen',
      label: 'Gebruikers zonder handtekening weigeren',
      about: 'Geïnstalleerde apps en telefoons die al zijn aangemeld, blijven zonder handtekening werken.',
      forOwners: 'Alleen een eigenaar kan dit wijzigen.',
    },
  },
  broadcasts: {
    title: 'Niet per ongeluk naar iedereen versturen',
    about:
      'Als je server per ongeluk een gebruikers-ID weglaat, gaat een persoonlijke melding naar iedereen. Staat dit aan, dan weigert de API verzoeken die geen ontvangers noemen en ook niet uitdrukkelijk voor iedereen zijn.',
    label: 'API-verzoeken zonder ontvangers weigeren',
  },

  approval: {
    title: 'Goedkeuring',
    about:
      'Vier ogen voordat een melding naar velen gaat: een eigenaar krijgt een e-mail, leest de melding en keurt die goed.',
    label: 'Bewerkers hebben de goedkeuring van een eigenaar nodig voor meldingen aan velen',
    always: 'Schrijvers hebben die altijd nodig. Eigenaren en API-sleutels niet.',
    required: 'Goedkeuring vereist.',
    notRequired: 'Goedkeuring niet meer vereist.',
  },
  secondFactor: {
    title: 'Tweede factor',
    about:
      'Een wachtwoord kan worden geraden of gestolen. Staat dit aan, dan heeft het team ook een authenticator-app of een passkey nodig.',
    label: 'Een tweede factor vereisen van iedereen in het team',
    ownFirst: 'Stel er eerst een in bij {account}, zodat je jezelf niet buitensluit.',
    account: 'je account',
    required: 'Tweede factor vereist.',
    notRequired: 'Tweede factor niet meer vereist.',
    requiring: {
      title: 'Een tweede factor vereisen?',
      button: 'Vereisen',
      all: 'Iedereen in het team heeft er een, dus voor hen verandert er niets.',
      single:
        '{name} heeft er nog geen. Tot die is ingesteld, is van deze dienst alleen te zien hoe dat moet.',
      several:
        '{names} hebben er nog geen. Tot ze er een hebben ingesteld, zien ze van deze dienst alleen hoe dat moet.',
      others: { one: '{count} ander', other: '{count} anderen' },
    },
    dropping: {
      title: 'Geen tweede factor meer vereisen?',
      button: 'Niet vereisen',
      body: 'Leden kunnen deze dienst dan openen met alleen hun wachtwoord.',
    },
  },

  deletion: {
    title: 'Deze dienst verwijderen',
    about:
      'De dienst stopt meteen. Je kunt die een week lang herstellen; daarna worden alle gegevens ervan verwijderd.',
    button: 'Verwijderen…',
    confirm: {
      title: '{service} verwijderen?',
      button: 'Dienst verwijderen',
      atOnce: 'Meteen:',
      sending: 'wordt er niets meer verstuurd en worden ingeplande meldingen geannuleerd',
      requests: 'worden je API-sleutels geweigerd en meldt je app dat de dienst niet meer bestaat',
      mails: 'krijgt elke eigenaar een e-mail, als deze installatie e-mail kan versturen',
      inAWeek:
        'Over een week: apparaten, klanten, meldingen, afbeeldingen, sleutels en de toegang van het team worden definitief verwijderd. Tot die tijd kan elke eigenaar de dienst herstellen; geannuleerde meldingen blijven geannuleerd.',
    },
  },
};
