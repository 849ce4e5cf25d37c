import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Per sviluppatori: porta qui gli iscritti di un altro sistema push. Ricevono i tuoi messaggi nei browser in cui si sono iscritti, senza una nuova richiesta di autorizzazione. {guide}',
  guide: 'Come funziona',

  pairs: {
    title: 'Coppie di chiavi VAPID',
    import: 'Importa coppia',
    imported: 'Coppia di chiavi importata.',
    none: 'I browser accettano messaggi solo dalla coppia di chiavi con cui qualcuno si è iscritto. La trovi nel tuo sistema precedente, di solito nelle impostazioni alla voce {vapid}. Viene conservata cifrata e non viene mai mostrata.',
    ownerCanImport: 'Un proprietario di questo servizio può importarne una.',
    activeDevices: {
      one: '{count} dispositivo attivo',
      other: '{count} dispositivi attivi',
      many: '{count} di dispositivi attivi',
    },
    importedAt: '{key} · importata: {time}',
    form: {
      about:
        'Entrambe le chiavi vengono controllate prima di essere salvate. Puoi anche incollare il JSON che le contiene.',
      publicKey: { label: 'Chiave pubblica', about: '87 caratteri, inizia con B' },
      privateKey: { label: 'Chiave privata', about: '43 caratteri' },
    },
    deletion: {
      button: 'Elimina la coppia di chiavi {key}',
      title: 'Eliminare questa coppia di chiavi?',
      confirm: 'Elimina coppia',
      unused: 'Nessun dispositivo attivo ne ha più bisogno.',
      used: {
        one: '{count} telefono o browser non riceverebbe più nulla: nessun’altra chiave lo raggiunge. Resterà disattivato finché il suo cliente non si iscrive di nuovo.',
        other:
          '{count} telefoni e browser non riceverebbero più nulla: nessun’altra chiave li raggiunge. Resteranno disattivati finché i loro clienti non si iscrivono di nuovo.',
        many: '{count} di telefoni e browser non riceverebbero più nulla: nessun’altra chiave li raggiunge. Resteranno disattivati finché i loro clienti non si iscrivono di nuovo.',
      },
      done: 'Coppia di chiavi eliminata.',
    },
  },

  devices: {
    title: 'Importa dispositivi',
    about:
      'Un file JSON Lines o un array JSON in cui ogni elemento contiene user_id e subscription (endpoint e keys), come li esporta il tuo sistema precedente. L’invio avviene in gruppi di {size}; importare di nuovo un file non cambia nulla.',
    pair: 'Coppia di chiavi con cui si sono iscritti',
    pairAbout: 'Una riga con vapid_public_key indica la propria.',
    choose: 'Scegli un file',
    import: 'Importa',
    importAgain: 'Importa di nuovo',
    stop: 'Interrompi',
    share: 'Parte del file già letta',
    reading: 'Lettura del file…',
  },
  result: {
    soFar: 'Finora: {imported}, {known}, {refused}',
    complete: 'Completata: {imported}, {known}, {refused}.',
    incomplete: 'Non completata: {imported}, {known}, {refused}.',
    imported: {
      one: '{count} dispositivo importato',
      other: '{count} dispositivi importati',
      many: '{count} di dispositivi importati',
    },
    known: { one: '{count} già noto', other: '{count} già noti' },
    refused: {
      one: '{count} riga rifiutata',
      other: '{count} righe rifiutate',
      many: '{count} di righe rifiutate',
    },
    list: 'Righe rifiutate',
    entry: '{place} – {reason}',
    correct: 'Correggi queste righe e importa di nuovo il file.',
    moreToCorrect: {
      one: 'E {count} altra. Correggi queste righe e importa di nuovo il file.',
      other: 'E altre {count}. Correggi queste righe e importa di nuovo il file.',
    },
    download: 'Scarica l’elenco',
  },

  places: { line: 'riga {number}', item: 'elemento {number}' },
  reasons: {
    type: 'type: qui si importano solo dispositivi; carillon import accetta anche gli altri tipi',
    key: 'vapid_public_key: non è quella di una coppia di chiavi importata; importala prima',
    tooLong: 'troppo lungo per un dispositivo',
    noObject: 'non è un oggetto JSON',
  },
  errors: {
    tooLarge:
      'Un array JSON può avere al massimo 64 MB. Scrivi invece un dispositivo per riga: i file JSON Lines vengono letti qualunque sia la loro dimensione.',
    malformed: 'Il file inizia come un array JSON, ma il formato non è corretto.',
  },
};
