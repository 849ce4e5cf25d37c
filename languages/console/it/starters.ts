import type { ConsoleTexts } from '../en.ts';

export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Panificio',
    texts: {
      freshToday: {
        title: 'Appena sfornato',
        message: 'Il pane di segale è pronto e ancora caldo. Chi prima arriva, meglio alloggia!',
      },
      lastHour: {
        title: 'A metà prezzo fino alla chiusura',
        message: 'Da adesso, tutto quello che resta sul banco costa la metà.',
      },
      newProduct: {
        title: 'Novità: pane di farro e noci',
        message: 'Da oggi, ogni martedì e venerdì. Chiedici una fetta da assaggiare.',
      },
      preOrder: {
        title: 'Prenota i cornetti per il weekend',
        message: 'Ordina entro venerdì sera e ritirali caldi sabato dalle sette.',
      },
      closed: {
        title: 'Lunedì siamo chiusi',
        message: 'Il forno si riposa un giorno. Ti aspettiamo martedì alle sette.',
      },
      season: {
        title: 'È arrivato il panettone',
        message: 'Fatto da noi con la nostra ricetta, per tutto dicembre.',
      },
    },
  },
  restaurant: {
    trade: 'Ristorante',
    texts: {
      lunch: {
        title: 'Il pranzo di oggi',
        message: 'Vellutata di zucca e ravioli freschi, dalle 12 alle 14.',
      },
      freeTables: {
        title: 'Stasera si sono liberati due tavoli',
        message: 'Abbiamo avuto una disdetta per le 20. Chiamaci e uno è tuo.',
      },
      newMenu: {
        title: 'È arrivato il nuovo menù',
        message: 'Segue la stagione: funghi, selvaggina e prugne, da stasera.',
      },
      event: {
        title: 'Musica dal vivo venerdì',
        message: 'Un trio suona dalle 20. Prenota un tavolo finché ce ne sono.',
      },
      closed: {
        title: 'Questa settimana siamo chiusi',
        message: 'La cucina si prende una pausa. Da lunedì torniamo a cucinare per te.',
      },
      occasion: {
        title: 'Un menù per due',
        message: 'Quattro portate per San Valentino. Prenota subito: i tavoli vanno a ruba.',
      },
    },
  },
  shop: {
    trade: 'Negozio',
    texts: {
      newArrivals: {
        title: 'Nuovi arrivi in negozio',
        message: 'È arrivata la collezione autunnale. Passa a provarla.',
      },
      sale: {
        title: 'Sono iniziati i saldi',
        message: 'Sconti fino al 50%, fino a esaurimento scorte.',
      },
      backInStock: {
        title: 'Di nuovo disponibile',
        message: 'Quello che la settimana scorsa era esaurito è tornato sugli scaffali.',
      },
      openingHours: {
        title: 'Giovedì chiudiamo più tardi',
        message: 'Questo giovedì ti aspettiamo fino alle 21.',
      },
      thankYou: {
        title: 'Grazie ai nostri clienti affezionati',
        message: 'Mostra questo messaggio in cassa: oggi per te c’è il 10% di sconto.',
      },
      lastDay: {
        title: 'Solo fino a stasera',
        message: 'L’offerta finisce oggi alla chiusura.',
      },
    },
  },
  club: {
    trade: 'Associazione',
    texts: {
      nextEvent: {
        title: 'Ci vediamo sabato',
        message: 'Iniziamo alle 15 in sede. Gli amici sono i benvenuti.',
      },
      cancelled: {
        title: 'Oggi niente allenamento',
        message: 'Stasera la palestra è chiusa. Ci rivediamo la prossima settimana come al solito.',
      },
      helpers: {
        title: 'Ci serve una mano',
        message: 'Chi può aiutare ad allestire sabato dalle 9? Rispondete al direttivo.',
      },
      assembly: {
        title: 'La nostra assemblea annuale',
        message: 'Venerdì prossimo alle 19 in sede. L’ordine del giorno è sul nostro sito.',
      },
      result: {
        title: 'Abbiamo vinto!',
        message: 'Tre a uno in casa. Grazie a tutti quelli che sono venuti a fare il tifo.',
      },
      fees: {
        title: 'Quote associative',
        message: 'Saranno addebitate il primo del mese prossimo. Avvisateci se avete cambiato conto.',
      },
    },
  },
  practice: {
    trade: 'Studio medico',
    texts: {
      freeSlot: {
        title: 'Oggi si è liberato un appuntamento',
        message: 'Ci chiami se desidera venire prima del previsto.',
      },
      closed: {
        title: 'Venerdì lo studio è chiuso',
        message: 'Il numero del sostituto è sul nostro sito. Riapriamo lunedì.',
      },
      checkUp: {
        title: 'È ora di un controllo?',
        message: 'Se la Sua ultima visita risale a un anno fa, ci chiami per un appuntamento.',
      },
      vaccination: {
        title: 'Vaccinazione antinfluenzale',
        message: 'Il vaccino è disponibile. Senza appuntamento, la mattina fino alle 10.',
      },
      phone: {
        title: 'Il nostro telefono è fuori servizio',
        message: 'Per oggi ci scriva via email. Rispondiamo entro un’ora.',
      },
      hours: {
        title: 'Nuovi orari di visita',
        message: 'Dal mese prossimo riceviamo anche il mercoledì sera.',
      },
    },
  },
  hairdresser: {
    trade: 'Parrucchiere',
    texts: {
      freeSlot: {
        title: 'Un posto libero oggi pomeriggio',
        message: 'Abbiamo avuto una disdetta alle 15. Chiamaci e la poltrona è tua.',
      },
      offer: {
        title: 'Un nuovo colore a prezzo ridotto',
        message: '20% di sconto sul colore, da martedì a giovedì di questa settimana.',
      },
      reminder: {
        title: 'È ora di una spuntatina?',
        message: 'Se l’ultimo taglio risale a sei settimane fa, prenota oggi il prossimo.',
      },
      newInTheTeam: {
        title: 'Il nostro team si allarga',
        message: 'Dalla prossima settimana ci sono più appuntamenti, anche la sera.',
      },
      closed: {
        title: 'Siamo in ferie',
        message: 'Il salone è chiuso fino a domenica. Prenota ora per la settimana dopo.',
      },
      occasion: {
        title: 'Arrivano le feste',
        message: 'Prenota il tuo appuntamento prima delle feste: i sabati si riempiono per primi.',
      },
    },
  },
};
