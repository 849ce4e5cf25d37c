<?php
/**
 * Messages that wait or failed: a notice on every page of the administration, a list on the settings page.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_notices', __NAMESPACE__ . '\\print_failures_notice' );
add_action( 'admin_post_carillon_retry', __NAMESPACE__ . '\\handle_retry' );

/** Says how many messages could not be sent yet, and why the latest. */
function print_failures_notice(): void {
	$screen = get_current_screen();
	if ( ! current_user_can( 'manage_options' ) || ( $screen && 'settings_page_' . PAGE === $screen->id ) || ! get_option( 'carillon_outbox_version' ) ) {
		return;
	}
	$rows = array_merge( outbox_rows( 'failed' ), tried_rows() );
	if ( ! $rows ) {
		return;
	}
	$latest = end( $rows );
	$text   = sprintf(
		/* translators: 1: a number, 2: the reason of the latest failure */
		_n( 'Carillon could not send %1$d message yet: %2$s', 'Carillon could not send %1$d messages yet. The latest: %2$s', count( $rows ), 'carillon' ),
		count( $rows ),
		$latest->error
	);
	printf(
		'<div class="notice notice-error"><p>%s <a href="%s">%s</a></p></div>',
		esc_html( $text ),
		esc_url( settings_page_url() . '#carillon-outbox' ),
		esc_html__( 'Show them', 'carillon' )
	);
}

/** Returns the waiting rows that failed at least once. */
function tried_rows(): array {
	return array_values(
		array_filter(
			outbox_rows( 'waiting' ),
			function ( $row ) {
				return '' !== $row->error;
			}
		)
	);
}

/** Prints what waits and what failed. */
function print_outbox(): void {
	$rows = array_merge( outbox_rows( 'failed' ), outbox_rows( 'waiting' ) );
	if ( ! $rows ) {
		return;
	}
	printf( '<h2 id="carillon-outbox">%s</h2><table class="widefat striped"><tbody>', esc_html__( 'Not sent yet', 'carillon' ) );
	foreach ( $rows as $row ) {
		printf(
			'<tr><td><strong>%s</strong><br>%s<br><em>%s</em></td><td style="text-align:right">',
			esc_html( $row->label ),
			esc_html( $row->error ),
			esc_html( next_attempt( $row ) )
		);
		print_retry_form( (int) $row->id, 'again', __( 'Try again', 'carillon' ) );
		print_retry_form( (int) $row->id, 'drop', __( 'Do not send', 'carillon' ) );
		echo '</td></tr>';
	}
	echo '</tbody></table>';
}

/** Returns when a message is tried again. */
function next_attempt( object $row ): string {
	if ( 'waiting' !== $row->state ) {
		return __( 'It is not tried again by itself.', 'carillon' );
	}
	$format = get_option( 'date_format' ) . ' ' . get_option( 'time_format' );
	/* translators: %s: date and time */
	return sprintf( __( 'Next attempt: %s', 'carillon' ), wp_date( $format, (int) $row->due_at ) );
}

/** Prints a button for one row. */
function print_retry_form( int $id, string $action, string $label ): void {
	printf( '<form method="post" action="%s" style="display:inline">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( 'carillon_retry_' . $id );
	printf(
		'<input type="hidden" name="action" value="carillon_retry"><input type="hidden" name="row" value="%d"><button class="button button-small" name="what" value="%s">%s</button></form> ',
		(int) $id,
		esc_attr( $action ),
		esc_html( $label )
	);
}

/** Tries a message again, or gives it up. */
function handle_retry(): void {
	$id = isset( $_POST['row'] ) && is_string( $_POST['row'] ) ? absint( $_POST['row'] ) : 0;
	check_admin_referer( 'carillon_retry_' . $id );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not do this.', 'carillon' ), 403 );
	}
	$is_given_up = isset( $_POST['what'] ) && 'drop' === $_POST['what'];
	$now         = time();
	change_row(
		$id,
		$is_given_up ? array(
			'state' => 'dropped',
			'body'  => '',
		) : array(
			'state'      => 'waiting',
			'attempts'   => 0,
			'due_at'     => $now,
			'created_at' => $now,
			'error'      => '',
		)
	);
	deliver_due();
	wp_safe_redirect( settings_page_url() . '#carillon-outbox' );
	exit;
}
