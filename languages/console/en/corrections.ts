/** Texts of putting right what was sent, and of variants, on a notification's page. */
import type { Plural } from '../../text.ts';

export const corrections = {
  correct: {
    action: 'Correct…',
    title: 'Correct this notification',
    fields: { title: 'Title', message: 'Message', link: 'Link', image: 'Image address' },
    language: 'Language',
    /** What happens. */
    inboxes: 'Inboxes show the new text at once.',
    phones: 'Phones that got it are updated without a sound.',
    left: 'What hasn’t left yet leaves corrected.',
    /** If it has variants. */
    variants: 'Everybody gets this one text, whichever variant they had.',
    confirm: 'Correct it',
    done: 'Corrected. Phones are being updated.',
  },
  remove: {
    action: 'Remove from inboxes…',
    title: 'Remove this notification?',
    inboxes: 'It disappears from every inbox at once.',
    left: 'What hasn’t left yet is stopped.',
    phones: 'Android phones and computers that show it close it without a sound.',
    iphone:
      'iPhones show “This message was withdrawn.” in its place, without a sound, until the person removes that.',
    off: 'A phone that is switched off may keep showing it until it is online or the app is opened.',
    final: 'You can’t put it back.',
    confirm: 'Remove it',
    keep: 'Keep it',
    done: 'Removed from inboxes. Phones are being told.',
  },
  /** What became of the latest correction: “Corrected 5 minutes ago: 1,180 phones updated, 24 not yet”. */
  result: {
    corrected: 'Corrected {time}: {counts}',
    correctedOnly: 'Corrected {time}. No phone had the earlier text.',
    removed: 'Removed {time}: {counts}',
    removedOnly: 'Removed {time}. No phone was showing it.',
    list: '{first}, {second}',
    updated: { one: '{count} phone updated', other: '{count} phones updated' } as Plural,
    told: { one: '{count} phone told', other: '{count} phones told' } as Plural,
    waiting: { one: '{count} not yet', other: '{count} not yet' } as Plural,
    failed: { one: '{count} not reached', other: '{count} not reached' } as Plural,
    later: 'Phones that were not reached are put right when the app is opened. Their inbox is right already.',
  },
  variants: {
    title: 'Variants',
    about: 'Each phone got one of these texts.',
    share: '{share} of phones',
    winner: 'The rest got this one',
    sent: 'Sent',
    shown: 'Shown',
    tapped: 'Tapped',
    replaced: 'They were replaced by one corrected text.',
    fewDevices: 'Too few phones to tell: fewer than two variants were sent.',
    fewTaps: 'Too few taps to tell which variant is better.',
    clear:
      '“{best}” was tapped on {bestShare} of phones, “{second}” on {secondShare}: that is very likely no accident.',
    unclear:
      '“{best}” was tapped on {bestShare} of phones, “{second}” on {secondShare}: that may be an accident.',
  },
};
