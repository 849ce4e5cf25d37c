import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { wordpressPlugin } from '../../../build/wordpress.ts';
import { until } from '../../support/deadlines.ts';
import { startLossyProxy } from '../../support/snippets/lossy-proxy.ts';
import { createVisitor } from '../../support/wordpress/browser.ts';
import { type Shop, STORED, startShop, WOOCOMMERCE } from '../../support/wordpress/shop.ts';
import { PASSWORD, skipWithoutWordPress } from '../../support/wordpress/site.ts';

const skip = skipWithoutWordPress();
let x: Shop;
let storedBefore: unknown;

const DELIVER = "do_action('carillon_deliver'); return true;";
const DUE = 'return $wpdb->query("UPDATE {$wpdb->prefix}carillon_outbox SET due_at = 1");';
const ADMIN = "require_once ABSPATH . 'wp-admin/includes/plugin.php';";

before(async () => {
  if (!skip) x = await startShop();
});
after(() => x?.stop());

test('every Carillon offers the plugin', { skip }, async () => {
  const answer = await fetch(`${x.carillon.url}/cdn/v1/carillon-wordpress.zip`);
  assert.equal(answer.headers.get('content-type'), 'application/zip');
  assert.deepEqual(await answer.bytes(), new Uint8Array((await wordpressPlugin()).contents));
});

test('the plugin is activated, and a wrong key is an error on the page that changes nothing', {
  skip,
}, async () => {
  // WordPress stores more of its own with the first post and the first look at the administration.
  const first = await x.publish({ title: 'First' });
  await x.owner.get('/wp-admin/');
  await x.owner.get('/wp-cron.php?doing_wp_cron');
  assert.equal(first.status, 201);
  // A minute after its installation, WordPress does this by itself, and stores that it did.
  await x.wordpress.run(`do_action('wp_update_comment_type_batch');
    return wp_clear_scheduled_hook('wp_update_comment_type_batch');`);
  storedBefore = await x.wordpress.run(STORED);
  await x.wordpress.run(`${ADMIN} return activate_plugin('carillon/carillon.php');`);
  const wrong = `prod_${'0'.repeat(40)}`;
  const page = await x.owner.save({ ...x.fields, api_key: wrong });
  assert.match(page.text, /Carillon does not know this key/);
  assert.match(page.text, /Nothing was saved/);
  assert.ok(!page.text.includes(wrong), 'the key is not printed');
  const malformed = await x.owner.save({
    ...x.fields,
    address: 'http://push.example.com',
    service_id: 'svc_1',
    api_key: 'x',
  });
  for (const text of ['must begin with https', 'svc_ and 26 characters', 'begins with prod_ or demo_'])
    assert.ok(malformed.text.includes(text), text);
  assert.equal(await x.wordpress.run("return get_option('carillon_settings');"), false);
  const narrow = await x.shop.post('/v1/keys', { name: 'Narrow', scopes: ['notifications:direct'] });
  assert.match(
    (await x.owner.save({ ...x.fields, api_key: narrow.body.api_key })).text,
    /notifications:broadcast/,
  );
});

test('a right key is stored sealed, and shown masked', { skip }, async () => {
  const saved = await x.owner.save({ ...x.fields, api_key: x.business.key });
  assert.equal(saved.status, 302, saved.text);
  const page = await x.owner.get('/wp-admin/options-general.php?page=carillon&saved=1');
  assert.match(page.text, /Connected/);
  assert.ok(!page.text.includes(x.business.key));
  assert.ok(page.text.includes(`••••${x.business.key.slice(-4)}`));
  const stored = await x.wordpress.run('return $wpdb->get_col("SELECT option_value FROM $wpdb->options");');
  assert.ok(!stored.join().includes(x.business.key.slice(6)));
  // Another address would get the key.
  const moved = await x.owner.save({ ...x.fields, address: 'https://push.example.com' });
  assert.match(moved.text, /The address has changed: enter the key again/);
});

test('the worker file has one line, by its name and by a query', { skip }, async () => {
  for (const path of ['/carillon-worker.js', '/carillon-worker.js?v=1', '/?carillon-worker=1']) {
    const file = await x.owner.get(path);
    assert.deepEqual(
      [file.status, file.text, file.headers.get('content-type'), file.headers.get('cache-control')],
      [
        200,
        `importScripts("${x.carillon.url}/cdn/v1/worker.js");\n`,
        'application/javascript; charset=utf-8',
        'no-cache',
      ],
      path,
    );
  }
  const page = (await createVisitor(x.wordpress.url).get('/')).text;
  assert.ok(page.includes(`${x.carillon.url}/cdn/v1/client.js`));
  assert.ok(page.includes(JSON.stringify(`${x.wordpress.url}/carillon-worker.js`)));
});

test('a published post is sent once, whatever happens to it later', { skip }, async () => {
  const { body } = await x.publish({ title: 'Bread &amp; butter', excerpt: 'Fresh <b>today</b>.' });
  await x.arrived('Bread & butter');
  const path = `/wp/v2/posts/${body.id}`;
  for (const change of [{ title: 'Changed' }, { status: 'draft' }, { status: 'publish', title: 'Again' }])
    assert.equal((await x.publish(change, path)).status, 200);
  const edit = (await x.owner.get('/wp-admin/edit.php')).text;
  const quick = await x.owner.post('/wp-admin/admin-ajax.php', {
    action: 'inline-save',
    _inline_edit: /name="_inline_edit" value="(\w+)"/.exec(edit)?.[1] ?? '',
    post_ID: String(body.id),
    post_type: 'post',
    screen: 'edit-post',
    post_title: 'Edited quickly',
    post_name: 'quick',
    _status: 'publish',
    post_view: 'list',
  });
  assert.match(quick.text, /Edited quickly/);
  assert.equal(await x.countSent(), 1);
  const [sent] = (await x.shop.get('/v1/notifications')).body.data;
  assert.partialDeepStrictEqual(sent.payload, { title: 'Bread & butter', message: 'Fresh today.' });
});

test('two requests that publish at the same time send once', { skip }, async () => {
  const draft = (await x.publish({ title: 'At once', status: 'draft' })).body;
  await Promise.all([1, 2, 3].map(() => x.publish({}, `/wp/v2/posts/${draft.id}`)));
  await x.arrived('At once');
  assert.deepEqual(
    x.messages().filter((title) => title === 'At once'),
    ['At once'],
  );
});

test('a scheduled post is sent when it is published, and not before; the checkbox decides', {
  skip,
}, async () => {
  const count = await x.countSent();
  const later = (await x.publish({ title: 'Later', status: 'future', date: '2099-01-01T00:00:00' })).body;
  assert.equal(later.status, 'future');
  assert.equal(await x.countSent(), count);
  await x.wordpress.run(`$past = '2020-01-01 00:00:00';
    $wpdb->update($wpdb->posts, ['post_date' => $past, 'post_date_gmt' => $past], ['ID' => ${later.id}]);
    clean_post_cache(${later.id}); wp_clear_scheduled_hook('publish_future_post', [${later.id}]);
    wp_schedule_single_event(time() - 1, 'publish_future_post', [${later.id}]); return true;`);
  await x.owner.get('/wp-cron.php?doing_wp_cron');
  await x.arrived('Later');
  await x.publish({ title: 'Quiet', meta: { _carillon_send: 'no' } });
  await x.publish({ title: 'Secret', password: 'x' });
  // As the classic editor does, whose box was not ticked.
  await x.wordpress.run(`wp_set_current_user(1);
    $id = wp_insert_post(['post_title' => 'Classic', 'post_content' => 'Text', 'post_status' => 'draft']);
    $_POST['carillon_send_nonce'] = wp_create_nonce("carillon_send_$id");
    return wp_update_post(['ID' => $id, 'post_status' => 'publish']);`);
  await x.publish({ title: 'Loud', meta: { _carillon_send: 'yes' } });
  await x.arrived('Loud');
  assert.equal(await x.countSent(), count + 2);
});

test('a failure is shown, and tried again until it succeeds, also if only the answer was lost', {
  skip,
}, async (t) => {
  const proxy = await startLossyProxy(x.carillon.url, ['lost']);
  t.after(() => proxy.close());
  const moveTo = (address: string) =>
    x.wordpress.run(`$settings = get_option('carillon_settings');
      return update_option('carillon_settings', ['address' => '${address}'] + $settings);`);
  await moveTo(proxy.url);
  await x.wordpress.run("return update_option('carillon_api_key', 'sealed with other salts');");
  await x.publish({ title: 'Held up' });
  const shown = (notice: string) =>
    until(async () => (await x.owner.get('/wp-admin/')).text.includes(`message yet: ${notice}`), notice);
  await shown('The stored key cannot be read');
  await x.wordpress.run(`return Carillon\\store_secret('carillon_api_key', '${x.business.key}') ?? true;`);
  await x.wordpress.run(DUE);
  await x.wordpress.run(DELIVER);
  await shown('No answer from Carillon');
  assert.match((await x.owner.get('/wp-admin/options-general.php?page=carillon')).text, /Held up/);
  assert.equal(await x.wordpress.run("return wp_next_scheduled('carillon_deliver') > time();"), true);
  await x.wordpress.run(DUE);
  await x.wordpress.run(DELIVER);
  await x.arrived('Held up');
  await x.wordpress.run(DELIVER);
  await moveTo(x.carillon.url);
  assert.equal(x.messages().filter((title) => title === 'Held up').length, 1);
  const [first, ...others] = proxy.requests.map((headers) => String(headers['idempotency-key']));
  assert.match(first!, /^wp:[0-9a-f]{16}:post:\d+$/);
  assert.deepEqual(others, [first], 'one repetition');
  assert.doesNotMatch((await x.owner.get('/wp-admin/')).text, /could not send/);
  assert.equal(await x.wordpress.run("return wp_next_scheduled('carillon_deliver');"), false);
});

test('what Carillon refuses is not tried again, and the owner gives it up', { skip }, async () => {
  const setTopic = (topic: string) =>
    x.wordpress.run(`$settings = get_option('carillon_settings');
      return update_option('carillon_settings', ['topic' => '${topic}'] + $settings);`);
  await setTopic('deleted');
  await x.publish({ title: 'Refused' });
  await setTopic('');
  const settings = '/wp-admin/options-general.php?page=carillon';
  const page = (await x.owner.get(settings)).text;
  assert.match(page, /Refused<\/strong><br>audience\.topic .+<br><em>It is not tried again by itself/);
  const [, nonce, row] = /name="_wpnonce" value="(\w+)".+?name="row" value="(\d+)"/.exec(
    page.slice(page.indexOf('carillon-outbox')),
  )!;
  const give = (token: string) =>
    x.owner.post('/wp-admin/admin-post.php', {
      action: 'carillon_retry',
      row: row!,
      what: 'drop',
      _wpnonce: token,
    });
  assert.equal((await give('forged')).status, 403);
  assert.equal((await give(nonce!)).status, 302);
  assert.doesNotMatch((await x.owner.get(settings)).text, /Refused/);
});

test('the token of the bell is for the signed-in user, and identifiers are signed', { skip }, async () => {
  const { body } = await x.shop.post(`/v1/services/${x.business.serviceId}/identity-secret`);
  await x.shop.patch(`/v1/services/${x.business.serviceId}`, {
    settings: { require_user_signature: true },
  });
  assert.match((await x.owner.save(x.fields)).text, /requires signed users: enter its identity secret/);
  assert.equal((await x.owner.save({ ...x.fields, identity_secret: body.secret })).status, 302);

  const ada = createVisitor(x.wordpress.url);
  const stranger = createVisitor(x.wordpress.url);
  const adaNonce = await ada.signIn('ada', PASSWORD);
  const token = await ada.rest('GET', '/carillon/v1/token', undefined, adaNonce);
  assert.equal(token.status, 200, token.text);
  assert.match(token.headers.get('cache-control') ?? '', /no-store/);
  const inbox = await x.carillon.call('GET', '/embed/v1/inbox', { key: token.body.token });
  assert.equal(inbox.status, 200);
  assert.equal((await ada.rest('GET', '/carillon/v1/token')).status, 401, 'without the nonce');
  assert.equal((await stranger.rest('GET', '/carillon/v1/token')).status, 401);

  const who = await ada.rest('POST', '/carillon/v1/identity', {}, adaNonce);
  assert.match(who.body.user, /^wp_[0-9a-f]{40}$/);
  await x.subscribe(who.body);
  const visitor = (await stranger.rest('POST', '/carillon/v1/identity', {})).body;
  assert.match(visitor.user, /^wpv_/);
  await x.subscribe(visitor);
  assert.deepEqual((await stranger.rest('POST', '/carillon/v1/identity', {})).body, visitor, 'it stays');
  stranger.cookies.set('carillon_visitor', `${visitor.user}.${'0'.repeat(64)}`);
  assert.notEqual((await stranger.rest('POST', '/carillon/v1/identity', {})).body.user, visitor.user);

  await x.wordpress.run(`return wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Bell',
    'post_content' => '[carillon_inbox]<!-- wp:carillon/subscribe {"text":"Fish & chips"} /-->']);`);
  const [seen, unseen] = await Promise.all([ada, stranger].map((one) => one.get('/bell/')));
  assert.match(seen!.text, /<carillon-inbox [^>]*token-url="[^"]+_wpnonce=\w+"/);
  assert.match(seen!.text, /<script type="module" [^>]*\/cdn\/v1\/inbox\.js/);
  assert.doesNotMatch(unseen!.text, /carillon-inbox/);
  assert.match(unseen!.text, /data-carillon-subscribe href="[^"]+">Fish &amp; chips</);
  for (const { text } of [seen!, unseen!])
    assert.ok(!text.includes(body.secret) && !text.includes(x.business.key));
});

test('the customer is told of chosen statuses of an order, once each, and nobody else is', {
  skip,
}, async () => {
  const folder = join(x.wordpress.root, 'wp-content/mu-plugins');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'shop.php'), WOOCOMMERCE);
  assert.equal((await x.owner.save({ ...x.fields, 'order_statuses][': 'completed' })).status, 302);
  const ada = "get_user_by('login', 'ada')->ID";
  const who = await x.wordpress.run(`return Carillon\\signed(Carillon\\user_identifier(${ada}));`);
  const token = await x.subscribe(who);
  const count = await x.countSent();
  const change = (to: string, customer = ada) =>
    x.wordpress.run(`$order = new Stub_Order(${customer});
      do_action('woocommerce_order_status_changed', 45, 'pending', '${to}', $order); return true;`);
  await change('processing');
  await change('completed', '0');
  await change('completed');
  await change('completed');
  await until(() => x.push.deliveriesOf(token).length === 1, 'the message to the customer');
  const { notification } = x.push.deliveriesOf(token)[0]!.content as {
    notification: { title: string; body: string };
  };
  assert.deepEqual(
    [notification.title, notification.body],
    ['Order A-45', 'The status of your order is now: Completed'],
  );
  assert.equal(await x.countSent(), count + 1);
  assert.ok(!x.messages().includes('Order A-45'));
});

test('uninstalling leaves nothing, and PHP had nothing to complain of', { skip }, async () => {
  await x.publish({ title: 'Chosen', status: 'draft', meta: { _carillon_send: 'no' } });
  await x.wordpress.run(`${ADMIN} deactivate_plugins('carillon/carillon.php');
    return uninstall_plugin('carillon/carillon.php');`);
  const log = join(x.wordpress.folder, 'debug.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  const complaints = lines.filter((line) => /plugins\/carillon|Fatal|database error/.test(line));
  assert.deepEqual(complaints, []);
  await x.owner.get('/wp-cron.php?doing_wp_cron');
  assert.deepEqual(await x.wordpress.run(STORED), storedBefore);
});
