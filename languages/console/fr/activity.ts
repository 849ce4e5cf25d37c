import type { ConsoleTexts } from '../en.ts';

export const activity: ConsoleTexts['activity'] = {
  about:
    'Ce que votre équipe a fait dans la console, du plus récent au plus ancien. Heures du fuseau {zone}. Les requêtes effectuées avec une clé API n’apparaissent pas.',
  empty: {
    title: 'Aucune activité pour le moment',
    body: 'Tout ce que les membres de l’équipe envoient, modifient ou suppriment apparaît ici.',
  },
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  withRole: '{name} ({role})',
  withNewRole: '{name} (désormais {role})',
  actors: { operator: 'L’administrateur', visitor: 'Un visiteur' },

  sentences: {
    'service.created': { of: '{actor} a créé le service {subject}', alone: '{actor} a créé le service' },
    'service.deleted': '{actor} a supprimé le service',
    'service.restored': '{actor} a restauré le service',
    'service.suspended': {
      of: '{actor} a suspendu le service : {subject}',
      alone: '{actor} a suspendu le service',
    },
    'service.resumed': '{actor} a levé la suspension du service',
    'domain.set': {
      of: '{actor} a donné à l’application l’adresse {subject}',
      alone: '{actor} a donné à l’application sa propre adresse',
    },
    'domain.left': {
      of: '{actor} a abandonné l’adresse {subject}',
      alone: '{actor} a abandonné l’adresse propre à l’application',
    },
    'notification.sent': {
      of: '{actor} a envoyé la notification {subject}',
      alone: '{actor} a envoyé une notification',
    },
    'notification.scheduled': {
      of: '{actor} a programmé la notification {subject}',
      alone: '{actor} a programmé une notification',
    },
    'notification.changed': {
      of: '{actor} a modifié la notification programmée {subject}',
      alone: '{actor} a modifié une notification programmée',
    },
    'notification.cancelled': {
      of: '{actor} a annulé la notification {subject}',
      alone: '{actor} a annulé une notification',
    },
    'notification.replaced': {
      of: '{actor} a corrigé la notification {subject}',
      alone: '{actor} a corrigé une notification',
    },
    'notification.retracted': {
      of: '{actor} a retiré la notification {subject} de « Messages »',
      alone: '{actor} a retiré une notification de « Messages »',
    },
    'notification.stopped': {
      of: '{actor} a arrêté l’envoi de la notification {subject}',
      alone: '{actor} a arrêté l’envoi d’une notification',
    },
    'notification.resent': {
      of: '{actor} a renvoyé la notification {subject} aux appareils non atteints',
      alone: '{actor} a renvoyé une notification aux appareils non atteints',
    },
    'notification.tested': {
      of: '{actor} a envoyé un test de la notification {subject}',
      alone: '{actor} a envoyé un test',
    },
    'notification.approved': {
      of: '{actor} a approuvé la notification {subject}',
      alone: '{actor} a approuvé une notification',
    },
    'proposal.created': {
      of: '{actor} a demandé l’approbation de la notification {subject}',
      alone: '{actor} a demandé l’approbation d’une notification',
    },
    'proposal.removed': {
      of: '{actor} a rejeté ou retiré la notification {subject}',
      alone: '{actor} a rejeté ou retiré une notification',
    },
    'approval.required':
      '{actor} a rendu obligatoire l’approbation d’un propriétaire pour les notifications à de nombreux clients',
    'approval.optional': '{actor} a rendu facultative l’approbation d’un propriétaire',
    'template.created': {
      of: '{actor} a enregistré le modèle {subject}',
      alone: '{actor} a enregistré un modèle',
    },
    'template.changed': {
      of: '{actor} a modifié le modèle {subject}',
      alone: '{actor} a modifié un modèle',
    },
    'template.removed': {
      of: '{actor} a supprimé le modèle {subject}',
      alone: '{actor} a supprimé un modèle',
    },
    'device.deactivated': {
      of: '{actor} a désactivé l’appareil {subject}',
      alone: '{actor} a désactivé un appareil',
    },
    'devices.deactivated': {
      of: '{actor} a désactivé {subject}',
      alone: '{actor} a désactivé plusieurs appareils',
    },
    'devices.imported': { of: '{actor} a importé {subject}', alone: '{actor} a importé des appareils' },
    'vapid_key.imported': {
      of: '{actor} a importé la clé VAPID {subject}',
      alone: '{actor} a importé une clé VAPID',
    },
    'vapid_key.deleted': {
      of: '{actor} a supprimé la clé VAPID {subject}',
      alone: '{actor} a supprimé une clé VAPID',
    },
    'user.deactivated': {
      of: '{actor} a désactivé les appareils du client {subject}',
      alone: '{actor} a désactivé les appareils d’un client',
    },
    'user.changed': {
      of: '{actor} a modifié les étiquettes ou les sujets du client {subject}',
      alone: '{actor} a modifié les étiquettes ou les sujets d’un client',
    },
    'user.nicknamed': {
      of: '{actor} a modifié le surnom du client {subject}',
      alone: '{actor} a modifié le surnom d’un client',
    },
    'users.changed': {
      of: '{actor} a modifié les étiquettes de {subject}',
      alone: '{actor} a modifié les étiquettes de plusieurs clients',
    },
    'users.exported': '{actor} a exporté la liste des clients',
    'user.merged': {
      of: '{actor} a fusionné un client anonyme avec le client {subject}',
      alone: '{actor} a fusionné un client anonyme avec un autre',
    },
    'user.erased': '{actor} a effacé les données d’un client',
    'brand.changed': {
      of: '{actor} a modifié la marque : {subject}',
      alone: '{actor} a modifié la marque',
    },
    'settings.changed': {
      of: '{actor} a modifié les réglages : {subject}',
      alone: '{actor} a modifié les réglages',
    },
    'picture.uploaded': {
      of: '{actor} a importé l’image {subject}',
      alone: '{actor} a importé une image',
    },
    'widget.created': { of: '{actor} a ajouté le widget {subject}', alone: '{actor} a ajouté un widget' },
    'widget.changed': { of: '{actor} a modifié le widget {subject}', alone: '{actor} a modifié un widget' },
    'widget.moved': { of: '{actor} a déplacé le widget {subject}', alone: '{actor} a déplacé un widget' },
    'widget.removed': {
      of: '{actor} a supprimé le widget {subject}',
      alone: '{actor} a supprimé un widget',
    },
    'audience.created': {
      of: '{actor} a enregistré l’audience {subject}',
      alone: '{actor} a enregistré une audience',
    },
    'audience.changed': {
      of: '{actor} a modifié l’audience {subject}',
      alone: '{actor} a modifié une audience',
    },
    'audience.deleted': {
      of: '{actor} a supprimé l’audience {subject}',
      alone: '{actor} a supprimé une audience',
    },
    'automation.created': {
      of: '{actor} a créé l’automatisation {subject}',
      alone: '{actor} a créé une automatisation',
    },
    'automation.changed': {
      of: '{actor} a modifié l’automatisation {subject}',
      alone: '{actor} a modifié une automatisation',
    },
    'automation.enabled': {
      of: '{actor} a activé l’automatisation {subject}',
      alone: '{actor} a activé une automatisation',
    },
    'automation.disabled': {
      of: '{actor} a désactivé l’automatisation {subject}',
      alone: '{actor} a désactivé une automatisation',
    },
    'automation.deleted': {
      of: '{actor} a supprimé l’automatisation {subject}',
      alone: '{actor} a supprimé une automatisation',
    },
    'topic.created': { of: '{actor} a créé le sujet {subject}', alone: '{actor} a créé un sujet' },
    'topic.changed': { of: '{actor} a modifié le sujet {subject}', alone: '{actor} a modifié un sujet' },
    'topic.deleted': { of: '{actor} a supprimé le sujet {subject}', alone: '{actor} a supprimé un sujet' },
    'webhook.created': {
      of: '{actor} a créé le webhook vers {subject}',
      alone: '{actor} a créé un webhook',
    },
    'webhook.changed': {
      of: '{actor} a modifié le webhook vers {subject}',
      alone: '{actor} a modifié un webhook',
    },
    'webhook.deleted': {
      of: '{actor} a supprimé le webhook vers {subject}',
      alone: '{actor} a supprimé un webhook',
    },
    'webhook.rotated': {
      of: '{actor} a remplacé le secret du webhook vers {subject}',
      alone: '{actor} a remplacé le secret d’un webhook',
    },
    'webhook.recovered': {
      of: '{actor} a renvoyé des événements vers {subject}',
      alone: '{actor} a renvoyé des événements d’un webhook',
    },
    'identity_secret.made': '{actor} a créé un nouveau secret d’identité',
    'second_factor.required': '{actor} a rendu le second facteur obligatoire pour l’équipe',
    'second_factor.optional': '{actor} a rendu le second facteur facultatif',
    'key.issued': { of: '{actor} a créé la clé API {subject}', alone: '{actor} a créé une clé API' },
    'key.renamed': {
      of: '{actor} a renommé une clé API en {subject}',
      alone: '{actor} a renommé une clé API',
    },
    'key.revoked': {
      of: '{actor} a révoqué la clé API {subject}',
      alone: '{actor} a révoqué une clé API',
    },
    'member.invited': { of: '{actor} a invité {subject}', alone: '{actor} a invité quelqu’un' },
    'member.joined': {
      of: '{actor} a rejoint l’équipe avec le rôle {subject}',
      alone: '{actor} a rejoint l’équipe',
    },
    'member.changed': {
      of: '{actor} a modifié le rôle de {subject}',
      alone: '{actor} a modifié un rôle',
    },
    'member.removed': {
      of: '{actor} a retiré {subject} de l’équipe',
      alone: '{actor} a retiré quelqu’un de l’équipe',
    },
    'member.left': '{actor} a quitté le service',
    'member.deleted': {
      of: '{actor} a supprimé le compte de {subject}',
      alone: '{actor} a supprimé un compte',
    },
    'member.suspended': {
      of: '{actor} a suspendu le compte de {subject}',
      alone: '{actor} a suspendu un compte',
    },
    'member.resumed': {
      of: '{actor} a levé la suspension du compte de {subject}',
      alone: '{actor} a levé la suspension d’un compte',
    },
    'member.joined_by_group': {
      of: '{actor} a rejoint l’équipe via un groupe, avec le rôle {subject}',
      alone: '{actor} a rejoint l’équipe via un groupe',
    },
    'member.changed_by_group': {
      of: '{actor} a reçu via un groupe le rôle {subject}',
      alone: '{actor} a changé de rôle via un groupe',
    },
    'member.left_by_group': '{actor} a perdu le rôle reçu via un groupe, et donc l’accès',
    'member.let_in': {
      of: '{actor} a créé pour {subject} un lien de connexion, qui a été utilisé',
      alone: '{actor} a créé un lien de connexion, qui a été utilisé',
    },
    'company_account.connected': '{actor} a associé son compte d’entreprise',
    'company_account.disconnected': '{actor} a dissocié son compte d’entreprise',
    'group.granted': {
      of: '{actor} a donné un rôle à un groupe : {subject}',
      alone: '{actor} a donné un rôle à un groupe',
    },
    'group.revoked': {
      of: '{actor} a retiré son rôle à un groupe : {subject}',
      alone: '{actor} a retiré son rôle à un groupe',
    },
    'invitation.revoked': {
      of: '{actor} a révoqué l’invitation destinée à {subject}',
      alone: '{actor} a révoqué une invitation',
    },
  },
};
