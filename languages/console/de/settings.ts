import type { ConsoleTexts } from '../en.ts';

export const settings: ConsoleTexts['settings'] = {
  inDemo:
    'Die Einstellungen der Demo können nicht geändert werden: Erstellen Sie dafür Ihren eigenen Dienst.',
  forEditors: 'Nur Bearbeiter und Inhaber können sie ändern.',
  forOwners: 'Nur Inhaber können das ändern.',
  saved: 'Einstellungen gespeichert.',

  timeZone: {
    title: 'Zeitzone',
    about:
      'Nach ihr richten sich die Tage und Uhrzeiten Ihres Unternehmens. Sie gilt auch für Telefone, deren eigene Zeitzone nicht bekannt ist.',
    label: 'Zeitzone dieses Dienstes',
    none: 'Keine solche Zeitzone',
    use: '{zone} verwenden',
    now: 'Jetzt: {now}. Die Konsole zeigt Zeiten in der Zeitzone Ihres Browsers, {zone}.',
  },
  quietHours: {
    title: 'Ruhezeit',
    about:
      'Mitteilungen warten bis zum Morgen, nach der Ortszeit jedes Kunden. Dringende warten nicht; solche an einen einzelnen Kunden oder ein einzelnes Gerät sind dringend, sofern Sie nichts anderes angeben.',
    label: 'Nachts nichts senden',
    from: 'Von',
    to: 'Bis',
  },
  cap: {
    title: 'Obergrenze',
    about:
      'Ein Kunde, der so viele Mitteilungen erhalten hat, wird bei weiteren ausgelassen. Dringende zählen nicht und werden nicht zurückgehalten; solche an einen einzelnen Kunden oder ein einzelnes Gerät sind dringend, sofern Sie nichts anderes angeben.',
    label: 'Begrenzen, wie viele ein Kunde erhält',
    notifications: 'Mitteilungen',
    days: 'In so vielen Tagen',
  },
  firstNames: {
    title: 'Vornamen',
    about:
      'Nach der Anmeldung werden Kunden in ihrer Sprache nach ihrem Vornamen gefragt; sie können das überspringen. Sie sehen ihn unter „Kunden“ als Merkmal first_name.',
    label: 'Nach dem Vornamen fragen',
  },
  silent: {
    title: 'Stumme Geräte',
    about:
      'Für manche Telefone nehmen Push-Dienste Mitteilungen an, die dort nie erscheinen. Solche, die 90 Tage lang keine angezeigt haben, können deaktiviert werden; sie sind wieder aktiv, sobald ihr Kunde Ihre App öffnet.',
    label: 'Geräte deaktivieren, die 90 Tage lang stumm sind',
  },

  developers: 'Signierte Nutzer und Anfragen ohne Empfänger.',
  signedUsers: {
    title: 'Signierte Nutzer',
    about:
      'Normalerweise kann jeder, der die ID eines Nutzers kennt, die App als diese Person öffnen. Mit signierten Nutzern kann nur Ihr Server jemanden einlassen.',
    done: 'Erledigt',
    secret: {
      title: 'Identitätsgeheimnis erstellen',
      label: 'Identitätsgeheimnis',
      create: 'Geheimnis erstellen',
      none: 'Es gibt noch keines. Ein Inhaber kann eines erstellen.',
      noneForOwners: 'Ihr Server speichert es und signiert damit. Es wird nur einmal angezeigt.',
      created: 'Erstellt: {time}.',
      former: 'Das vorherige gilt noch bis {time}.',
      advice:
        'Bewahren Sie es auf Ihrem Server auf: Wer es hat, kann Ihre App als jeder beliebige Kunde öffnen.',
      replace: 'Geheimnis ersetzen …',
      replacement: {
        title: 'Identitätsgeheimnis ersetzen?',
        body: 'Das jetzige gilt noch 24 Stunden: Geben Sie bis dahin allen Ihren Servern das neue.',
        bodyWithFormer:
          'Das jetzige gilt noch 24 Stunden: Geben Sie bis dahin allen Ihren Servern das neue. Das davor gilt ab sofort nicht mehr.',
        button: 'Geheimnis ersetzen',
      },
    },
    sign: {
      title: 'Nutzer auf Ihrem Server signieren',
      about:
        'Die Signatur ist der HMAC-SHA256 der ID des Nutzers, hexadezimal. Geben Sie sie als {attribute} oder {option} weiter. Von da an wird sie geprüft.',
      code: 'Code für {language}',
    },
    require: {
      title: 'Signaturen verlangen',
      label: 'Nutzer ohne Signatur ablehnen',
      about: 'Installierte Apps und schon angemeldete Telefone funktionieren auch ohne.',
      forOwners: 'Nur ein Inhaber kann das ändern.',
    },
  },
  broadcasts: {
    title: 'Nicht aus Versehen an alle senden',
    about:
      'Lässt Ihr Server versehentlich die ID eines Nutzers weg, geht eine persönliche Mitteilung an alle. Ist dies eingeschaltet, lehnt die API Anfragen ab, die weder Empfänger nennen noch ausdrücklich an alle gehen.',
    label: 'API-Anfragen ohne Empfänger ablehnen',
  },

  approval: {
    title: 'Freigabe',
    about:
      'Vier Augen, bevor eine Mitteilung an viele geht: Ein Inhaber bekommt eine E-Mail, liest die Mitteilung und gibt sie frei.',
    label: 'Bearbeiter brauchen für Mitteilungen an viele die Freigabe eines Inhabers',
    always: 'Autoren brauchen sie immer. Inhaber und API-Schlüssel nicht.',
    required: 'Freigabe nötig.',
    notRequired: 'Freigabe nicht mehr nötig.',
  },
  secondFactor: {
    title: 'Zweiter Faktor',
    about:
      'Ein Passwort kann erraten oder gestohlen werden. Ist dies eingeschaltet, braucht das Team zusätzlich eine Authenticator-App oder einen Passkey.',
    label: 'Von allen im Team einen zweiten Faktor verlangen',
    ownFirst: 'Richten Sie zuerst in {account} einen ein, damit Sie sich nicht selbst aussperren.',
    account: 'Ihrem Konto',
    required: 'Zweiter Faktor nötig.',
    notRequired: 'Zweiter Faktor nicht mehr nötig.',
    requiring: {
      title: 'Zweiten Faktor verlangen?',
      button: 'Verlangen',
      all: 'Alle im Team haben einen; für sie ändert sich nichts.',
      single:
        '{name} hat noch keinen. Bis einer eingerichtet ist, ist von diesem Dienst nur zu sehen, wie das geht.',
      several:
        '{names} haben noch keinen. Bis sie einen eingerichtet haben, sehen sie von diesem Dienst nur, wie das geht.',
      others: { one: '{count} weitere Person', other: '{count} weitere Personen' },
    },
    dropping: {
      title: 'Keinen zweiten Faktor mehr verlangen?',
      button: 'Nicht verlangen',
      body: 'Mitglieder können diesen Dienst dann allein mit ihrem Passwort öffnen.',
    },
  },

  deletion: {
    title: 'Diesen Dienst löschen',
    about:
      'Er wird sofort abgeschaltet. Eine Woche lang können Sie ihn wiederherstellen; dann werden alle seine Daten gelöscht.',
    button: 'Löschen …',
    confirm: {
      title: '{service} löschen?',
      button: 'Dienst löschen',
      atOnce: 'Sofort:',
      sending: 'wird nichts mehr gesendet, und geplante Mitteilungen werden abgebrochen',
      requests: 'werden Ihre API-Schlüssel abgelehnt, und Ihre App sagt, dass es den Dienst nicht mehr gibt',
      mails: 'bekommt jeder Inhaber eine E-Mail, wenn diese Installation E-Mails senden kann',
      inAWeek:
        'In einer Woche: Geräte, Kunden, Mitteilungen, Bilder, Schlüssel und der Zugriff des Teams werden endgültig gelöscht. Bis dahin kann jeder Inhaber den Dienst wiederherstellen; abgebrochene Mitteilungen bleiben abgebrochen.',
    },
  },
};
