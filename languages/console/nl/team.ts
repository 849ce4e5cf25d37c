import type { ConsoleTexts } from '../en.ts';

export const team: ConsoleTexts['team'] = {
  about: 'Iedereen die deze dienst beheert. Alleen eigenaren kunnen mensen uitnodigen of rollen wijzigen.',
  aboutForOwners: 'Iedereen die deze dienst beheert, elk met een eigen account.',
  members: 'Leden',
  permissions: 'Rechten',
  role: 'Rol',
  remove: 'Verwijderen',

  member: {
    you: 'jij',
    byGroup: 'Via groep',
    noSecondFactor: 'Geen tweede factor',
    joined: 'Lid geworden: {time}',
    roleOf: 'Rol van {name}',
    moreActions: 'Meer acties voor {name}',
    oneOwner: 'Een dienst heeft minstens één eigenaar nodig',
    leave: 'Dienst verlaten',
    removed: '{name} is verwijderd.',
    nowRole: {
      owner: '{name} is nu eigenaar.',
      editor: '{name} is nu bewerker.',
      writer: '{name} is nu schrijver.',
      viewer: '{name} is nu lezer.',
    },
    leaving: {
      title: 'Deze dienst verlaten?',
      body: 'Je verliest je toegang. Om terug te komen heb je een nieuwe uitnodiging van een eigenaar nodig.',
      button: 'Verlaten',
    },
    removal: {
      title: '{name} verwijderen?',
      body: 'De toegang tot deze dienst vervalt. Het account en wat er onder ‘Activiteit’ staat, blijven bestaan.',
    },
    untilSignIn: 'Dit geldt tot de volgende keer inloggen, tenzij de groep zijn rol verliest. {consequence}',
    givingUp: {
      title: 'De rol van eigenaar opgeven?',
      body: 'Je kunt dan geen API-sleutels en geen team meer beheren. Alleen een andere eigenaar kan je weer eigenaar maken.',
      button: 'Opgeven',
    },
  },

  invite: {
    title: 'Iemand uitnodigen',
    button: 'Uitnodigen',
    done: 'Klaar',
    created: {
      title: 'Uitnodiging voor {email}',
      failed: 'De e-mail kon niet worden verstuurd. Stuur de link zelf.',
      unverified:
        'Niet gemaild: je hebt je eigen e-mailadres nog niet bevestigd. Open de link die we je hebben gemaild, of vraag een nieuwe aan bij ‘{account}’. Stuur deze link zelf.',
      limited: 'Niet gemaild: er zijn het afgelopen uur te veel e-mails verstuurd. Stuur de link zelf.',
      sent: 'We hebben deze link gemaild naar {email}. Je kunt hem ook zelf sturen:',
      send: 'Stuur deze link naar {email}:',
      link: 'Uitnodigingslink',
      once: 'Je krijgt de link maar één keer te zien. Hij is zeven dagen geldig, en alleen voor een account met dat adres. Wil je een nieuwe link, nodig deze persoon dan opnieuw uit.',
    },
  },

  invitations: {
    title: 'Uitgenodigd',
    list: 'Uitnodigingen',
    invitedBy: 'Uitgenodigd door {name}',
    expired: 'Verlopen',
    expiresAt: 'Verloopt: {time}',
    expiredAt: 'Verlopen: {time}',
    revoke: 'Intrekken',
    revokeFor: 'Uitnodiging voor {email} intrekken',
    revocation: {
      title: 'Uitnodiging voor {email} intrekken?',
      body: 'De link die je hebt gestuurd, werkt dan niet meer.',
    },
    revoked: 'Uitnodiging ingetrokken.',
  },

  groups: {
    title: 'Rollen per groep',
    about:
      'Leden van een groep van je bedrijf krijgen de rol ervan als ze inloggen, en verliezen die de eerste keer dat ze inloggen nadat ze de groep hebben verlaten. Rollen die je zelf geeft, blijven.',
    group: 'Groep',
    add: 'Toevoegen',
    added: 'Leden van {group} krijgen de rol {role} als ze inloggen.',
    removeRole: 'Rol van {group} verwijderen',
    removal: {
      title: 'De rol van {group} verwijderen?',
      body: 'Iedereen die alleen via deze groep een rol heeft, verliest de toegang bij de volgende keer inloggen.',
    },
    removed: '{group} heeft geen rol meer.',
  },
};
