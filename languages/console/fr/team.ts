import type { ConsoleTexts } from '../en.ts';

export const team: ConsoleTexts['team'] = {
  about:
    'Toutes les personnes qui gèrent ce service. Seuls les propriétaires peuvent inviter quelqu’un ou modifier les rôles.',
  aboutForOwners: 'Toutes les personnes qui gèrent ce service, chacune avec son propre compte.',
  members: 'Membres',
  permissions: 'Autorisations',
  role: 'Rôle',
  remove: 'Retirer',

  member: {
    you: 'vous',
    byGroup: 'Par groupe',
    noSecondFactor: 'Sans second facteur',
    joined: 'Arrivée : {time}',
    roleOf: 'Rôle de {name}',
    moreActions: 'Autres actions pour {name}',
    oneOwner: 'Un service a besoin d’au moins un propriétaire',
    leave: 'Quitter le service',
    removed: '{name} ne fait plus partie de l’équipe.',
    nowRole: {
      owner: '{name} a maintenant le rôle Propriétaire.',
      editor: '{name} a maintenant le rôle Éditeur.',
      writer: '{name} a maintenant le rôle Rédacteur.',
      viewer: '{name} a maintenant le rôle Lecteur.',
    },
    leaving: {
      title: 'Quitter ce service ?',
      body: 'Vous n’y aurez plus accès. Pour revenir, il vous faudra une nouvelle invitation d’un propriétaire.',
      button: 'Quitter',
    },
    removal: {
      title: 'Retirer {name} ?',
      body: 'Cette personne n’aura plus accès à ce service. Son compte et ses entrées sous « Activité » sont conservés.',
    },
    untilSignIn: 'Cela vaut jusqu’à la prochaine connexion, sauf si le groupe perd son rôle. {consequence}',
    givingUp: {
      title: 'Renoncer au rôle de propriétaire ?',
      body: 'Vous ne pourrez plus gérer les clés API ni l’équipe. Seul un autre propriétaire pourra vous rendre ce rôle.',
      button: 'Renoncer',
    },
  },

  invite: {
    title: 'Inviter quelqu’un',
    button: 'Inviter',
    done: 'Terminé',
    created: {
      title: 'Invitation pour {email}',
      failed: 'Impossible d’envoyer l’e-mail. Envoyez le lien vous-même.',
      unverified:
        'L’e-mail n’a pas été envoyé : vous n’avez pas encore confirmé votre propre adresse e-mail. Ouvrez le lien que nous vous avons envoyé, ou demandez-en un nouveau dans {account}. Envoyez ce lien-ci vous-même.',
      limited:
        'L’e-mail n’a pas été envoyé : trop d’e-mails sont partis au cours de la dernière heure. Envoyez le lien vous-même.',
      sent: 'Nous avons envoyé ce lien par e-mail à {email}. Vous pouvez aussi l’envoyer vous-même :',
      send: 'Envoyez ce lien à {email} :',
      link: 'Lien d’invitation',
      once: 'Le lien n’est affiché qu’une seule fois. Il est valable sept jours, et uniquement pour un compte avec cette adresse. Pour obtenir un nouveau lien, renouvelez l’invitation.',
    },
  },

  invitations: {
    title: 'Personnes invitées',
    list: 'Invitations',
    invitedBy: 'Invitation de {name}',
    expired: 'Expirée',
    expiresAt: 'Expiration : {time}',
    expiredAt: 'Expirée : {time}',
    revoke: 'Révoquer',
    revokeFor: 'Révoquer l’invitation pour {email}',
    revocation: {
      title: 'Révoquer l’invitation pour {email} ?',
      body: 'Le lien que vous avez envoyé cessera de fonctionner.',
    },
    revoked: 'Invitation révoquée.',
  },

  groups: {
    title: 'Rôles par groupe',
    about:
      'Les membres d’un groupe de votre entreprise reçoivent son rôle quand ils se connectent, et le perdent à la première connexion après leur départ du groupe. Les rôles que vous donnez vous-même sont conservés.',
    group: 'Groupe',
    add: 'Ajouter',
    added: 'Les membres de {group} reçoivent le rôle {role} quand ils se connectent.',
    removeRole: 'Retirer le rôle de {group}',
    removal: {
      title: 'Retirer le rôle de {group} ?',
      body: 'Toute personne qui ne tient son rôle que de ce groupe perdra l’accès à sa prochaine connexion.',
    },
    removed: '{group} n’a plus de rôle.',
  },
};
