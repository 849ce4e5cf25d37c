<?php
/**
 * The Subscribe button and the bell, each as a block and as a shortcode.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\\register_blocks' );

/** Registers blocks and shortcodes. */
function register_blocks(): void {
	wp_register_script(
		'carillon-blocks',
		plugins_url( 'assets/blocks.js', FILE ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-element', 'wp-i18n' ),
		VERSION,
		true
	);
	wp_set_script_translations( 'carillon-blocks', 'carillon', plugin_dir_path( FILE ) . 'languages' );
	register_block_type(
		'carillon/subscribe',
		array(
			'api_version'     => 2,
			'title'           => __( 'Subscribe to notifications', 'carillon' ),
			'category'        => 'widgets',
			'icon'            => 'bell',
			'attributes'      => array(
				'text' => array(
					'type'    => 'string',
					'default' => '',
				),
			),
			'editor_script'   => 'carillon-blocks',
			'render_callback' => __NAMESPACE__ . '\\render_subscribe',
		)
	);
	register_block_type(
		'carillon/inbox',
		array(
			'api_version'     => 2,
			'title'           => __( 'Bell with the inbox', 'carillon' ),
			'category'        => 'widgets',
			'icon'            => 'email',
			'editor_script'   => 'carillon-blocks',
			'render_callback' => __NAMESPACE__ . '\\render_bell',
		)
	);
	add_shortcode( 'carillon_subscribe', __NAMESPACE__ . '\\render_subscribe' );
	add_shortcode( 'carillon_inbox', __NAMESPACE__ . '\\render_bell' );
}

/**
 * Returns the button. Without its script, the link opens the service's page on Carillon.
 *
 * @param array|string $attributes The text of the button; a shortcode without attributes has an empty text in place of the list.
 */
function render_subscribe( $attributes ): string {
	if ( ! is_connected() ) {
		return '';
	}
	$settings = settings();
	$text     = is_array( $attributes ) && isset( $attributes['text'] ) && is_string( $attributes['text'] ) ? trim( $attributes['text'] ) : '';
	return sprintf(
		'<div class="wp-block-button carillon-subscribe"><a class="wp-block-button__link wp-element-button" data-carillon-subscribe href="%s">%s</a></div>',
		esc_url( $settings['address'] . '/app/' . $settings['service_id'] . '/' ),
		esc_html( '' === $text ? __( 'Get notifications', 'carillon' ) : $text )
	);
}

/** Returns the bell, for signed-in users only. */
function render_bell(): string {
	if ( ! is_connected() || ! is_user_logged_in() ) {
		return '';
	}
	wp_enqueue_script( 'carillon-bell' );
	$token_url = add_query_arg( '_wpnonce', wp_create_nonce( 'wp_rest' ), rest_url( REST_NAMESPACE . '/token' ) );
	return sprintf( '<carillon-inbox style="display:inline-block;width:48px;height:48px" token-url="%s"></carillon-inbox>', esc_url( $token_url ) );
}
