import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'Subskrypcja już nie istnieje',
  advice:
    'Aplikację usunięto albo powiadomienia wyłączono. Urządzenie zostało dezaktywowane i znów będzie aktywne, gdy jego klient otworzy aplikację.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words: 'Przed wysyłką na urządzeniu wyłączono powiadomienia albo przeszło ono do innego klienta',
    advice: 'Nie trzeba nic robić.',
  },
  stopped: {
    words: 'Powiadomienie zatrzymano przed wysłaniem',
    advice: 'Nie trzeba nic robić.',
  },
  unauthorized: {
    words: 'Usługa push odrzuciła nasze dane uwierzytelniające',
    advice: 'Administrator serwera powinien sprawdzić VAPID_SUBJECT i zegar serwera.',
  },
  payload_too_large: {
    words: 'Wiadomość była za długa dla usługi push',
    advice: 'Skróć wiadomość lub link.',
  },
  bad_request: { words: 'Usługa push nie zrozumiała żądania', advice: '' },
  rejected: { words: 'Usługa push odrzuciła wiadomość', advice: '' },
  attempts_exhausted: {
    words: 'Usługa push wciąż odrzucała wiadomość lub nie odpowiadała, aż przerwaliśmy próby',
    advice: 'Ponowne wysłanie może pomóc. Jeśli problem się powtarza, sprawdź dostęp serwera do internetu.',
  },
  expired: {
    words: 'Usługa push nie przyjęła wiadomości, zanim ta wygasła',
    advice: 'Ponowne wysłanie może pomóc.',
  },
  endpoint_not_allowed: {
    words: 'Nieznana usługa push',
    advice: 'Administrator serwera może zezwolić na kolejne za pomocą PUSH_HOSTS.',
  },
  vapid_identity_broken: {
    words: 'Nie udało się użyć własnego klucza usługi',
    advice: 'Administrator serwera powinien sprawdzić SECRET_KEY lub secret.key w DATA_DIR.',
  },
  internal_error: {
    words: 'Nie udało się zaszyfrować lub wysłać wiadomości',
    advice: 'Błąd znajdziesz w dzienniku serwera.',
  },
  personal_text_empty: {
    words: 'Tekst nie miał tytułu dla tego klienta',
    advice: 'Podaj wartość domyślną dla każdej wartości w tytule.',
  },
  timeout: { words: 'Usługa push nie odpowiedziała', advice: '' },
  connection_failed: { words: 'Nie udało się połączyć z usługą push', advice: '' },
  throttled: { words: 'Usługa push poprosiła, żeby zaczekać', advice: '' },
  push_service_error: { words: 'W usłudze push wystąpił błąd', advice: '' },
};
