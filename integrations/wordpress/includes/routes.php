<?php
/**
 * REST routes for pages: the visitor's identity, and a token for the bell. Pages contain neither, because a cache may give them to others.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const REST_NAMESPACE = 'carillon/v1';

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_routes' );

/** Registers the routes. WordPress knows a signed-in user only by the cookie and the nonce wp_rest together. */
function register_routes(): void {
	register_rest_route(
		REST_NAMESPACE,
		'/identity',
		array(
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\\answer_identity',
			'permission_callback' => '__return_true',
		)
	);
	register_rest_route(
		REST_NAMESPACE,
		'/token',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\answer_token',
			'permission_callback' => 'is_user_logged_in',
		)
	);
}

/** Answers who asks: the signed-in user, or the visitor of the cookie. */
function answer_identity(): \WP_REST_Response {
	$user = is_user_logged_in() ? user_identifier( get_current_user_id() ) : visitor_identifier();
	return private_answer( signed( $user ), 200 );
}

/** Answers a token for the inbox of the signed-in user, for 15 minutes. */
function answer_token(): \WP_REST_Response {
	if ( ! is_connected() ) {
		return private_answer( array( 'message' => __( 'Carillon is not connected.', 'carillon' ) ), 503 );
	}
	$answer = request( 'POST', '/v1/users/' . rawurlencode( user_identifier( get_current_user_id() ) ) . '/tokens' );
	if ( ! isset( $answer['body']['token'], $answer['body']['expires_at'] ) ) {
		return private_answer( array( 'message' => __( 'Carillon gave no token.', 'carillon' ) ), 502 );
	}
	return private_answer(
		array(
			'token'      => (string) $answer['body']['token'],
			'expires_at' => (string) $answer['body']['expires_at'],
		),
		200
	);
}

/** Returns an answer that no cache keeps. */
function private_answer( array $body, int $status ): \WP_REST_Response {
	$headers = array( 'Cache-Control' => 'private, no-store' );
	// For signed-in users WordPress replaces them by its own, which allow to store the answer.
	add_filter(
		'nocache_headers',
		function ( $others ) use ( $headers ) {
			return array_merge( $others, $headers );
		}
	);
	return new \WP_REST_Response( $body, $status, $headers );
}
