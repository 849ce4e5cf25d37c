import type { ConsoleTexts } from '../en.ts';

export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Korrigieren …',
    title: 'Diese Mitteilung korrigieren',
    fields: { title: 'Titel', message: 'Text', link: 'Link', image: 'Adresse des Bildes' },
    language: 'Sprache',
    inboxes: 'Im Eingang steht sofort der neue Text.',
    phones: 'Auf Telefonen, die sie schon haben, wird sie ohne Ton aktualisiert.',
    left: 'Was noch nicht gesendet ist, wird korrigiert gesendet.',
    variants: 'Alle erhalten diesen einen Text, gleich welche Variante sie hatten.',
    confirm: 'Korrigieren',
    done: 'Korrigiert. Die Telefone werden aktualisiert.',
  },
  remove: {
    action: 'Zurücknehmen …',
    title: 'Diese Mitteilung zurücknehmen?',
    inboxes: 'Sie verschwindet sofort aus jedem Eingang.',
    left: 'Was noch nicht gesendet ist, wird angehalten.',
    phones: 'Android-Telefone und Computer, die sie gerade anzeigen, schließen sie ohne Ton.',
    iphone:
      'iPhones zeigen an ihrer Stelle ohne Ton „Diese Nachricht wurde zurückgezogen.“, bis die Person das entfernt.',
    off: 'Ein ausgeschaltetes Telefon zeigt sie vielleicht weiter an, bis es online ist oder die App geöffnet wird.',
    final: 'Das lässt sich nicht rückgängig machen.',
    confirm: 'Zurücknehmen',
    keep: 'Behalten',
    done: 'Aus jedem Eingang entfernt. Die Telefone werden informiert.',
  },
  result: {
    corrected: 'Korrigiert {time}: {counts}',
    correctedOnly: 'Korrigiert {time}. Kein Telefon hatte den früheren Text.',
    removed: 'Zurückgenommen {time}: {counts}',
    removedOnly: 'Zurückgenommen {time}. Kein Telefon zeigte sie an.',
    list: '{first}, {second}',
    updated: { one: '{count} Telefon aktualisiert', other: '{count} Telefone aktualisiert' },
    told: { one: '{count} Telefon informiert', other: '{count} Telefone informiert' },
    waiting: { other: '{count} noch nicht' },
    failed: { other: '{count} nicht erreicht' },
    later:
      'Auf Telefonen, die nicht erreicht wurden, wird das beim Öffnen der App nachgeholt. Ihr Eingang stimmt schon.',
  },
  variants: {
    title: 'Varianten',
    about: 'Jedes Telefon erhielt einen dieser Texte.',
    share: '{share} der Telefone',
    winner: 'Der Rest erhielt diese',
    sent: 'Gesendet',
    shown: 'Angezeigt',
    tapped: 'Angetippt',
    replaced: 'Sie wurden durch einen korrigierten Text ersetzt.',
    fewDevices: 'Zu wenige Telefone für eine Aussage: Weniger als zwei Varianten wurden gesendet.',
    fewTaps: 'Zu selten angetippt, um zu sagen, welche Variante besser ist.',
    clear:
      '„{best}“ wurde auf {bestShare} der Telefone angetippt, „{second}“ auf {secondShare}: Das ist sehr wahrscheinlich kein Zufall.',
    unclear:
      '„{best}“ wurde auf {bestShare} der Telefone angetippt, „{second}“ auf {secondShare}: Das kann Zufall sein.',
  },
};
