<?php
/**
 * Removes all that the plugin stored, on each site of a network.
 *
 * @package Carillon
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Removes the data of the current site. */
function carillon_uninstall_site() {
	global $wpdb;
	foreach ( array( 'carillon_settings', 'carillon_api_key', 'carillon_identity_secret', 'carillon_site_secret', 'carillon_worker', 'carillon_outbox_version' ) as $option ) {
		delete_option( $option );
	}
	delete_post_meta_by_key( '_carillon_send' );
	wp_clear_scheduled_hook( 'carillon_deliver' );
	wp_clear_scheduled_hook( 'carillon_sweep' );
	// phpcs:ignore WordPress.DB -- a table of our own, by its constant name.
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}carillon_outbox" );
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $carillon_site ) {
		switch_to_blog( $carillon_site );
		carillon_uninstall_site();
		restore_current_blog();
	}
} else {
	carillon_uninstall_site();
}
