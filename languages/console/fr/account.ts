import type { ConsoleTexts } from '../en.ts';

export const account: ConsoleTexts['account'] = {
  language: { title: 'Langue', about: 'De cette console et des e-mails qui vous sont envoyés.' },
  back: 'Retour à vos services',
  continue: 'Continuer',
  yourPassword: 'Votre mot de passe',
  unconfirmed: {
    about:
      'Nous vous avons envoyé un lien par e-mail. Tant que vous ne l’avez pas ouvert, Carillon n’envoie pas vos invitations par e-mail, et vous ne pouvez pas configurer de second facteur.',
    confirmFirst:
      'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé par e-mail.',
  },

  name: {
    title: 'Nom',
    about: 'Visible par les autres membres de vos services.',
    changed: 'Nom modifié.',
  },
  email: {
    title: 'Adresse e-mail',
    byMail:
      'Nous envoyons un lien à la nouvelle adresse ; tant que vous ne l’avez pas ouvert, rien ne change.',
    forSignIn: 'Elle vous sert à vous connecter.',
    label: 'Nouvelle adresse e-mail',
    sent: 'Nous avons envoyé un lien à {email}. Ouvrez-le dans les 24 heures pour changer d’adresse.',
    changed: 'Adresse e-mail modifiée.',
  },
  password: {
    about: 'Si vous le modifiez, vos sessions dans tous les autres navigateurs seront fermées.',
    none: 'Vous n’en avez pas. Pour en choisir un, déconnectez-vous et utilisez « {forgot} ». Une application d’authentification en exige un.',
    current: 'Mot de passe actuel',
    change: 'Modifier le mot de passe',
    changed: 'Mot de passe modifié.',
  },

  company: {
    title: 'Compte d’entreprise',
    connected: 'Vous pouvez vous connecter avec {name}.',
    notConnected:
      'Associez ce compte pour vous connecter avec {name}. Les deux doivent avoir la même adresse e-mail.',
    hasConnected: 'Votre compte d’entreprise est associé.',
    connect: 'Associer le compte d’entreprise',
    disconnect: 'Dissocier',
    disconnection: {
      title: 'Dissocier {name} ?',
      body: 'Vous ne pourrez plus vous connecter avec ce compte, et les sessions ouvertes ainsi dans d’autres navigateurs seront fermées.',
    },
    disconnected: 'Compte d’entreprise dissocié.',
  },

  authenticator: {
    title: 'Application d’authentification',
    about:
      'Une seconde étape à la connexion : après votre mot de passe, vous saisissez un code affiché par une application de votre téléphone.',
    setUp: 'Configurer une application d’authentification',
    on: 'Activée',
    turnOn: 'Activer',
    turnOff: 'Désactiver',
    codesLeft: {
      one: '{count} code de récupération restant',
      other: '{count} codes de récupération restants',
    },
    newCodes: 'Nouveaux codes',
    replacement: {
      title: 'Générer de nouveaux codes de récupération ?',
      body: 'Vos codes actuels cesseront immédiatement de fonctionner.',
      button: 'Générer les codes',
    },
    turningOff: {
      title: 'Désactiver l’application d’authentification ?',
      body: 'Votre mot de passe suffira pour vous connecter. Vous ne pourrez plus ouvrir les services qui exigent un second facteur tant que vous n’en aurez pas configuré un nouveau. Vos sessions dans tous les autres navigateurs seront fermées.',
    },
    turnedOff: 'Application d’authentification désactivée.',
    settingUp: {
      about:
        'Il vous faut une application sur votre téléphone, comme Google Authenticator, Microsoft Authenticator ou votre gestionnaire de mots de passe. Une fois l’activation terminée, vos sessions dans tous les autres navigateurs seront fermées.',
      scan: 'Scannez le code avec votre application',
      qrCode: 'QR code pour votre application d’authentification',
      enter: 'Impossible de le scanner ? Saisissez cette clé dans l’application :',
      key: 'Clé',
      code: 'Le code que l’application affiche maintenant',
    },
  },
  recoveryCodes: {
    title: 'Conservez vos codes de récupération',
    about:
      'Si vous perdez votre téléphone, l’un de ces codes vous permet de vous connecter à la place de celui de l’application. Chacun ne sert qu’une fois. Ils ne sont affichés que maintenant.',
    list: 'Codes de récupération',
    download: 'Télécharger',
    fileTitle: 'Codes de récupération de {email} pour Carillon sur {host}',
    saved: 'Je les ai conservés',
  },
  passkeys: {
    title: 'Clés d’accès',
    about:
      'Connectez-vous avec votre empreinte digitale, votre visage ou un code PIN au lieu du mot de passe et d’un code.',
    add: 'Ajouter une clé d’accès',
    added: 'Clé d’accès ajoutée.',
    notHere: 'Ce navigateur ne peut pas ajouter de clés d’accès pour cette adresse.',
    needHttps:
      'Les clés d’accès nécessitent HTTPS : l’administrateur de cette installation doit le configurer.',
    dismissed: 'Aucune clé d’accès n’a été ajoutée : la fenêtre du navigateur a été fermée.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    nameLabel: 'Nom de la clé d’accès',
    nameAbout: 'Vous aide à la reconnaître dans la liste.',
    addedAndUsed: 'Ajout : {added}, dernière utilisation : {used}',
    addedNotUsed: 'Ajout : {added}, pas encore utilisée',
    moreActions: 'Autres actions pour {name}',
    rename: 'Renommer',
    remove: 'Supprimer',
    renaming: 'Renommer la clé d’accès',
    removal: {
      title: 'Supprimer {name} ?',
      body: 'Vous ne pourrez plus vous connecter avec cette clé, et les sessions ouvertes avec elle dans d’autres navigateurs seront fermées. Supprimez-la aussi sur votre appareil ou dans votre gestionnaire de mots de passe : Carillon ne peut pas le faire.',
    },
    removed: 'Clé d’accès supprimée.',
  },

  factorFirst: {
    code: {
      title: 'Pour modifier votre compte, connectez-vous avec votre mot de passe et un code',
      about:
        'Votre session a été ouverte sans le code de votre application d’authentification. Si vous avez perdu celle-ci, demandez à l’administrateur de cette installation de la supprimer.',
    },
    setUp: {
      title: 'Configurez d’abord un second facteur',
      about:
        'L’un de vos services exige un second facteur. Quand vous en aurez un, vous pourrez modifier ici votre nom, votre adresse e-mail et votre mot de passe, et supprimer votre compte.',
    },
    passkey: {
      title: 'Pour modifier votre compte, connectez-vous avec votre clé d’accès',
      about:
        'Votre session a été ouverte sans elle. Si vous avez perdu votre clé d’accès, demandez à l’administrateur de cette installation de la supprimer.',
      notHere:
        'Ce navigateur ne peut pas utiliser de clés d’accès pour cette adresse. Ouvrez cette page dans un navigateur qui le peut.',
    },
  },

  signIns: {
    title: 'Vos sessions ouvertes',
    everywhere: 'Se déconnecter partout',
    confirm: {
      title: 'Se déconnecter partout ?',
      body: 'Vous devrez vous reconnecter dans chaque navigateur, y compris celui-ci.',
    },
    thisBrowser: 'Ce navigateur',
    signedIn: 'Connexion : {time}',
    signedInFrom: 'Connexion : {time}, depuis {address}',
    signOutOf: 'Fermer la session : {name}',
    signedOut: 'Session fermée : {name}.',
  },
  browsers: { unknown: 'Navigateur inconnu', onSystem: '{browser} sur {system}' },

  mails: {
    title: 'E-mails concernant vos services',
    about:
      'Quand votre attention est nécessaire : des services push refusent vos notifications, de nombreux envois échouent ou un webhook a été désactivé. Un e-mail par problème, à votre adresse confirmée.',
  },
  deletion: {
    title: 'Supprimer votre compte',
    about:
      'Vous retire de tous vos services. Les services eux-mêmes sont conservés : si l’un d’eux doit aussi disparaître, supprimez-le d’abord.',
    button: 'Supprimer…',
    confirm: {
      title: 'Supprimer définitivement votre compte ?',
      about: 'Cette action est irréversible. Seront supprimés :',
      data: 'votre nom, votre mot de passe, vos clés d’accès et votre application d’authentification',
      access: 'votre accès à tous les services, et les invitations que vous avez envoyées',
      kept: 'Ce que vous avez fait reste visible sur la page « Activité » de vos services, avec votre nom actuel.',
      button: 'Supprimer définitivement',
    },
  },
};
