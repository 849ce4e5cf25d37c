import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Il tuo server si autentica con una chiave quando chiama {api}. Non mettere le chiavi in pagine web o app: chiunque ne abbia una può inviare a tutti i tuoi clienti.',
  api: 'l’API HTTP',
  demo: {
    about: 'La chiave della demo, che chiunque può usare:',
    label: 'la chiave API della demo',
  },
  empty: {
    title: 'Ancora nessuna chiave API',
    about: 'Per inviare notifiche con l’API HTTP ti serve una chiave.',
  },
  name: 'Nome',

  row: {
    unnamed: 'Senza nome',
    expired: 'Scaduta',
    unused: { one: 'Non usata da {count} giorno', other: 'Non usata da {count} giorni' },
    created: '{key} · creata: {created}',
    createdAndExpires: '{key} · creata: {created} · scadenza: {expires}',
    createdAndExpired: '{key} · creata: {created} · scaduta: {expires}',
    used: 'Ultimo utilizzo: {time}',
    neverUsed: 'Mai usata',
    moreActions: 'Altre azioni per {name}',
    rename: 'Rinomina',
    revoke: 'Revoca',
    last: 'Per revocare l’ultima chiave che può crearne altre, creane prima un’altra',
  },
  renaming: 'Rinomina chiave',
  revocation: {
    title: 'Revocare {name}?',
    body: 'Le richieste con {key} saranno subito rifiutate. L’operazione non può essere annullata. Ultimo utilizzo della chiave: {time}.',
    bodyNeverUsed:
      'Le richieste con {key} saranno subito rifiutate. L’operazione non può essere annullata. La chiave non è mai stata usata.',
    button: 'Revoca chiave',
    done: 'Chiave revocata: {name}.',
  },

  creation: {
    button: 'Crea chiave',
    nameAbout: 'Che cosa userà questa chiave. Così in seguito saprai quale revocare',
    namePlaceholder: 'Negozio online',
    access: 'Che cosa può fare',
    custom: { title: 'Personalizzato', about: 'Scegli ogni autorizzazione' },
    scopes: 'Autorizzazioni',
    expires: 'Scadenza',
    never: 'Mai',
    inDays: { one: 'Tra {count} giorno', other: 'Tra {count} giorni' },
    inAYear: 'Tra un anno',
    created: {
      title: 'Salva subito questa chiave',
      about:
        'Viene mostrata una sola volta, perché ne conserviamo solo l’hash. Salvala dove può leggerla solo {name}.',
      label: 'Chiave API',
    },
  },

  access: {
    all: { title: 'Tutto', about: 'Tutto ciò che l’API può fare' },
    direct: {
      title: 'Inviare a clienti scelti',
      about: 'Non può mai inviare a tutti, nemmeno per errore',
    },
    read: { title: 'Leggere', about: 'Le notifiche, i loro risultati e i dispositivi' },
    scopes: '{chosen} autorizzazioni su {total}',
  },
  scopes: {
    'notifications:direct': 'Inviare a clienti scelti',
    'notifications:broadcast': 'Inviare a tutti e a segmenti',
    'notifications:read': 'Leggere le notifiche e i risultati',
    'devices:read': 'Leggere i dispositivi',
    'devices:write': 'Disattivare e importare dispositivi',
    users: 'Leggere, modificare e cancellare i clienti',
    audiences: 'Gestire argomenti e segmenti',
    automations: 'Gestire gli invii automatici',
    templates: 'Gestire i modelli',
    widgets: 'Gestire i widget',
    webhooks: 'Gestire i webhook, leggere gli eventi',
    services: 'Modificare il brand e le impostazioni',
    keys: 'Creare e revocare chiavi',
    audit: 'Leggere il registro delle attività',
  },
};
