import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';

let carillon: TestCarillon;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register({ service: HOSTILE });
});
after(() => carillon?.stop());

const ATTACK = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'--><!--`;
const HOSTILE = {
  title: ATTACK,
  description: ATTACK,
  url: 'https://example.com/"onmouseover="alert(1)',
  logo_url: `https://example.com/'><script>alert(1)</script>`.replaceAll(' ', ''),
};
const get = (path: string, headers: Record<string, string> = {}) => carillon.call('GET', path, { headers });
const app = (rest = '') => `/app/${business.serviceId}/${rest}`;

test('the experience only runs our own scripts, and hides its URL from other sites', async () => {
  const { status, headers } = await get(app());

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8$/);
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cache-control'), 'no-store');
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*/);
});

test('the canonical URL does not identify the user', async () => {
  const { body } = await get(app('?user=ada'));
  assert.match(body, new RegExp(`<link rel="canonical" href="${carillon.url}${app()}">`));
});

test('every response has a new nonce, which its style elements carry', async () => {
  const nonceOf = async () => {
    const { headers, body } = await get(app());
    const [, nonce] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const styles = [...body.matchAll(/<style[^>]*>/g)].map(([tag]) => tag);
    assert.ok(styles.length > 0 && styles.every((tag) => tag.includes(`nonce="${nonce}"`)), styles.join());
    return nonce;
  };

  assert.notEqual(await nonceOf(), await nonceOf());
});

test('texts of the business and of the URL are escaped', async () => {
  const paths = [
    app(),
    app(`?user=${encodeURIComponent(ATTACK)}`),
    `/app/${encodeURIComponent(ATTACK)}/`,
    `/app/${encodeURIComponent(ATTACK)}/?user=${encodeURIComponent(ATTACK)}`,
  ];
  for (const path of paths) {
    const { body } = await get(path);
    assert.doesNotMatch(body, /alert\(1\)<\/script>/);
    assert.doesNotMatch(body, /<img src=x/);
    assert.doesNotMatch(body, /"onmouseover="/);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    for (const attributes of scripts) assert.match(attributes, / src="\/assets\/| type="application\/json"/);
  }
});

test('the page’s JSON survives the escaping', async () => {
  const user = `ada & bob "'<ä🥐>`;

  const { body } = await get(app(`?user=${encodeURIComponent(user)}`));

  const json = /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(body)![1]!;
  assert.equal(JSON.parse(json).user, user);
  assert.equal(JSON.parse(json).service, business.serviceId);
});

test('a user that the embed would reject is ignored', async () => {
  for (const query of ['', '?user=', `?user=${'u'.repeat(256)}`, '?user=a&user=b']) {
    const { status, body } = await get(app(query));
    const json = /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(body)![1]!;
    assert.deepEqual([status, JSON.parse(json).user], [200, null], query);
  }
});

test('a user that PostgreSQL cannot store is ignored', async () => {
  const { body } = await get(app('?user=a%00'));

  assert.match(body, /"user":null/);
});

test('an unknown service is a 404 page in the browser’s language', async () => {
  for (const id of [
    'svc_01k9x3f7q2e8hb5v0m4c6d1t9z',
    `svc_${'u'.repeat(26)}`,
    'bakery',
    `svc_${'a'.repeat(300)}`,
  ]) {
    const { status, headers, body } = await get(`/app/${id}/`, {
      'accept-language': 'de-AT,de;q=0.9,en;q=0.8',
    });
    assert.equal(status, 404);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(body, /<html lang="de" dir="ltr">/);
    assert.match((await get(`/app/${id}/`)).body, /<html lang="en" dir="ltr">/);
  }
});

test('a URL without its trailing slash redirects to the one with it, keeping the query', async () => {
  const { status, headers } = await get(`/app/${business.serviceId}?user=a%26b`);

  assert.equal(status, 308);
  assert.equal(headers.get('location'), app('?user=a%26b'));
});

const landingOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="config">(.*?)<\/script>/s.exec(body)![1]!);

test('a tap opens a page that redirects to the notification’s link', async () => {
  const link = 'https://example.com/bread?a=1&b=2#c';
  const id = await carillon.as(business).send('?user_id=nobody', { link });

  const { status, headers, body } = await get(app(`open/${id}`));

  assert.equal(status, 200);
  const { serviceId: service } = business;
  const scope = `/app/${service}/`;
  assert.deepEqual(landingOf(body), { root: '', scope, service, notification: id, to: link });
  assert.match(
    body,
    /<a id="go" href="https:\/\/example.com\/bread\?a=1&#38;b=2#c">/,
    'a link for browsers without scripts',
  );
  const icon =
    /<link rel="icon" href="([^"]+)">/.exec(body)?.[1] ??
    assert.fail('no icon: browsers ask for /favicon.ico');
  assert.equal((await get(icon)).status, 200);
  assert.ok(body.includes(`<img class="monogram" src="${icon}"`), 'the page shows whose it is');
  assert.match(body, /<style nonce="[^"]+">:root\{/, 'in the business’s colors');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('a tap opens the inbox if the notification has no link, or is not of this service', async () => {
  const other = await carillon.register();
  const bare = await carillon.as(business).send('?user_id=nobody');
  const foreign = await carillon.as(other).send('?user_id=nobody', { link: 'https://example.com/' });

  for (const id of [bare, foreign, 'ntf_01k9x3f7q2e8hb5v0m4c6d1t9z', 'x']) {
    const { status, body } = await get(app(`open/${id}`));
    assert.equal(status, 200);
    const { to } = landingOf(body);
    assert.equal(to, `${carillon.url}${app()}#inbox${id === bare ? `/${id}` : ''}`);
  }
});

test('no URL makes the landing page redirect to another host', async () => {
  for (const service of [
    '%2F%2Fexample.com',
    '..%2F..%2F%2Fexample.com',
    '%5C%5Cexample.com',
    '@example.com',
  ]) {
    for (const path of [`/app/${service}/open/x`, `/app/${service}`]) {
      const { headers } = await get(path);
      const location = headers.get('location');
      if (location !== null) assert.equal(new URL(location, carillon.url).host, new URL(carillon.url).host);
    }
  }
});

/** Returns the entry in the page that is rendered for a user. */
const entryOf = async (user: string): Promise<string> => {
  const { body } = await get(app(`?user=${encodeURIComponent(user)}`));
  return landingOf(body).entry;
};

test('a page for a user contains their entry, which opens as that user', async () => {
  const entry = await entryOf('ada & bob');
  const { body } = await get(app(`?entry=${entry}`));

  assert.partialDeepStrictEqual(landingOf(body), { user: 'ada & bob', entry });
  assert.equal(entry, await entryOf('ada & bob'), 'the entry is deterministic');
  for (const wrong of [`${entry}x`, entry.slice(1), '', `${entry}&entry=${entry}`]) {
    const { body: page } = await get(app(`?entry=${wrong}`));
    assert.partialDeepStrictEqual(landingOf(page), { user: null, entry: null });
  }
});

test('the manifest makes the experience an app whose start_url has the entry instead of the user', async () => {
  const entry = await entryOf('grace&bob');
  const { status, headers, body } = await get(app(`manifest.webmanifest?entry=${entry}`));

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^application\/manifest\+json/);
  assert.equal(body.display, 'standalone');
  assert.deepEqual([body.id, body.scope], [app(), app()]);
  assert.equal(body.start_url, app(`?entry=${entry}`));
  assert.doesNotMatch(JSON.stringify(body), /grace/);
  assert.equal((await get(app('manifest.webmanifest'))).body.start_url, app());
  assert.equal((await get(app('manifest.webmanifest?user=ada'))).body.start_url, app());
  assert.equal((await get('/app/svc_x/manifest.webmanifest')).status, 404);
});

test('a revoked entry resolves to nobody', async () => {
  const entry = await entryOf('revoked');
  await carillon.as(business).delete('/v1/entries?user_id=revoked');

  assert.equal((await get(app(`manifest.webmanifest?entry=${entry}`))).body.start_url, app());
  assert.notEqual(await entryOf('revoked'), entry);
});

test('pages and scripts are compressed if the browser accepts it', async () => {
  for (const path of [app(), '/cdn/v1/client.js']) {
    const { headers } = await get(path, { 'accept-encoding': 'br, gzip' });
    assert.equal(headers.get('content-encoding'), 'br', path);
    assert.equal((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding'), null);
  }
});

test('the service worker is served within its scope and revalidated every time', async () => {
  const { status, headers, body } = await get(app('service-worker.js'));

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/javascript/);
  assert.equal(headers.get('cache-control'), 'no-cache');
  assert.match(body, /addEventListener\(["']push["']/);
});

test("the embed's script can be loaded by every site and cached for a while", async () => {
  const { status, headers, body } = await get('/cdn/v1/client.js');

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /javascript/);
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.match(headers.get('cache-control') ?? '', /^public, max-age=\d+$/);
  assert.ok(body.length > 100);
});

test('every file that a page references exists', async () => {
  const { body } = await get(app());
  const files = [...body.matchAll(/(?:src|href)="(\/(?:assets|cdn)\/[^"]+)"/g)].map(([, path]) => path!);

  assert.ok(files.length >= 2);
  for (const file of files) {
    const { status, headers } = await get(file);
    assert.equal(status, 200, file);
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=\d+$/);
  }
});

test('directories and files outside of them are a 404', async () => {
  for (const path of [
    '/assets/nothing.css',
    '/cdn/v2/client.js',
    '/assets/%2e%2e/version',
    '/assets/..%2fversion',
  ])
    assert.equal((await get(path)).status, 404, path);
  for (const path of ['/assets/', '/assets/icons', '/cdn/', '/cdn/v1/'])
    assert.equal((await get(path)).status, 404, path);
});

test('an address that does not exist is a page for browsers, and JSON for everybody else', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' };
  const page = await get('/nope', browser);
  assert.equal(page.status, 404);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.match(page.body, /<h1>Seite nicht gefunden</);

  for (const [path, headers] of [
    ['/nope', {}],
    ['/v1/nope', browser],
    ['/embed/v1/nope', browser],
    ['/console/api/nope', browser],
  ] as const) {
    const answer = await fetch(carillon.url + path, { headers });
    assert.equal(answer.status, 404, path);
    assert.equal(
      typeof ((await answer.json()) as { error: { message: string } }).error.message,
      'string',
      path,
    );
  }
  const posted = await fetch(`${carillon.url}/nope`, { method: 'POST', headers: browser });
  assert.match(posted.headers.get('content-type') ?? '', /json/);
});
