/** What a Firefox under test is told in its profile: the push service to use and whom it claims to be. */
export interface FirefoxPreferences {
  /** WebSocket address of the push service, `ws://127.0.0.1:PORT/`. */
  pushServerUrl: string;
  /** What pages and servers see as its user agent, an Android phone's for instance. */
  userAgent?: string;
  /** How it answers a page that asks to show notifications, without asking anyone: `allow` unless told. */
  notifications?: 'allow' | 'block';
}

/** The text of a `user.js` that makes Firefox use our push service and stay on loopback. */
export function userPreferences(wanted: FirefoxPreferences): string {
  const preferences: Record<string, string | number | boolean> = {
    ...push(wanted),
    ...alerts(wanted),
    ...loopbackOnly,
    ...quietStart,
  };
  if (wanted.userAgent !== undefined) preferences['general.useragent.override'] = wanted.userAgent;
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

function push({ pushServerUrl }: FirefoxPreferences) {
  return {
    'dom.push.serverURL': pushServerUrl,
    'dom.push.testing.allowInsecureServerURL': true,
    'dom.push.retryBaseInterval': 200,
    // What Firefox recommends for automation switches push off: "Error retrieving push subscription".
    'remote.prefs.recommended': false,
  };
}

function alerts({ notifications = 'allow' }: FirefoxPreferences) {
  return {
    'permissions.default.desktop-notification': notifications === 'allow' ? 1 : 2,
    // Firefox's own alert windows can be read and clicked; the desktop's, over D-Bus, can't.
    'alerts.useSystemBackend': false,
    // A click on an alert younger than this is dropped.
    'security.notification_enable_delay': 0,
  };
}

// Loopback never goes through the proxy; whatever else Firefox wants to reach meets a closed port.
const loopbackOnly = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.failover_direct': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'app.normandy.enabled': false,
  'extensions.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
};

const quietStart = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.tabs.warnOnClose': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.firstRunURL': '',
  'toolkit.cosmeticAnimations.enabled': false,
};
