<?php
/**
 * Whom Carillon knows a visitor as.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const VISITOR_COOKIE = 'carillon_visitor';
const VISITOR_DAYS   = 400;

/**
 * Returns the identifier of a user of the site: stable, impossible to guess, and not personal.
 *
 * @param int $user_id Of WordPress.
 */
function user_identifier( int $user_id ): string {
	$id = 'wp_' . substr( hash_hmac( 'sha256', get_current_blog_id() . '|' . $user_id, site_secret() ), 0, 40 );
	/**
	 * Filters the identifier, for sites whose other programs send to users under ids of their own.
	 *
	 * @param string $id      1 to 255 characters. It must be impossible to guess, and stay the same.
	 * @param int    $user_id Of WordPress.
	 */
	return (string) apply_filters( 'carillon_user_id', $id, $user_id );
}

/**
 * Returns the identifier of a visitor who is not signed in, from the visitor's cookie or a new one. The cookie is signed: otherwise anybody
 * could ask for the signature of an identifier of their choice.
 */
function visitor_identifier(): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- its form and signature are checked.
	$cookie = isset( $_COOKIE[ VISITOR_COOKIE ] ) && is_string( $_COOKIE[ VISITOR_COOKIE ] ) ? wp_unslash( $_COOKIE[ VISITOR_COOKIE ] ) : '';
	if ( preg_match( '/^(wpv_[0-9a-f]{40})\.([0-9a-f]{64})$/D', $cookie, $parts ) && hash_equals( visitor_mac( $parts[1] ), $parts[2] ) ) {
		return $parts[1];
	}
	$id = 'wpv_' . bin2hex( random_bytes( 20 ) );
	setcookie(
		VISITOR_COOKIE,
		$id . '.' . visitor_mac( $id ),
		array(
			'expires'  => time() + VISITOR_DAYS * DAY_IN_SECONDS,
			'path'     => COOKIEPATH ? COOKIEPATH : '/',
			'domain'   => COOKIE_DOMAIN ? COOKIE_DOMAIN : '',
			'secure'   => is_ssl(),
			'httponly' => true,
			'samesite' => 'Lax',
		)
	);
	return $id;
}

/** Returns the signature of a visitor's cookie. */
function visitor_mac( string $id ): string {
	return hash_hmac( 'sha256', 'visitor|' . $id, site_secret() );
}

/** Returns an identifier as the embed takes it, signed if the site has the identity secret. */
function signed( string $user ): array {
	$secret = identity_secret();
	return null === $secret ? array( 'user' => $user ) : array(
		'user'           => $user,
		'user_signature' => hash_hmac( 'sha256', $user, $secret ),
	);
}
