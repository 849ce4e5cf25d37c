/** German. A service's name follows a form of “Dienst”. */
import type { Mails } from './en.ts';

export const mails: Mails = {
  // In the dative, after “innerhalb von”.
  hours: { one: '{count} Stunde', other: '{count} Stunden' },
  days: { one: '{count} Tag', other: '{count} Tagen' },
  deliveries: { one: '{count} Zustellung', other: '{count} Zustellungen' },
  aService: 'ohne Namen',
  anOwner: 'Ein Inhaber',
  aMember: 'Ein Mitglied des Teams',
  aNotification: 'Mitteilung ohne Titel',
  sentBy: 'Gesendet von Carillon auf {host}',
  fallback: 'Wenn der Button nicht funktioniert, öffnen Sie diese Adresse:',
  texts: {
    password: {
      subject: 'Ihr Passwort für Carillon zurücksetzen',
      paragraphs: [
        'Wir haben eine Anfrage erhalten, das Passwort Ihres Carillon-Kontos zurückzusetzen.',
        {
          text: 'Um ein neues Passwort festzulegen, öffnen Sie diesen Link innerhalb von {period}:',
          button: 'Neues Passwort festlegen',
        },
        'Wenn die Anfrage nicht von Ihnen kam, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dann, wie es ist.',
      ],
    },
    verification: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'Bestätigen Sie diese Adresse, um sich bei Carillon auf {host} anzumelden. Dort wurde mit ihr ein Konto erstellt.',
        {
          text: 'Öffnen Sie diesen Link innerhalb von {period} und melden Sie sich an:',
          button: 'Adresse bestätigen',
        },
        'Wenn Sie dieses Konto nicht erstellt haben, können Sie diese E-Mail ignorieren.',
      ],
    },
    emailChange: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        'Jemand möchte sich bei Carillon auf {host} künftig mit dieser E-Mail-Adresse anmelden.',
        {
          text: 'Um die Adresse Ihres Kontos zu ändern, öffnen Sie diesen Link innerhalb von {period} und melden Sie sich mit Ihrer bisherigen Adresse an:',
          button: 'Diese Adresse verwenden',
        },
        'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
      ],
    },
    addressInUse: {
      subject: 'Zu Ihrer E-Mail-Adresse gibt es schon ein Konto',
      paragraphs: [
        'Jemand wollte sich bei Carillon auf {host} künftig mit dieser E-Mail-Adresse bei einem anderen Konto anmelden. Zu der Adresse gibt es schon ein Konto, deshalb wurde nichts geändert.',
        'Wenn Sie das waren, löschen Sie zuerst eines der beiden Konten. Wenn nicht, können Sie diese E-Mail ignorieren.',
      ],
    },
    emailChanged: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Die E-Mail-Adresse Ihres Carillon-Kontos auf {host} ist jetzt {email}. Mit der Adresse, an die diese E-Mail ging, können Sie sich nicht mehr anmelden.',
        'Wenn Sie sie nicht geändert haben, kennt jemand Ihr Passwort: Bitten Sie sofort den Betreiber dieser Installation um Hilfe.',
      ],
    },
    invitation: {
      subject: '{email} hat Sie zu Carillon eingeladen',
      paragraphs: [
        '{by} hat Sie eingeladen, auf Carillon die Mitteilungen des Dienstes {service} zu verwalten.',
        {
          text: 'Um die Einladung anzunehmen, öffnen Sie diesen Link innerhalb von {period}:',
          button: 'Einladung annehmen',
        },
        'Wenn Sie {email} nicht kennen, können Sie diese E-Mail ignorieren.',
      ],
    },
    deletion: {
      subject: 'Ein Dienst wurde gelöscht',
      paragraphs: [
        '{by} hat auf Carillon den Dienst {service} gelöscht. Er nimmt nichts mehr an und sendet nichts mehr.',
        {
          text: 'Am {day} werden alle seine Daten endgültig gelöscht: Geräte, Kunden, Mitteilungen und Bilder. Bis dahin können Sie ihn hier wiederherstellen:',
          button: 'Dienst wiederherstellen',
        },
      ],
    },
    refused: {
      subject: 'Push-Dienste lehnen Ihre Mitteilungen ab',
      paragraphs: [
        'Push-Dienste haben die Zugangsdaten des Dienstes {service} abgelehnt und damit in den letzten 24 Stunden {deliveries}. Bis der Betreiber dieser Installation das behoben hat, kommen keine Mitteilungen an.',
      ],
    },
    notification: {
      subject: 'Viele Zustellungen sind fehlgeschlagen',
      paragraphs: [
        'Bei einer Mitteilung des Dienstes {service} sind {failed} von {total} Zustellungen fehlgeschlagen. Auf ihrer Seite steht, woran es lag und was zu tun ist.',
      ],
    },
    day: {
      subject: 'Viele Zustellungen sind fehlgeschlagen',
      paragraphs: [
        'In den letzten 24 Stunden sind {failed} von {total} Zustellungen des Dienstes {service} fehlgeschlagen. In der Übersicht steht, woran es lag und was zu tun ist.',
      ],
    },
    paused: {
      subject: 'Ein Push-Dienst hat Ihre Mitteilungen angehalten',
      paragraphs: [
        '{pushService} hat die Mitteilungen des Dienstes {service} angehalten. {rule} Mitteilungen an viele Kunden warten bis {until} UTC und werden dann von selbst gesendet; bei denen an einzelne Kunden versuchen wir es weiter. Die Pause endet nur durch Abwarten. Um keine weitere auszulösen, senden Sie seltener, verteilen Sie Mitteilungen über einige Stunden und lassen Sie Kunden aus, die nicht reagieren.',
      ],
    },
    domain: {
      subject: 'Ihre Domain führt woandershin',
      paragraphs: [
        '{domain}, die Domain des Dienstes {service}, führt seit einer Woche nicht mehr zu dieser Installation. Telefone, die sich dort angemeldet haben, können die App nicht mehr öffnen, und solche, deren Browser dort nach Updates suchen, verstummen. Stellen Sie den DNS-Eintrag wieder her: Er steht auf der Seite „Link“.',
      ],
    },
    certificate: {
      subject: 'Das Zertifikat Ihrer Adresse läuft bald ab',
      paragraphs: [
        'Das Zertifikat der Adresse {address}, unter der Telefone die App des Dienstes {service} öffnen, konnte nicht erneuert werden und gilt bis {day}. Danach weigern sich Telefone und Browser, die App und diese Konsole zu öffnen. Mitteilungen erreichen weiterhin die Telefone, die schon angemeldet sind. Woran es liegt und was zu tun ist, erfährt der Betreiber dieser Installation mit dem Befehl „carillon status“.',
      ],
    },
    feed_failing: {
      subject: 'Ein Feed kann nicht gelesen werden',
      paragraphs: [
        'Neue Beiträge von {feed} werden nicht mehr an Kunden des Dienstes {service} gesendet, weil der Feed seit dem {day} nicht gelesen werden kann: {reason}. Carillon versucht es weiter. Wenn der Feed eine andere Adresse hat, ändern Sie sie in der Automation, die er auslöst.',
      ],
    },
    feed_flooded: {
      subject: 'Ein Feed hatte viele neue Beiträge auf einmal',
      paragraphs: [
        '{feed} hatte mehr neue Beiträge auf einmal als die {max}, die der Dienst {service} in einer Stunde sendet. Die neuesten wurden gesendet; die übrigen ({skipped}) gelten als gesehen und werden nicht gesendet. Das kommt vor, wenn eine Website umzieht und ihre Beiträge neue Kennungen erhalten. Waren sie wirklich neu? Dann senden Sie die besten selbst; andernfalls müssen Sie nichts tun.',
      ],
    },
    proposal: {
      subject: 'Eine Mitteilung wartet auf Ihre Freigabe',
      paragraphs: [
        '{by} hat eine Mitteilung des Dienstes {service} an viele Kunden geschrieben: „{title}“. Sie wird gesendet, sobald Sie oder ein anderer Inhaber sie freigeben.',
      ],
    },
    webhook: {
      subject: 'Ein Webhook wurde deaktiviert',
      paragraphs: [
        'Carillon hat einen Webhook des Dienstes {service} deaktiviert, weil fünf Tage lang jede Anfrage an ihn fehlgeschlagen ist. Sein Host ist {webhook}. Ereignisse werden 30 Tage lang aufbewahrt: Reparieren Sie den Webhook, aktivieren Sie ihn und holen Sie die Ereignisse nach.',
      ],
    },
  },
  chromeRule:
    'Das tut Chrome bei Websites, die sehr viele Mitteilungen senden, auf die nur wenige reagieren: zuerst für einen Tag, dann für 7 und für 14 Tage.',
  attention: [
    { text: 'Mehr dazu:', button: 'In der Konsole öffnen' },
    {
      text: 'Sie erhalten diese E-Mail, weil Sie Inhaber dieses Dienstes sind. So bestellen Sie solche E-Mails ab:',
      link: true,
    },
  ],
};
