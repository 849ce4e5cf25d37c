import type { ConsoleTexts } from '../en.ts';

export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Bakkerij',
    texts: {
      freshToday: {
        title: 'Vers uit de oven',
        message: 'Het roggebrood is klaar en nog warm. Wees er snel bij, op is op.',
      },
      lastHour: {
        title: 'Tot sluitingstijd: halve prijs',
        message: 'Alles wat nu nog in de winkel ligt, is vanaf nu voor de helft.',
      },
      newProduct: {
        title: 'Nieuw: speltbrood met walnoten',
        message: 'Vanaf vandaag, elke dinsdag en vrijdag. Vraag gerust om een stukje om te proeven.',
      },
      preOrder: {
        title: 'Bestel je broodjes voor het weekend',
        message: 'Bestel voor vrijdagavond en haal ze zaterdag vanaf 7.00 uur warm op.',
      },
      closed: {
        title: 'Maandag zijn we gesloten',
        message: 'De oven heeft een dagje vrij. Dinsdag om 7.00 uur staan we weer voor je klaar.',
      },
      season: {
        title: 'De eerste kerststol is er',
        message: 'Naar eigen recept gebakken, alleen in december.',
      },
    },
  },
  restaurant: {
    trade: 'Restaurant',
    texts: {
      lunch: {
        title: 'De lunch van vandaag',
        message: 'Pompoensoep en verse ravioli, van 12.00 tot 14.00 uur.',
      },
      freeTables: {
        title: 'Vanavond twee tafels vrij',
        message: 'Er is afgezegd voor 20.00 uur. Bel ons, dan houden we er een voor je vast.',
      },
      newMenu: {
        title: 'Onze nieuwe kaart is er',
        message: 'Helemaal van het seizoen: paddenstoelen, wild en pruimen, vanaf vanavond.',
      },
      event: {
        title: 'Vrijdag livemuziek',
        message: 'Vanaf 20.00 uur speelt er een trio. Reserveer een tafel zolang het kan.',
      },
      closed: {
        title: 'Deze week gesloten',
        message: 'De keuken neemt even pauze. Vanaf maandag koken we weer voor je.',
      },
      occasion: {
        title: 'Een menu voor twee',
        message: 'Vier gangen op Valentijnsdag. Reserveer nu: de tafels gaan snel.',
      },
    },
  },
  shop: {
    trade: 'Winkel',
    texts: {
      newArrivals: {
        title: 'Nieuw binnen',
        message: 'De herfstcollectie is er. Kom langs om te passen.',
      },
      sale: { title: 'De uitverkoop is begonnen', message: 'Tot 50% korting, op is op.' },
      backInStock: {
        title: 'Weer op voorraad',
        message: 'Wat vorige week was uitverkocht, ligt weer in de winkel.',
      },
      openingHours: {
        title: 'Donderdag langer open',
        message: 'Deze donderdag zijn we er tot 21.00 uur voor je.',
      },
      thankYou: {
        title: 'Een bedankje voor onze vaste klanten',
        message: 'Laat dit bericht zien bij de kassa en krijg vandaag 10% korting.',
      },
      lastDay: { title: 'Alleen nog vandaag', message: 'De aanbieding loopt tot we vanavond sluiten.' },
    },
  },
  club: {
    trade: 'Vereniging',
    texts: {
      nextEvent: {
        title: 'Tot zaterdag!',
        message: 'We beginnen om 15.00 uur in het clubhuis. Neem gerust vrienden mee.',
      },
      cancelled: {
        title: 'Vandaag geen training',
        message: 'De zaal is vanavond dicht. Volgende week trainen we weer zoals altijd.',
      },
      helpers: {
        title: 'Wie steekt de handen uit de mouwen?',
        message: 'Zaterdag vanaf 9.00 uur bouwen we op. Kun je helpen? Laat het het bestuur weten.',
      },
      assembly: {
        title: 'Onze jaarvergadering',
        message: 'Volgende week vrijdag om 19.00 uur in het clubhuis. De agenda staat op onze website.',
      },
      result: {
        title: 'Gewonnen!',
        message: 'Thuis met 3-1. Bedankt, iedereen die kwam aanmoedigen.',
      },
      fees: {
        title: 'Contributie',
        message:
          'We schrijven die op de eerste van volgende maand af. Laat het weten als je rekeningnummer is veranderd.',
      },
    },
  },
  practice: {
    trade: 'Praktijk',
    texts: {
      freeSlot: {
        title: 'Vandaag is er een plek vrij',
        message: 'Bel ons als u eerder wilt komen dan gepland.',
      },
      closed: {
        title: 'Vrijdag is de praktijk gesloten',
        message: 'Het nummer van onze waarnemer staat op onze website. Maandag zijn we er weer.',
      },
      checkUp: {
        title: 'Tijd voor een controle?',
        message: 'Is uw laatste bezoek een jaar geleden? Bel ons dan voor een afspraak.',
      },
      vaccination: {
        title: 'Griepprik',
        message: 'Het vaccin is er. U kunt zonder afspraak komen, ’s ochtends tot 10.00 uur.',
      },
      phone: {
        title: 'Onze telefoon heeft een storing',
        message: 'Stuur ons vandaag een e-mail. We antwoorden binnen een uur.',
      },
      hours: {
        title: 'Nieuwe spreekuren',
        message: 'Vanaf volgende maand zijn we er ook op woensdagavond.',
      },
    },
  },
  hairdresser: {
    trade: 'Kapper',
    texts: {
      freeSlot: {
        title: 'Vanmiddag nog een plek vrij',
        message: 'Er is afgezegd om 15.00 uur. Bel ons, en de stoel is voor jou.',
      },
      offer: {
        title: 'Een frisse kleur voor minder',
        message: '20% korting op kleuren, deze week van dinsdag tot en met donderdag.',
      },
      reminder: {
        title: 'Tijd om bij te knippen?',
        message: 'Is je laatste knipbeurt zes weken geleden? Maak dan vandaag een afspraak.',
      },
      newInTheTeam: {
        title: 'Een nieuw gezicht in ons team',
        message: 'Vanaf volgende week is er meer plek, ook ’s avonds.',
      },
      closed: {
        title: 'We zijn met vakantie',
        message: 'De salon is tot en met zondag gesloten. Maak nu een afspraak voor de week erna.',
      },
      occasion: {
        title: 'Klaar voor de feestdagen?',
        message: 'Maak op tijd een afspraak: de zaterdagen zijn het eerst vol.',
      },
    },
  },
};
