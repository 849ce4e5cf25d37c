/** French. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'Touchez « Partager »';
const OR_SHARE = 'En bas, à côté de l’adresse. Si vous y voyez déjà « Partager », passez à l’étape suivante.';
const IN_MENU = 'Dans le menu qui s’ouvre.';
const ADD_TO_HOME = 'Choisissez « Sur l’écran d’accueil »';
const NOT_LISTED = 'Vous ne le voyez pas ? Faites défiler la liste ou touchez la flèche vers le bas.';
const ADD = 'Touchez « Ajouter »';
const KEEP_ON = 'En haut. Laissez « Ouvrir comme app web » activé.';
const OPEN_APP = 'Ouvrez l’app depuis l’écran d’accueil';
const TURN_ON_THERE = 'Vous pourrez alors y activer les notifications.';
const COME_BACK = 'Revenez ici';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Un instant…',
  demoNotice: 'Démonstration publique : tout le monde peut modifier cette page.',
  scriptNeeded: 'Cette page a besoin de JavaScript pour activer les notifications.',
  about: 'À propos de {name}',
  tabTitle: '{name} · Notifications',
  appDescription: 'Notifications de {name}',
  now: 'maintenant',
  thisService: 'Ce service',
  retraction: 'Ce message a été retiré.',

  tabs: {
    label: 'Rubriques',
    home: 'Accueil',
    inbox: 'Messages',
    settings: 'Réglages',
    unread: { one: '{count} non lu', other: '{count} non lus' },
  },

  ask: {
    heading: 'Soyez au courant avant tout le monde',
    body: '{name} souhaite vous envoyer de courtes notifications, même lorsque cette page est fermée. Vous pouvez les désactiver ici à tout moment.',
    button: 'Activer les notifications',
    hint: 'Votre appareil vous demandera de confirmer. Choisissez « Autoriser ».',
    dismissed:
      'Vous avez fermé la demande sans répondre. Appuyez de nouveau sur le bouton quand vous voudrez.',
    sampleLabel: 'Exemple de notification',
    sampleBody: 'De brèves nouvelles, juste au bon moment.',
  },
  on: {
    heading: 'Les notifications sont activées',
    turnOff: 'Désactiver les notifications',
    body: '{name} peut vous joindre sur cet appareil. Tout est prêt.',
    repaired: 'Les notifications n’arrivaient plus ici. Elles viennent d’être reconfigurées.',
  },
  off: {
    heading: 'Les notifications sont désactivées',
    body: 'Vous les avez désactivées sur cet appareil : {name} ne peut pas vous y joindre.',
    button: 'Réactiver',
  },
  removed: {
    heading: 'Les notifications se sont arrêtées',
    body: '{name} a retiré cet appareil ou n’arrive plus à le joindre depuis un certain temps. Appuyez pour réactiver les notifications.',
    button: 'Réactiver',
  },
  erased: {
    heading: 'Appareil supprimé',
    body: 'Tout ce qui était enregistré pour cet appareil, ici et sur le serveur, a été supprimé. Vous pouvez recommencer à tout moment.',
    button: 'Recommencer',
  },

  denied: {
    heading: 'Les notifications sont bloquées',
    body: 'Les réglages de cet appareil bloquent les notifications de {name}. Pour les autoriser :',
    again: 'Vérifier à nouveau',
  },
  deniedSteps: {
    'ios-app': [
      'Supprimez cette app de l’écran d’accueil',
      'Ouvrez la page dans Safari et ajoutez-la de nouveau à l’écran d’accueil',
      'Ouvrez la nouvelle app et autorisez les notifications',
    ],
    'android-app': [
      'Appuyez longuement sur l’icône de cette application, puis sur « Infos sur l’appli » (ⓘ)',
      'Ouvrez « Notifications » et activez-les',
      COME_BACK,
    ],
    'chrome-android': [
      'Appuyez sur l’icône à gauche de l’adresse',
      'Ouvrez « Autorisations », puis « Notifications », et autorisez-les',
      COME_BACK,
    ],
    'firefox-android': [
      'Appuyez sur le cadenas ou le bouclier à gauche de l’adresse',
      'À côté de « Notification », appuyez sur « Bloqué » pour passer à « Autorisé »',
      COME_BACK,
    ],
    'samsung-android': [
      'Ouvrez le menu, puis « Paramètres »',
      'Trouvez-y « Notifications » et autorisez ce site',
      COME_BACK,
    ],
    'chrome-desktop': ['Cliquez sur l’icône à gauche de l’adresse', 'Activez « Notifications »', COME_BACK],
    'firefox-desktop': [
      'Cliquez sur la bulle barrée à gauche de l’adresse',
      'Cliquez sur la croix à côté de « Bloqué »',
      'Revenez ici et autorisez les notifications',
    ],
    'safari-desktop': [
      'Dans Safari, ouvrez « Réglages », puis « Sites web », puis « Notifications »',
      'Choisissez « Autoriser » pour ce site',
      COME_BACK,
    ],
    other: ['Ouvrez les réglages de ce site dans votre navigateur', 'Autorisez les notifications', COME_BACK],
  },

  homeScreen: {
    heading: 'Ajoutez {name} à l’écran d’accueil',
    body: 'Sur iPhone et iPad, seules les apps de l’écran d’accueil peuvent recevoir des notifications. Pour ajouter {name} :',
    share: 'Partager',
    add: 'Sur l’écran d’accueil',
    confirm: 'Ajouter',
    webApp: 'Ouvrir comme app web',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'Au milieu de la barre du bas.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'En haut à droite.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Touchez les trois points', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Touchez les trois lignes', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'En haut, à côté de l’adresse.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'Au bout de la barre d’adresse.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'Ouvrez cette page dans Safari',
        hint: 'Copiez l’adresse ci-dessous et collez-la dans Safari.',
        scene: 'safari',
      },
      { text: SHARE, hint: 'Vous ne le voyez pas ? Il se trouve derrière trois points ou trois lignes.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Copier l’adresse',
  copied: 'Copié',
  cantCopy: 'Impossible de copier. Appuyez longuement sur le texte pour le copier.',

  oldIos: {
    heading: 'Mise à jour nécessaire',
    body: 'Les notifications nécessitent iOS 16.4 ou une version ultérieure. Allez dans Réglages → Général → Mise à jour logicielle, puis revenez ici.',
  },
  noPush: {
    heading: 'Ce navigateur ne peut pas recevoir de notifications',
    body: 'Ouvrez cette page dans Chrome, Firefox, Edge, Samsung Internet ou Safari, mais pas dans une fenêtre de navigation privée.',
  },
  insecure: {
    heading: 'Cette connexion n’est pas sécurisée',
    body: 'Les notifications ne fonctionnent que si l’adresse commence par https. Merci de le signaler à l’entreprise.',
  },
  noUser: {
    heading: 'Ouvrez cette page depuis le site de {name}',
    body: 'Ce lien n’indique pas à qui les notifications sont destinées. Utilisez le bouton qui se trouve sur le site.',
    button: 'Aller sur le site',
  },
  anotherUser: {
    heading: 'Continuer avec un autre compte client ?',
    body: 'Cette page est destinée à un autre client de {name} que celui de cet appareil. Si vous continuez, les notifications du client précédent n’arriveront plus ici, et ses messages seront supprimés de cet appareil.',
    anonymous:
      '{name} ne sait pas encore qui vous êtes sur cet appareil, et cette page est destinée à l’un de ses clients. Si vous continuez, cet appareil, ses messages et ses notifications seront ceux de ce client. C’est irréversible.',
    hint: 'Vous avez un doute ? Ne changez rien.',
    button: 'Continuer',
    stay: 'Ne rien changer',
  },

  offline: {
    heading: 'Pas de connexion',
    body: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  },
  serverFailed: {
    heading: 'Cela n’a pas fonctionné',
    body: 'Le serveur n’a pas pu activer les notifications. Veuillez réessayer dans un instant.',
  },
  pushServiceFailed: {
    heading: 'L’abonnement a échoué',
    body: 'Le service de notifications de votre navigateur n’a pas répondu. Il est peut-être désactivé dans les réglages du navigateur ou bloqué par votre réseau.',
  },
  browserFailed: {
    heading: 'Votre navigateur a bloqué l’opération',
    body: 'Cette page n’a pas pu enregistrer les données nécessaires. Cela arrive souvent en navigation privée.',
  },
  retry: 'Réessayer',
  goBack: 'Retour',
  undo: 'Annuler',
  offlineNote: 'Vous êtes hors ligne. La dernière version enregistrée est affichée.',

  install: {
    button: 'Installer l’application',
    why: 'À portée de main comme toute autre application, et les notifications continuent d’arriver.',
    menu: 'Dans le menu du navigateur, cherchez « Installer l’application » ou « Ajouter à l’écran d’accueil ».',
    done: 'Installée sur cet appareil',
  },

  inbox: {
    heading: 'Messages',
    latest: 'Dernier message',
    empty: {
      heading: 'Rien pour le moment',
      body: 'Les notifications de {name} apparaîtront ici.',
    },
    emptyOff: {
      heading: 'Rien pour le moment',
      body: 'Activez les notifications de {name} pour les voir apparaître ici.',
    },
    failed: {
      heading: 'Impossible de charger vos messages',
      body: 'Vérifiez votre connexion et réessayez.',
    },
    stale: 'Impossible d’actualiser les messages.',
    older: 'Afficher les plus anciens',
    unread: 'Non lu',
    readAll: 'Tout marquer comme lu',
    gone: 'Cette notification n’est plus disponible.',
    folders: { label: 'Afficher', inbox: 'Tous', unread: 'Non lus', archive: 'Archives' },
    search: 'Rechercher',
    searchIn: { inbox: 'Rechercher dans les messages', archive: 'Rechercher dans les archives' },
    searchedHere: 'La recherche s’est limitée aux notifications enregistrées sur cet appareil.',
    notFound: { heading: 'Aucun résultat', body: 'Aucune notification ici ne contient « {text} ».' },
    emptyUnread: { heading: 'Tout est lu', body: 'Vous n’avez aucune notification non lue.' },
    emptyArchive: {
      heading: 'Les archives sont vides',
      body: 'Pour y déplacer une notification, balayez-la sur le côté ou utilisez son bouton d’archivage.',
    },
    archive: 'Archiver',
    archived: 'Notification archivée',
    restore: 'Remettre dans les messages',
    restored: 'Remise dans les messages',
  },

  topics: {
    heading: 'Vos centres d’intérêt',
    everywhere: 'Votre choix s’applique à tous vos appareils.',
    offer: 'Quels sujets vous intéressent ?',
    later: 'Vous pouvez modifier ce choix à tout moment dans les réglages.',
    done: 'Terminé',
    failed: 'Impossible d’enregistrer votre choix. Veuillez réessayer.',
  },

  firstName: {
    ask: 'Quel est votre prénom ?',
    why: '{name} pourra ainsi s’adresser à vous. Ce n’est pas obligatoire.',
    label: 'Prénom',
    skip: 'Passer',
    failed: 'Impossible d’enregistrer votre prénom. Veuillez réessayer.',
    remove: 'Laissez le champ vide pour le supprimer.',
    stored: 'Ainsi que votre prénom, tel que vous l’avez saisi.',
  },

  settings: {
    heading: 'Réglages',
    notifications: 'Notifications',
    notificationsOn: 'Activées sur cet appareil',
    notificationsOff: 'Désactivées sur cet appareil',
    notificationsBlocked: 'Bloquées dans les réglages de cet appareil',
    notificationsUnknown: 'État inconnu pour le moment',
    notificationsNotHere: 'Pas encore disponibles ici',
    device: 'Cet appareil',
    deviceHint: 'Aide {name} à distinguer vos appareils.',
    rename: 'Renommer',
    save: 'Enregistrer',
    cancel: 'Annuler',
    nameNeeded: 'Saisissez un nom de 1 à 255 caractères.',
    renameFailed: 'Impossible d’enregistrer le nom. Veuillez réessayer.',
    stored: 'Données enregistrées',
    storedHere:
      'Sur cet appareil : votre identité auprès de {name}, les notifications que vous avez reçues et cette page, pour qu’elle s’ouvre hors ligne. Aucun cookie.',
    storedThere:
      'Sur le serveur : le nom, le modèle et le système de cet appareil, tels qu’affichés ici, sa langue et son fuseau horaire, la date de votre première et de votre dernière ouverture de cette application, l’identifiant que {name} vous a attribué, les sujets que vous avez choisis, l’adresse à laquelle les notifications sont envoyées, et lesquelles sont arrivées, ont été ouvertes ou archivées.',
    facts: { name: 'Nom', model: 'Modèle', system: 'Système', id: 'Identifiant' },
    remove: 'Supprimer cet appareil',
    removeHint: 'Arrête les notifications et supprime toutes ces données.',
    removeAsk: 'Supprimer cet appareil ?',
    removeBody:
      'Vous ne recevrez plus de notifications, et tout ce qui est enregistré pour cet appareil sera supprimé, ici et sur le serveur.',
    removeYes: 'Supprimer',
    removeFailed: 'Impossible de supprimer cet appareil : le serveur n’a pas répondu. Rien n’a été modifié.',
    by: 'Notifications par Carillon',
  },

  widgets: {
    copy: 'Copier le code',
    copied: 'Copié',
    validUntil: 'Valable jusqu’au {date}',
    expired: 'A expiré le {date}',
    left: 'Temps restant : {time}',
    over: 'Le temps est écoulé.',
    frameOffline: 'Indisponible hors ligne.',
    imageFailed: 'Impossible de charger l’image.',
  },

  landing: {
    heading: 'Ouverture du lien',
    body: 'Un instant…',
    go: 'Ouvrir le lien',
  },

  answer: {
    heading: 'Réponse',
    sent: 'La réponse a été envoyée.',
    saved: 'La réponse est enregistrée. Elle sera envoyée dès que la connexion sera rétablie.',
    other: 'La réponse « {answer} » a déjà été donnée.',
    late: 'Il est trop tard pour répondre.',
    back: 'Voir les messages',
  },

  pages: {
    nowhere: {
      heading: 'Page introuvable',
      body: 'Il n’y a rien à cette adresse. Vérifiez-la ou revenez à la page précédente.',
    },
    unknown: {
      heading: 'Page introuvable',
      body: 'Ce lien ne fonctionne pas, ou l’entreprise n’utilise plus ce service. Veuillez l’ouvrir à nouveau depuis le site de l’entreprise.',
    },
    ended: {
      heading: 'Cette application n’est plus disponible',
      body: 'L’entreprise a mis fin à ses notifications. Vous pouvez supprimer l’application de votre appareil.',
    },
    suspended: {
      heading: 'Cette application n’est pas disponible pour le moment',
      body: 'Ses notifications sont suspendues. Veuillez réessayer plus tard.',
    },
    expired: {
      heading: 'Ce code a expiré',
      body: 'Les codes sont valables une heure. Retournez sur le site et affichez-en un nouveau.',
    },
    unsigned: {
      heading: 'Ce lien n’est pas utilisable',
      body: 'Le site n’a pas confirmé votre identité. Retournez-y, connectez-vous si vous y avez un compte, puis réessayez. Si cela ne suffit pas, veuillez prévenir l’entreprise.',
    },
    busy: {
      heading: 'Trop de requêtes',
      body: 'Votre réseau a envoyé trop de requêtes. Veuillez réessayer dans une minute.',
    },
    failed: {
      heading: 'Une erreur est survenue',
      body: 'Le problème vient de notre côté. Veuillez réessayer dans un instant.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Fermer',
  title: 'Continuez sur votre téléphone',
  useHere: 'Utiliser cet ordinateur',
  newCode: 'Nouveau code',
  scan: 'Scannez ce code avec votre téléphone.',
  joined: 'Votre téléphone est prêt.',
  done: 'Les notifications sont activées.',
  denied: 'Les notifications sont bloquées. Vérifiez votre téléphone.',
  offline: 'Pas de connexion.',
  expired: 'Ce code a expiré.',
  unavailable: 'Les notifications ne sont pas disponibles ici pour le moment.',
};

export const poster: PosterTexts = {
  headline: 'Nos actualités sur votre téléphone',
  scan: 'Visez le code avec l’appareil photo de votre téléphone.',
  allow: 'Ouvrez la page et activez les notifications.',
  iphone: 'Sur iPhone, la page vous montre d’abord comment l’ajouter à l’écran d’accueil.',
  promise: 'Sans App Store, sans adresse e-\u2060mail. Désactivable à tout moment.',
  orOpen: 'Ou ouvrez',
};
