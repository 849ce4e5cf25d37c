import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'De aanmelding bestaat niet meer',
  advice:
    'De app is verwijderd, of meldingen zijn uitgezet. Het apparaat is gedeactiveerd en wordt weer actief als de klant de app opent.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words:
      'Voor het versturen zijn meldingen op het apparaat uitgezet, of het ging over naar een andere klant',
    advice: 'Je hoeft niets te doen.',
  },
  stopped: {
    words: 'De melding is gestopt voordat die was verstuurd',
    advice: 'Je hoeft niets te doen.',
  },
  unauthorized: {
    words: 'De pushdienst heeft onze toegangsgegevens geweigerd',
    advice: 'De beheerder van deze installatie moet VAPID_SUBJECT en de klok van de server controleren.',
  },
  payload_too_large: {
    words: 'Het bericht was te lang voor de pushdienst',
    advice: 'Maak het bericht of de link korter.',
  },
  bad_request: { words: 'De pushdienst begreep het verzoek niet', advice: '' },
  rejected: { words: 'De pushdienst heeft de melding geweigerd', advice: '' },
  attempts_exhausted: {
    words: 'De pushdienst bleef de melding weigeren of antwoordde niet, tot we het opgaven',
    advice:
      'Misschien helpt het om opnieuw te versturen. Blijft het gebeuren, controleer dan de internettoegang van de server.',
  },
  expired: {
    words: 'De pushdienst heeft de melding niet aangenomen voordat die verliep',
    advice: 'Misschien helpt het om opnieuw te versturen.',
  },
  endpoint_not_allowed: {
    words: 'Onbekende pushdienst',
    advice: 'De beheerder van deze installatie kan er met PUSH_HOSTS meer toestaan.',
  },
  vapid_identity_broken: {
    words: 'De eigen sleutel van de dienst kon niet worden gebruikt',
    advice: 'De beheerder van deze installatie moet SECRET_KEY controleren, of secret.key in DATA_DIR.',
  },
  internal_error: {
    words: 'Het bericht kon niet worden versleuteld of verstuurd',
    advice: 'De fout staat in het logboek van de server.',
  },
  personal_text_empty: {
    words: 'De tekst had voor deze klant geen titel',
    advice: 'Geef elke waarde in de titel een standaardwaarde.',
  },
  timeout: { words: 'De pushdienst antwoordde niet', advice: '' },
  connection_failed: { words: 'De pushdienst was niet bereikbaar', advice: '' },
  throttled: { words: 'De pushdienst vroeg ons te wachten', advice: '' },
  push_service_error: { words: 'Bij de pushdienst is een fout opgetreden', advice: '' },
};
