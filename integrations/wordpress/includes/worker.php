<?php
/**
 * The file /carillon-worker.js on the site's own origin, without a file on disk.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const WORKER_FILE  = 'carillon-worker.js';
const WORKER_QUERY = 'carillon-worker';

add_action( 'plugins_loaded', __NAMESPACE__ . '\\serve_worker' );

/** Answers a request for the worker, before WordPress looks for a page. */
function serve_worker(): void {
	if ( ! is_worker_request() ) {
		return;
	}
	$address = settings()['address'];
	header( 'X-Content-Type-Options: nosniff' );
	header( 'Cache-Control: no-cache' );
	if ( '' === $address ) {
		status_header( 404 );
		header( 'Content-Type: text/plain; charset=utf-8' );
		exit( 'Carillon is not connected.' );
	}
	status_header( 200 );
	header( 'Content-Type: application/javascript; charset=utf-8' );
	// phpcs:ignore WordPress.Security.EscapeOutput -- a script with a JSON text, which can end neither the text nor the script.
	exit( 'importScripts(' . wp_json_encode( $address . '/cdn/v1/worker.js', JSON_UNESCAPED_SLASHES ) . ");\n" );
}

/** Returns whether the request is for the worker, by its name or, where the server does not pass that to WordPress, by its query. */
function is_worker_request(): bool {
	// phpcs:disable WordPress.Security -- compared only, never stored or printed.
	if ( ! isset( $_SERVER['REQUEST_URI'], $_SERVER['REQUEST_METHOD'] ) || ! in_array( $_SERVER['REQUEST_METHOD'], array( 'GET', 'HEAD' ), true ) ) {
		return false;
	}
	$home = trailingslashit( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ) );
	$path = strtok( (string) $_SERVER['REQUEST_URI'], '?' );
	return $path === $home . WORKER_FILE || ( isset( $_GET[ WORKER_QUERY ] ) && $path === $home );
	// phpcs:enable
}

/** Returns the worker's address for pages. Its folder is the site's home, so it may have the whole site as its scope. */
function worker_url(): string {
	$by_query = 'query' === get_option( 'carillon_worker' ) || '' === get_option( 'permalink_structure' );
	/**
	 * Filters the worker's address, for a file of one's own that imports Carillon's worker.
	 *
	 * @param string $url An address on the site's origin.
	 */
	return (string) apply_filters( 'carillon_worker_url', $by_query ? home_url( '/?' . WORKER_QUERY . '=1' ) : home_url( '/' . WORKER_FILE ) );
}

/**
 * Looks whether the web server passes /carillon-worker.js to WordPress: some answer all names that end in .js themselves. Pages then name the
 * worker by a query.
 */
function find_worker_address(): void {
	$response = wp_remote_get(
		home_url( '/' . WORKER_FILE ),
		array(
			'timeout'             => 3,
			'redirection'         => 0,
			'limit_response_size' => 4096,
		)
	);
	$is_there = ! is_wp_error( $response ) && 200 === wp_remote_retrieve_response_code( $response )
		&& false !== strpos( wp_remote_retrieve_body( $response ), '/cdn/v1/worker.js' );
	update_option( 'carillon_worker', $is_there ? 'file' : 'query' );
}
