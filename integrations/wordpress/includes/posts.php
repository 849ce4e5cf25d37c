<?php
/**
 * Sends a post when it is published.
 *
 * @package Carillon
 */

namespace Carillon;

defined( 'ABSPATH' ) || exit;

const SEND_META = '_carillon_send';

const MAX_TITLE   = 50;
const MAX_MESSAGE = 200;

add_action( 'wp_after_insert_post', __NAMESPACE__ . '\\send_published_post', 20, 4 );

/** Returns the types of posts that are sent. */
function sent_types(): array {
	/**
	 * Filters the types of posts that are sent when they are published.
	 *
	 * @param string[] $types Such as post, page.
	 */
	return (array) apply_filters( 'carillon_post_types', array( 'post' ) );
}

/**
 * Stores a message when a post becomes public: by an editor, quick edit, the REST API, or the clock. At this action the fields of the post are
 * stored, also the choice in the editor. A post that becomes public again has its row in the outbox already.
 *
 * @param int           $post_id Of the post.
 * @param \WP_Post      $post    As it is now.
 * @param bool          $update  Whether it existed before.
 * @param \WP_Post|null $before  As it was before.
 */
function send_published_post( int $post_id, \WP_Post $post, bool $update, ?\WP_Post $before ): void {
	$is_new = 'publish' === $post->post_status && ( ! $before || 'publish' !== $before->post_status );
	if ( ! $is_new || ! is_configured() || ! in_array( $post->post_type, sent_types(), true ) ) {
		return;
	}
	$is_wanted = '' === $post->post_password && ! wp_is_post_revision( $post ) && ! defined( 'WP_IMPORTING' ) && is_chosen( $post_id );
	/**
	 * Filters whether a post is sent now that it is published.
	 *
	 * @param bool     $is_wanted By the editor's checkbox or the setting; never for posts with a password and imported ones.
	 * @param \WP_Post $post      The post.
	 */
	if ( apply_filters( 'carillon_send_post', $is_wanted, $post ) ) {
		enqueue( 'post:' . $post_id, $post->post_title, '', post_notification( $post ) );
	}
}

/** Returns whether a post is to be sent, by the choice in the editor, else by the setting. */
function is_chosen( int $post_id ): bool {
	$choice = get_post_meta( $post_id, SEND_META, true );
	return '' === $choice ? settings()['send_posts'] : 'yes' === $choice;
}

/** Returns the body of POST /v1/notifications for a post. */
function post_notification( \WP_Post $post ): array {
	$site     = plain( get_bloginfo( 'name' ) );
	$title    = plain( get_the_title( $post ) );
	$message  = plain( get_the_excerpt( $post ) );
	$topic    = settings()['topic'];
	$audience = '' === $topic ? array( 'everybody' => true ) : array( 'topic' => $topic );
	/**
	 * Filters the body of POST /v1/notifications for a post: payload, audience, options, metadata.
	 *
	 * @param array    $body What is sent.
	 * @param \WP_Post $post The post.
	 */
	return (array) apply_filters(
		'carillon_post_notification',
		array(
			'payload'  => array(
				'title'   => shorten( '' === $title ? $site : $title, MAX_TITLE ),
				'message' => shorten( '' === $message ? $site : $message, MAX_MESSAGE ),
				'link'    => get_permalink( $post ),
			),
			'audience' => $audience,
			'metadata' => array( 'post' => (string) $post->ID ),
		),
		$post
	);
}

/** Returns a text without markup, entities and line breaks. */
function plain( string $text ): string {
	$decoded = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( (string) preg_replace( '/\s+/u', ' ', $decoded ) );
}

/** Cuts a text at the end of a word, where it can. */
function shorten( string $text, int $length ): string {
	if ( mb_strlen( $text, 'UTF-8' ) <= $length ) {
		return $text;
	}
	$cut = mb_substr( $text, 0, $length - 1, 'UTF-8' );
	// A code point that begins in what is cut off may belong to the last character: an accent, a joined emoji.
	$whole = preg_replace( '/\s+\S*$/u', '', $cut );
	return ( is_string( $whole ) && mb_strlen( $whole, 'UTF-8' ) > $length / 2 ? $whole : $cut ) . '…';
}
