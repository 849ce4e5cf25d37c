/** Settings of a Firefox under test. */
export interface FirefoxPreferences {
  /** WebSocket URL of the push service, `ws://127.0.0.1:PORT/`. */
  pushServerUrl: string;
  /** Port on loopback of a proxy through which it reaches https names (`startHttpsFront`). */
  httpsProxyPort?: number;
  /** Overrides the user agent, for example with an Android phone's. */
  userAgent?: string;
  /** Answer to every permission prompt for notifications, which is not shown; default `allow`. */
  notifications?: 'allow' | 'block';
}

/** Returns the content of a `user.js` that makes Firefox use our push service and reach loopback only. */
export function userPreferences(options: FirefoxPreferences): string {
  const preferences: Record<string, string | number | boolean> = {
    ...push(options),
    ...alerts(options),
    ...loopbackOnly,
    ...(options.httpsProxyPort && { 'network.proxy.ssl_port': options.httpsProxyPort }),
    ...noStartPages,
  };
  if (options.userAgent !== undefined) preferences['general.useragent.override'] = options.userAgent;
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

function push({ pushServerUrl }: FirefoxPreferences) {
  return {
    'dom.push.serverURL': pushServerUrl,
    'dom.push.testing.allowInsecureServerURL': true,
    'dom.push.retryBaseInterval': 200,
    // Firefox's recommended preferences for automation disable push: "Error retrieving push subscription".
    'remote.prefs.recommended': false,
  };
}

function alerts({ notifications = 'allow' }: FirefoxPreferences) {
  return {
    'permissions.default.desktop-notification': notifications === 'allow' ? 1 : 2,
    // Firefox's own alert windows can be read and clicked; the desktop's, over D-Bus, cannot.
    'alerts.useSystemBackend': false,
    // Firefox ignores clicks on an alert that is younger than this.
    'security.notification_enable_delay': 0,
  };
}

// Loopback bypasses the proxy; requests to other hosts go to a closed port.
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

const noStartPages = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.tabs.warnOnClose': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.firstRunURL': '',
  'toolkit.cosmeticAnimations.enabled': false,
};
