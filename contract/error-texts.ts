/**
 * The key of an error's text and the values that fill it, from which the console makes a sentence in the owner's language. The HTTP API has the
 * English sentence (`reason`, `message`).
 */
export type ErrorText =
  | { key: ErrorTextWithoutValues }
  | { [Key in ErrorTextWithValues]: { key: Key } & ErrorTextValues[Key] }[ErrorTextWithValues];
export type ErrorTextKey = keyof ErrorTextValues;

/** Keys of texts that are filled with nothing. */
export type ErrorTextWithoutValues = {
  [Key in ErrorTextKey]: keyof ErrorTextValues[Key] extends never ? Key : never;
}[ErrorTextKey];
type ErrorTextWithValues = Exclude<ErrorTextKey, ErrorTextWithoutValues>;

type None = Record<never, never>;

/** The values of each text. */
export type ErrorTextValues = {
  // A field's value.
  required: None;
  invalid: None;
  email: None;
  url: None;
  too_short: { count: number };
  too_long: { max: number; length: number };
  too_many_items: { max: number };
  too_small: { min: number };
  too_large: { max: number };
  must_equal: { value: string };
  time_zone: None;
  same_time: None;
  time_past: None;
  time_too_far: { days: number };
  until_before_from: None;
  rule_never: None;
  name_taken: None;
  same_language: { language: string };
  unknown_topic: None;
  unknown_audience: None;
  unknown_template: None;
  unknown_device: None;
  too_many_tags: { max: number };
  needs_identity_secret: None;
  common_password: None;
  wrong_password: None;
  own_email: None;
  url_credentials: None;
  url_fragment: None;
  url_https: None;
  url_private: None;
  url_own_origin: None;
  domain_name: None;
  domain_own: None;
  domain_private: None;
  image_extension: { extensions: string };
  image_type: None;
  image_svg: None;
  image_heic: None;
  image_damaged: None;
  image_bytes: { size: string };
  image_pixels: { max: number; width: number; height: number };
  image_ratio: { width: number; height: number };
  feed_not_one: None;
  feed_elsewhere: { address: string };
  feed_large: { size: string };
  feed_slow: { seconds: number };
  feed_missing: { status: number };
  feed_status: { status: number };
  feed_host_unknown: None;
  feed_refused: None;
  passkey_expired: None;
  passkey_refused: None;

  // A request that failed as a whole.
  limit: { max: number };
  services_used_up: { max: number };
  invitations_used_up: { max: number };
  passkeys_used_up: { max: number };
  feeds_used_up: None;
  images_used_up: { max: number; size: string };
  demo_used_up: None;
  passwords_used_up: None;
  codes_used_up: None;
  account_locked: None;
  last_owner: None;
  last_key: None;
  only_owner_of: { services: string };
  role_of_group: { role: string };
  no_groups: None;
  already_member: { email: string };
  invited_other: { invited: string; email: string };
  key_in_use: None;
  no_public_url: None;
  domain_taken: None;
  domain_in_use: None;
  deleted_already: None;
  not_restorable: None;
  topic_key_taken: None;
  topic_key_leaving: None;
  webhook_disabled: None;
  service_suspended: { reason: string };
  account_suspended: { reason: string };
  images_by_editors: None;
  console_elsewhere: { address: string };
  email_taken: None;
  account_exists: None;
  account_deleted: None;
  link_used: None;
  no_other_sign_in: None;
  sign_in_again: None;
  sign_in_with: { company: string };
  wrong_credentials: None;
  wrong_current_password: None;
  wrong_code: None;
  code_used: None;
  wrong_recovery_code: None;
  second_step_slow: None;
  second_step_failed: None;
  authenticator_missing: None;
  confirm_email: None;
  own_factor: None;
  passkey_sign_in: None;
  code_sign_in: None;
  service_factor: None;
  passkey_known: None;
  passkey_unknown: None;
  approval_of_role: None;
  approval_of_service: None;
  being_sent: None;
  final: None;
  cancelled: None;
  retracted: None;
  nothing_failed: None;
  not_due: None;
};
