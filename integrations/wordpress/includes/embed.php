<?php
/**
 * The embed's script on the site's pages.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\\enqueue_embed' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\\load_bell_as_module', 10, 2 );

/** Puts the embed on each page, with what a Subscribe button needs. */
function enqueue_embed(): void {
	if ( ! is_connected() ) {
		return;
	}
	$settings  = settings();
	$in_footer = 'head' !== $settings['script_in'];
	// phpcs:disable WordPress.WP.EnqueuedResourceParameters.MissingVersion -- Carillon's addresses have no version: the embed finds its server by its own.
	wp_enqueue_script( 'carillon-embed', $settings['address'] . '/cdn/v1/client.js', array(), null, $in_footer );
	wp_register_script( 'carillon-bell', $settings['address'] . '/cdn/v1/inbox.js', array(), null, true );
	// phpcs:enable
	wp_enqueue_script( 'carillon-subscribe', plugins_url( 'assets/subscribe.js', FILE ), array( 'carillon-embed' ), VERSION, $in_footer );
	$config = array(
		'service'     => $settings['service_id'],
		'worker'      => worker_url(),
		'identity'    => rest_url( REST_NAMESPACE . '/identity' ),
		'nonce'       => is_user_logged_in() ? wp_create_nonce( 'wp_rest' ) : '',
		'resubscribe' => $settings['resubscribe'],
	);
	wp_add_inline_script( 'carillon-subscribe', 'window.carillonSettings = ' . wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
}

/** The bell is an ES module. */
function load_bell_as_module( string $tag, string $handle ): string {
	return 'carillon-bell' === $handle ? str_replace( '<script ', '<script type="module" ', preg_replace( '/ type=([\'"])text\/javascript\1/', '', $tag ) ) : $tag;
}
