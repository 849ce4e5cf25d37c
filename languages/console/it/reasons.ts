import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'L’iscrizione non esiste più',
  advice:
    'L’app è stata rimossa o le notifiche sono state disattivate. Il dispositivo è stato disattivato e tornerà attivo quando il suo cliente aprirà l’app.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words:
      'Prima dell’invio le notifiche sono state disattivate sul dispositivo, o questo è passato a un altro cliente',
    advice: 'Non devi fare nulla.',
  },
  stopped: {
    words: 'La notifica è stata interrotta prima dell’invio',
    advice: 'Non devi fare nulla.',
  },
  unauthorized: {
    words: 'Il servizio push ha rifiutato le nostre credenziali',
    advice:
      'L’amministratore di questa installazione dovrebbe controllare VAPID_SUBJECT e l’orologio del server.',
  },
  payload_too_large: {
    words: 'Il messaggio era troppo lungo per il servizio push',
    advice: 'Accorcia il messaggio o il link.',
  },
  bad_request: { words: 'Il servizio push non ha capito la richiesta', advice: '' },
  rejected: { words: 'Il servizio push l’ha rifiutata', advice: '' },
  attempts_exhausted: {
    words: 'Il servizio push ha continuato a rifiutarla o non ha risposto, finché non abbiamo rinunciato',
    advice:
      'Può servire inviarla di nuovo. Se continua a succedere, controlla l’accesso a internet del server.',
  },
  expired: {
    words: 'Il servizio push non l’ha accettata prima che scadesse',
    advice: 'Può servire inviarla di nuovo.',
  },
  endpoint_not_allowed: {
    words: 'Servizio push sconosciuto',
    advice: 'L’amministratore di questa installazione può consentirne altri con PUSH_HOSTS.',
  },
  vapid_identity_broken: {
    words: 'Non è stato possibile usare la chiave propria del servizio',
    advice:
      'L’amministratore di questa installazione dovrebbe controllare SECRET_KEY, o secret.key in DATA_DIR.',
  },
  internal_error: {
    words: 'Non è stato possibile cifrare o inviare il messaggio',
    advice: 'L’errore si trova nel log del server.',
  },
  personal_text_empty: {
    words: 'Il testo non aveva titolo per questo cliente',
    advice: 'Imposta un valore predefinito per ogni campo del titolo.',
  },
  timeout: { words: 'Il servizio push non ha risposto', advice: '' },
  connection_failed: { words: 'Il servizio push non era raggiungibile', advice: '' },
  throttled: { words: 'Il servizio push ci ha chiesto di attendere', advice: '' },
  push_service_error: { words: 'Il servizio push ha avuto un errore', advice: '' },
};
