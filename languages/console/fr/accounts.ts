import type { ConsoleTexts } from '../en.ts';

export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Un seul envoi. Tout le monde au courant.',
  bell: 'Une cloche',
  email: 'E-mail',
  password: 'Mot de passe',
  name: 'Votre nom',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  createAccount: 'Créer un compte',
  yourAccount: 'Votre compte',
  toConsole: 'Aller à la console',
  or: 'ou',
  passkey: 'Se connecter avec une clé d’accès',
  company: 'Continuer avec {name}',
  newPassword: { length: { other: 'Au moins {count} caractères' }, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
    forgot: 'Mot de passe oublié ?',
    newHere: 'Première visite ? {create}',
    newHereOrDemo: 'Première visite ? {create} ou {demo}',
    orDemo: 'Ou {demo}',
    demo: 'essayer la démo',
  },
  secondStep: {
    code: {
      title: 'Saisissez le code',
      about: 'Votre application d’authentification affiche six chiffres pour Carillon.',
      label: 'Code',
      other: 'Utiliser un code de récupération',
    },
    recovery: {
      title: 'Saisissez un code de récupération',
      about:
        'L’un des codes que vous avez conservés en configurant votre application d’authentification. Chacun ne sert qu’une fois.',
      label: 'Code de récupération',
      other: 'Utiliser l’application d’authentification',
    },
    trust: {
      one: 'Ne plus demander dans ce navigateur pendant {count} jour',
      other: 'Ne plus demander dans ce navigateur pendant {count} jours',
    },
    back: 'Retour à la connexion',
  },
  signUpPage: {
    closed: {
      title: 'Les inscriptions sont fermées',
      about: 'Demandez une invitation à un propriétaire du service.',
    },
    about: 'Votre première notification dans deux minutes.',
    invited: 'Vous pourrez ensuite accepter l’invitation.',
    invitedAddress: 'Votre invitation est destinée à cette adresse',
    known: 'Vous avez déjà un compte ? {signIn}',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    byMail: 'Nous vous enverrons par e-mail un lien pour en choisir un nouveau.',
    sent: {
      title: 'Consultez vos e-mails',
      body: 'Si {email} a un compte, nous y avons envoyé un lien. Il expire dans une heure.',
    },
    send: 'Envoyer le lien',
    byOperator:
      'Ce serveur ne peut pas envoyer d’e-mails. Demandez à son administrateur d’exécuter cette commande, qui affiche un lien valable une heure :',
    command: 'Commande pour l’administrateur',
    remembered: 'Il vous est revenu ? {signIn}',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    expired: {
      title: 'Ce lien a expiré',
      about: 'Il a déjà été utilisé ou date de plus d’une heure.',
      button: 'Obtenir un nouveau lien',
    },
    account: 'Compte',
    label: 'Nouveau mot de passe',
    note: 'Toutes vos sessions seront fermées.',
    button: 'Enregistrer le mot de passe',
  },
  link: {
    title: 'Connectez-vous avec votre lien',
    about: 'Il fonctionne une seule fois, et pendant une heure.',
  },

  invitation: {
    title: 'Invitation',
    invalid: {
      title: 'Cette invitation n’est plus valable',
      about:
        'Elle a été utilisée, révoquée ou remplacée par une plus récente, ou elle date de plus de sept jours. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
    },
    join: 'Rejoindre {service}',
    aService: 'un service',
    about: '{name} vous invite à participer à la gestion des notifications.',
    anOwner: 'Un propriétaire',
    role: 'Votre rôle : {role}',
    otherAccount: 'L’invitation est destinée à {email}, mais vous utilisez le compte {account}.',
    signOut: 'Se déconnecter et continuer',
    expires: 'L’invitation expire {time}.',
    expiresFor: 'L’invitation est destinée à {email} et expire {time}.',
    formerAddress: 'L’invitation a été envoyée à {email}, votre ancienne adresse. Elle expire {time}.',
    accept: 'Accepter',
    signIn: 'Se connecter et accepter',
    create: 'Créer un compte et accepter',
    hasChanged: 'Votre adresse a changé depuis ? Connectez-vous avec la nouvelle.',
  },

  verify: {
    confirmed: 'Votre adresse e-mail est confirmée',
    changed: 'Votre adresse e-mail a été modifiée',
    confirm: {
      title: 'Confirmez votre adresse e-mail',
      button: 'Confirmer',
      why: 'Carillon n’envoie d’invitations qu’au nom de comptes dont l’adresse est confirmée.',
    },
    change: {
      title: 'Changez d’adresse e-mail',
      about: 'De {former} à {email}',
      button: 'Changer d’adresse',
      why: 'Vous vous connecterez ensuite avec la nouvelle adresse. Nous préviendrons votre ancienne adresse.',
    },
    invalid: 'Ce lien a expiré, ou il est destiné à un autre compte.',
    again: {
      button: 'Renvoyer l’e-mail de confirmation',
      sent: 'Envoyé. Ouvrez le lien qu’il contient dans les 24 heures.',
      failed: 'Impossible d’envoyer l’e-mail. Réessayez plus tard.',
      limited: 'Trop d’e-mails ont été envoyés. Réessayez dans une heure.',
      none: 'Cette installation n’a pas de serveur de messagerie.',
    },
  },

  deleted: {
    tab: 'Service supprimé',
    title: '{service} a été supprimé',
    byOwner: 'Un propriétaire',
    canRestore:
      '{by} l’a supprimé. Rien n’est envoyé, et les requêtes de votre serveur sont rejetées. Vous pouvez le restaurer jusqu’au {time} ; ensuite, toutes ses données seront définitivement supprimées.',
    ownerCanRestore:
      '{by} l’a supprimé. Rien n’est envoyé, et les requêtes de votre serveur sont rejetées. Un propriétaire peut le restaurer jusqu’au {time} ; ensuite, toutes ses données seront définitivement supprimées.',
    restore: 'Restaurer le service',
    new: 'Nouveau service',
  },
  others: 'Vos autres services : {services}',

  secondFactor: {
    tab: 'Second facteur requis',
    title: '{service} exige un second facteur',
    why: 'Ses propriétaires demandent à toute l’équipe plus qu’un mot de passe.',
    passkey:
      'Connectez-vous avec votre clé d’accès. Si vous l’avez perdue, demandez à l’administrateur de cette installation de la supprimer.',
    authenticator:
      'Déconnectez-vous, puis reconnectez-vous avec votre mot de passe et le code de votre application d’authentification.',
    none: 'Configurez une application d’authentification ou une clé d’accès dans votre compte : cela prend deux minutes.',
    setUp: 'Configurer un second facteur',
    signedInAs: 'Vous utilisez le compte {email}. {signOut}',
  },

  companyErrors: {
    cancelled: 'La connexion avec {name} a été abandonnée.',
    expired: 'Cette connexion a pris trop de temps ou a déjà servi. Recommencez.',
    unreachable:
      'La page de connexion de {name} est injoignable pour le moment. Réessayez dans quelques minutes.',
    refused:
      'Le serveur de {name} a refusé la connexion. Demandez à l’administrateur de cette installation : son journal indique pourquoi.',
    invalid:
      'La réponse de {name} n’est pas destinée à cette installation : la connexion a donc été interrompue. Recommencez, ou demandez à l’administrateur.',
    unverified:
      'L’adresse e-mail chez {name} n’est pas vérifiée. Demandez à la personne qui gère ces comptes de la vérifier.',
    not_connected:
      'Votre adresse e-mail a déjà un compte ici, qui n’est pas encore associé à {name}. Connectez-vous comme d’habitude, puis choisissez « Associer le compte d’entreprise » dans votre compte.',
    not_connected_only:
      'Votre adresse e-mail a déjà un compte ici, qui n’est pas encore associé à {name}. Demandez un lien de connexion à l’administrateur de cette installation, puis choisissez « Associer le compte d’entreprise » dans votre compte.',
    registration_closed:
      'Vous n’avez pas encore accès. Demandez à un propriétaire de votre service d’inviter l’adresse que vous avez chez {name}, ou de donner un rôle à l’un de vos groupes.',
    suspended: 'Votre compte est suspendu. Adressez-vous à l’administrateur de cette installation.',
    failed: 'Une erreur est survenue de notre côté. Réessayez dans quelques minutes.',
    signed_out:
      'Votre session est terminée ou ne le permet pas. Reconnectez-vous, puis associez votre compte.',
    other_address:
      'L’adresse chez {name} n’est pas celle de ce compte. Changez d’abord l’adresse e-mail ici, puis associez le compte.',
    taken:
      'Ce compte, ou celui que vous avez choisi chez {name}, est déjà associé à un autre. Dissociez-le d’abord là-bas.',
  },
};
