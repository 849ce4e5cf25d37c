import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameUrl, linkTarget, websiteHost } from '../../../../../experience/views/widgets/addresses.ts';

test('a widget may link to web pages, mail and phone numbers, but never to scripts', () => {
  for (const address of [
    'https://a.example/',
    'http://a.example/',
    'mailto:a@b.example',
    'tel:+49123',
    'sms:1',
  ])
    assert.equal(linkTarget(address), address);
  for (const address of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    undefined,
  ])
    assert.equal(linkTarget(address), undefined);
});

test('a frame’s URL has the token in addition to its own query', () => {
  assert.equal(
    frameUrl('https://a.example/p?x=1#top', 'a.b-c'),
    'https://a.example/p?x=1&carillon_token=a.b-c#top',
  );
  assert.equal(
    frameUrl('https://a.example/?carillon_token=old', 'new'),
    'https://a.example/?carillon_token=new',
  );
  assert.equal(frameUrl('https://a.example/', undefined), 'https://a.example/');
});

test('only web pages are framed', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/app/', 'https:///x', ''])
    assert.equal(frameUrl(address, 'token'), null, address);
});

test('a website is named by its host without www', () => {
  assert.equal(websiteHost('https://www.shop.example/de?x'), 'shop.example');
});
