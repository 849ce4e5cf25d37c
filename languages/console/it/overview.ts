import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}, rispetto a {before}. I giorni sono in UTC.',
  daysIn: '{days}, rispetto a {before}. I giorni sono nel fuso orario {zone}.',
  deleted: 'Le notifiche precedenti a questa data sono state eliminate: {date}.',
  empty: {
    title: 'Ancora nessun dispositivo',
    body: 'Prima apri l’app sul tuo telefono e inviati una notifica: bastano due minuti. Poi in questa pagina troverai i tuoi dispositivi e ciò che invii.',
  },

  period: {
    label: 'Periodo',
    days: { one: '{count} giorno', other: '{count} giorni' },
    custom: 'Personalizzato',
    customLabel: 'Periodo personalizzato',
    first: 'Primo giorno',
    last: 'Ultimo giorno',
    errors: {
      incomplete: 'Scegli entrambi i giorni.',
      tooEarly: 'Scegli giorni a partire dal 2000.',
      reversed: 'L’ultimo giorno precede il primo.',
      tooLong: 'Scegli al massimo un anno.',
    },
  },

  devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
  activeDevices: 'Dispositivi attivi',

  tiles: {
    devices: 'Iscritti: {subscribed}, verificati: {proven}',
    sent: 'Notifiche inviate',
    deliveries: { one: '{count} invio', other: '{count} invii', many: '{count} di invii' },
    sentTo: '{deliveries}, disiscritti: {unsubscribed}',
    failed: 'Non riusciti',
    tapped: 'Aperture',
    taps: { one: '{count} apertura', other: '{count} aperture', many: '{count} di aperture' },
    noEarlier: 'Nessun dato precedente',
    unchanged: 'Invariato',
    change: '{change} (prima: {before})',
    points: { one: '{count} punto', other: '{count} punti' },
    up: 'In aumento',
    down: 'In calo',
  },

  growth: {
    same: '{devices} (iscritti: {subscribed}), tanti quanti in data {day}',
    more: '{devices} (iscritti: {subscribed}), {number} in più che in data {day}',
    fewer: '{devices} (iscritti: {subscribed}), {number} in meno che in data {day}',
    table: 'Dispositivi attivi per giorno',
  },
  deliveries: {
    title: 'Invii e aperture',
    about: 'Per giorno',
    table: 'Invii e aperture per giorno',
    none: 'In questo periodo non è stato inviato nulla.',
    sent: 'Inviati',
    unsubscribed: 'Disiscritti',
    failed: 'Non riusciti',
    taps: 'Aperture',
  },
  dayIn: 'Giorno ({zone})',

  recent: {
    title: 'Invii recenti',
    all: 'Mostra tutti',
    none: 'Nessuna notifica a molti clienti in questo periodo.',
    tapped: '{share} di aperture',
  },
  next: {
    title: 'In arrivo',
    none: 'Niente in programma.',
    all: 'Mostra tutte ({number})',
    to: {
      everybody: 'a tutti',
      user: 'a un cliente',
      device: 'a un dispositivo',
      audience: 'a un segmento',
    },
  },

  attention: {
    title: 'Da controllare',
    none: 'Tutto a posto.',
    problem: 'Problema',
    note: 'Nota',
    failures: {
      title: {
        one: 'Google o Apple non ha accettato {count} messaggio negli ultimi 7 giorni',
        other: 'Google o Apple non ha accettato {count} messaggi negli ultimi 7 giorni',
        many: 'Google o Apple non ha accettato {count} di messaggi negli ultimi 7 giorni',
      },
      about: '{reason}. {advice}',
      link: 'Mostra le notifiche',
    },
    pauses: {
      chrome: {
        title: 'Il servizio push di Chrome ha sospeso le tue notifiche',
        about:
          '{host} ha risposto {answer}. Chrome lo fa con i siti che inviano moltissime notifiche a cui reagiscono poche persone: all’inizio per un giorno, poi per 7 e per 14 giorni. Le notifiche a molti clienti restano in attesa fino a questa data e poi partono da sole: {time}. Per quelle a un solo cliente l’invio viene comunque tentato. Solo il tempo mette fine alla sospensione. Per evitarne un’altra, invia meno spesso, distribuisci le notifiche su alcune ore ed escludi i clienti che non reagiscono.',
      },
      any: {
        title: '{host} ha sospeso le tue notifiche',
        about:
          '{host} ha risposto {answer}. Le notifiche a molti clienti restano in attesa fino a questa data e poi partono da sole: {time}. Per quelle a un solo cliente l’invio viene comunque tentato. Solo il tempo mette fine alla sospensione. Per evitarne un’altra, invia meno spesso, distribuisci le notifiche su alcune ore ed escludi i clienti che non reagiscono.',
      },
    },
    domain: {
      title: '{domain} punta altrove',
      about:
        'Da una settimana non punta più a questa installazione. I telefoni che si sono iscritti lì non riceveranno più nulla, se il suo record DNS non viene ripristinato.',
      link: 'Mostra il record',
    },
    certificate: {
      title: 'Il certificato dell’indirizzo della tua app sta per scadere',
      about:
        'Non è stato possibile rinnovare quello di {host}. I telefoni potranno aprire l’app fino a questa data: {time}. L’amministratore di questa installazione trova la causa con il comando “carillon status”.',
    },
    https: {
      title: 'I telefoni non possono aprire la tua app',
      about:
        'Per le notifiche richiedono HTTPS. L’amministratore di questa installazione deve impostare PUBLIC_URL con il suo indirizzo https.',
    },
    unusedKey: {
      title: 'La chiave API {name} non viene usata',
      titleUnnamed: 'La chiave API che termina con {end} non viene usata',
      lastUsed: 'Ultimo utilizzo: {time}. Revocala se non ti serve.',
      notUsed: 'Non è stata usata negli ultimi 90 giorni. Revocala se non ti serve.',
      link: 'Mostra le chiavi API',
    },
    logo: {
      title: 'Ancora nessun logo',
      about: 'Compare nella schermata Home dei tuoi clienti e accanto a ogni notifica.',
      link: 'Aggiungi un logo',
    },
  },
};
