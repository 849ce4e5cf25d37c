import type { ConsoleTexts } from '../en.ts';

export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Quando',
    label: 'Quando inviare',
    now: 'Ora',
    later: 'Programma',
    date: 'Data',
    time: 'Orario',
    local: 'Alle {time}, ora locale',
    localUnset: 'A quest’ora, ora locale',
    localAbout: 'Ogni fuso orario la riceve quando lì è quest’ora.',
    unknownZone:
      'Un telefono di cui non si conosce il fuso orario la riceve secondo l’ora di {zone}, il fuso orario del tuo servizio.',
    zone: 'Gli orari sono nel fuso {zone}, quello del tuo browser.',
    timeAndZone: '{time}. Gli orari sono nel fuso {zone}, quello del tuo browser.',
    quick: {
      inHour: 'Tra 1 ora',
      tomorrow: 'Domani {time}',
      tomorrowMonday: 'Domani, lunedì {time}',
      monday: 'Lunedì {time}',
      nextMonday: 'Lunedì prossimo {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: 'L’orario {time} è nelle tue ore di silenzio: arriva quando finiscono, alle {to}.',
      any: 'Dove in quel momento l’ora è tra le {from} e le {to}, aspetta fino alle {to}: sono le tue ore di silenzio. Solo le notifiche con urgenza alta non aspettano.',
    },
  },
  pace: {
    label: 'Ritmo',
    about: 'Perché il tuo sito non debba rispondere nello stesso momento a tutti quelli che la aprono.',
    atOnce: 'Tutte insieme',
    evenly: 'Distribuite su {duration}',
  },

  durations: {
    days: { one: '{count} giorno', other: '{count} giorni', many: '{count} di giorni' },
    hours: { one: '{count} ora', other: '{count} ore', many: '{count} di ore' },
    minutes: { one: '{count} minuto', other: '{count} minuti', many: '{count} di minuti' },
    seconds: { one: '{count} secondo', other: '{count} secondi', many: '{count} di secondi' },
    none: 'Solo ora',
  },

  options: {
    title: 'Opzioni di invio',
    defaults: 'Urgenza, scadenza, suono e badge: di solito i valori predefiniti vanno bene.',
    chosen: '{name}: {value}',
    urgency: {
      label: 'Urgenza',
      automatic: 'Automatica',
      automaticAbout:
        'Alta per un solo cliente o dispositivo, normale per molti: un ordine riattiva il telefono, un annuncio può impiegare qualche minuto.',
      high: {
        label: 'Alta',
        about: 'Riattiva subito il telefono. Per ciò che qualcuno aspetta, come un ordine o un messaggio.',
      },
      normal: {
        label: 'Normale',
        about: 'Risparmia batteria: un telefono non in uso può impiegare qualche minuto a mostrarla.',
      },
      low: {
        label: 'Bassa',
        about: 'Può aspettare che il telefono sia in carica o connesso al Wi-Fi. Per offerte e riepiloghi.',
      },
      veryLow: {
        label: 'Molto bassa',
        about:
          'Può aspettare che il telefono sia in carica e connesso al Wi-Fi. Per ciò che può attendere la sera.',
      },
    },
    expiry: {
      label: 'Scade dopo',
      default: '{duration} (predefinito)',
      about: 'Un telefono che resta offline per più di {duration} non la riceverà.',
      aboutNone: 'I telefoni offline in questo momento non la riceveranno mai.',
    },
    badge: {
      label: 'Badge',
      about: 'Il numero sull’icona dell’app installata. Lo mostrano gli iPhone e i computer; 0 lo rimuove.',
      none: 'Nessuno',
    },
    silent: { label: 'Silenziosa', about: 'Arriva senza suono né vibrazione.' },
    stay: {
      label: 'Resta sullo schermo',
      about:
        'Resta finché non viene aperta o ignorata. Lo fanno Chrome ed Edge sui computer; gli iPhone mai.',
    },
    collapseKey: {
      label: 'Chiave di sostituzione',
      about:
        'Una notifica sostituisce quella precedente con la stessa chiave, sul telefono e mentre aspetta il telefono.',
    },
  },
  facts: {
    sound: 'Suono',
    silent: 'Disattivato',
    onScreen: 'Sullo schermo',
    untilDismissed: 'Finché non viene ignorata',
    sentOver: 'Durata dell’invio',
    cap: 'Limite di frequenza',
    uncapped: 'Non si applica',
    unresponsive: 'Chi non ha reagito alle ultime',
    inboxOnly: 'Solo in “Messaggi”, senza push',
    leftOut: 'Esclusi',
  },
};
