import type { ConsoleTexts } from '../en.ts';

/** Names are not declined: a person's follows “użytkownik”, by which the verb has a gender. */
export const team: ConsoleTexts['team'] = {
  about: 'Wszyscy, którzy zarządzają tą usługą. Tylko właściciele mogą zapraszać inne osoby i zmieniać role.',
  aboutForOwners: 'Wszyscy, którzy zarządzają tą usługą, każdy z własnym kontem.',
  members: 'Osoby w zespole',
  permissions: 'Uprawnienia',
  role: 'Rola',
  remove: 'Usuń',

  member: {
    you: 'Ty',
    byGroup: 'Dzięki grupie',
    noSecondFactor: 'Bez drugiego składnika',
    joined: 'Dołączono {time}',
    roleOf: 'Rola: {name}',
    moreActions: 'Więcej działań: {name}',
    oneOwner: 'Usługa potrzebuje co najmniej jednego właściciela',
    leave: 'Opuść usługę',
    removed: 'Usunięto z zespołu: {name}.',
    nowRole: {
      owner: 'Użytkownik {name} ma teraz rolę właściciela.',
      editor: 'Użytkownik {name} ma teraz rolę redaktora.',
      writer: 'Użytkownik {name} ma teraz rolę autora.',
      viewer: 'Użytkownik {name} ma teraz rolę obserwatora.',
    },
    leaving: {
      title: 'Opuścić tę usługę?',
      body: 'Stracisz do niej dostęp. Aby wrócić, potrzebujesz nowego zaproszenia od właściciela.',
      button: 'Opuść',
    },
    removal: {
      title: 'Usunąć użytkownika {name}?',
      body: 'Ta osoba straci dostęp do usługi. Jej konto i wpisy na stronie „Aktywność” zostaną zachowane.',
    },
    untilSignIn: 'Potrwa to do następnego zalogowania się, chyba że grupa straci swoją rolę. {consequence}',
    givingUp: {
      title: 'Zrezygnować z roli właściciela?',
      body: 'Nie będziesz już zarządzać kluczami API ani zespołem. Rolę właściciela może Ci zwrócić tylko inny właściciel.',
      button: 'Zrezygnuj',
    },
  },

  invite: {
    title: 'Zaproś kogoś',
    button: 'Zaproś',
    done: 'Gotowe',
    created: {
      title: 'Zaproszenie dla {email}',
      failed: 'Nie udało się wysłać e-maila. Przekaż link samodzielnie.',
      unverified:
        'Nie wysłano e-maila, bo Twój adres e-mail nie jest jeszcze potwierdzony. Otwórz link, który Ci wysłaliśmy, lub uzyskaj nowy na stronie {account}. Ten link przekaż samodzielnie.',
      limited:
        'Nie wysłano e-maila, bo w ciągu ostatniej godziny wysłano ich zbyt wiele. Przekaż link samodzielnie.',
      sent: 'Wysłaliśmy ten link na adres {email}. Możesz też przekazać go samodzielnie:',
      send: 'Wyślij ten link na adres {email}:',
      link: 'Link z zaproszeniem',
      once: 'Link jest wyświetlany tylko raz. Jest ważny przez siedem dni i tylko dla konta z tym adresem. Aby uzyskać nowy link, wyślij zaproszenie ponownie.',
    },
  },

  invitations: {
    title: 'Zaproszono',
    list: 'Zaproszenia',
    invitedBy: 'Zaprasza: {name}',
    expired: 'Wygasło',
    expiresAt: 'Wygaśnie {time}',
    expiredAt: 'Wygasło {time}',
    revoke: 'Cofnij',
    revokeFor: 'Cofnij zaproszenie dla {email}',
    revocation: {
      title: 'Cofnąć zaproszenie dla {email}?',
      body: 'Wysłany link przestanie działać.',
    },
    revoked: 'Cofnięto zaproszenie.',
  },

  groups: {
    title: 'Role według grup',
    about:
      'Osoby z grupy Twojej firmy dostają jej rolę, gdy się logują, a po odejściu z grupy tracą ją przy następnym logowaniu. Role nadane ręcznie pozostają.',
    group: 'Grupa',
    add: 'Dodaj',
    added: 'Osoby z grupy {group} dostają przy logowaniu rolę: {role}.',
    removeRole: 'Odbierz rolę grupie {group}',
    removal: {
      title: 'Odebrać rolę grupie {group}?',
      body: 'Każdy, kto ma rolę tylko dzięki tej grupie, straci dostęp przy następnym logowaniu.',
    },
    removed: 'Grupa {group} nie ma już roli.',
  },
};
