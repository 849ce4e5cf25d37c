/** Why a delivery failed or is retried, by reason code, and what helps. Advice may be empty. */
const SUBSCRIPTION_GONE = {
  words: 'The subscription no longer exists',
  advice:
    'The app was removed, or notifications were turned off. The device was deactivated, and will be active again when its customer opens the app.',
};

export const reasons = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words: 'Notifications were turned off on the device, or it moved to another customer, before sending',
    advice: 'No action needed.',
  },
  stopped: {
    words: 'The notification was stopped before it was sent',
    advice: 'No action needed.',
  },
  unauthorized: {
    words: 'The push service rejected our credentials',
    advice: 'The operator of this installation should check VAPID_SUBJECT and the server’s clock.',
  },
  payload_too_large: {
    words: 'The message was too long for the push service',
    advice: 'Shorten the message or the link.',
  },
  bad_request: { words: 'The push service did not understand the request', advice: '' },
  rejected: { words: 'The push service rejected it', advice: '' },
  attempts_exhausted: {
    words: 'The push service kept rejecting it or didn’t answer, until we gave up',
    advice: 'Resending may help. If it keeps happening, check the server’s internet access.',
  },
  expired: {
    words: 'The push service did not accept it before the message expired',
    advice: 'Resending may help.',
  },
  endpoint_not_allowed: {
    words: 'Unknown push service',
    advice: 'The operator of this installation can allow more with PUSH_HOSTS.',
  },
  vapid_identity_broken: {
    words: 'The service’s own key could not be used',
    advice: 'The operator of this installation should check SECRET_KEY, or secret.key in DATA_DIR.',
  },
  internal_error: {
    words: 'The message could not be encrypted or sent',
    advice: 'See the server’s log for the error.',
  },
  personal_text_empty: {
    words: 'The text had no title for this customer',
    advice: 'Give each value in the title a default.',
  },
  timeout: { words: 'The push service did not answer', advice: '' },
  connection_failed: { words: 'The push service could not be reached', advice: '' },
  throttled: { words: 'The push service asked us to wait', advice: '' },
  push_service_error: { words: 'The push service had an error', advice: '' },
};
