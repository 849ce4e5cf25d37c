<?php
/**
 * The settings page.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const PAGE = 'carillon';

add_action( 'admin_menu', __NAMESPACE__ . '\\add_settings_page' );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), __NAMESPACE__ . '\\add_settings_link' );

/** Adds the page to the menu “Settings”. */
function add_settings_page(): void {
	$hook = add_options_page( __( 'Carillon', 'carillon' ), __( 'Carillon', 'carillon' ), 'manage_options', PAGE, __NAMESPACE__ . '\\print_settings_page' );
	if ( $hook ) {
		add_action( 'load-' . $hook, __NAMESPACE__ . '\\handle_settings_form' );
	}
}

/** Adds the page to the plugin's row in the list of plugins. */
function add_settings_link( array $links ): array {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( settings_page_url() ), esc_html__( 'Settings', 'carillon' ) );
	return array_merge( array( $link ), $links );
}

/** Returns the page's address. */
function settings_page_url( array $more = array() ): string {
	return add_query_arg( array_merge( array( 'page' => PAGE ), $more ), admin_url( 'options-general.php' ) );
}

/** Stores the form. If something is wrong, the page shows what was entered, with the errors. */
function handle_settings_form(): void {
	if ( ! isset( $_POST['carillon'] ) ) {
		return;
	}
	check_admin_referer( 'carillon_settings' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'carillon' ), 403 );
	}
	$form   = read_form();
	$errors = save_settings( $form );
	if ( ! $errors ) {
		wp_safe_redirect( settings_page_url( array( 'saved' => '1' ) ) );
		exit;
	}
	entered( array( $form, $errors ) );
}

/**
 * Returns what the page shows: the settings, or what was entered with its errors.
 *
 * @param array|null $form_and_errors To show from now on.
 */
function entered( ?array $form_and_errors = null ): array {
	static $shown = null;
	$shown        = $form_and_errors ?? $shown;
	return $shown ?? array( settings(), array() );
}

/** Returns the fields of the form as texts of bounded length. */
function read_form(): array {
	// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- checked by the caller, and below.
	$given = is_array( $_POST['carillon'] ) ? wp_unslash( $_POST['carillon'] ) : array();
	$form  = array();
	foreach ( array( 'address', 'service_id', 'api_key', 'identity_secret', 'script_in', 'send_posts', 'topic', 'resubscribe' ) as $name ) {
		$form[ $name ] = isset( $given[ $name ] ) && is_string( $given[ $name ] ) ? substr( sanitize_text_field( $given[ $name ] ), 0, 500 ) : '';
	}
	$statuses               = isset( $given['order_statuses'] ) && is_array( $given['order_statuses'] ) ? $given['order_statuses'] : array();
	$form['order_statuses'] = array_map( 'sanitize_key', array_filter( $statuses, 'is_string' ) );
	return $form;
}

/** Prints the page. */
function print_settings_page(): void {
	list( $form, $errors ) = entered();
	echo '<div class="wrap"><h1>' . esc_html__( 'Carillon', 'carillon' ) . '</h1>';
	// phpcs:ignore WordPress.Security.NonceVerification -- a text depends on it, nothing else.
	if ( isset( $_GET['saved'] ) && ! $errors ) {
		print_notice( 'success', is_connected() ? __( 'Connected. The settings are saved.', 'carillon' ) : __( 'The settings are saved. The site is not connected.', 'carillon' ) );
	}
	if ( $errors ) {
		print_notice( 'error', __( 'Nothing was saved. Please correct the marked fields.', 'carillon' ) );
	}
	$has_unreadable = ( get_option( API_KEY_OPTION ) && null === api_key() ) || ( get_option( IDENTITY_SECRET_OPTION ) && null === identity_secret() );
	if ( $has_unreadable ) {
		print_notice( 'error', unreadable_text() );
	}
	echo '<form method="post" action="' . esc_url( settings_page_url() ) . '">';
	wp_nonce_field( 'carillon_settings' );
	print_fields( $form, $errors );
	submit_button( __( 'Check and save', 'carillon' ) );
	echo '</form>';
	if ( is_connected() ) {
		print_usage();
	}
	print_outbox();
	echo '</div>';
}

/** Prints how the button and the bell come on a page. */
function print_usage(): void {
	/* translators: 1 and 2: shortcodes */
	$text = __( 'Use the blocks “Subscribe to notifications” and “Bell with the inbox”, or the shortcodes %1$s and %2$s.', 'carillon' );
	printf(
		'<h2>%s</h2><p>%s</p><p>%s <a href="%s"><code>%s</code></a></p>',
		esc_html__( 'Put it on a page', 'carillon' ),
		sprintf( esc_html( $text ), '<code>[carillon_subscribe]</code>', '<code>[carillon_inbox]</code>' ),
		esc_html__( 'The worker file of this site:', 'carillon' ),
		esc_url( worker_url() ),
		esc_html( worker_url() )
	);
}

/** Prints a notice. */
function print_notice( string $kind, string $text ): void {
	printf( '<div class="notice notice-%s"><p>%s</p></div>', esc_attr( $kind ), esc_html( $text ) );
}
