<?php
/**
 * The fields of the settings page.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

/**
 * Prints all fields.
 *
 * @param array    $form   The values.
 * @param string[] $errors By field.
 */
function print_fields( array $form, array $errors ): void {
	echo '<h2>' . esc_html__( 'Connection', 'carillon' ) . '</h2><table class="form-table" role="presentation">';
	print_text( 'address', __( 'Address', 'carillon' ), 'https://push.example.com', $form, $errors );
	print_text( 'service_id', __( 'Service id', 'carillon' ), 'svc_…', $form, $errors );
	print_secret( 'api_key', __( 'API key', 'carillon' ), api_key(), defined( 'CARILLON_API_KEY' ), $errors );
	print_secret( 'identity_secret', __( 'Identity secret', 'carillon' ), identity_secret(), defined( 'CARILLON_IDENTITY_SECRET' ), $errors );
	echo '</table><h2>' . esc_html__( 'On your pages', 'carillon' ) . '</h2><table class="form-table" role="presentation">';
	print_row(
		'script_in',
		__( 'Script', 'carillon' ),
		'<fieldset>' . radio( 'footer', __( 'At the end of the page', 'carillon' ), $form ) . '<br>' . radio( 'head', __( 'In the head of the page', 'carillon' ), $form ) . '</fieldset>',
		$errors
	);
	print_row(
		'resubscribe',
		__( 'Former sender', 'carillon' ),
		checkbox( 'resubscribe', '1', __( 'Subscribe browsers that already allow this site’s notifications, without a question', 'carillon' ), ! empty( $form['resubscribe'] ) )
			. '<p class="description">' . esc_html__( 'For sites that come from another push service. Its subscriptions on this site end.', 'carillon' ) . '</p>',
		$errors
	);
	echo '</table><h2>' . esc_html__( 'What is sent', 'carillon' ) . '</h2><table class="form-table" role="presentation">';
	print_row(
		'send_posts',
		__( 'Posts', 'carillon' ),
		checkbox( 'send_posts', '1', __( 'Notify subscribers of each new post, unless its editor decides otherwise', 'carillon' ), ! empty( $form['send_posts'] ) ),
		$errors
	);
	print_text( 'topic', __( 'Topic of posts', 'carillon' ), __( 'everybody', 'carillon' ), $form, $errors );
	print_statuses( $form, $errors );
	echo '</table>';
}

/** Prints the choice of statuses of orders. */
function print_statuses( array $form, array $errors ): void {
	$choices = '';
	foreach ( order_statuses() as $slug => $name ) {
		$choices .= checkbox( 'order_statuses][', $slug, $name, in_array( $slug, (array) $form['order_statuses'], true ) ) . '<br>';
	}
	if ( '' !== $choices ) {
		print_row( 'order_statuses', __( 'Orders: tell the customer of', 'carillon' ), '<fieldset>' . $choices . '</fieldset>', $errors );
	}
}

/** Prints a row of the table. */
function print_row( string $name, string $label, string $html, array $errors ): void {
	$error = isset( $errors[ $name ] ) ? '<p class="carillon-error" id="carillon-' . esc_attr( $name ) . '-error" style="color:#b32d2e"><strong>' . esc_html( $errors[ $name ] ) . '</strong></p>' : '';
	// phpcs:ignore WordPress.Security.EscapeOutput -- each part is escaped where it is made.
	printf( '<tr><th scope="row"><label for="carillon-%s">%s</label></th><td>%s%s</td></tr>', esc_attr( $name ), esc_html( $label ), $html, $error );
}

/** Prints a field for a text. */
function print_text( string $name, string $label, string $placeholder, array $form, array $errors ): void {
	$html = sprintf(
		'<input type="text" class="regular-text code" id="carillon-%1$s" name="carillon[%1$s]" value="%2$s" placeholder="%3$s"%4$s>',
		esc_attr( $name ),
		esc_attr( (string) $form[ $name ] ),
		esc_attr( $placeholder ),
		invalid( $name, $errors )
	);
	print_row( $name, $label, $html, $errors );
}

/** Prints a field for a secret, which shows only that there is one. */
function print_secret( string $name, string $label, ?string $secret, bool $is_constant, array $errors ): void {
	if ( $is_constant ) {
		print_row( $name, $label, esc_html( mask( (string) $secret ) ) . ' ' . esc_html__( '(in wp-config.php)', 'carillon' ), $errors );
		return;
	}
	$html = sprintf(
		'<input type="password" class="regular-text code" id="carillon-%1$s" name="carillon[%1$s]" value="" placeholder="%2$s" autocomplete="new-password"%3$s>',
		esc_attr( $name ),
		esc_attr( null === $secret ? '' : mask( $secret ) ),
		invalid( $name, $errors )
	);
	$note = null === $secret ? '' : __( 'Leave it empty to keep the stored one.', 'carillon' );
	if ( 'identity_secret' === $name && null === $secret ) {
		$note = __( 'Needed if the service requires signed users.', 'carillon' );
	}
	print_row( $name, $label, $html . '<p class="description">' . esc_html( $note ) . '</p>', $errors );
}

/** Returns the attributes of a field with an error. */
function invalid( string $name, array $errors ): string {
	return isset( $errors[ $name ] ) ? sprintf( ' aria-invalid="true" aria-describedby="carillon-%s-error"', esc_attr( $name ) ) : '';
}

/** Returns a checkbox. */
function checkbox( string $name, string $value, string $label, bool $is_checked ): string {
	return sprintf( '<label><input type="checkbox" name="carillon[%s]" value="%s"%s> %s</label>', esc_attr( $name ), esc_attr( $value ), $is_checked ? ' checked' : '', esc_html( $label ) );
}

/** Returns a choice of where the script is. */
function radio( string $value, string $label, array $form ): string {
	return sprintf( '<label><input type="radio" name="carillon[script_in]" value="%s"%s> %s</label>', esc_attr( $value ), $form['script_in'] === $value ? ' checked' : '', esc_html( $label ) );
}
