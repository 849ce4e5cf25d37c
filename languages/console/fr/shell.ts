import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'Aller au contenu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  main: 'Menu principal',
  newNotification: 'Nouvelle notification',
  writeNotification: 'Rédiger une notification',
  groups: { recipients: 'Destinataires', app: 'Votre application', setup: 'Configuration' },
  pages: {
    overview: 'Vue d’ensemble',
    notifications: 'Notifications',
    automations: 'Automatisations',
    customers: 'Clients',
    devices: 'Appareils',
    audiences: 'Audiences',
    topics: 'Sujets',
    brand: 'Marque',
    link: 'Lien',
    widgets: 'Widgets',
    start: 'Premiers pas',
    team: 'Équipe',
    settings: 'Réglages',
    activity: 'Activité',
    developers: 'Développeurs',
    keys: 'Clés API',
    webhooks: 'Webhooks',
    imports: 'Importations',
  },
  account: { own: 'Votre compte', signOut: 'Se déconnecter', create: 'Créer un compte' },
  services: { label: 'Service :', current: 'Actuel', new: 'Nouveau service' },
  theme: { light: 'Passer au mode clair', dark: 'Passer au mode sombre' },
  connection: {
    stale: 'Impossible d’actualiser cette page. Elle affiche les données chargées à {time}.',
    offline:
      'Vous êtes hors ligne. Ce que vous voyez ici a été chargé auparavant et n’est peut-être plus à jour.',
  },
  demo: {
    label: 'Démo',
    about:
      'Ceci est une démo publique que tout le monde peut modifier. Sa marque et ses clés restent telles quelles, et les liens et les images doivent se trouver sur ce site. Ses données seront réinitialisées dans {time}.',
    shop: 'Visiter la boutique de démo',
    own: 'Créer votre propre service',
  },
};
