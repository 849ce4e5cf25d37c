/** Italian. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Documentazione',
    skip: 'Vai al contenuto',
    documentation: 'Documentazione',
    guides: 'Guide',
    language: 'Lingua:',
    all: 'Tutte le guide',
    neighbours: 'Pagine vicine',
    previous: 'Precedente',
    next: 'Successiva',
  },
  search: {
    label: 'Cerca nelle guide',
    placeholder: 'Cerca',
    title: 'Ricerca',
    about: 'Ciò che una ricerca nelle guide ha trovato.',
    found: 'Risultati per “{text}”: {count}.',
    count: 'Risultati: {count}',
    first: 'Risultati: {count}, sono elencati i primi {max}',
    none: 'Nessun risultato per “{text}”',
    failed: 'Impossibile caricare la ricerca. Controlla la connessione e scrivi di nuovo.',
  },
  owners: {
    title: 'Guide',
    about: 'Una pagina breve per ogni attività nella console.',
    others: 'Guide per sviluppatori e amministratori, in inglese',
  },
  tasks: {
    start: {
      title: 'Raggiungere il tuo primo cliente',
      about: 'Da un nuovo account a una notifica su un telefono.',
    },
    send: {
      title: 'Inviare una notifica',
      about: 'Destinatari, testo, ora e una prova sul tuo telefono.',
    },
    personal: {
      title: 'Scrivere il nome del cliente in un testo',
      about: 'Campi che ogni cliente vede compilati.',
    },
    results: {
      title: 'Vedere com’è andata una notifica',
      about: 'Inviata, mostrata, aperta, e perché un telefono non ha ricevuto nulla.',
    },
    correct: {
      title: 'Correggere o ritirare una notifica',
      about: 'Annullare, interrompere, correggere e ritirare.',
    },
    approval: {
      title: 'Approvare ciò che scrivono altri',
      about: 'Gli autori scrivono, i proprietari inviano.',
    },
    automations: {
      title: 'Inviare notifiche in automatico',
      about: 'Un benvenuto, un promemoria settimanale, ogni nuovo post.',
    },
    overview: {
      title: 'Leggere la panoramica',
      about: 'Che cosa dicono le cifre, e che cosa richiede la tua attenzione.',
    },
    customers: {
      title: 'Trovare un cliente',
      about: 'Cercare, vedere che cosa ha ricevuto, e cancellare.',
    },
    devices: {
      title: 'Consultare i dispositivi',
      about: 'Che cosa significa lo stato di un telefono.',
    },
    audiences: {
      title: 'Raggiungere una parte dei tuoi clienti',
      about: 'Condizioni che scelgono i destinatari.',
    },
    topics: {
      title: 'Lasciare che i clienti scelgano gli argomenti',
      about: 'Ciò che i clienti attivano e disattivano.',
    },
    brand: {
      title: 'Dare all’app il tuo stile',
      about: 'Nome, logo e colori.',
    },
    widgets: {
      title: 'Riempire la pagina iniziale della tua app',
      about: 'Orari, coupon, conti alla rovescia.',
    },
    link: {
      title: 'Condividere il tuo link e stampare una locandina',
      about: 'Il link, il codice QR e la locandina.',
    },
    team: {
      title: 'Lavorare in team',
      about: 'Invitare, i ruoli, e chi ha fatto che cosa.',
    },
    settings: {
      title: 'Impostare le ore di silenzio e i limiti',
      about: 'Fuso orario, ore di silenzio, limite di frequenza.',
    },
    account: {
      title: 'Proteggere il tuo account',
      about: 'Passkey, codici, accessi, la password.',
    },
  },
};
