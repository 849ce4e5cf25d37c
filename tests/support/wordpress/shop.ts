import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { startTestCarillon } from '../carillon.ts';
import { until } from '../deadlines.ts';
import { callsOf } from '../phone-calls.ts';
import { startPushService } from '../servers/push-service.ts';
import { createVisitor } from './browser.ts';
import { PASSWORD, startWordPress } from './site.ts';

/** The part of WooCommerce that the plugin calls. */
export const WOOCOMMERCE = `<?php
function wc_get_order_statuses() { return ['wc-processing' => 'In progress', 'wc-completed' => 'Completed']; }
function wc_get_order_status_name($slug) { return wc_get_order_statuses()["wc-$slug"]; }
class Stub_Order {
  public $customer;
  function __construct($customer) { $this->customer = $customer; }
  function get_id() { return 45; }
  function get_customer_id() { return $this->customer; }
  function get_order_number() { return 'A-45'; }
  function get_view_order_url() { return home_url('/my-account/view-order/45/'); }
}`;

/** All that a site stores, but for what it changes by itself. */
export const STORED = `
  $cron = array_merge(...array_map('array_keys', array_values(array_filter(_get_cron_array(), 'is_array'))));
  $cron = array_unique($cron);
  sort($cron);
  $own = "'recently_activated', 'uninstall_plugins', 'can_compress_scripts'";
  $names = "SELECT option_name FROM $wpdb->options WHERE option_name";
  return [
    'options' => $wpdb->get_col("$names NOT REGEXP '^_(site_)?transient_' AND option_name NOT IN ($own) ORDER BY 1"),
    'transients' => $wpdb->get_col("$names LIKE '%transient%carillon%'"),
    'meta' => $wpdb->get_col("SELECT DISTINCT meta_key FROM $wpdb->postmeta WHERE meta_key LIKE '%carillon%'"),
    'users' => $wpdb->get_col("SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%carillon%'"),
    'tables' => $wpdb->get_col('SHOW TABLES'),
    'cron' => $cron,
  ];`;

const titleOf = (content: unknown) => (content as { notification: { title: string } }).notification.title;

/** Starts a Carillon with one subscribed phone, and a WordPress whose owner is signed in. The plugin is installed, not activated. */
export async function startShop() {
  const push = await startPushService();
  const carillon = await startTestCarillon();
  const business = await carillon.register();
  const calls = callsOf(carillon, push, business);
  const phone = await calls.phoneOf('a follower');
  const wordpress = await startWordPress();
  const owner = createVisitor(wordpress.url);
  const nonce = await owner.signIn('owner', PASSWORD);
  const messages = () => push.deliveriesOf(phone.token).map(({ content }) => titleOf(content));
  return {
    push,
    carillon,
    business,
    shop: calls.shop,
    wordpress,
    owner,
    /** The fields of the settings page, without secrets. */
    fields: { address: carillon.url, service_id: business.serviceId, script_in: 'footer', send_posts: '1' },
    /** Titles of the messages on the phone. */
    messages,
    arrived: (title: string) => until(() => messages().includes(title), `the message ${title}`),
    countSent: async () => (await calls.shop.get('/v1/notifications')).body.data.length as number,
    publish: (post: object, path = '/wp/v2/posts') =>
      owner.rest('POST', path, { status: 'publish', content: 'Text', ...post }, nonce),
    /** Opens the experience on a new phone, as who the site says. Returns its token at the push service. */
    async subscribe(person: object): Promise<string> {
      const { subscription, token } = push.subscribe();
      const device = { name: 'Pixel 8', platform: 'android', device_identifier: randomUUID() };
      const body = { service: business.serviceId, ...person, device, subscription };
      const answer = await carillon.call('POST', '/embed/v1/devices', { body });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return token;
    },
    async stop() {
      await wordpress.stop();
      await carillon.stop();
      await push.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
