import type { ConsoleTexts } from '../en.ts';

export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Boulangerie',
    texts: {
      freshToday: {
        title: 'Tout juste sorti du four',
        message: 'Le pain de seigle est prêt, encore tiède. Premiers arrivés, premiers servis !',
      },
      lastHour: {
        title: 'À moitié prix jusqu’à la fermeture',
        message: 'Tout ce qui reste en vitrine est à -50 % à partir de maintenant.',
      },
      newProduct: {
        title: 'Nouveau : le pain d’épeautre aux noix',
        message: 'Dès aujourd’hui, chaque mardi et vendredi. Demandez une tranche à goûter.',
      },
      preOrder: {
        title: 'Commandez vos croissants du week-end',
        message: 'Réservez jusqu’à vendredi soir et venez les chercher tout chauds samedi dès 7 h.',
      },
      closed: {
        title: 'Nous sommes fermés lundi',
        message: 'Le four prend un jour de repos. On vous retrouve mardi à 7 h.',
      },
      season: {
        title: 'Les galettes des rois sont arrivées',
        message: 'Faites maison, à la frangipane, pendant tout le mois de janvier.',
      },
    },
  },
  restaurant: {
    trade: 'Restaurant',
    texts: {
      lunch: {
        title: 'Le plat du jour',
        message: 'Velouté de potiron et ravioles fraîches, de midi à 14 h.',
      },
      freeTables: {
        title: 'Deux tables se sont libérées ce soir',
        message: 'Nous avons eu une annulation à 20 h. Appelez-nous, et l’une d’elles est à vous.',
      },
      newMenu: {
        title: 'Notre nouvelle carte est là',
        message: 'Elle suit la saison : champignons, gibier et prunes, dès ce soir.',
      },
      event: {
        title: 'Concert vendredi soir',
        message: 'Un trio joue à partir de 20 h. Réservez votre table tant qu’il en reste.',
      },
      closed: {
        title: 'Nous sommes fermés cette semaine',
        message: 'La cuisine fait une pause. Nous vous accueillons de nouveau dès lundi.',
      },
      occasion: {
        title: 'Un menu pour deux',
        message: 'Quatre plats pour la Saint-Valentin. Réservez vite : les tables partent tôt.',
      },
    },
  },
  shop: {
    trade: 'Boutique',
    texts: {
      newArrivals: {
        title: 'Nouveautés en boutique',
        message: 'La collection d’automne est arrivée. Passez l’essayer.',
      },
      sale: {
        title: 'Les soldes ont commencé',
        message: 'Jusqu’à -50 %, dans la limite des stocks disponibles.',
      },
      backInStock: {
        title: 'De retour en rayon',
        message: 'Ce qui était épuisé la semaine dernière est de nouveau disponible.',
      },
      openingHours: {
        title: 'Nocturne ce jeudi',
        message: 'Jeudi, nous vous accueillons jusqu’à 21 h.',
      },
      thankYou: {
        title: 'Merci de votre fidélité',
        message: 'Montrez ce message en caisse et profitez de 10 % de remise aujourd’hui.',
      },
      lastDay: {
        title: 'Jusqu’à ce soir seulement',
        message: 'L’offre prend fin aujourd’hui, à la fermeture.',
      },
    },
  },
  club: {
    trade: 'Association',
    texts: {
      nextEvent: {
        title: 'Rendez-vous samedi',
        message: 'On commence à 15 h au club. Vos amis sont les bienvenus.',
      },
      cancelled: {
        title: 'Pas d’entraînement aujourd’hui',
        message: 'La salle est fermée ce soir. On se retrouve la semaine prochaine comme d’habitude.',
      },
      helpers: {
        title: 'On a besoin d’un coup de main',
        message: 'Qui peut aider à l’installation samedi dès 9 h ? Répondez au bureau.',
      },
      assembly: {
        title: 'Notre assemblée générale',
        message: 'Vendredi prochain à 19 h au club. L’ordre du jour est sur notre site.',
      },
      result: {
        title: 'Victoire !',
        message: 'Trois à un à domicile. Merci à tous ceux qui sont venus nous encourager.',
      },
      fees: {
        title: 'Cotisations',
        message:
          'Elles seront prélevées le 1er du mois prochain. Prévenez-nous si vos coordonnées bancaires ont changé.',
      },
    },
  },
  practice: {
    trade: 'Cabinet médical',
    texts: {
      freeSlot: {
        title: 'Un rendez-vous s’est libéré aujourd’hui',
        message: 'Appelez-nous si vous souhaitez venir plus tôt que prévu.',
      },
      closed: {
        title: 'Le cabinet est fermé vendredi',
        message: 'Le numéro de notre remplaçant est sur notre site. Nous serons de retour lundi.',
      },
      checkUp: {
        title: 'Un bilan de santé ?',
        message: 'Si votre dernière visite remonte à un an, appelez-nous pour prendre rendez-vous.',
      },
      vaccination: {
        title: 'Vaccination contre la grippe',
        message: 'Le vaccin est disponible. Venez sans rendez-vous, le matin jusqu’à 10 h.',
      },
      phone: {
        title: 'Notre téléphone est en panne',
        message: 'Merci de nous écrire par e-mail aujourd’hui. Nous répondons dans l’heure.',
      },
      hours: {
        title: 'Nouveaux horaires de consultation',
        message: 'À partir du mois prochain, nous consultons aussi le mercredi soir.',
      },
    },
  },
  hairdresser: {
    trade: 'Salon de coiffure',
    texts: {
      freeSlot: {
        title: 'Une place cet après-midi',
        message: 'Nous avons eu une annulation à 15 h. Appelez-nous, et le fauteuil est à vous.',
      },
      offer: {
        title: 'Une nouvelle couleur à prix doux',
        message: '-20 % sur les colorations, de mardi à jeudi cette semaine.',
      },
      reminder: {
        title: 'Envie de rafraîchir votre coupe ?',
        message: 'Si la dernière date de six semaines, réservez la prochaine dès aujourd’hui.',
      },
      newInTheTeam: {
        title: 'L’équipe s’agrandit',
        message: 'Dès la semaine prochaine, plus de rendez-vous disponibles, même le soir.',
      },
      closed: {
        title: 'Nous sommes en congés',
        message: 'Le salon est fermé jusqu’à dimanche. Réservez dès maintenant pour la semaine suivante.',
      },
      occasion: {
        title: 'Soyez prêts pour les fêtes',
        message: 'Réservez avant les fêtes : les samedis partent en premier.',
      },
    },
  },
};
