import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languageOf, languages } from '../../../../../languages/languages.ts';
import { renderDemo } from '../../../../../server/api/pages/experience/render-demo.ts';
import {
  type ExperienceInput,
  renderExperience,
} from '../../../../../server/api/pages/experience/render-experience.ts';
import { renderManifest } from '../../../../../server/api/pages/experience/render-manifest.ts';
import { renderMessagePage } from '../../../../../server/api/pages/experience/render-message.ts';

const id = `svc_${'0a'.repeat(13)}`;
const hostile = `"'><script>alert(1)</script><!--`;
const input: ExperienceInput = {
  service: { id, title: 'Lindhaven Coffee' },
  vapidPublicKey: 'BKey',
  place: { baseUrl: 'https://push.example', root: '', scope: `/app/${id}/` },
  user: 'anna',
  entry: 'an-entry',
  session: null,
  widgets: [],
  language: 'en',
  isApple: true,
  assetVersion: 'v1',
  nonce: 'n0nce',
};

/** Parses the JSON that the page contains for its script. */
const configOf = (html: string) => JSON.parse(/id="config">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('values from a business or a URL are escaped', () => {
  const html = renderExperience({
    ...input,
    service: { id, title: hostile, description: hostile, url: `https://a.example/${hostile}` },
    user: hostile,
  });
  assert.equal(html.match(/<script/g)?.length, 2, 'only the page’s own scripts');
  assert.equal(html.includes('<!--'), false);
  assert.equal(configOf(html).user, hostile);
  assert.equal(configOf(html).title, hostile);
});

test('a URL that is neither http nor https is left out', () => {
  const scriptUrl = 'javascript:alert(1)';
  const service = { id, url: scriptUrl, logo_url: scriptUrl, banner_url: scriptUrl };
  const html = renderExperience({ ...input, service });
  assert.equal(html.includes('javascript:'), false);
  assert.equal(JSON.stringify(renderManifest({ ...input, service })).includes(scriptUrl), false);
});

test('the page has no inline script, and its only style element has the nonce', () => {
  const html = renderExperience(input);
  assert.deepEqual(html.match(/<style[^>]*>/g), ['<style nonce="n0nce">']);
  assert.equal(/ (style|on[a-z]+)="/.test(html), false);
});

test('a page has the texts of its language and of no other', () => {
  const names = Object.keys(languages) as Language[];
  for (const language of names) {
    const html = renderExperience({ ...input, language });
    const found = names.filter((name) => html.includes(languages[name].experience.ask.button));
    assert.deepEqual(found, [language]);
  }
});

test('the manifest has one id for everyone, and starts with the entry of the person who added it', () => {
  const manifest = renderManifest(input);
  assert.partialDeepStrictEqual(manifest, {
    id: `/app/${id}/`,
    start_url: `/app/${id}/?entry=an-entry`,
    scope: `/app/${id}/`,
    display: 'standalone',
    name: 'Lindhaven Coffee',
    short_name: 'Lindhaven',
  });
  const named = { ...input, settings: { ask_first_name: false, home_screen_name: 'Coffee+' } };
  assert.partialDeepStrictEqual(renderManifest(named), { short_name: 'Coffee+' });
  assert.ok(renderExperience(named).includes('web-app-title" content="Coffee+">'));
});

test('without a person, the manifest’s start_url has no entry', () => {
  const manifest = renderManifest({ ...input, entry: null });
  assert.partialDeepStrictEqual(manifest, { start_url: `/app/${id}/` });
});

test('installed from a business’s page, the app starts with that page’s session too', () => {
  const manifest = renderManifest({ ...input, session: 'a-session' });
  assert.partialDeepStrictEqual(manifest, {
    id: `/app/${id}/`,
    start_url: `/app/${id}/?entry=an-entry&session=a-session`,
    shortcuts: [{ url: `/app/${id}/?entry=an-entry#inbox` }],
  });
});

test('all URLs of the page are under the path of the public URL', () => {
  const baseUrl = 'https://example.com/push/';
  const place = { baseUrl, root: '/push', scope: `/push/app/${id}/` };
  const html = renderExperience({ ...input, place });
  for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    assert.match(new URL(address ?? '', baseUrl).href, /^https:\/\/example\.com\/push\/\w/);
  assert.equal(configOf(html).root, '/push');
});

test('on a domain of its own, no address names the service, and the shared page names that one as canonical', () => {
  const place = { baseUrl: 'https://push.lindhaven.example', root: '', scope: '/' };
  const html = renderExperience({ ...input, place });
  for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    assert.match(address!, /^(https:\/\/push\.lindhaven\.example)?\/(?!app)/);
  assert.match(html, /rel="canonical" href="https:\/\/push\.lindhaven\.example\/"/);
  const manifest = renderManifest({ ...input, place });
  assert.partialDeepStrictEqual(manifest, { id: '/', scope: '/', start_url: '/?entry=an-entry' });
  assert.ok(!JSON.stringify(manifest).includes(id));
  const shared = renderExperience({ ...input, movedTo: 'https://push.lindhaven.example/' });
  assert.match(shared, /rel="canonical" href="https:\/\/push\.lindhaven\.example\/"/);
  assert.equal(configOf(shared).movedTo, 'https://push.lindhaven.example/');
});

test('a service without a title is named after its site', () => {
  const html = renderExperience({ ...input, service: { id, url: 'https://www.shop.example/de' } });
  assert.match(html, /<h1[^>]*>shop\.example<\/h1>/);
});

test('the message page escapes its texts', () => {
  const html = renderMessagePage({ title: hostile, text: hostile, language: 'de' });
  assert.equal(html.includes('<script'), false);
  assert.match(html, /<html lang="de" dir="ltr">/);
});

test('the demo page shows a command with its key and service', () => {
  const html = renderDemo({
    baseUrl: 'https://push.example',
    serviceId: id,
    apiKey: 'demo_key',
    resetAt: '2030-01-01T00:00:00Z',
    nonce: 'n0nce',
  });
  const command = html.slice(html.indexOf('curl https'), html.indexOf('</pre>'));
  assert.match(command, /Bearer demo_key/);
  assert.ok(command.includes(id));
  const body = /-d &#39;(.*)&#39;$/s.exec(command)?.[1]?.replaceAll('&#34;', '"') ?? '';
  const { payload } = JSON.parse(body);
  assert.equal(payload.link, 'https://push.example/demo');
  assert.equal(body.includes("'"), false, 'the command quotes it with apostrophes');
});

test('the language is the first preferred one that is supported', () => {
  assert.equal(languageOf(['de-AT', 'en']), 'de');
  assert.equal(languageOf(['sv', 'en-GB', 'de']), 'en');
  assert.equal(languageOf(['AR-eg']), 'ar');
  assert.equal(languageOf([]), 'en');
});

test('German names notifications as the phone does', () => {
  const words = (isApple: boolean) =>
    new Set(
      renderExperience({ ...input, language: 'de', isApple }).match(
        /Mitteilung|Benachrichtigungen einschalten/g,
      ),
    );
  assert.deepEqual(words(true), new Set(['Mitteilung']));
  assert.deepEqual(words(false), new Set(['Benachrichtigungen einschalten']));
});
