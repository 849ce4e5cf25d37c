<?php
/**
 * Settings: where Carillon is, and what is sent.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const SETTINGS = 'carillon_settings';

/**
 * Returns the settings, each with its default.
 *
 * @return array{address: string, service_id: string, script_in: string, send_posts: bool, topic: string, order_statuses: string[], resubscribe: bool}
 */
function settings(): array {
	$stored = get_option( SETTINGS );
	return array_merge(
		array(
			'address'        => '',
			'service_id'     => '',
			'script_in'      => 'footer',
			'send_posts'     => true,
			'topic'          => '',
			'order_statuses' => array(),
			'resubscribe'    => false,
		),
		is_array( $stored ) ? $stored : array()
	);
}

/** Returns whether the site is to send: its key may be unreadable, then messages wait. */
function is_configured(): bool {
	$settings = settings();
	return '' !== $settings['address'] && '' !== $settings['service_id'];
}

/** Returns whether the site has an address, a service and a readable key. */
function is_connected(): bool {
	return is_configured() && null !== api_key();
}

/** Returns a random text that this site keeps. Ids of users and requests are made from it. */
function site_secret(): string {
	$secret = get_option( 'carillon_site_secret' );
	if ( ! is_string( $secret ) || '' === $secret ) {
		// If two first requests come at the same time, the one that wrote the row wins.
		add_option( 'carillon_site_secret', bin2hex( random_bytes( 32 ) ) );
		wp_cache_delete( 'carillon_site_secret', 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		wp_cache_delete( 'alloptions', 'options' );
		$secret = (string) get_option( 'carillon_site_secret' );
	}
	return $secret;
}
