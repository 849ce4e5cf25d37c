import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameAddress, hostOf, tappable } from '../../experience/views/addresses.ts';

test('a widget leads to pages, letters and calls, and never runs anything', () => {
  for (const address of [
    'https://a.example/',
    'http://a.example/',
    'mailto:a@b.example',
    'tel:+49123',
    'sms:1',
  ])
    assert.equal(tappable(address), address);
  for (const address of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    undefined,
  ])
    assert.equal(tappable(address), undefined);
});

test('a frame’s address carries the token beside what it had', () => {
  assert.equal(
    frameAddress('https://a.example/p?x=1#top', 'a.b-c'),
    'https://a.example/p?x=1&carillon_token=a.b-c#top',
  );
  assert.equal(
    frameAddress('https://a.example/?carillon_token=old', 'new'),
    'https://a.example/?carillon_token=new',
  );
  assert.equal(frameAddress('https://a.example/', undefined), 'https://a.example/');
});

test('only a page of the web is put into a frame', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/app/', 'https:///x', ''])
    assert.equal(frameAddress(address, 'token'), null, address);
});

test('a site is called by its host', () => {
  assert.equal(hostOf('https://www.shop.example/de?x'), 'shop.example');
});
