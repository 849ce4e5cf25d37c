import type { Texts } from './text.ts';

export const de: Texts = {
  checking: 'Einen Moment …',
  scriptNeeded: 'Diese Seite braucht JavaScript, um Mitteilungen einzuschalten.',
  about: (name) => `Über ${name}`,
  tabTitle: (name) => `${name} · Mitteilungen`,
  appDescription: (name) => `Mitteilungen von ${name}`,

  ask: (name) => ({
    heading: 'Als Erstes Bescheid wissen',
    body: `${name} möchte Ihnen kurze Mitteilungen senden, auch wenn diese Seite geschlossen ist. Hier lassen sie sich jederzeit ausschalten.`,
  }),
  turnOn: 'Mitteilungen einschalten',
  askHint: 'Ihr Gerät fragt noch einmal nach. Wählen Sie „Zulassen“.',
  dismissed: 'Die Frage wurde ohne Antwort geschlossen. Tippen Sie noch einmal, wenn Sie so weit sind.',
  sampleLabel: 'So sieht eine Mitteilung aus',
  sampleBody: 'Kurze Neuigkeiten, genau zur rechten Zeit.',
  latestLabel: 'Gerade angekommen',
  now: 'jetzt',

  on: (name) => ({
    heading: 'Mitteilungen sind an',
    body: `${name} erreicht Sie auf diesem Gerät. Mehr ist nicht zu tun.`,
  }),
  thisDevice: 'Dieses Gerät',
  turnOff: 'Ausschalten',
  install: 'Als App installieren',
  installWhy: 'Immer zur Hand, und Mitteilungen bleiben verlässlich an.',

  off: (name) => ({
    heading: 'Mitteilungen sind aus',
    body: `Sie haben sie auf diesem Gerät ausgeschaltet. ${name} erreicht Sie hier nicht.`,
  }),
  removed: (name) => ({
    heading: 'Kein Empfang mehr',
    body: `${name} hat dieses Gerät von der Liste genommen oder konnte es längere Zeit nicht erreichen. Ein Tippen genügt, um wieder dabei zu sein.`,
  }),
  turnOnAgain: 'Wieder einschalten',

  denied: (name) => ({
    heading: 'Mitteilungen sind blockiert',
    body: `Die Einstellungen dieses Geräts lassen Mitteilungen von ${name} nicht zu. So erlauben Sie sie:`,
  }),
  deniedSteps: {
    ios: [
      'Entfernen Sie diese App vom Home-Bildschirm',
      'Öffnen Sie die Seite noch einmal in Safari und legen Sie sie neu auf den Home-Bildschirm',
      'Öffnen Sie sie dort und erlauben Sie Mitteilungen',
    ],
    installed: [
      'Halten Sie das Symbol dieser App gedrückt und wählen Sie „App-Info“',
      'Schalten Sie „Benachrichtigungen“ ein',
      'Kommen Sie hierher zurück',
    ],
    browser: [
      'Wählen Sie oben das Symbol links neben der Adresse',
      'Öffnen Sie „Berechtigungen“ und erlauben Sie Benachrichtigungen',
      'Kommen Sie hierher zurück',
    ],
  },
  checkAgain: 'Noch einmal prüfen',

  homeScreen: (name) => ({
    heading: 'Nur noch ein Schritt',
    body: `Auf iPhone und iPad kommen Mitteilungen bei Apps auf dem Home-Bildschirm an. So kommt ${name} dorthin:`,
  }),
  homeScreenSteps: [
    { text: 'Auf „Teilen“ tippen', hint: 'In neueren Versionen hinter den drei Punkten.', drawing: 'share' },
    { text: '„Zum Home-Bildschirm“ wählen', hint: 'In der Liste etwas nach unten.', drawing: 'plus' },
    { text: 'Vom Home-Bildschirm öffnen', hint: 'Dort schalten Sie Mitteilungen ein.', drawing: 'bell' },
  ],
  homeScreenHint: 'Nicht zu finden? Öffnen Sie diese Seite in Safari.',

  oldIos: {
    heading: 'Ein Update ist nötig',
    body: 'Mitteilungen brauchen iOS 16.4 oder neuer. Sehen Sie unter Einstellungen → Allgemein → Softwareupdate nach und kommen Sie dann zurück.',
  },
  noPush: {
    heading: 'Dieser Browser kann keine Mitteilungen empfangen',
    body: 'Öffnen Sie diese Seite in Chrome, Firefox, Edge, Samsung Internet oder Safari, und nicht in einem privaten Fenster.',
  },
  insecure: {
    heading: 'Diese Verbindung ist nicht sicher',
    body: 'Mitteilungen gibt es nur, wo die Adresse mit https beginnt. Bitte sagen Sie es dem Anbieter.',
  },
  noUser: (name) => ({
    heading: 'Bitte auf der Website beginnen',
    body: `Dieser Link sagt nicht, für wen die Mitteilungen sind. Öffnen Sie die Website von ${name} und nutzen Sie den Knopf dort.`,
  }),
  toWebsite: 'Zur Website',

  offline: {
    heading: 'Keine Verbindung',
    body: 'Der Server ist nicht zu erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  serverFailed: {
    heading: 'Das hat nicht geklappt',
    body: 'Der Server konnte Mitteilungen nicht einschalten. Bitte versuchen Sie es gleich noch einmal.',
  },
  pushServiceFailed: {
    heading: 'Der Browser konnte sich nicht anmelden',
    body: 'Sein Push-Dienst antwortet nicht. Manche Browser haben Push in den Einstellungen abgeschaltet; auch ein Netzwerk kann ihn sperren.',
  },
  browserFailed: {
    heading: 'Etwas steht im Weg',
    body: 'Dieser Browser wollte nicht speichern, was nötig ist. Oft liegt es an einem privaten Fenster.',
  },
  retry: 'Noch einmal versuchen',
};
