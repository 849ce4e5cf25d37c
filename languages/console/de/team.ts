import type { ConsoleTexts } from '../en.ts';

export const team: ConsoleTexts['team'] = {
  about: 'Alle, die diesen Dienst verwalten. Nur Inhaber können jemanden einladen oder Rollen ändern.',
  aboutForOwners: 'Alle, die diesen Dienst verwalten, jeweils mit eigenem Konto.',
  members: 'Mitglieder',
  permissions: 'Berechtigungen',
  role: 'Rolle',
  remove: 'Entfernen',

  member: {
    you: 'Sie',
    byGroup: 'Durch Gruppe',
    noSecondFactor: 'Kein zweiter Faktor',
    joined: 'Dabei seit: {time}',
    roleOf: 'Rolle von {name}',
    moreActions: 'Weitere Aktionen für {name}',
    oneOwner: 'Ein Dienst braucht mindestens einen Inhaber',
    leave: 'Dienst verlassen',
    removed: '{name} entfernt.',
    nowRole: {
      owner: '{name} hat jetzt die Rolle „Inhaber“.',
      editor: '{name} hat jetzt die Rolle „Bearbeiter“.',
      writer: '{name} hat jetzt die Rolle „Autor“.',
      viewer: '{name} hat jetzt die Rolle „Betrachter“.',
    },
    leaving: {
      title: 'Diesen Dienst verlassen?',
      body: 'Sie haben dann keinen Zugriff mehr. Um zurückzukehren, brauchen Sie eine neue Einladung von einem Inhaber.',
      button: 'Verlassen',
    },
    removal: {
      title: '{name} entfernen?',
      body: 'Der Zugriff auf diesen Dienst endet. Das Konto und die Einträge unter „Aktivität“ bleiben erhalten.',
    },
    untilSignIn:
      'Das gilt bis zur nächsten Anmeldung, außer wenn die Gruppe ihre Rolle verliert. {consequence}',
    givingUp: {
      title: 'Rolle „Inhaber“ abgeben?',
      body: 'Sie können dann weder API-Schlüssel noch das Team verwalten. Nur ein anderer Inhaber kann Sie wieder zum Inhaber machen.',
      button: 'Abgeben',
    },
  },

  invite: {
    title: 'Jemanden einladen',
    button: 'Einladen',
    done: 'Fertig',
    created: {
      title: 'Einladung für {email}',
      failed: 'Die E-Mail konnte nicht gesendet werden. Senden Sie den Link selbst.',
      unverified:
        'Nicht per E-Mail gesendet: Sie haben Ihre eigene E-Mail-Adresse noch nicht bestätigt. Öffnen Sie den Link, den wir Ihnen gesendet haben, oder fordern Sie unter „{account}“ einen neuen an. Senden Sie diesen Link selbst.',
      limited:
        'Nicht per E-Mail gesendet: In der letzten Stunde gingen zu viele E-Mails hinaus. Senden Sie den Link selbst.',
      sent: 'Wir haben diesen Link an {email} gesendet. Sie können ihn auch selbst senden:',
      send: 'Senden Sie diesen Link an {email}:',
      link: 'Einladungslink',
      once: 'Der Link wird nur einmal angezeigt. Er gilt sieben Tage und nur für ein Konto mit dieser Adresse. Um einen neuen Link zu bekommen, laden Sie die Person noch einmal ein.',
    },
  },

  invitations: {
    title: 'Eingeladen',
    list: 'Einladungen',
    invitedBy: 'Eingeladen von {name}',
    expired: 'Abgelaufen',
    expiresAt: 'Läuft ab: {time}',
    expiredAt: 'Abgelaufen: {time}',
    revoke: 'Zurückziehen',
    revokeFor: 'Einladung für {email} zurückziehen',
    revocation: {
      title: 'Einladung für {email} zurückziehen?',
      body: 'Der Link, den Sie gesendet haben, gilt dann nicht mehr.',
    },
    revoked: 'Einladung zurückgezogen.',
  },

  groups: {
    title: 'Rollen nach Gruppe',
    about:
      'Mitglieder einer Gruppe Ihrer Firma erhalten deren Rolle, wenn sie sich anmelden. Verlassen sie die Gruppe, verlieren sie die Rolle bei der nächsten Anmeldung. Rollen, die Sie selbst vergeben, bleiben.',
    group: 'Gruppe',
    add: 'Hinzufügen',
    added: 'Mitglieder von {group} erhalten die Rolle „{role}“, wenn sie sich anmelden.',
    removeRole: 'Rolle von {group} entfernen',
    removal: {
      title: 'Rolle von {group} entfernen?',
      body: 'Wer nur durch diese Gruppe eine Rolle hat, verliert den Zugriff bei der nächsten Anmeldung.',
    },
    removed: '{group} hat keine Rolle mehr.',
  },
};
