/** French. */
import type { Mails } from './en.ts';

export const mails: Mails = {
  hours: { one: '{count} heure', other: '{count} heures' },
  days: { one: '{count} jour', other: '{count} jours' },
  deliveries: {
    one: '{count} envoi a échoué',
    other: '{count} envois ont échoué',
    many: '{count} d’envois ont échoué',
  },
  aService: 'sans nom',
  anOwner: 'Un propriétaire',
  aMember: 'Un membre de l’équipe',
  aNotification: 'une notification',
  sentBy: 'Envoyé par Carillon sur {host}',
  fallback: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  texts: {
    password: {
      subject: 'Réinitialisez votre mot de passe Carillon',
      paragraphs: [
        'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Carillon.',
        {
          text: 'Pour choisir un nouveau mot de passe, ouvrez ce lien dans un délai de {period} :',
          button: 'Choisir un nouveau mot de passe',
        },
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne changera pas.',
      ],
    },
    verification: {
      subject: 'Confirmez votre adresse e-mail',
      paragraphs: [
        'Confirmez cette adresse pour vous connecter à Carillon sur {host}, où elle a servi à créer un compte.',
        {
          text: 'Ouvrez ce lien dans un délai de {period} et connectez-vous :',
          button: 'Confirmer cette adresse',
        },
        'Si vous n’avez pas créé ce compte, vous pouvez ignorer cet e-mail.',
      ],
    },
    emailChange: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      paragraphs: [
        'Quelqu’un a demandé à se connecter désormais à Carillon sur {host} avec cette adresse e-mail.',
        {
          text: 'Pour changer l’adresse de votre compte, ouvrez ce lien dans un délai de {period} et connectez-vous avec votre adresse actuelle :',
          button: 'Utiliser cette adresse',
        },
        'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail.',
      ],
    },
    addressInUse: {
      subject: 'Votre adresse e-mail a déjà un compte',
      paragraphs: [
        'Quelqu’un a demandé à se connecter désormais à un autre compte de Carillon sur {host} avec cette adresse e-mail. Comme elle a déjà un compte, rien n’a été modifié.',
        'Si c’était vous, supprimez d’abord l’un des deux comptes. Sinon, vous pouvez ignorer cet e-mail.',
      ],
    },
    emailChanged: {
      subject: 'Votre adresse e-mail a été modifiée',
      paragraphs: [
        'L’adresse e-mail de votre compte Carillon sur {host} est désormais {email}. Celle-ci ne permet plus de se connecter.',
        'Si ce n’est pas vous qui l’avez modifiée, quelqu’un connaît votre mot de passe : demandez immédiatement de l’aide à l’administrateur de cette installation.',
      ],
    },
    invitation: {
      subject: '{email} vous invite sur Carillon',
      paragraphs: [
        '{by} vous invite à gérer les notifications du service {service} sur Carillon.',
        {
          text: 'Pour accepter l’invitation, ouvrez ce lien dans un délai de {period} :',
          button: 'Accepter l’invitation',
        },
        'Si vous ne connaissez pas {email}, vous pouvez ignorer cet e-mail.',
      ],
    },
    deletion: {
      subject: 'Un service a été supprimé',
      paragraphs: [
        '{by} a supprimé le service {service} sur Carillon. Il n’accepte et n’envoie plus rien.',
        {
          text: 'Le {day}, tout ce qu’il contient sera définitivement supprimé : appareils, clients, notifications et images. D’ici là, vous pouvez le restaurer ici :',
          button: 'Restaurer le service',
        },
      ],
    },
    refused: {
      subject: 'Des services push refusent vos notifications',
      paragraphs: [
        'Des services push ont refusé les identifiants du service {service} : {deliveries} au cours des dernières 24 heures. Tant que l’administrateur de cette installation n’a pas résolu le problème, les notifications n’arrivent pas.',
      ],
    },
    notification: {
      subject: 'De nombreux envois ont échoué',
      paragraphs: [
        '{failed} des {total} envois d’une notification du service {service} ont échoué. La page de la notification indique pourquoi, et que faire.',
      ],
    },
    day: {
      subject: 'De nombreux envois ont échoué',
      paragraphs: [
        '{failed} des {total} envois du service {service} ont échoué au cours des dernières 24 heures. La vue d’ensemble indique pourquoi, et que faire.',
      ],
    },
    paused: {
      subject: 'Un service push a suspendu vos notifications',
      paragraphs: [
        '{pushService} a suspendu les notifications du service {service}. {rule} Les notifications destinées à de nombreux clients attendent jusqu’au {until} UTC, puis partent d’elles-mêmes ; pour celles destinées à un seul client, l’envoi est toujours tenté. Seul le temps met fin à la suspension. Pour en éviter une autre, envoyez moins souvent, étalez les notifications sur quelques heures et laissez de côté les clients qui ne réagissent pas.',
      ],
    },
    domain: {
      subject: 'Votre domaine pointe ailleurs',
      paragraphs: [
        '{domain}, le domaine du service {service}, ne pointe plus vers cette installation depuis une semaine. Les téléphones qui s’y sont abonnés n’ouvrent plus rien, et ceux dont le navigateur y cherche des mises à jour ne recevront bientôt plus de notifications. Rétablissez son enregistrement DNS : vous le trouverez sur la page « Lien ».',
      ],
    },
    certificate: {
      subject: 'Le certificat de votre adresse expire bientôt',
      paragraphs: [
        'Le certificat de {address}, l’adresse à laquelle les téléphones ouvrent le service {service}, n’a pas pu être renouvelé. Il est valable jusqu’au {day}. Ensuite, les téléphones et les navigateurs refuseront d’ouvrir l’application et cette console. Les notifications parviendront encore aux téléphones déjà abonnés. La commande « carillon status » indique la cause à l’administrateur de cette installation, et que faire.',
      ],
    },
    feed_failing: {
      subject: 'Un flux ne peut pas être lu',
      paragraphs: [
        'Les nouveaux articles de {feed} ne sont plus envoyés aux clients du service {service}, car le flux est illisible depuis le {day} : {reason}. Carillon continue d’essayer. Si l’adresse du flux a changé, modifiez-la dans l’automatisation qu’il déclenche.',
      ],
    },
    feed_flooded: {
      subject: 'Un flux avait beaucoup de nouveaux articles à la fois',
      paragraphs: [
        '{feed} avait plus de nouveaux articles à la fois que les {max} que le service {service} envoie en une heure. Les plus récents ont été envoyés ; les autres ({skipped}) sont considérés comme vus et ne seront pas envoyés. Cela arrive quand un site déménage et que ses articles reçoivent de nouveaux identifiants. Étaient-ils vraiment nouveaux ? Envoyez alors les meilleurs vous-même ; sinon, il n’y a rien à faire.',
      ],
    },
    proposal: {
      subject: 'Une notification attend votre approbation',
      paragraphs: [
        '{by} a rédigé une notification du service {service} destinée à de nombreux clients : « {title} ». Elle sera envoyée dès que vous ou un autre propriétaire l’aurez approuvée.',
      ],
    },
    webhook: {
      subject: 'Un webhook a été désactivé',
      paragraphs: [
        'Carillon a désactivé un webhook du service {service}, car toutes les requêtes qui lui étaient adressées ont échoué pendant cinq jours. Son hôte est {webhook}. Les événements sont conservés 30 jours : réparez-le, réactivez-le et récupérez-les.',
      ],
    },
  },
  chromeRule:
    'Chrome agit ainsi avec les sites qui envoient un très grand nombre de notifications auxquelles peu de personnes réagissent : pendant un jour d’abord, puis 7 et 14 jours.',
  attention: [
    { text: 'Pour en savoir plus :', button: 'Ouvrir dans la console' },
    {
      text: 'Vous recevez cet e-mail parce que vous êtes propriétaire de ce service. Pour ne plus en recevoir :',
      link: true,
    },
  ],
};
