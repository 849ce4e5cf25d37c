/** Italian. */
import type { Mails } from './en.ts';

export const mails: Mails = {
  hours: { one: '{count} ora', other: '{count} ore' },
  days: { one: '{count} giorno', other: '{count} giorni' },
  deliveries: {
    one: '{count} invio non è riuscito',
    other: '{count} invii non sono riusciti',
    many: '{count} di invii non sono riusciti',
  },
  aService: 'un servizio',
  anOwner: 'Un proprietario',
  aMember: 'Un membro del team',
  aNotification: 'una notifica',
  sentBy: 'Inviato da Carillon su {host}',
  fallback: 'Se il pulsante non funziona, apri questo indirizzo:',
  texts: {
    password: {
      subject: 'Reimposta la tua password di Carillon',
      paragraphs: [
        'Abbiamo ricevuto una richiesta di reimpostare la password del tuo account Carillon.',
        {
          text: 'Per scegliere una nuova password, apri questo link entro {period}:',
          button: 'Scegli una nuova password',
        },
        'Se non hai fatto tu questa richiesta, puoi ignorare questa email. La tua password non cambierà.',
      ],
    },
    verification: {
      subject: 'Conferma il tuo indirizzo email',
      paragraphs: [
        'Conferma questo indirizzo per accedere a Carillon su {host}, dove è stato usato per creare un account.',
        { text: 'Apri questo link entro {period} e accedi:', button: 'Conferma questo indirizzo' },
        'Se non hai creato tu questo account, puoi ignorare questa email.',
      ],
    },
    emailChange: {
      subject: 'Conferma il tuo nuovo indirizzo email',
      paragraphs: [
        'Qualcuno ha chiesto di accedere d’ora in poi a Carillon su {host} con questo indirizzo email.',
        {
          text: 'Per cambiare l’indirizzo del tuo account, apri questo link entro {period} e accedi con il tuo indirizzo attuale:',
          button: 'Usa questo indirizzo',
        },
        'Se non l’hai chiesto tu, puoi ignorare questa email.',
      ],
    },
    addressInUse: {
      subject: 'Il tuo indirizzo email ha già un account',
      paragraphs: [
        'Qualcuno ha chiesto di accedere d’ora in poi a un altro account di Carillon su {host} con questo indirizzo email. L’indirizzo ha già un account, quindi non è stato modificato nulla.',
        'Se la richiesta è tua, elimina prima uno dei due account. Altrimenti puoi ignorare questa email.',
      ],
    },
    emailChanged: {
      subject: 'Il tuo indirizzo email è stato modificato',
      paragraphs: [
        'L’indirizzo email del tuo account Carillon su {host} ora è {email}. Con questo non si può più accedere.',
        'Se non l’hai modificato tu, qualcuno conosce la tua password: chiedi subito aiuto all’amministratore di questa installazione.',
      ],
    },
    invitation: {
      subject: '{email} ti ha invitato su Carillon',
      paragraphs: [
        '{by} ti ha invitato a gestire le notifiche di {service} su Carillon.',
        {
          text: 'Per accettare l’invito, apri questo link entro {period}:',
          button: 'Accetta l’invito',
        },
        'Se non conosci {email}, puoi ignorare questa email.',
      ],
    },
    deletion: {
      subject: 'Un servizio è stato eliminato',
      paragraphs: [
        '{by} ha eliminato {service} su Carillon. Non accetta e non invia più nulla.',
        {
          text: 'In data {day} tutto ciò che contiene sarà eliminato definitivamente: dispositivi, clienti, notifiche e immagini. Fino ad allora puoi ripristinarlo qui:',
          button: 'Ripristina il servizio',
        },
      ],
    },
    refused: {
      subject: 'I servizi push rifiutano le tue notifiche',
      paragraphs: [
        'Alcuni servizi push hanno rifiutato le credenziali di {service}: {deliveries} nelle ultime 24 ore. Finché l’amministratore di questa installazione non avrà risolto il problema, le notifiche non arriveranno.',
      ],
    },
    notification: {
      subject: 'Molti invii non sono riusciti',
      paragraphs: [
        '{failed} invii su {total} di una notifica di {service} non sono riusciti. La pagina della notifica indica i motivi e che cosa fare.',
      ],
    },
    day: {
      subject: 'Molti invii non sono riusciti',
      paragraphs: [
        '{failed} invii su {total} di {service} non sono riusciti nelle ultime 24 ore. La panoramica indica i motivi e che cosa fare.',
      ],
    },
    paused: {
      subject: 'Un servizio push ha sospeso le tue notifiche',
      paragraphs: [
        '{pushService} ha sospeso le notifiche di {service}. {rule} Le notifiche a molti clienti restano in attesa fino a {until} UTC e poi partono da sole; per quelle a un solo cliente l’invio viene comunque tentato. Solo il tempo mette fine alla sospensione. Per evitarne un’altra, invia meno spesso, distribuisci le notifiche su alcune ore ed escludi i clienti che non reagiscono.',
      ],
    },
    domain: {
      subject: 'Il tuo dominio punta altrove',
      paragraphs: [
        '{domain}, il dominio di {service}, non punta più a questa installazione da una settimana. I telefoni che si sono iscritti lì non aprono nulla, e quelli il cui browser vi cerca gli aggiornamenti non riceveranno più notifiche. Ripristina il record DNS: lo trovi nella pagina “Link”.',
      ],
    },
    certificate: {
      subject: 'Il certificato del tuo indirizzo sta per scadere',
      paragraphs: [
        'Non è stato possibile rinnovare il certificato di {address}, l’indirizzo da cui i telefoni aprono {service}. È valido fino a questa data: {day}. Dopo, telefoni e browser si rifiuteranno di aprire l’app e questa console. Le notifiche continueranno ad arrivare ai telefoni già iscritti. L’amministratore di questa installazione trova la causa, e che cosa fare, con il comando “carillon status”.',
      ],
    },
    feed_failing: {
      subject: 'Un feed non può essere letto',
      paragraphs: [
        'I nuovi post di {feed} non vengono più inviati ai clienti di {service}, perché il feed non è leggibile dal {day}: {reason}. Carillon continua a provare. Se il feed ha un altro indirizzo, modificalo nell’automazione che avvia.',
      ],
    },
    feed_flooded: {
      subject: 'Un feed aveva molti nuovi post in una volta',
      paragraphs: [
        '{feed} aveva in una volta più nuovi post dei {max} che {service} invia in un’ora. I più recenti sono stati inviati; gli altri ({skipped}) valgono come visti e non verranno inviati. Succede quando un sito viene spostato e i suoi post ricevono nuovi identificativi. Erano davvero nuovi? Allora invia tu i migliori; altrimenti non c’è niente da fare.',
      ],
    },
    proposal: {
      subject: 'Una notifica attende la tua approvazione',
      paragraphs: [
        '{by} ha scritto una notifica di {service} per molti clienti: “{title}”. Sarà inviata quando tu o un altro proprietario l’avrete approvata.',
      ],
    },
    webhook: {
      subject: 'Un webhook è stato disattivato',
      paragraphs: [
        'Carillon ha disattivato un webhook di {service}, perché per cinque giorni tutte le richieste inviate non sono andate a buon fine. Il suo host è {webhook}. Gli eventi vengono conservati per 30 giorni: riparalo, riattivalo e recuperali.',
      ],
    },
  },
  chromeRule:
    'Chrome lo fa con i siti che inviano moltissime notifiche a cui reagiscono poche persone: all’inizio per un giorno, poi per 7 e per 14 giorni.',
  attention: [
    { text: 'Per saperne di più:', button: 'Apri nella console' },
    {
      text: 'Ricevi questa email perché sei proprietario di questo servizio. Per non riceverne altre:',
      link: true,
    },
  ],
};
