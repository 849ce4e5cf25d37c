import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun, because they are not declined. */
export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Popraw…',
    title: 'Popraw to powiadomienie',
    fields: { title: 'Tytuł', message: 'Wiadomość', link: 'Link', image: 'Adres obrazu' },
    language: 'Język',
    inboxes: 'Skrzynki od razu pokażą nowy tekst.',
    phones: 'Telefony, które je dostały, zostaną zaktualizowane bez dźwięku.',
    left: 'To, co jeszcze nie wyszło, zostanie wysłane już poprawione.',
    variants: 'Wszyscy dostaną ten jeden tekst, niezależnie od wariantu, który mieli.',
    confirm: 'Popraw',
    done: 'Poprawiono. Telefony są aktualizowane.',
  },
  remove: {
    action: 'Wycofaj ze skrzynek…',
    title: 'Wycofać to powiadomienie?',
    inboxes: 'Zniknie od razu ze wszystkich skrzynek.',
    left: 'To, co jeszcze nie wyszło, zostanie zatrzymane.',
    phones: 'Telefony z Androidem i komputery, które je pokazują, zamkną je bez dźwięku.',
    iphone:
      'iPhone’y pokażą w jego miejscu, bez dźwięku, tekst „Ta wiadomość została wycofana.”, dopóki użytkownik go nie usunie.',
    off: 'Wyłączony telefon może je pokazywać, dopóki nie połączy się z siecią lub nie zostanie otwarta aplikacja.',
    final: 'Nie można go przywrócić.',
    confirm: 'Wycofaj',
    keep: 'Zachowaj',
    done: 'Wycofano ze skrzynek. Telefony są o tym informowane.',
  },
  result: {
    corrected: 'Poprawiono {time}: {counts}',
    correctedOnly: 'Poprawiono {time}. Żaden telefon nie miał wcześniejszego tekstu.',
    removed: 'Wycofano {time}: {counts}',
    removedOnly: 'Wycofano {time}. Żaden telefon go nie pokazywał.',
    list: '{first}, {second}',
    updated: {
      one: 'zaktualizowano {count} telefon',
      few: 'zaktualizowano {count} telefony',
      many: 'zaktualizowano {count} telefonów',
      other: 'zaktualizowano {count} telefonu',
    },
    told: {
      one: 'poinformowano {count} telefon',
      few: 'poinformowano {count} telefony',
      many: 'poinformowano {count} telefonów',
      other: 'poinformowano {count} telefonu',
    },
    waiting: {
      one: '{count} jeszcze czeka',
      few: '{count} jeszcze czekają',
      many: '{count} jeszcze czeka',
      other: '{count} jeszcze czeka',
    },
    failed: { other: 'nie dotarto do {count}' },
    later:
      'Telefony, do których nie dotarto, zostaną poprawione po otwarciu aplikacji. W ich skrzynkach wszystko już się zgadza.',
  },
  variants: {
    title: 'Warianty',
    about: 'Każdy telefon dostał jeden z tych tekstów.',
    share: '{share} telefonów',
    winner: 'Pozostałe dostały ten',
    sent: 'Wysłane',
    shown: 'Wyświetlone',
    tapped: 'Stuknięte',
    replaced: 'Zastąpiono je jednym poprawionym tekstem.',
    fewDevices: 'Za mało telefonów, aby to ocenić: wysłano mniej niż dwa warianty.',
    fewTaps: 'Za mało stuknięć, aby ocenić, który wariant jest lepszy.',
    clear:
      'Wariant „{best}” stuknięto na {bestShare} telefonów, wariant „{second}” na {secondShare}: to najprawdopodobniej nie przypadek.',
    unclear:
      'Wariant „{best}” stuknięto na {bestShare} telefonów, wariant „{second}” na {secondShare}: to może być przypadek.',
  },
};
