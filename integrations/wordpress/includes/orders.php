<?php
/**
 * Tells a customer when the status of a WooCommerce order changes.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

add_action( 'woocommerce_order_status_changed', __NAMESPACE__ . '\\send_order_status', 20, 4 );
add_action( 'before_woocommerce_init', __NAMESPACE__ . '\\declare_order_tables' );

/** Returns the statuses that can be chosen: slug → name. */
function order_statuses(): array {
	if ( ! function_exists( 'wc_get_order_statuses' ) ) {
		return array();
	}
	$statuses = array();
	foreach ( \wc_get_order_statuses() as $slug => $name ) {
		$statuses[ (string) preg_replace( '/^wc-/', '', $slug ) ] = $name;
	}
	return $statuses;
}

/**
 * Stores a message to the customer, once for each order and status.
 *
 * @param int    $order_id Of the order.
 * @param string $from     The former status.
 * @param string $to       The new one, without wc-.
 * @param object $order    The order, as WooCommerce passes it.
 */
function send_order_status( $order_id, $from, $to, $order = null ): void {
	if ( ! is_configured() || ! in_array( $to, settings()['order_statuses'], true ) || ! is_object( $order ) ) {
		return;
	}
	$customer  = (int) $order->get_customer_id();
	$is_wanted = $customer > 0;
	/**
	 * Filters whether the customer is told of an order's status.
	 *
	 * @param bool   $is_wanted True for customers with an account.
	 * @param object $order     The order.
	 * @param string $to        The new status.
	 */
	if ( ! apply_filters( 'carillon_send_order', $is_wanted, $order, $to ) || $customer <= 0 ) {
		return;
	}
	$user = user_identifier( $customer );
	// Without a user, the message would go to everybody.
	if ( '' === $user ) {
		return;
	}
	$number = plain( (string) $order->get_order_number() );
	/* translators: %s: number of an order */
	$title = sprintf( __( 'Order %s', 'carillon' ), $number );
	enqueue(
		'order:' . (int) $order_id . ':' . substr( sanitize_key( $to ), 0, 60 ),
		$title,
		'user_id=' . rawurlencode( $user ),
		order_notification( $order, $to, $title )
	);
}

/** Returns the body of POST /v1/notifications for the status of an order. */
function order_notification( object $order, string $to, string $title ): array {
	$name = function_exists( 'wc_get_order_status_name' ) ? \wc_get_order_status_name( $to ) : $to;
	/* translators: %s: status of an order, such as Completed */
	$message = sprintf( __( 'The status of your order is now: %s', 'carillon' ), plain( $name ) );
	$payload = array(
		'title'   => shorten( $title, MAX_TITLE ),
		'message' => shorten( $message, MAX_MESSAGE ),
	);
	$link    = method_exists( $order, 'get_view_order_url' ) ? (string) $order->get_view_order_url() : '';
	if ( '' !== $link ) {
		$payload['link'] = $link;
	}
	/**
	 * Filters the body of POST /v1/notifications for an order.
	 *
	 * @param array  $body  What is sent: payload, options, metadata.
	 * @param object $order The order.
	 * @param string $to    The new status.
	 */
	return (array) apply_filters(
		'carillon_order_notification',
		array(
			'payload'  => $payload,
			'metadata' => array( 'order' => (string) $order->get_id() ),
		),
		$order,
		$to
	);
}

/** Tells WooCommerce that the plugin works with its tables of orders. */
function declare_order_tables(): void {
	$features = '\Automattic\WooCommerce\Utilities\FeaturesUtil';
	if ( class_exists( $features ) ) {
		$features::declare_compatibility( 'custom_order_tables', FILE, true );
	}
}
