<?php
/**
 * Checks what was entered on the settings page, then stores it.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

/**
 * Stores the settings if all of them are right, and nothing otherwise.
 *
 * @param array $form The fields as texts; an empty secret keeps the stored one.
 * @return string[] Errors by field; empty if the settings are stored.
 */
function save_settings( array $form ): array {
	$former = settings();
	$next   = array_merge(
		$former,
		array(
			'address'     => rtrim( $form['address'], '/' ),
			'service_id'  => $form['service_id'],
			'script_in'   => 'head' === $form['script_in'] ? 'head' : 'footer',
			'send_posts'  => '' !== $form['send_posts'],
			'topic'       => $form['topic'],
			'resubscribe' => '' !== $form['resubscribe'],
		)
	);
	// Without WooCommerce the page has no statuses to choose from.
	if ( order_statuses() ) {
		$next['order_statuses'] = array_values( array_intersect( array_keys( order_statuses() ), $form['order_statuses'] ) );
	}
	if ( '' === $next['address'] && '' === $next['service_id'] && '' === $form['api_key'] ) {
		return disconnect( $next );
	}
	$errors = check_form( $next, $form, $former );
	if ( $errors ) {
		return $errors;
	}
	$key    = '' === $form['api_key'] ? (string) api_key() : $form['api_key'];
	$secret = '' === $form['identity_secret'] ? (string) identity_secret() : $form['identity_secret'];
	$errors = check_connection( array_merge( $next, array( 'api_key' => $key ) ), '' !== $secret );
	if ( $errors ) {
		return $errors;
	}
	if ( '' !== $form['api_key'] ) {
		store_secret( API_KEY_OPTION, $form['api_key'] );
	}
	if ( '' !== $form['identity_secret'] ) {
		store_secret( IDENTITY_SECRET_OPTION, $form['identity_secret'] );
	}
	update_option( SETTINGS, $next );
	find_worker_address();
	hurry();
	return array();
}

/** Forgets the connection. */
function disconnect( array $next ): array {
	update_option( SETTINGS, $next );
	delete_option( API_KEY_OPTION );
	delete_option( IDENTITY_SECRET_OPTION );
	return array();
}

/** Checks the form of what was entered. */
function check_form( array $next, array $form, array $former ): array {
	$errors = array();
	if ( ! is_address( $next['address'] ) ) {
		$errors['address'] = __( 'Enter the address of your Carillon, such as https://push.example.com. It must begin with https://.', 'carillon' );
	}
	if ( ! preg_match( '/^svc_[0-9a-z]{26}$/D', $next['service_id'] ) ) {
		$errors['service_id'] = __( 'A service id is svc_ and 26 characters. The console shows it on the page “API keys”.', 'carillon' );
	}
	if ( '' !== $form['api_key'] && ! preg_match( '/^(prod|demo)_[0-9a-z]{20,80}$/D', $form['api_key'] ) ) {
		$errors['api_key'] = __( 'An API key begins with prod_ or demo_. Paste all of it.', 'carillon' );
	}
	if ( '' === $form['api_key'] && null === api_key() ) {
		$errors['api_key'] = __( 'Enter an API key of the service.', 'carillon' );
	} elseif ( '' === $form['api_key'] && $next['address'] !== $former['address'] && ! defined( 'CARILLON_API_KEY' ) ) {
		$errors['api_key'] = __( 'The address has changed: enter the key again, so that it is sent only where you want.', 'carillon' );
	}
	if ( '' !== $form['identity_secret'] && ! preg_match( '/^idsec_[0-9a-z]{20,120}$/D', $form['identity_secret'] ) ) {
		$errors['identity_secret'] = __( 'An identity secret begins with idsec_. Paste all of it.', 'carillon' );
	}
	if ( ! preg_match( '/^[^\s]{0,64}$/Du', $next['topic'] ) ) {
		$errors['topic'] = __( 'Enter the key of a topic, such as news, or nothing.', 'carillon' );
	}
	return $errors;
}

/** Returns whether a text is the address of an installation: https, or http on this machine. */
function is_address( string $address ): bool {
	$parts = wp_parse_url( $address );
	if ( ! is_array( $parts ) || empty( $parts['scheme'] ) || empty( $parts['host'] ) || array_diff_key( $parts, array_flip( array( 'scheme', 'host', 'port', 'path' ) ) ) ) {
		return false;
	}
	$is_here = in_array( $parts['host'], array( 'localhost', '127.0.0.1', '[::1]' ), true );
	return ( 'https' === $parts['scheme'] || ( 'http' === $parts['scheme'] && $is_here ) ) && esc_url_raw( $address ) === $address;
}

/**
 * Asks Carillon whether the key may do what the plugin does.
 *
 * @param array $connection Address, service_id, api_key, topic.
 * @param bool  $can_sign   Whether the site has the identity secret.
 * @return string[] Errors by field.
 */
function check_connection( array $connection, bool $can_sign ): array {
	$service = request( 'GET', '/v1/services/' . $connection['service_id'] . '?expand=settings', null, null, $connection );
	// Reading the service takes the scope services, which a key for this site need not have.
	if ( 200 !== $service['status'] && 'scope_missing' !== $service['code'] ) {
		return explain( $service );
	}
	if ( ! $can_sign && ! empty( $service['body']['settings']['require_user_signature'] ) ) {
		return array( 'identity_secret' => __( 'This service requires signed users: enter its identity secret. The console makes it in Settings, “Signed users”.', 'carillon' ) );
	}
	$test = array(
		'payload'  => array(
			'title'   => 'Test',
			'message' => 'Test',
		),
		'audience' => '' === $connection['topic'] ? array( 'everybody' => true ) : array( 'topic' => $connection['topic'] ),
	);
	$send = request( 'POST', '/v1/notifications?dry_run=true', (string) wp_json_encode( $test ), null, $connection );
	if ( 400 === $send['status'] && '' !== $connection['topic'] ) {
		return array( 'topic' => $send['message'] );
	}
	return 200 === $send['status'] ? array() : explain( $send );
}

/** Returns the error of an answer, at the field that is to be corrected. */
function explain( array $answer ): array {
	switch ( $answer['code'] ) {
		case 'scope_missing':
			return array( 'api_key' => __( 'This key may not send to everybody. The plugin needs a key that may do everything, or one with the scopes notifications:broadcast, notifications:direct and users.', 'carillon' ) );
		case 'key_expired':
			return array( 'api_key' => __( 'This key has expired: issue a new one in the console.', 'carillon' ) );
	}
	switch ( $answer['status'] ) {
		case 401:
			return array( 'api_key' => __( 'Carillon does not know this key. It may have been revoked, or belong to another installation.', 'carillon' ) );
		case 403:
			/* translators: %s: the reason, in the words of Carillon */
			return array( 'service_id' => sprintf( __( 'The key and the service do not belong together, or the service is not active: %s', 'carillon' ), $answer['message'] ) );
		default:
			return array( 'address' => $answer['message'] );
	}
}
