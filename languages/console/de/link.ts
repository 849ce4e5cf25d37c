import type { ConsoleTexts } from '../en.ts';

export const link: ConsoleTexts['link'] = {
  about:
    'Eine Adresse für alle: auf einem Poster, einem Kassenbon, in einer Nachricht oder auf Ihrer Website. Wer sie auf dem Telefon öffnet, kann sich anmelden.',
  publicLink: 'Öffentlicher Link',
  website: {
    title: 'Auf Ihrer Website',
    about:
      'Verlinken Sie ihn über einen Button oder ein Menü. Das dauert eine Minute und braucht keinen Code.',
  },
  ownAddress: {
    title: 'Eine eigene Adresse',
    about:
      'Ihre App kann eine eigene Adresse haben, etwa push.ihr-geschaeft.de. Telefone zeigen dann diesen Namen, und was Kunden erlauben oder blockieren, betrifft nur Sie.',
  },
  developer: {
    title: 'Mit einem Entwickler',
    about:
      'Wenn Kunden sich auf Ihrer Website mit einem Konto anmelden, kann ein Entwickler diese Konten verbinden, damit Sie jedem einzeln schreiben können. Die E-Mail erklärt, wie das geht, und nennt die ID Ihres Dienstes. Sie enthält kein Geheimnis.',
    button: 'E-Mail an meinen Entwickler',
  },

  developerMail: {
    subject: 'Mitteilungen für {business}',
    subjectUntitled: 'Mitteilungen für unser Unternehmen',
    body: `Hallo,

wir senden mit Carillon Mitteilungen an Telefone und möchten sie auch auf unserer Website anbieten.

1. Bitte fügen Sie das in die Seite ein, auf der man die Mitteilungen einschalten kann:

{code}

USER ist unsere eigene Kennung der eingeloggten Person: für eine Person immer dieselbe, schwer zu erraten und ohne personenbezogene Daten.

2. Wie es funktioniert und wie man Kennungen wählt und signiert: {embedding}
3. Von unserem Server aus senden: {sending}
4. Die gesamte API: {docs}

ID des Dienstes: {id}

Wenn Sie einen API-Schlüssel brauchen, kann ich in der Konsole einen für Sie erstellen.`,
  },
  notifyMe: 'Mitteilungen erhalten',

  card: {
    label: 'Wer den Link hat, kann sich anmelden',
    noDemo: 'Die Demo hat keinen öffentlichen Link: Erstellen Sie dafür Ihren eigenen Dienst.',
    readOnly: 'Nur Bearbeiter und Inhaber können das ändern.',
    on: 'Angemeldete Telefone bleiben angemeldet, wenn Sie den Link ausschalten.',
    off: 'Aus: Der Link bittet Kunden, auf Ihrer Website zu beginnen.',
    turnOn: 'Einschalten und Poster erstellen',
    https: {
      title: 'Push-Mitteilungen brauchen HTTPS',
      body: 'Unter {address} lehnen Telefone sie ab. Stellen Sie einen TLS-Proxy vor den Server und setzen Sie PUBLIC_URL, bevor Sie etwas drucken: Die Adresse ist Teil des Codes.',
    },
    code: 'QR-Code Ihres Links',
    link: 'Link',
    stays: 'Er bleibt für immer derselbe: Sie können ihn drucken, veröffentlichen oder versenden.',
    poster: 'Poster erstellen',
    open: 'Öffnen',
  },

  poster: {
    title: 'Poster',
    about:
      'Drucken Sie es, oder speichern Sie es im Druckdialog als PDF. Es verwendet Ihr Logo, Ihren Namen und Ihre Akzentfarbe.',
    print: 'Drucken',
    linkIsOff: {
      title: 'Der Link ist aus',
      body: 'Kunden, die diesen Code scannen, werden gebeten, auf Ihrer Website zu beginnen. Schalten Sie den Link ein, bevor Sie das Poster aufhängen.',
    },
    headline: 'Überschrift',
    language: 'Sprache',
    paper: 'Papier',
    usLetter: 'US-Letter',
  },

  domain: {
    ownersOnly: 'Nur Inhaber können eine hinzufügen.',
    label: 'Adresse',
    hint: 'Ein anderer Name als der Ihrer Website, etwa einer, der mit push beginnt.',
    add: 'Hinzufügen',
    states: {
      waiting: {
        label: 'Wartet',
        about:
          'Fügen Sie diesen Eintrag dort hinzu, wo Sie Ihre Domain verwalten. Wir suchen jede Minute danach. Solange er nicht gefunden ist, ändert sich nichts.',
      },
      verified: {
        label: 'Bereit',
        about: 'Neue Kunden melden sich dort an. Telefone, die schon angemeldet sind, bleiben, wo sie sind.',
      },
      serving: {
        label: 'In Gebrauch',
        about:
          'Neue Kunden melden sich dort an. Telefone, die vorher angemeldet waren, bleiben, wo sie sind.',
      },
      failing: {
        label: 'Führt woandershin',
        about:
          'Telefone, die sich dort angemeldet haben, verstummen, wenn der Eintrag nicht wiederhergestellt wird.',
      },
    },
    devices: {
      one: '{count} Gerät hat sich dort angemeldet.',
      other: '{count} Geräte haben sich dort angemeldet.',
    },
    record: {
      type: 'Typ',
      name: 'Name',
      value: 'Wert',
      nameCopied: 'Name des Eintrags',
      valueCopied: 'Wert des Eintrags',
      reason: 'Letzte Prüfung: {reason}.',
    },
    leave: 'Diese Adresse aufgeben',
    leaving: {
      title: '{domain} aufgeben?',
      confirm: 'Aufgeben',
      keep: 'Behalten',
      left: 'Neue Kunden kommen nicht mehr zu {domain}.',
      body: '{devices} Sie erhalten Ihre Mitteilungen weiter, solange {domain} hierher führt: Löschen Sie den DNS-Eintrag nicht, sonst verstummen sie. Neue Kunden melden sich unter der gemeinsamen Adresse an.',
      bodyUnused: 'Dort ist niemand angemeldet. Neue Kunden melden sich unter der gemeinsamen Adresse an.',
    },
  },

  guides: {
    label: 'Website-Baukästen',
    wordpress: {
      steps: [
        'Öffnen Sie die Seite im Editor, klicken Sie auf das +, suchen Sie nach „Button“ und fügen Sie einen hinzu.',
        'Geben Sie ein, was auf dem Button steht, etwa „Neuigkeiten direkt aufs Handy“.',
        'Klicken Sie bei ausgewähltem Button in seiner Werkzeugleiste auf das Link-Symbol, fügen Sie dies ein und drücken Sie die Eingabetaste:',
        'Speichern Sie die Seite, oder veröffentlichen Sie sie, wenn sie neu ist.',
      ],
      menu: 'Auf jeder Seite: „Design“ → „Website-Editor“ → „Navigation“. Fügen Sie dort den Link Ihrem Menü hinzu. Mit einem älteren Theme finden Sie die Menüs unter „Design“; fügen Sie einen individuellen Link hinzu.',
    },
    shopify: {
      steps: [
        'Suchen Sie in Ihrem Shopify-Adminbereich nach „Menüs“, öffnen Sie sie und wählen Sie das Footer-Menü oder das Hauptmenü.',
        'Klicken Sie auf „Menüpunkt hinzufügen“ und geben Sie eine Bezeichnung ein, etwa „Neuigkeiten direkt aufs Handy“.',
        'Fügen Sie dies als Link ein und wählen Sie die Adresse, wenn Shopify sie vorschlägt:',
        'Speichern Sie das Menü.',
      ],
      menu: 'Als Button auf einer einzelnen Seite: Bearbeiten Sie Ihr Theme, fügen Sie einen Abschnitt mit einem Button hinzu und fügen Sie den Link dort ein.',
    },
    wix: {
      steps: [
        'Öffnen Sie Ihre Website im Editor und fügen Sie der Seite einen Button hinzu.',
        'Wählen Sie den Button aus und geben Sie ein, was darauf steht, etwa „Neuigkeiten direkt aufs Handy“.',
        'Bearbeiten Sie den Link des Buttons, wählen Sie eine Webadresse als Ziel und fügen Sie dies ein:',
        'Veröffentlichen Sie die Website.',
      ],
      menu: 'Auf jeder Seite: Setzen Sie den Button in die Fußzeile, oder fügen Sie Ihrem Website-Menü einen Link hinzu.',
    },
    squarespace: {
      steps: [
        'Bearbeiten Sie die Seite und fügen Sie einen Button-Block hinzu.',
        'Öffnen Sie den Button zum Bearbeiten und geben Sie ein, was darauf steht, etwa „Neuigkeiten direkt aufs Handy“.',
        'Fügen Sie dies als Link des Buttons ein:',
        'Speichern Sie die Seite.',
      ],
      menu: 'In der Navigation: Öffnen Sie „Seiten“, klicken Sie auf das + neben Ihrer Navigation und fügen Sie einen Link hinzu. In der Fußzeile: Scrollen Sie beim Bearbeiten einer Seite nach unten und bearbeiten Sie dort die Fußzeile.',
    },
    html: {
      code: 'Code für einen Link',
      link: 'Neuigkeiten direkt aufs Handy',
      about: 'Setzen Sie ihn dorthin, wo man ihn finden soll, etwa in die Fußzeile jeder Seite.',
    },
  },
};
