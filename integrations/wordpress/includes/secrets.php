<?php
/**
 * Secrets: constants of wp-config.php, or options sealed with the site's salts. So a copy of the database alone has none.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const API_KEY_OPTION         = 'carillon_api_key';
const IDENTITY_SECRET_OPTION = 'carillon_identity_secret';

/** Returns the API key; null if there is none, or the salts changed since it was stored. */
function api_key(): ?string {
	return defined( 'CARILLON_API_KEY' ) ? (string) constant( 'CARILLON_API_KEY' ) : open_secret( API_KEY_OPTION );
}

/** Returns the secret that signs identifiers; null as for the key. */
function identity_secret(): ?string {
	return defined( 'CARILLON_IDENTITY_SECRET' ) ? (string) constant( 'CARILLON_IDENTITY_SECRET' ) : open_secret( IDENTITY_SECRET_OPTION );
}

/** Stores a secret. It is not loaded with the other options of each request. */
function store_secret( string $option, string $secret ): void {
	$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- the option is a text.
	update_option( $option, base64_encode( $nonce . sodium_crypto_secretbox( $secret, $nonce, sealing_key() ) ), false );
}

/** Returns a stored secret, or null. */
function open_secret( string $option ): ?string {
	$stored = get_option( $option );
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- see store_secret.
	$sealed = is_string( $stored ) ? base64_decode( $stored, true ) : false;
	if ( false === $sealed || strlen( $sealed ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ) {
		return null;
	}
	$nonce  = substr( $sealed, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
	$opened = sodium_crypto_secretbox_open( substr( $sealed, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, sealing_key() );
	return false === $opened ? null : $opened;
}

/** Returns what to do about secrets that cannot be read. */
function unreadable_text(): string {
	return __( 'The stored key cannot be read any more, because the salts in wp-config.php have changed. Enter it again.', 'carillon' );
}

/** Returns dots and the last four characters, as the console shows keys. */
function mask( string $secret ): string {
	return str_repeat( '•', 8 ) . substr( $secret, -4 );
}

/** Returns the key that seals secrets. */
function sealing_key(): string {
	return hash( 'sha256', 'carillon' . wp_salt( 'secure_auth' ), true );
}
