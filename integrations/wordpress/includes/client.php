<?php
/**
 * Requests to Carillon.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const TIMEOUT_S        = 8;
const MAX_ANSWER_BYTES = 262144;

/**
 * Sends a request. It follows no redirect, because the key would travel along.
 *
 * @param string      $method          GET or POST.
 * @param string      $path            The path with its query, such as /v1/notifications.
 * @param string|null $json            The body.
 * @param string|null $idempotency_key The same for each repetition.
 * @param array|null  $connection      Address, service_id and api_key to try; by default those of the site.
 * @return array{status: int, body: array, code: string, message: string, retry_after: int} The status is 0 if no answer came; code and message
 *         are those of the error. Nothing in it has the key.
 */
function request( string $method, string $path, ?string $json = null, ?string $idempotency_key = null, ?array $connection = null ): array {
	$connection = $connection ?? array_merge( settings(), array( 'api_key' => (string) api_key() ) );
	$headers    = array(
		'Authorization' => 'Bearer ' . $connection['api_key'],
		'X-Service-Id'  => $connection['service_id'],
		'Accept'        => 'application/json',
	);
	if ( 'POST' === $method ) {
		// Without a body too: by default WordPress names a form.
		$headers['Content-Type'] = 'application/json';
	}
	if ( null !== $idempotency_key ) {
		$headers['Idempotency-Key'] = $idempotency_key;
	}
	$response = wp_remote_request(
		$connection['address'] . $path,
		array(
			'method'              => $method,
			'headers'             => $headers,
			'body'                => $json,
			'timeout'             => TIMEOUT_S,
			'redirection'         => 0,
			'limit_response_size' => MAX_ANSWER_BYTES,
			'user-agent'          => 'carillon-wordpress/' . VERSION,
		)
	);
	return is_wp_error( $response ) ? no_answer( $response->get_error_message() ) : parse_answer( $response );
}

/** Reads an answer. */
function parse_answer( array $response ): array {
	$status = (int) wp_remote_retrieve_response_code( $response );
	$body   = json_decode( wp_remote_retrieve_body( $response ), true );
	$body   = is_array( $body ) ? $body : array();
	$error  = isset( $body['error'] ) && is_array( $body['error'] ) ? $body['error'] : array();
	$data   = isset( $error['data'] ) && is_array( $error['data'] ) ? $error['data'] : array();
	$fields = isset( $data['validation_errors'] ) && is_array( $data['validation_errors'] ) ? $data['validation_errors'] : array();
	$first  = isset( $fields[0]['field'], $fields[0]['reason'] ) ? $fields[0]['field'] . ' ' . $fields[0]['reason'] : '';
	/* translators: %d: a status of HTTP, such as 502 */
	$fallback = sprintf( __( 'The address answered with the status %d, not as Carillon does.', 'carillon' ), $status );
	return array(
		'status'      => $status,
		'body'        => $body,
		'code'        => isset( $data['code'] ) ? (string) $data['code'] : '',
		'message'     => '' !== $first ? $first : (string) ( $error['message'] ?? $fallback ),
		'retry_after' => min( 3600, (int) wp_remote_retrieve_header( $response, 'retry-after' ) ),
	);
}

/** Returns the result of a request that nobody answered. */
function no_answer( string $reason ): array {
	return array(
		'status'      => 0,
		'body'        => array(),
		'code'        => '',
		/* translators: %s: the reason in the words of the network, such as "Connection refused" */
		'message'     => sprintf( __( 'No answer from Carillon: %s', 'carillon' ), $reason ),
		'retry_after' => 0,
	);
}
