import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'Die Anmeldung besteht nicht mehr',
  advice:
    'Die App wurde entfernt, oder Mitteilungen wurden ausgeschaltet. Das Gerät wurde deaktiviert und ist wieder aktiv, sobald sein Kunde die App öffnet.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words:
      'Vor dem Senden wurden Mitteilungen auf dem Gerät ausgeschaltet, oder es ging an einen anderen Kunden über',
    advice: 'Sie müssen nichts tun.',
  },
  stopped: {
    words: 'Die Mitteilung wurde angehalten, bevor sie gesendet war',
    advice: 'Sie müssen nichts tun.',
  },
  unauthorized: {
    words: 'Der Push-Dienst hat unsere Zugangsdaten abgelehnt',
    advice: 'Der Betreiber dieser Installation sollte VAPID_SUBJECT und die Uhr des Servers prüfen.',
  },
  payload_too_large: {
    words: 'Die Mitteilung war dem Push-Dienst zu lang',
    advice: 'Kürzen Sie den Text oder den Link.',
  },
  bad_request: { words: 'Der Push-Dienst hat die Anfrage nicht verstanden', advice: '' },
  rejected: { words: 'Der Push-Dienst hat sie abgelehnt', advice: '' },
  attempts_exhausted: {
    words: 'Der Push-Dienst hat sie immer wieder abgelehnt oder nicht geantwortet, bis wir aufgaben',
    advice:
      'Vielleicht hilft es, sie noch einmal zu senden. Kommt es öfter vor, prüfen Sie den Internetzugang des Servers.',
  },
  expired: {
    words: 'Der Push-Dienst hat sie nicht angenommen, bevor sie verfiel',
    advice: 'Vielleicht hilft es, sie noch einmal zu senden.',
  },
  endpoint_not_allowed: {
    words: 'Unbekannter Push-Dienst',
    advice: 'Der Betreiber dieser Installation kann mit PUSH_HOSTS weitere zulassen.',
  },
  vapid_identity_broken: {
    words: 'Der eigene Schlüssel des Dienstes war nicht zu verwenden',
    advice: 'Der Betreiber dieser Installation sollte SECRET_KEY oder secret.key in DATA_DIR prüfen.',
  },
  internal_error: {
    words: 'Die Mitteilung konnte nicht verschlüsselt oder gesendet werden',
    advice: 'Der Fehler steht im Protokoll des Servers.',
  },
  personal_text_empty: {
    words: 'Der Text hatte für diesen Kunden keinen Titel',
    advice: 'Geben Sie jedem Wert im Titel einen Ersatz (default).',
  },
  timeout: { words: 'Der Push-Dienst hat nicht geantwortet', advice: '' },
  connection_failed: { words: 'Der Push-Dienst war nicht erreichbar', advice: '' },
  throttled: { words: 'Der Push-Dienst bat uns zu warten', advice: '' },
  push_service_error: { words: 'Der Push-Dienst hatte einen Fehler', advice: '' },
};
