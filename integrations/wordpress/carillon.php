<?php
/**
 * Plugin Name:       Carillon
 * Description:       Push notifications from your own Carillon: a Subscribe button, a bell with the inbox, new posts, and the status of WooCommerce orders.
 * Version:           0.1.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       carillon
 * Domain Path:       /languages
 *
 * This program is free software: you can redistribute it and/or modify it under the terms of the GNU General Public License as published
 * by the Free Software Foundation, either version 2 of the License, or (at your option) any later version.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;

foreach ( array( 'settings', 'secrets', 'client', 'outbox', 'retries', 'worker', 'identity', 'routes', 'embed', 'blocks', 'posts', 'editor', 'orders' ) as $carillon_part ) {
	require __DIR__ . '/includes/' . $carillon_part . '.php';
}
if ( is_admin() ) {
	foreach ( array( 'connection', 'settings-page', 'settings-fields', 'failures' ) as $carillon_part ) {
		require __DIR__ . '/includes/' . $carillon_part . '.php';
	}
}
unset( $carillon_part );

add_action(
	'init',
	function () {
		load_plugin_textdomain( 'carillon', false, dirname( plugin_basename( FILE ) ) . '/languages' );
	}
);
register_deactivation_hook( FILE, __NAMESPACE__ . '\\unschedule' );
