import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Compila questo campo.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Caricamento in corso',
  cancel: 'Annulla',
  close: 'Chiudi',
  showPassword: 'Mostra o nascondi la password',
  tryAgain: 'Riprova',
  reload: 'Ricarica',
  justNow: 'proprio ora',
  thisService: 'Questo servizio',
  untitledService: 'Servizio senza nome',
  typeToConfirm: 'Per confermare, digita {name}',

  errors: {
    any: 'Qualcosa è andato storto.',
    unreachable: 'Impossibile raggiungere il server. Controlla la connessione e riprova.',
    status: 'Il server ha risposto con lo stato {status}.',
    unavailable: 'Il servizio non è disponibile. Riprova tra un momento.',
    diskFull:
      'Lo spazio su disco del server sta finendo, quindi al momento non è possibile salvare o inviare nulla. Avvisa la persona che lo gestisce.',
    internal: 'Qualcosa è andato storto sul server. Riprova tra un momento.',
  },

  notFound: {
    page: {
      title: 'Pagina non trovata',
      about: 'A questo indirizzo non c’è nulla. Controlla che sia scritto correttamente.',
      link: 'Vai alla panoramica',
    },
    item: 'L’elemento potrebbe essere stato eliminato, oppure l’indirizzo è incompleto.',
    items: {
      audience: { title: 'Segmento non trovato', link: 'Tutti i segmenti' },
      automation: { title: 'Automazione non trovata', link: 'Tutte le automazioni' },
      customer: { title: 'Cliente non trovato', link: 'Tutti i clienti' },
      device: { title: 'Dispositivo non trovato', link: 'Tutti i dispositivi' },
      notification: { title: 'Notifica non trovata', link: 'Tutte le notifiche' },
      topic: { title: 'Argomento non trovato', link: 'Tutti gli argomenti' },
      webhook: { title: 'Webhook non trovato', link: 'Tutti i webhook' },
      widget: { title: 'Widget non trovato', link: 'Tutti i widget' },
    },
    service: {
      title: 'Servizio non trovato',
      about:
        'L’indirizzo è errato oppure il tuo account non ha accesso a questo servizio. I suoi proprietari possono invitarti.',
      link: 'Vai ai tuoi servizi',
    },
  },
  broken: {
    title: 'Impossibile mostrare questa pagina',
    about:
      'Qualcosa è andato storto nel browser. Ricarica la pagina; se non basta, forse il server è in fase di aggiornamento: riprova tra qualche minuto.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Inserisci un indirizzo email.',
      url: 'Inserisci un indirizzo web.',
      date: 'Inserisci una data.',
      time: 'Inserisci un orario.',
      'datetime-local': 'Inserisci una data e un orario.',
      number: 'Inserisci un numero.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Inserisci un valore completo.',
      email: 'Inserisci un indirizzo email completo, come nome@example.com.',
      url: 'Inserisci un indirizzo web completo, come https://example.com.',
    },
    tooShort: { other: 'Troppo corto: almeno {count} caratteri.' },
    tooSmall: 'Deve essere almeno {min}.',
    tooLarge: 'Deve essere al massimo {max}.',
    invalid: 'Inserisci un valore valido.',
  },
};
