import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}, verglichen mit {before}. Tage nach UTC.',
  daysIn: '{days}, verglichen mit {before}. Tage nach der Zeit von {zone}.',
  deleted: 'Mitteilungen vor dem {date} sind gelöscht.',
  empty: {
    title: 'Noch keine Geräte',
    body: 'Öffnen Sie die App zuerst auf Ihrem eigenen Telefon und senden Sie sich eine Mitteilung; das dauert zwei Minuten. Danach zeigt diese Seite Ihre Geräte und was Sie senden.',
  },

  period: {
    label: 'Zeitraum',
    days: { one: '{count} Tag', other: '{count} Tage' },
    custom: 'Eigener',
    customLabel: 'Eigener Zeitraum',
    first: 'Erster Tag',
    last: 'Letzter Tag',
    errors: {
      incomplete: 'Wählen Sie beide Tage.',
      tooEarly: 'Wählen Sie Tage ab dem Jahr 2000.',
      reversed: 'Der letzte Tag liegt vor dem ersten.',
      tooLong: 'Wählen Sie höchstens ein Jahr.',
    },
  },

  devices: { one: '{count} Gerät', other: '{count} Geräte' },
  activeDevices: 'Aktive Geräte',

  tiles: {
    devices: '{subscribed} angemeldet, {proven} bestätigt',
    sent: 'Gesendete Mitteilungen',
    deliveries: { one: '{count} Zustellung', other: '{count} Zustellungen' },
    sentTo: '{deliveries}, {unsubscribed} abgemeldet',
    failed: 'Fehlgeschlagen',
    tapped: 'Angetippt',
    taps: { other: '{count}-mal angetippt' },
    noEarlier: 'Keine früheren Zahlen',
    unchanged: 'Unverändert',
    change: '{change}, vorher {before}',
    points: { one: '{count} Punkt', other: '{count} Punkte' },
    up: 'Anstieg',
    down: 'Rückgang',
  },

  growth: {
    same: '{devices}, {subscribed} angemeldet, so viele wie am {day}',
    more: '{devices}, {subscribed} angemeldet, {number} mehr als am {day}',
    fewer: '{devices}, {subscribed} angemeldet, {number} weniger als am {day}',
    table: 'Aktive Geräte nach Tag',
  },
  deliveries: {
    title: 'Zugestellt und angetippt',
    about: 'Nach Tag',
    table: 'Zugestellt und angetippt nach Tag',
    none: 'In diesem Zeitraum wurde nichts gesendet.',
    sent: 'Gesendet',
    unsubscribed: 'Abgemeldet',
    failed: 'Fehlgeschlagen',
    taps: 'Angetippt',
  },
  dayIn: 'Tag in {zone}',

  recent: {
    title: 'Zuletzt gesendet',
    all: 'Alle anzeigen',
    none: 'In diesem Zeitraum ging nichts an viele.',
    tapped: '{share} angetippt',
  },
  next: {
    title: 'Demnächst',
    none: 'Nichts geplant.',
    all: 'Alle {number} anzeigen',
    to: {
      everybody: 'an alle',
      user: 'an einen Kunden',
      device: 'an ein Gerät',
      audience: 'an eine Zielgruppe',
    },
  },

  attention: {
    title: 'Handlungsbedarf',
    none: 'Alles in Ordnung.',
    problem: 'Problem',
    note: 'Hinweis',
    failures: {
      title: {
        one: 'Google oder Apple hat in den letzten 7 Tagen {count} Mitteilung nicht angenommen',
        other: 'Google oder Apple hat in den letzten 7 Tagen {count} Mitteilungen nicht angenommen',
      },
      about: '{reason}. {advice}',
      link: 'Mitteilungen anzeigen',
    },
    pauses: {
      chrome: {
        title: 'Der Push-Dienst von Chrome hat Ihre Mitteilungen angehalten',
        about:
          '{host} antwortete {answer}. Das tut Chrome bei Websites, die sehr viele Mitteilungen senden, auf die nur wenige reagieren: zuerst für einen Tag, dann für 7 und für 14 Tage. Mitteilungen an viele Kunden warten bis {time} und werden dann von selbst gesendet; bei denen an einzelne Kunden versuchen wir es weiter. Die Pause endet nur durch Abwarten. Um keine weitere auszulösen, senden Sie seltener, verteilen Sie Mitteilungen über einige Stunden und lassen Sie Kunden aus, die nicht reagieren.',
      },
      any: {
        title: '{host} hat Ihre Mitteilungen angehalten',
        about:
          '{host} antwortete {answer}. Mitteilungen an viele Kunden warten bis {time} und werden dann von selbst gesendet; bei denen an einzelne Kunden versuchen wir es weiter. Die Pause endet nur durch Abwarten. Um keine weitere auszulösen, senden Sie seltener, verteilen Sie Mitteilungen über einige Stunden und lassen Sie Kunden aus, die nicht reagieren.',
      },
    },
    domain: {
      title: '{domain} führt woandershin',
      about:
        'Seit einer Woche führt die Domain nicht mehr zu dieser Installation. Telefone, die sich dort angemeldet haben, verstummen, wenn ihr DNS-Eintrag nicht wiederhergestellt wird.',
      link: 'Eintrag anzeigen',
    },
    certificate: {
      title: 'Das Zertifikat der Adresse Ihrer App läuft bald ab',
      about:
        'Das von {host} konnte nicht erneuert werden. Telefone öffnen die App noch bis {time}. Den Grund erfährt der Betreiber dieser Installation mit dem Befehl „carillon status“.',
    },
    https: {
      title: 'Telefone können Ihre App nicht öffnen',
      about:
        'Für Mitteilungen verlangen sie HTTPS. Der Betreiber dieser Installation muss PUBLIC_URL auf ihre https-URL setzen.',
    },
    unusedKey: {
      title: 'Der API-Schlüssel {name} wird nicht verwendet',
      titleUnnamed: 'Der API-Schlüssel mit dem Ende {end} wird nicht verwendet',
      lastUsed: 'Zuletzt {time} verwendet. Widerrufen Sie ihn, wenn Sie ihn nicht brauchen.',
      notUsed: 'In den letzten 90 Tagen nicht verwendet. Widerrufen Sie ihn, wenn Sie ihn nicht brauchen.',
      link: 'API-Schlüssel anzeigen',
    },
    logo: {
      title: 'Noch kein Logo',
      about: 'Es erscheint auf den Home-Bildschirmen Ihrer Kunden und neben jeder Mitteilung.',
      link: 'Logo hinzufügen',
    },
  },
};
