<?php
/**
 * The outbox: a row for each message, with a unique name. A message is stored when it arises, and sent after it; so a failure cannot lose it, and
 * a second request at the same time cannot send it twice.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const OUTBOX_VERSION = '1';

/** Returns the name of the table. */
function outbox_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'carillon_outbox';
}

/** Creates the table where it is missing; each site of a network has its own. */
function create_outbox(): void {
	global $wpdb;
	if ( OUTBOX_VERSION === get_option( 'carillon_outbox_version' ) ) {
		return;
	}
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$table = outbox_table();
	dbDelta(
		"CREATE TABLE $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			name varchar(100) NOT NULL,
			label varchar(200) NOT NULL,
			path text NOT NULL,
			body longtext NOT NULL,
			state varchar(10) NOT NULL,
			attempts smallint(5) unsigned NOT NULL DEFAULT 0,
			due_at bigint(20) unsigned NOT NULL,
			created_at bigint(20) unsigned NOT NULL,
			error text NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY name (name),
			KEY state_due (state, due_at)
		) {$wpdb->get_charset_collate()};"
	);
	update_option( 'carillon_outbox_version', OUTBOX_VERSION );
}

/**
 * Stores a message, unless there was one with this name. It leaves at the end of this request, or by WP-Cron.
 *
 * @param string $name  What it is about, such as post:12. Never sent again.
 * @param string $label How the settings page names it.
 * @param string $query Its recipients, such as user_id=…; empty if the body has them.
 * @param array  $body  The body of POST /v1/notifications.
 * @return bool Whether it was stored.
 */
function enqueue( string $name, string $label, string $query, array $body ): bool {
	global $wpdb;
	create_outbox();
	$json = wp_json_encode( $body );
	if ( ! is_string( $json ) ) {
		return false;
	}
	$now = time();
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- a table of our own, by its constant name.
	$added = $wpdb->query(
		$wpdb->prepare(
			'INSERT IGNORE INTO ' . outbox_table() . ' (name, label, path, body, state, due_at, created_at, error) VALUES (%s, %s, %s, %s, %s, %d, %d, %s)',
			$name,
			mb_substr( $label, 0, 200 ),
			'/v1/notifications' . ( '' === $query ? '' : '?' . $query ),
			$json,
			'waiting',
			$now,
			$now,
			''
		)
	);
	// phpcs:enable
	if ( 1 !== $added ) {
		return false;
	}
	// This request may end before it has sent the message.
	schedule( $now + 60 );
	if ( ! has_action( 'shutdown', __NAMESPACE__ . '\\deliver_due' ) ) {
		add_action( 'shutdown', __NAMESPACE__ . '\\deliver_due', 20, 0 );
	}
	return true;
}

/** Returns the rows in these states, oldest first, at most 50. */
function outbox_rows( string $state ): array {
	global $wpdb;
	create_outbox();
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.NotPrepared -- as above.
	return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . outbox_table() . ' WHERE state = %s ORDER BY id LIMIT 50', $state ) );
}

/** Returns the row with this name, or null. */
function outbox_row( string $name ): ?object {
	global $wpdb;
	create_outbox();
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.NotPrepared -- as above.
	return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . outbox_table() . ' WHERE name = %s', $name ) );
}

/** Changes fields of a row. */
function change_row( int $id, array $fields ): void {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- as above.
	$wpdb->update( outbox_table(), $fields, array( 'id' => $id ) );
}
