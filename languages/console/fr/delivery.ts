import type { ConsoleTexts } from '../en.ts';

export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Quand',
    label: 'Quand envoyer',
    now: 'Maintenant',
    later: 'Programmer',
    date: 'Date',
    time: 'Heure',
    local: 'À {time}, heure locale',
    localUnset: 'À cette heure, heure locale',
    localAbout: 'Chaque fuseau horaire la reçoit quand il y est cette heure.',
    unknownZone:
      'Un téléphone dont le fuseau horaire n’est pas connu la reçoit à l’heure de {zone}, le fuseau horaire de votre service.',
    zone: 'Les heures sont celles de {zone}, le fuseau horaire de votre navigateur.',
    timeAndZone: '{time}. Les heures sont celles de {zone}, le fuseau horaire de votre navigateur.',
    quick: {
      inHour: 'Dans 1 heure',
      tomorrow: 'Demain {time}',
      tomorrowMonday: 'Demain lundi {time}',
      monday: 'Lundi {time}',
      nextMonday: 'Lundi prochain {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: '{time} tombe pendant vos heures calmes : elle arrive quand elles prennent fin, à {to}.',
      any: 'Là où il sera alors entre {from} et {to}, elle attend jusqu’à {to} : ce sont vos heures calmes. Seules les notifications d’urgence élevée n’attendent pas.',
    },
  },
  pace: {
    label: 'Rythme',
    about: 'Pour que votre site n’ait pas à répondre au même moment à tous ceux qui l’ouvrent.',
    atOnce: 'Toutes à la fois',
    evenly: 'Étalées sur {duration}',
  },

  durations: {
    days: { one: '{count} jour', other: '{count} jours', many: '{count} de jours' },
    hours: { one: '{count} heure', other: '{count} heures', many: '{count} d’heures' },
    minutes: { one: '{count} minute', other: '{count} minutes', many: '{count} de minutes' },
    seconds: { one: '{count} seconde', other: '{count} secondes', many: '{count} de secondes' },
    none: 'Uniquement maintenant',
  },

  options: {
    title: 'Options d’envoi',
    defaults: 'Urgence, expiration, son et pastille : les valeurs par défaut conviennent le plus souvent.',
    chosen: '{name} : {value}',
    urgency: {
      label: 'Urgence',
      automatic: 'Automatique',
      automaticAbout:
        'Élevée pour un seul client ou appareil, normale pour de nombreux clients : une commande réveille le téléphone, une annonce peut prendre quelques minutes.',
      high: {
        label: 'Élevée',
        about:
          'Réveille le téléphone immédiatement. Pour ce que quelqu’un attend, comme une commande ou un message.',
      },
      normal: {
        label: 'Normale',
        about: 'Économise la batterie : un téléphone inutilisé peut mettre quelques minutes à l’afficher.',
      },
      low: {
        label: 'Basse',
        about: 'Peut attendre que le téléphone soit en charge ou en Wi-Fi. Pour les offres et les résumés.',
      },
      veryLow: {
        label: 'Très basse',
        about:
          'Peut attendre que le téléphone soit en charge et en Wi-Fi. Pour ce qui peut attendre le soir.',
      },
    },
    expiry: {
      label: 'Expire après',
      default: '{duration} (par défaut)',
      about: 'Un téléphone hors ligne pendant plus de {duration} ne la recevra pas.',
      aboutNone: 'Les téléphones actuellement hors ligne ne la recevront jamais.',
    },
    badge: {
      label: 'Pastille',
      about:
        'Le nombre sur l’icône de l’application installée. Les iPhone et les ordinateurs l’affichent ; 0 le retire.',
      none: 'Aucune',
    },
    silent: { label: 'Silencieuse', about: 'Arrive sans son ni vibration.' },
    stay: {
      label: 'Rester à l’écran',
      about:
        'Reste jusqu’à ce qu’elle soit ouverte ou ignorée. Chrome et Edge le font sur ordinateur ; les iPhone, jamais.',
    },
    collapseKey: {
      label: 'Clé de remplacement',
      about:
        'Une notification remplace la précédente qui a la même clé, sur le téléphone et tant qu’elle attend le téléphone.',
    },
  },
  facts: {
    sound: 'Son',
    silent: 'Désactivé',
    onScreen: 'À l’écran',
    untilDismissed: 'Jusqu’à ce qu’elle soit ignorée',
    sentOver: 'Durée de l’envoi',
    cap: 'Limite de fréquence',
    uncapped: 'Ne s’applique pas',
    unresponsive: 'Clients qui n’ont pas réagi aux dernières',
    inboxOnly: 'Uniquement dans « Messages », sans push',
    leftOut: 'Exclus',
  },
};
