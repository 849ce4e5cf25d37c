import type { ConsoleTexts } from '../en.ts';

export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Corrigeren…',
    title: 'Deze melding corrigeren',
    fields: { title: 'Titel', message: 'Bericht', link: 'Link', image: 'Adres van de afbeelding' },
    language: 'Taal',
    inboxes: 'Bij de berichten staat meteen de nieuwe tekst.',
    phones: 'Telefoons die de melding al hebben, worden zonder geluid bijgewerkt.',
    left: 'Wat nog niet is verstuurd, wordt gecorrigeerd verstuurd.',
    variants: 'Iedereen krijgt deze ene tekst, welke variant ze ook hadden.',
    confirm: 'Corrigeren',
    done: 'Gecorrigeerd. De telefoons worden bijgewerkt.',
  },
  remove: {
    action: 'Intrekken…',
    title: 'Deze melding intrekken?',
    inboxes: 'De melding verdwijnt bij iedereen meteen uit de berichten.',
    left: 'Wat nog niet is verstuurd, wordt gestopt.',
    phones: 'Android-telefoons en computers die de melding tonen, sluiten die zonder geluid.',
    iphone:
      'iPhones tonen in plaats daarvan zonder geluid ‘Dit bericht is ingetrokken.’, tot de persoon dat weghaalt.',
    off: 'Een telefoon die uitstaat, kan de melding blijven tonen tot die online is of de app wordt geopend.',
    final: 'Je kunt dit niet ongedaan maken.',
    confirm: 'Intrekken',
    keep: 'Behouden',
    done: 'Uit de berichten verwijderd. De telefoons krijgen het door.',
  },
  result: {
    corrected: 'Gecorrigeerd {time}: {counts}',
    correctedOnly: 'Gecorrigeerd {time}. Geen enkele telefoon had de eerdere tekst.',
    removed: 'Ingetrokken {time}: {counts}',
    removedOnly: 'Ingetrokken {time}. Geen enkele telefoon toonde de melding.',
    list: '{first}, {second}',
    updated: { one: '{count} telefoon bijgewerkt', other: '{count} telefoons bijgewerkt' },
    told: { one: '{count} telefoon ingelicht', other: '{count} telefoons ingelicht' },
    waiting: { other: '{count} nog niet' },
    failed: { other: '{count} niet bereikt' },
    later:
      'Op telefoons die niet zijn bereikt, wordt het rechtgezet zodra de app wordt geopend. Hun berichten kloppen al.',
  },
  variants: {
    title: 'Varianten',
    about: 'Elke telefoon kreeg een van deze teksten.',
    share: '{share} van de telefoons',
    winner: 'De rest kreeg deze',
    sent: 'Verstuurd',
    shown: 'Getoond',
    tapped: 'Aangetikt',
    replaced: 'Ze zijn vervangen door één gecorrigeerde tekst.',
    fewDevices: 'Te weinig telefoons om iets te zeggen: er zijn minder dan twee varianten verstuurd.',
    fewTaps: 'Te weinig aangetikt om te zeggen welke variant beter is.',
    clear:
      '‘{best}’ is op {bestShare} van de telefoons aangetikt, ‘{second}’ op {secondShare}: dat is zeer waarschijnlijk geen toeval.',
    unclear:
      '‘{best}’ is op {bestShare} van de telefoons aangetikt, ‘{second}’ op {secondShare}: dat kan toeval zijn.',
  },
};
