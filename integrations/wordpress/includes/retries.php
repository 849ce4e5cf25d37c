<?php
/**
 * Sending what is due, and again what failed.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const DELIVER_HOOK = 'carillon_deliver';
const SWEEP_HOOK   = 'carillon_sweep';

/** Pauses after each attempt, in seconds. Together under 24 hours, in which Carillon knows a repetition by its Idempotency-Key. */
const PAUSES_S = array( 60, 300, 900, 3600, 7200, 14400, 21600 );

/** Sends at most so many at a time, for at most so many seconds. */
const MAX_AT_ONCE = 20;
const MAX_TIME_S  = 20;

/** A message older than this is not repeated by itself: Carillon might have taken it, and forgotten the Idempotency-Key. */
const MAX_AGE_S = 82800;

add_action( DELIVER_HOOK, __NAMESPACE__ . '\\deliver_due', 10, 0 );
add_action( SWEEP_HOOK, __NAMESPACE__ . '\\deliver_due', 10, 0 );

/** Sends messages that are due, and sets when to go on. */
function deliver_due(): void {
	global $wpdb;
	create_outbox();
	$ends_at = time() + MAX_TIME_S;
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.NotPrepared -- a table of our own, by its constant name.
	if ( is_connected() ) {
		$due = $wpdb->get_results(
			$wpdb->prepare( 'SELECT * FROM ' . outbox_table() . " WHERE state = 'waiting' AND due_at <= %d ORDER BY id LIMIT %d", time(), MAX_AT_ONCE )
		);
		foreach ( (array) $due as $row ) {
			if ( time() < $ends_at ) {
				deliver( $row );
			}
		}
	} else {
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE ' . outbox_table() . " SET due_at = %d, error = %s WHERE state = 'waiting' AND due_at <= %d",
				time() + HOUR_IN_SECONDS,
				unreadable_text(),
				time()
			)
		);
	}
	$next = $wpdb->get_var( 'SELECT MIN(due_at) FROM ' . outbox_table() . " WHERE state = 'waiting'" );
	// phpcs:enable
	wp_clear_scheduled_hook( DELIVER_HOOK );
	if ( null === $next ) {
		wp_clear_scheduled_hook( SWEEP_HOOK );
	} else {
		schedule( max( (int) $next, time() + 30 ) );
	}
}

/** Sends one message, unless another process has just taken it. */
function deliver( object $row ): void {
	global $wpdb;
	$attempts = (int) $row->attempts;
	if ( $attempts > 0 && time() - (int) $row->created_at > MAX_AGE_S ) {
		change_row( (int) $row->id, array( 'state' => 'failed' ) );
		return;
	}
	$pause = PAUSES_S[ min( $attempts, count( PAUSES_S ) - 1 ) ];
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.NotPrepared -- as above.
	$taken = $wpdb->query(
		$wpdb->prepare(
			'UPDATE ' . outbox_table() . " SET attempts = %d, due_at = %d WHERE id = %d AND state = 'waiting' AND attempts = %d",
			$attempts + 1,
			time() + $pause,
			$row->id,
			$attempts
		)
	);
	// phpcs:enable
	if ( 1 !== $taken ) {
		return;
	}
	$answer = request( 'POST', $row->path, $row->body, idempotency_key( $row->name ) );
	if ( is_sent( $answer ) ) {
		change_row(
			(int) $row->id,
			array(
				'state' => 'sent',
				'body'  => '',
				'error' => '',
			)
		);
		return;
	}
	$may_pass = may_pass( $answer ) && $attempts < count( PAUSES_S );
	$changes  = array(
		'state' => $may_pass ? 'waiting' : 'failed',
		'error' => $answer['message'],
	);
	if ( $may_pass && $answer['retry_after'] > $pause ) {
		$changes['due_at'] = time() + $answer['retry_after'];
	}
	change_row( (int) $row->id, $changes );
	/**
	 * Fires after an attempt has failed.
	 *
	 * @param string $name     Of the message, such as post:12.
	 * @param array  $answer   Its status, code and message.
	 * @param bool   $may_pass Whether it is tried again.
	 */
	do_action( 'carillon_delivery_failed', $row->name, $answer, $may_pass );
}

/** Returns the key by which Carillon knows a repetition: of this site, and of what the message is about. */
function idempotency_key( string $name ): string {
	return 'wp:' . substr( hash( 'sha256', site_secret() . get_current_blog_id() ), 0, 16 ) . ':' . $name;
}

/** Returns whether Carillon has the message. With another content under the same key, it took it earlier: before a backup was restored here. */
function is_sent( array $answer ): bool {
	return 201 === $answer['status'] || 'idempotency_mismatch' === $answer['code'];
}

/** Returns whether a repetition may succeed. A wrong key (401, 403) waits for its correction. */
function may_pass( array $answer ): bool {
	return $answer['status'] >= 500
		|| in_array( $answer['status'], array( 0, 401, 403, 408, 429 ), true )
		|| 'idempotency_in_progress' === $answer['code'];
}

/** Makes all that waits due now, such as after the connection was corrected. */
function hurry(): void {
	global $wpdb;
	create_outbox();
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.NotPrepared -- as above.
	$wpdb->query( $wpdb->prepare( 'UPDATE ' . outbox_table() . " SET due_at = %d WHERE state = 'waiting'", time() ) );
	add_action( 'shutdown', __NAMESPACE__ . '\\deliver_due', 20, 0 );
}

/** Sets the time of the next attempt, and an hourly one behind it, in case that is lost. */
function schedule( int $time ): void {
	if ( ! wp_next_scheduled( DELIVER_HOOK ) ) {
		wp_schedule_single_event( $time, DELIVER_HOOK );
	}
	if ( ! wp_next_scheduled( SWEEP_HOOK ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', SWEEP_HOOK );
	}
}

/** Removes the plugin's events of WP-Cron. What waits in the outbox stays. */
function unschedule(): void {
	wp_clear_scheduled_hook( DELIVER_HOOK );
	wp_clear_scheduled_hook( SWEEP_HOOK );
}
