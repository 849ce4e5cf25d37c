import type { ConsoleTexts } from '../en.ts';

export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Bäckerei',
    texts: {
      freshToday: {
        title: 'Frisch aus dem Ofen',
        message: 'Das Roggenbrot ist da und noch warm. Solange der Vorrat reicht.',
      },
      lastHour: {
        title: 'Bis Ladenschluss zum halben Preis',
        message: 'Was jetzt noch im Regal liegt, kostet ab sofort nur die Hälfte.',
      },
      newProduct: {
        title: 'Neu: Dinkelbrot mit Walnüssen',
        message: 'Ab heute jeden Dienstag und Freitag. Fragen Sie nach einer Kostprobe!',
      },
      preOrder: {
        title: 'Brötchen fürs Wochenende',
        message: 'Bis Freitagabend vorbestellen, am Samstag ab 7 Uhr ofenwarm abholen.',
      },
      closed: {
        title: 'Am Montag geschlossen',
        message: 'Unser Ofen macht einen Tag Pause. Ab Dienstag, 7 Uhr, sind wir wieder für Sie da.',
      },
      season: {
        title: 'Der erste Stollen ist da',
        message: 'Nach eigenem Rezept gebacken, nur im Dezember.',
      },
    },
  },
  restaurant: {
    trade: 'Restaurant',
    texts: {
      lunch: {
        title: 'Heute Mittag',
        message: 'Kürbissuppe und hausgemachte Ravioli, von 12 bis 14 Uhr.',
      },
      freeTables: {
        title: 'Heute Abend sind zwei Tische frei',
        message: 'Für 20 Uhr wurde abgesagt. Rufen Sie uns an, und einer gehört Ihnen.',
      },
      newMenu: {
        title: 'Unsere neue Karte ist da',
        message: 'Ganz nach der Saison: Pilze, Wild und Zwetschgen, ab heute Abend.',
      },
      event: {
        title: 'Livemusik am Freitag',
        message: 'Ab 20 Uhr spielt ein Trio. Reservieren Sie, solange noch Tische frei sind.',
      },
      closed: {
        title: 'Diese Woche geschlossen',
        message: 'Unsere Küche macht Pause. Ab Montag kochen wir wieder für Sie.',
      },
      occasion: {
        title: 'Ein Menü für zwei',
        message: 'Vier Gänge am Valentinstag. Reservieren Sie jetzt: Die Tische sind schnell vergeben.',
      },
    },
  },
  shop: {
    trade: 'Geschäft',
    texts: {
      newArrivals: {
        title: 'Neu eingetroffen',
        message: 'Die Herbstkollektion ist da. Kommen Sie vorbei und probieren Sie sie an.',
      },
      sale: {
        title: 'Der Ausverkauf hat begonnen',
        message: 'Bis zu 50 % reduziert, solange der Vorrat reicht.',
      },
      backInStock: {
        title: 'Wieder da',
        message: 'Was letzte Woche ausverkauft war, liegt wieder im Regal.',
      },
      openingHours: {
        title: 'Am Donnerstag länger offen',
        message: 'Diesen Donnerstag sind wir bis 21 Uhr für Sie da.',
      },
      thankYou: {
        title: 'Danke, dass Sie uns treu sind',
        message: 'Zeigen Sie diese Nachricht an der Kasse, und Sie erhalten heute 10 % Rabatt.',
      },
      lastDay: { title: 'Nur noch bis heute Abend', message: 'Unser Angebot endet heute bei Ladenschluss.' },
    },
  },
  club: {
    trade: 'Verein',
    texts: {
      nextEvent: {
        title: 'Bis Samstag!',
        message: 'Um 15 Uhr geht es im Vereinsheim los. Bringt gerne Freunde mit.',
      },
      cancelled: {
        title: 'Heute kein Training',
        message: 'Die Halle ist heute Abend gesperrt. Nächste Woche trainieren wir wie gewohnt.',
      },
      helpers: {
        title: 'Helfende Hände gesucht',
        message: 'Wer kann am Samstag ab 9 Uhr beim Aufbau helfen? Meldet euch beim Vorstand.',
      },
      assembly: {
        title: 'Unsere Jahreshauptversammlung',
        message: 'Nächsten Freitag um 19 Uhr im Vereinsheim. Die Tagesordnung steht auf unserer Website.',
      },
      result: {
        title: 'Gewonnen!',
        message: 'Heimsieg mit 3 : 1. Danke an alle, die uns angefeuert haben.',
      },
      fees: {
        title: 'Mitgliedsbeiträge',
        message:
          'Am Ersten des nächsten Monats buchen wir die Beiträge ab. Sagt uns bitte, wenn sich euer Konto geändert hat.',
      },
    },
  },
  practice: {
    trade: 'Praxis',
    texts: {
      freeSlot: {
        title: 'Heute ist ein Termin frei geworden',
        message: 'Rufen Sie uns an, wenn Sie früher als geplant kommen möchten.',
      },
      closed: {
        title: 'Am Freitag ist die Praxis geschlossen',
        message: 'Unsere Vertretung finden Sie auf unserer Website. Ab Montag sind wir wieder für Sie da.',
      },
      checkUp: {
        title: 'Zeit für eine Vorsorge?',
        message: 'Wenn Ihr letzter Besuch ein Jahr zurückliegt, rufen Sie uns für einen Termin an.',
      },
      vaccination: {
        title: 'Grippeimpfung',
        message: 'Der Impfstoff ist da. Kommen Sie vormittags bis 10 Uhr, ganz ohne Termin.',
      },
      phone: {
        title: 'Unser Telefon ist gestört',
        message: 'Bitte schreiben Sie uns heute eine E-Mail. Wir antworten innerhalb einer Stunde.',
      },
      hours: {
        title: 'Neue Sprechzeiten',
        message: 'Ab nächstem Monat sind wir auch am Mittwochabend für Sie da.',
      },
    },
  },
  hairdresser: {
    trade: 'Friseursalon',
    texts: {
      freeSlot: {
        title: 'Heute Nachmittag noch frei',
        message: 'Um 15 Uhr wurde abgesagt. Rufen Sie uns an, und der Platz gehört Ihnen.',
      },
      offer: {
        title: 'Frische Farbe für weniger',
        message: '20 % Rabatt auf Colorationen, diese Woche von Dienstag bis Donnerstag.',
      },
      reminder: {
        title: 'Zeit zum Nachschneiden?',
        message: 'Wenn Ihr letzter Schnitt sechs Wochen her ist, buchen Sie heute den nächsten Termin.',
      },
      newInTheTeam: {
        title: 'Verstärkung für unser Team',
        message: 'Ab nächster Woche haben wir mehr Termine für Sie, auch am Abend.',
      },
      closed: {
        title: 'Wir machen Urlaub',
        message: 'Der Salon ist bis Sonntag geschlossen. Buchen Sie jetzt für die Woche danach.',
      },
      occasion: {
        title: 'Bereit für die Feiertage?',
        message: 'Buchen Sie Ihren Termin vor den Feiertagen: Die Samstage sind zuerst vergeben.',
      },
    },
  },
};
