import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: 'Destinatari',
  kinds: {
    everybody: 'Tutti',
    topic: 'Argomento',
    audience: 'Segmento',
    list: 'Elenco',
    user: 'Un cliente',
    device: 'Un dispositivo',
  },
  customer: 'Cliente',
  device: 'Dispositivo',
  selectedDevice: 'Dispositivo selezionato',
  fixed: 'Per raggiungere altri, annulla questa notifica e duplicala.',

  reaches: 'Raggiunge {reach}.',
  summary: {
    plain: '{devices} di {customers}',
    withPlatforms: '{devices} di {customers} ({platforms})',
    devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
    customers: { one: '{count} cliente', other: '{count} clienti', many: '{count} di clienti' },
    platforms: {
      ios: { other: '{count} iPhone', many: '{count} di iPhone' },
      android: { other: '{count} Android', many: '{count} di Android' },
      computer: { other: '{count} computer', many: '{count} di computer' },
    },
  },
  proven: 'Verificati: {proven} su {devices}.',
  counting: 'Conteggio dei destinatari…',
  notCounted: 'Impossibile contare i destinatari.',
  unreachable: {
    topic: 'Nessuno di quelli che hanno attivato questo argomento ha le notifiche attive.',
    audience: 'Nessuno in questo segmento ha le notifiche attive.',
    list: 'Nessuno in questo elenco ha le notifiche attive.',
    everybody: 'Le notifiche non sono ancora attive su nessun dispositivo.',
    user: 'Questo cliente non ha dispositivi con le notifiche attive.',
    device: 'Le notifiche sono disattivate su questo dispositivo.',
  },
  unknownIds: {
    one: '{count} ID è sconosciuto o senza notifiche.',
    other: '{count} ID sono sconosciuti o senza notifiche.',
    many: '{count} di ID sono sconosciuti o senza notifiche.',
  },

  groups: {
    choose: 'Scegli…',
    loading: 'Caricamento…',
    topic: { label: 'Argomento', none: 'Non hai ancora argomenti. {add}', add: 'Aggiungi un argomento' },
    audience: { label: 'Segmento', none: 'Non hai ancora segmenti. {add}', add: 'Crea un segmento' },
  },
  list: {
    label: 'ID dei clienti',
    about: 'I tuoi identificativi, uno per riga, al massimo {max}. Un file CSV viene letto nel tuo browser.',
    ids: { other: '{count} ID clienti', many: '{count} di ID clienti', one: '{count} ID cliente' },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: {
      one: '{count} doppione escluso',
      other: '{count} doppioni esclusi',
      many: '{count} di doppioni esclusi',
    },
    chooseFile: 'Scegli un file',
    column: 'Colonna',
    columnAbout: 'La prima riga del file contiene i nomi delle colonne.',
    unnamedColumn: 'Colonna {number}',
  },
  search: {
    forDevice: 'Nome, cliente o ID',
    forCustomer: 'Nome, tag o identificativo',
    results: 'Risultati',
    none: 'Nessun risultato',
    failed: 'Al momento la ricerca non è disponibile.',
    subscribed: 'Iscritto',
    notSubscribed: 'Non iscritto',
  },

  cap: {
    cap: '{number} nell’arco di {days}',
    days: { one: '{count} giorno', other: '{count} giorni', many: '{count} di giorni' },
    sendToAll: 'Invia a tutti, anche ai clienti che ne hanno già ricevute {cap}',
    sendToAllAnd: {
      one: 'Invia a tutti, anche al cliente che ne ha già ricevute {cap} ({count})',
      other: 'Invia a tutti, anche ai {count} clienti che ne hanno già ricevute {cap}',
      many: 'Invia a tutti, anche ai {count} di clienti che ne hanno già ricevute {cap}',
    },
    sendToOne: 'Invia anche se il cliente ne ha già ricevute {cap}',
    leftOutOfThem: {
      one: '{count} di loro ne ha già ricevute {cap} ed è escluso: è il tuo limite di frequenza.',
      other: '{count} di loro ne hanno già ricevute {cap} e sono esclusi: è il tuo limite di frequenza.',
    },
    leftOutOthers: {
      one: '{count} altro ne ha già ricevute {cap} ed è escluso: è il tuo limite di frequenza.',
      other: 'Altri {count} ne hanno già ricevute {cap} e sono esclusi: è il tuo limite di frequenza.',
    },
    sentToo: {
      one: '{count} di loro ne ha già ricevute {cap} e la riceve comunque.',
      other: '{count} di loro ne hanno già ricevute {cap} e la ricevono comunque.',
    },
  },

  ignored: {
    exact: {
      one: '{count} cliente non ha reagito alle tue ultime {number} notifiche',
      other: '{count} clienti non hanno reagito alle tue ultime {number} notifiche',
      many: '{count} di clienti non hanno reagito alle tue ultime {number} notifiche',
    },
    estimated: {
      one: 'Circa {count} cliente non ha reagito alle tue ultime {number} notifiche',
      other: 'Circa {count} clienti non hanno reagito alle tue ultime {number} notifiche',
      many: 'Circa {count} di clienti non hanno reagito alle tue ultime {number} notifiche',
    },
    unknown: 'Clienti che non hanno reagito alle tue ultime {number} notifiche',
    about: 'I browser revocano l’autorizzazione ai siti alle cui notifiche i clienti non reagiscono mai.',
    send: 'Invia anche a loro',
    inboxOnly: 'Mettila nei loro “Messaggi”, senza push',
    leaveOut: 'Escludili',
    getInInbox: {
      exact: {
        one: '{count} cliente che non ha reagito alle tue ultime {number} notifiche la riceve solo in “Messaggi”.',
        other:
          '{count} clienti che non hanno reagito alle tue ultime {number} notifiche la ricevono solo in “Messaggi”.',
        many: '{count} di clienti che non hanno reagito alle tue ultime {number} notifiche la ricevono solo in “Messaggi”.',
      },
      estimated: {
        one: 'Circa {count} cliente che non ha reagito alle tue ultime {number} notifiche la riceve solo in “Messaggi”.',
        other:
          'Circa {count} clienti che non hanno reagito alle tue ultime {number} notifiche la ricevono solo in “Messaggi”.',
        many: 'Circa {count} di clienti che non hanno reagito alle tue ultime {number} notifiche la ricevono solo in “Messaggi”.',
      },
      unknown:
        'I clienti che non hanno reagito alle tue ultime {number} notifiche la ricevono solo in “Messaggi”.',
    },
    areLeftOut: {
      exact: {
        one: '{count} cliente che non ha reagito alle tue ultime {number} notifiche è escluso.',
        other: '{count} clienti che non hanno reagito alle tue ultime {number} notifiche sono esclusi.',
        many: '{count} di clienti che non hanno reagito alle tue ultime {number} notifiche sono esclusi.',
      },
      estimated: {
        one: 'Circa {count} cliente che non ha reagito alle tue ultime {number} notifiche è escluso.',
        other: 'Circa {count} clienti che non hanno reagito alle tue ultime {number} notifiche sono esclusi.',
        many: 'Circa {count} di clienti che non hanno reagito alle tue ultime {number} notifiche sono esclusi.',
      },
      unknown: 'I clienti che non hanno reagito alle tue ultime {number} notifiche sono esclusi.',
    },
  },

  errors: {
    topic: 'Scegli un argomento.',
    audience: 'Scegli un segmento.',
    list: 'Incolla almeno un ID.',
    user: 'Scegli un cliente.',
    device: 'Scegli un dispositivo.',
    tooMany: {
      one: 'Un elenco può contenere {count} cliente. Questo ne contiene {number}.',
      other: 'Un elenco può contenere {count} clienti. Questo ne contiene {number}.',
      many: 'Un elenco può contenere {count} di clienti. Questo ne contiene {number}.',
    },
    noId: '“{id}” non è l’ID di un cliente: quando l’elenco è stato creato mancava un ID.',
    longId: {
      one: '“{id}…” supera {count} carattere.',
      other: '“{id}…” supera i {count} caratteri.',
      many: '“{id}…” supera i {count} di caratteri.',
    },
  },
};
