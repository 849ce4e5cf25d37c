import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'Vai al contenuto',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  main: 'Menu principale',
  newNotification: 'Nuova notifica',
  writeNotification: 'Scrivi una notifica',
  groups: { recipients: 'Destinatari', app: 'La tua app', setup: 'Configurazione' },
  pages: {
    overview: 'Panoramica',
    notifications: 'Notifiche',
    automations: 'Automazioni',
    customers: 'Clienti',
    devices: 'Dispositivi',
    audiences: 'Segmenti',
    topics: 'Argomenti',
    brand: 'Brand',
    link: 'Link',
    widgets: 'Widget',
    start: 'Primi passi',
    team: 'Team',
    settings: 'Impostazioni',
    activity: 'Attività',
    developers: 'Sviluppatori',
    keys: 'Chiavi API',
    webhooks: 'Webhook',
    imports: 'Importazioni',
  },
  account: { own: 'Il tuo account', signOut: 'Esci', create: 'Crea account' },
  services: { label: 'Servizio:', current: 'Attuale', new: 'Nuovo servizio' },
  theme: { light: 'Passa al tema chiaro', dark: 'Passa al tema scuro' },
  connection: {
    stale: 'Impossibile aggiornare questa pagina. Mostra i dati caricati alle {time}.',
    offline:
      'Sei offline. Quello che vedi qui è stato caricato in precedenza e potrebbe non essere aggiornato.',
  },
  demo: {
    label: 'Demo',
    about:
      'Questa è una demo pubblica che chiunque può modificare. Il brand e le chiavi restano come sono, e link e immagini devono trovarsi su questo sito. I dati vengono ripristinati tra {time}.',
    shop: 'Visita il negozio demo',
    own: 'Crea il tuo servizio',
  },
};
