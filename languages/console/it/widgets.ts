import type { ConsoleTexts } from '../en.ts';

export const widgets: ConsoleTexts['widgets'] = {
  about:
    'Ciò che i tuoi clienti vedono nell’app oltre alle notifiche: link, immagini, coupon e altro, in quest’ordine.',
  new: 'Nuovo widget',
  empty: {
    title: 'Ancora nessun widget',
    body: 'Senza widget, l’app mostra solo il tuo nome e l’interruttore delle notifiche. Dai ai clienti un motivo per aprirla: un link al tuo negozio, un coupon, un conto alla rovescia per i prossimi saldi.',
  },
  seenByEverybody: 'Ciò che tutti vedono in questo momento.',
  seenBy: 'Ciò che {user} vede in questo momento.',
  moreExist: 'Esistono altri widget per singoli clienti. Scegline uno qui sopra per vedere i suoi.',
  filter: { label: 'Visti da', all: 'Tutti i widget', showAll: 'Mostra tutti i widget' },
  untitled: 'Senza titolo',

  row: {
    everybody: 'Tutti',
    forUser: 'Per {user}',
    fromTo: '{from} – {until}',
    from: 'da: {time}',
    until: 'fino a: {time}',
    shown: 'Mostrato',
    scheduled: 'Programmato',
    ended: 'Terminato',
    actions: 'Altre azioni per {widget}',
    edit: 'Modifica',
    moveUp: 'Sposta in alto',
    moveDown: 'Sposta in basso',
    remove: 'Rimuovi',
  },
  moving: {
    handle: 'Sposta {widget}',
    sortable: 'ordinabile',
    help: 'Premi Spazio per prendere il widget, i tasti freccia per spostarlo, di nuovo Spazio per rilasciarlo o Esc per annullare.',
    pickedUp: 'Widget preso: {widget}. È nella posizione {position} di {total}.',
    moved: '{widget}: spostato nella posizione {position} di {total}.',
    dropped: '{widget}: rilasciato nella posizione {position} di {total}.',
    cancelled: 'Spostamento annullato. {widget} è tornato al suo posto.',
  },
  removal: {
    question: 'Rimuovere questo widget?',
    confirm: 'Rimuovi',
    about: '{widget} scompare dall’app per tutti quelli che ora lo vedono.',
    done: 'Widget rimosso.',
  },

  chooseType: 'Scegli un tipo',
  allTypes: 'Tutti i tipi',
  types: {
    link: {
      name: 'Link',
      about: 'Una riga che apre una pagina: il tuo negozio, il menù, un modulo di prenotazione.',
      new: 'Nuovo link',
      widget: 'Widget con link.',
    },
    text: {
      name: 'Testo',
      about: 'Testo semplice: orari di apertura, una ricetta, novità.',
      new: 'Nuovo testo',
      widget: 'Widget di testo.',
    },
    image: {
      name: 'Immagine',
      about: 'Un’immagine grande, con un link se vuoi.',
      new: 'Nuova immagine',
      widget: 'Widget con immagine.',
    },
    countdown: {
      name: 'Conto alla rovescia',
      about: 'Giorni, ore, minuti e secondi che mancano all’inizio di qualcosa.',
      new: 'Nuovo conto alla rovescia',
      widget: 'Widget con conto alla rovescia.',
    },
    coupon: {
      name: 'Coupon',
      about: 'Un codice da copiare con un tocco, con una data di scadenza se vuoi.',
      new: 'Nuovo coupon',
      widget: 'Widget con coupon.',
    },
    web: {
      name: 'Pagina web',
      about: 'Una tua pagina in un riquadro. Un token firmato le indica quale cliente la sta guardando.',
      new: 'Nuova pagina web',
      widget: 'Widget con pagina web.',
    },
  },
  readOnly: '{widget} Solo gli editor e i proprietari possono modificarlo.',

  form: {
    content: 'Contenuto',
    fields: {
      title: { label: 'Titolo' },
      subtitle: { label: 'Sottotitolo' },
      text: { label: 'Testo', about: 'Le interruzioni di riga vengono mantenute.' },
      url: { label: 'Link', about: 'Si apre con un tocco.' },
      icon_url: { label: 'Icona', about: 'Quadrata, accanto al testo.' },
      image_url: {
        label: 'Immagine',
        about: 'Il formato 16:9 riempie il riquadro; gli altri vengono mostrati per intero.',
      },
      alt: { label: 'Descrizione', about: 'Ciò che l’immagine mostra, per chi non può vederla.' },
      until: { label: 'Conto alla rovescia fino a' },
      ended_text: { label: 'Testo alla fine', about: 'Compare quando il conto alla rovescia è terminato.' },
      code: { label: 'Codice' },
      expires_at: { label: 'Valido fino a' },
      height: { label: 'Altezza', about: 'Del riquadro, da 80 a 1200 pixel. Il valore predefinito è 320.' },
    },
    fieldsOf: {
      web: {
        url: {
          label: 'Pagina',
          about: 'Sul tuo sito. Deve consentire la visualizzazione in un riquadro.',
        },
      },
      link: { image_url: { about: 'Grande, sopra il testo.' } },
    },
    inZone: 'Nel fuso {zone}',
    audience: 'Pubblico e calendario',
    whoSeesIt: 'Chi lo vede',
    everybody: 'Tutti',
    oneCustomer: 'Un cliente',
    customer: 'Cliente',
    customerAbout: 'Il tuo identificativo del cliente, come il tuo sito lo passa a Carillon.',
    shownFrom: 'Mostrato da',
    shownUntil: 'Mostrato fino a',
    times:
      'Gli orari sono nel fuso {zone}. Se li lasci vuoti, il widget viene mostrato subito e finché non lo rimuovi.',
    add: 'Aggiungi widget',
    added: 'Widget aggiunto in fondo.',
    saved: 'Widget salvato.',
    placeholders: { title: 'Titolo', text: 'Testo', code: 'CODICE', alt: 'La tua immagine' },
  },
};
