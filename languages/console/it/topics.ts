import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Argomento',
  new: 'Nuovo argomento',
  list: {
    about:
      'I clienti scelgono gli argomenti che li interessano. Una notifica su un argomento raggiunge solo chi l’ha scelto.',
    empty: {
      title: 'Ancora nessun argomento',
      body: 'Dai ai clienti una scelta che non sia tutto o niente: offerte, novità, stato degli ordini. Chi disattiva un argomento continua a ricevere gli altri.',
    },
    on: 'Di norma attivo',
    off: 'Di norma disattivato',
    listed: 'Nella tua app',
    unlisted: 'Non nella tua app',
  },
  newAbout: 'Un argomento che i clienti possono attivare o disattivare nella tua app.',
  reaches: 'Ora raggiunge {recipients}.',
  counting: 'Conteggio dei destinatari…',
  notCounted: 'Impossibile contare i destinatari.',
  send: 'Invia una notifica',
  form: {
    name: 'Nome',
    nameExample: 'Novità',
    description: 'Descrizione',
    descriptionHint: 'Una riga che aiuta i clienti a decidere.',
    descriptionExample: 'Una volta alla settimana, quando arriva la nuova collezione',
    default: {
      label: 'I clienti che non hanno scelto',
      on: { label: 'Lo ricevono', about: 'Finché non lo disattivano nella tua app.' },
      off: { label: 'Non lo ricevono', about: 'Finché non lo attivano nella tua app.' },
    },
    listed: {
      label: 'Mostra nella tua app',
      about: 'I clienti lo trovano nelle impostazioni dell’app, dove possono attivarlo o disattivarlo.',
    },
    key: 'Chiave',
    keyHint: 'Come lo chiama il tuo server nell’API.',
    newKeyHint: 'Come lo chiama il tuo server nell’API. In seguito non si può modificare.',
    create: 'Crea argomento',
    created: 'Argomento creato.',
    saved: 'Argomento salvato.',
  },
  preview: {
    heading: 'Di che cosa ricevi notizie',
    name: 'Nome',
    about: 'Nelle impostazioni della tua app, prima di qualsiasi scelta.',
    unlisted: 'I clienti non vedono questo argomento. È il tuo server a decidere chi lo riceve.',
  },
  deletion: {
    title: 'Elimina questo argomento',
    about: 'Per non mostrarlo più senza perdere le scelte dei clienti, nascondilo invece nella tua app.',
    button: 'Elimina…',
    question: 'Eliminare {topic}?',
    confirm: 'Elimina argomento',
    final: 'L’operazione non può essere annullata.',
    counting: 'Conteggio di chi l’ha scelto…',
    noChoices: 'Nessuno l’ha ancora scelto, quindi non si perde alcuna scelta.',
    choices: {
      one: 'La scelta di {count} cliente viene eliminata. Un nuovo argomento con la stessa chiave inizierà senza.',
      other:
        'La scelta di {count} clienti viene eliminata. Un nuovo argomento con la stessa chiave inizierà senza.',
      many: 'La scelta di {count} di clienti viene eliminata. Un nuovo argomento con la stessa chiave inizierà senza.',
    },
    requests:
      'Le richieste API che gli inviano notifiche, o che lo impostano per un cliente, saranno rifiutate.',
    deleted: 'Argomento eliminato: {topic}.',
  },
};
