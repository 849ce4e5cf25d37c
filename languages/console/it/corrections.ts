import type { ConsoleTexts } from '../en.ts';

export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Correggi…',
    title: 'Correggi questa notifica',
    fields: { title: 'Titolo', message: 'Messaggio', link: 'Link', image: 'Indirizzo dell’immagine' },
    language: 'Lingua',
    inboxes: 'In “Messaggi” compare subito il nuovo testo.',
    phones: 'I telefoni che l’hanno ricevuta si aggiornano senza suono.',
    left: 'Gli invii non ancora partiti partono corretti.',
    variants: 'Tutti ricevono questo unico testo, qualunque variante avessero.',
    confirm: 'Correggi',
    done: 'Notifica corretta. I telefoni si stanno aggiornando.',
  },
  remove: {
    action: 'Ritira da “Messaggi”…',
    title: 'Ritirare questa notifica?',
    inboxes: 'Scompare subito dai “Messaggi” di tutti.',
    left: 'Gli invii non ancora partiti vengono interrotti.',
    phones: 'I telefoni Android e i computer che la mostrano la chiudono senza suono.',
    iphone:
      'Gli iPhone mostrano al suo posto “Questo messaggio è stato ritirato.”, senza suono, finché la persona non lo rimuove.',
    off: 'Un telefono spento può continuare a mostrarla finché non è online o non si apre l’app.',
    final: 'L’operazione non si può annullare.',
    confirm: 'Ritira',
    keep: 'Mantieni',
    done: 'Ritirata da “Messaggi”. I telefoni vengono avvisati.',
  },
  result: {
    corrected: 'Corretta {time}: {counts}',
    correctedOnly: 'Corretta {time}. Nessun telefono aveva il testo precedente.',
    removed: 'Ritirata {time}: {counts}',
    removedOnly: 'Ritirata {time}. Nessun telefono la mostrava.',
    list: '{first}, {second}',
    updated: {
      one: '{count} telefono aggiornato',
      other: '{count} telefoni aggiornati',
      many: '{count} di telefoni aggiornati',
    },
    told: {
      one: '{count} telefono avvisato',
      other: '{count} telefoni avvisati',
      many: '{count} di telefoni avvisati',
    },
    waiting: { other: '{count} non ancora' },
    failed: { one: '{count} non raggiunto', other: '{count} non raggiunti' },
    later:
      'Sui telefoni non raggiunti si corregge all’apertura dell’app. I loro “Messaggi” sono già a posto.',
  },
  variants: {
    title: 'Varianti',
    about: 'Ogni telefono ha ricevuto uno di questi testi.',
    share: '{share} dei telefoni',
    winner: 'Gli altri hanno ricevuto questa',
    sent: 'Inviata',
    shown: 'Mostrata',
    tapped: 'Aperta',
    replaced: 'Sono state sostituite da un unico testo corretto.',
    fewDevices: 'Troppo pochi telefoni per dirlo: sono state inviate meno di due varianti.',
    fewTaps: 'Troppo poche aperture per dire quale variante è migliore.',
    clear:
      'Telefoni che hanno aperto “{best}”: {bestShare}; “{second}”: {secondShare}. Molto probabilmente non è un caso.',
    unclear:
      'Telefoni che hanno aperto “{best}”: {bestShare}; “{second}”: {secondShare}. Potrebbe essere un caso.',
  },
};
