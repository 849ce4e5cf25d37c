<?php
/**
 * The choice in the editors whether a post is sent.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const CHOICE_FIELD = 'carillon_send';
const CHOICE_NONCE = 'carillon_send_nonce';

add_action( 'init', __NAMESPACE__ . '\\register_choice', 20 );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\enqueue_choice' );
add_action( 'post_submitbox_misc_actions', __NAMESPACE__ . '\\print_choice' );
add_action( 'save_post', __NAMESPACE__ . '\\save_choice' );

/** Registers the field: yes, no, or empty for the setting. */
function register_choice(): void {
	foreach ( sent_types() as $type ) {
		register_post_meta(
			$type,
			SEND_META,
			array(
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'show_in_rest'      => array( 'schema' => array( 'enum' => array( '', 'yes', 'no' ) ) ),
				'sanitize_callback' => __NAMESPACE__ . '\\sanitize_choice',
				'auth_callback'     => function ( $allowed, $key, $post_id ) {
					return current_user_can( 'edit_post', $post_id );
				},
			)
		);
	}
}

/**
 * Returns a valid choice.
 *
 * @param mixed $choice What was given.
 */
function sanitize_choice( $choice ): string {
	return 'yes' === $choice || 'no' === $choice ? $choice : '';
}

/** Adds the checkbox to the block editor. */
function enqueue_choice(): void {
	$screen = get_current_screen();
	if ( ! is_connected() || ! $screen || ! in_array( $screen->post_type, sent_types(), true ) ) {
		return;
	}
	wp_enqueue_script(
		'carillon-editor',
		plugins_url( 'assets/editor.js', FILE ),
		array( 'wp-plugins', 'wp-edit-post', 'wp-editor', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n' ),
		VERSION,
		true
	);
	wp_set_script_translations( 'carillon-editor', 'carillon', plugin_dir_path( FILE ) . 'languages' );
	wp_add_inline_script( 'carillon-editor', 'window.carillonSendsPosts = ' . wp_json_encode( settings()['send_posts'] ) . ';', 'before' );
}

/** Adds the checkbox to the classic editor; later, what became of the message. */
function print_choice( \WP_Post $post ): void {
	if ( ! is_connected() || ! in_array( $post->post_type, sent_types(), true ) ) {
		return;
	}
	$row = outbox_row( 'post:' . $post->ID );
	if ( $row ) {
		printf( '<div class="misc-pub-section">%s</div>', esc_html( state_text( $row ) ) );
	} elseif ( 'publish' !== $post->post_status ) {
		wp_nonce_field( 'carillon_send_' . $post->ID, CHOICE_NONCE );
		printf(
			'<div class="misc-pub-section"><label><input type="checkbox" name="%s" value="yes" %s> %s</label></div>',
			esc_attr( CHOICE_FIELD ),
			checked( is_chosen( $post->ID ), true, false ),
			esc_html__( 'Notify subscribers when published', 'carillon' )
		);
	}
}

/** Returns what became of a message. */
function state_text( object $row ): string {
	$texts = array(
		'sent'    => __( 'Subscribers were notified.', 'carillon' ),
		'waiting' => __( 'The notification waits to be sent.', 'carillon' ),
		'failed'  => __( 'The notification could not be sent.', 'carillon' ),
	);
	return $texts[ $row->state ] ?? '';
}

/** Stores the choice of the classic editor. */
function save_choice( int $post_id ): void {
	$nonce = isset( $_POST[ CHOICE_NONCE ] ) && is_string( $_POST[ CHOICE_NONCE ] ) ? sanitize_text_field( wp_unslash( $_POST[ CHOICE_NONCE ] ) ) : '';
	if ( ! wp_verify_nonce( $nonce, 'carillon_send_' . $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	update_post_meta( $post_id, SEND_META, isset( $_POST[ CHOICE_FIELD ] ) ? 'yes' : 'no' );
}
