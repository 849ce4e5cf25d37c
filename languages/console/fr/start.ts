import type { ConsoleTexts } from '../en.ts';

export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: 'Comment s’appelle votre entreprise ?',
    title: 'Nouveau service',
    back: 'Retour à vos services',
    about:
      'Chaque entreprise ou marque est un service, avec sa propre application, ses clients et ses clés API. Vous pourrez tout modifier plus tard.',
    name: 'Nom',
    nameExample: 'Boulangerie du Port',
    website: 'Site web',
    optional: 'Facultatif',
    forTests: {
      label: 'Pour des tests',
      about: 'Ses clés commencent par demo_, et votre code peut envoyer à des téléphones virtuels.',
    },
    continue: 'Continuer',
  },

  titleWith: 'Premiers pas avec {service}',
  about:
    'Ouvrez votre application sur votre téléphone, envoyez-vous une notification et partagez le lien. Tout le reste peut attendre.',
  done: 'Terminé',
  steps: {
    phone: 'Ouvrez votre application sur votre téléphone',
    send: 'Envoyez une notification',
    link: 'Partagez votre lien',
    brand: 'Personnalisez l’application',
    site: 'Ajoutez-la à votre site',
    key: 'Connectez votre serveur',
  },

  phone: {
    https:
      'Les téléphones les refusent à l’adresse {address}. Placez un proxy TLS devant le serveur et définissez PUBLIC_URL. D’ici là, utilisez un navigateur sur la machine du serveur, à l’adresse localhost.',
    yours: 'votre téléphone',
    connected: 'Connecté : {phone}',
    connectedAbout:
      'Vos notifications de test arrivent sur ce téléphone. Scannez avec un autre téléphone pour le remplacer.',
    openHere: 'Ouvrir sur ce téléphone',
    scan: 'Scannez le code avec l’appareil photo de votre téléphone et activez-y les notifications. Cette page s’actualise automatiquement.',
    iphone:
      'Sur un iPhone, suivez d’abord les instructions pour ajouter l’application à l’écran d’accueil : Apple n’autorise les notifications que pour les applications de l’écran d’accueil.',
    openInBrowser: 'Ou l’ouvrir dans ce navigateur',
    demo: 'La démo oubliera votre téléphone à sa prochaine réinitialisation.',
    newCode: 'Nouveau code',
    code: 'QR code qui ouvre votre application sur un téléphone',
    waiting: 'En attente de votre téléphone…',
    opened: 'Votre téléphone a ouvert l’application. Activez-y maintenant les notifications.',
    blocked:
      'Votre téléphone a ouvert l’application, mais les notifications sont bloquées. La page affichée sur votre téléphone explique comment les autoriser.',
    expired: 'Ce code a expiré.',
  },

  send: {
    notYet: 'Une fois votre téléphone connecté, vous pourrez lui envoyer une notification d’ici.',
    title: 'Titre',
    message: 'Message',
    first: { title: 'Carillon vous dit bonjour', message: 'Ceci est votre première notification.' },
    button: 'Envoyer à {phone}',
    details: 'Détails',
    tapped: 'Envoyée et ouverte.',
    states: {
      created: 'Acceptée…',
      queued: 'Envoi en cours…',
      completed: 'Envoyée. Regardez votre téléphone.',
      failed: 'Le service push l’a refusée.',
      skipped: 'Aucun appareil à qui l’envoyer. Avez-vous activé les notifications sur votre téléphone ?',
    },
  },

  brand: {
    about:
      'Ajoutez votre logo et votre couleur d’accentuation. Votre application, l’icône sur les téléphones de vos clients et votre affiche les reprennent.',
    button: 'Modifier la marque',
  },

  site: {
    about:
      'Si vos clients se connectent sur votre site web, un script et un lien suffisent à relier leurs comptes, et vous pouvez ainsi avertir chacun d’eux. Sur un téléphone, le lien ouvre votre application ; sur un ordinateur, il affiche un QR code. Cette étape est terminée dès que quelqu’un l’a ouvert sur votre site.',
    noAccounts: 'Pas de comptes ? Un simple lien suffit : {guides}.',
    guides: 'guides pour WordPress, Shopify, Wix et Squarespace',
    link: 'Lien',
    script: 'Bouton avec script',
    linkCode: 'Code du lien',
    scriptCode: 'Code du bouton',
    user: 'Remplacez USER par votre propre identifiant du client : le même sur tous ses appareils, impossible à deviner et sans données personnelles, comme un hachage à clé du numéro de client. Quiconque le connaît peut ouvrir l’application à la place de ce client, sauf si votre serveur le signe (voir « Réglages »).',
    signedUser:
      'Remplacez USER par votre propre identifiant du client : le même sur tous ses appareils, impossible à deviner et sans données personnelles, comme un hachage à clé du numéro de client. Remplacez SIGNATURE par la signature de cet identifiant par votre serveur : le code se trouve dans « Réglages ».',
  },

  server: {
    about:
      'Facultatif, et pour un développeur : avec une clé API, vos propres programmes envoient des notifications, par exemple quand une commande est prête.',
    firstKey:
      'Votre serveur a besoin de cette clé pour envoyer des notifications. Elle n’est affichée qu’une seule fois, car nous n’en conservons que l’empreinte. Si vous la perdez, créez-en une autre sous « Clés API ».',
    key: 'Clé API',
    keyShown:
      'Votre première clé a été affichée à la création du service. Si vous ne l’avez pas conservée, {create}.',
    create: 'créez-en une autre',
    docs: '{guide} contient des programmes dans chaque langage, et {reference} décrit tous les points de terminaison.',
    guide: 'Le guide d’envoi',
    reference: 'la référence de l’API',
  },
};
