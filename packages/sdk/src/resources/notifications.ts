import type { Caller } from '../caller.ts';
import { checkDefined } from '../checks.ts';
import type {
  Answer,
  ChangeNotification,
  Delivery,
  ListAnswersQuery,
  ListDeliveriesQuery,
  ListedNotification,
  ListNotificationsQuery,
  Notification,
  NotificationReference,
  NotificationWithStats,
  PreviewedNotification,
  PreviewNotification,
  ReachCount,
  ReplaceNotification,
  TapCount,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';
import {
  type Broadcast,
  checkRecipient,
  type NewBatchedNotification,
  type NewNotification,
} from '../recipients.ts';

/** Optional fields of an answer. */
export type Expansion =
  | 'created_at'
  | 'target'
  | 'options'
  | 'metadata'
  | 'engagement'
  | 'corrections'
  | 'variants'
  | 'automation';
/** Optional fields in a list, including the statistics, which a single notification always has. */
export type ListExpansion = Expansion | 'delivery_stats';

export interface NotificationsQuery extends Omit<ListNotificationsQuery, 'expand'> {
  /** Fields to add to the answer. */
  expand?: readonly ListExpansion[];
}

export interface ExpandQuery {
  /** Fields to add to the answer. */
  expand?: readonly Expansion[];
}

/** Notifications, to send, schedule, change and cancel, and their outcomes. */
export class Notifications {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /**
   * Sends a notification to a user, to a device or to an audience, now or at `scheduled_at`. The notification is on disk when this resolves.
   *
   * @example
   * await carillon.notifications.send({
   *   user_id: '5f2c9a41d07e',
   *   payload: { title: 'Order 1042 is ready', message: 'Pick it up until 8 this evening.' },
   * });
   * @throws {TypeError} before anything is sent, if the recipient is null or undefined
   */
  async send(notification: NewNotification, options?: RequestOptions): Promise<NotificationReference> {
    return this.#call('POST /v1/notifications', [], options, recipientsOf(notification));
  }

  /** Sends a notification to everybody: every device of the service. */
  async broadcast(notification: Broadcast, options?: RequestOptions): Promise<NotificationReference> {
    return this.send({ ...notification, audience: { everybody: true } }, options);
  }

  /** Checks a notification as usual, and counts the users and devices that it would reach now. Stores and sends nothing. */
  async dryRun(notification: NewNotification, options?: RequestOptions): Promise<ReachCount> {
    return this.#call('POST /v1/notifications/dry-run', [], options, recipientsOf(notification));
  }

  /** Renders personal texts in each language, for a user or for somebody without tags. Stores and sends nothing. */
  async preview(notification: PreviewNotification, options?: RequestOptions): Promise<PreviewedNotification> {
    if ('user_id' in notification) checkDefined(notification.user_id, 'user_id');
    return this.#call('POST /v1/notifications/preview', [], options, { body: notification });
  }

  /**
   * Sends up to 1,000 notifications, each to one user or one device: all of them, or none if one is invalid.
   *
   * @returns their ids, in the same order
   * @throws {TypeError} before anything is sent, if a recipient is null or undefined
   */
  async sendBatch(
    notifications: readonly NewBatchedNotification[],
    options?: RequestOptions,
  ): Promise<NotificationReference[]> {
    notifications.forEach((one, i) => {
      checkRecipient(one, ['user_id', 'device_id'], `notifications[${i}].`);
    });
    const body = { notifications };
    return (await this.#call('POST /v1/notifications/batch', [], options, { body })).data;
  }

  /** Reads a notification and its delivery statistics. */
  async get(id: string, query: ExpandQuery = {}, options?: RequestOptions): Promise<NotificationWithStats> {
    return this.#call('GET /v1/notifications/{id}', [id], options, { query });
  }

  /** Lists notifications, newest first; with `user_id` or `device_id`, only notifications to that recipient. */
  list(query: NotificationsQuery = {}, options?: RequestOptions): List<ListedNotification> {
    return listOf(this.#call, 'GET /v1/notifications', [], query, options);
  }

  /** Changes a notification that is not due yet. Each given field replaces the whole previous value. */
  async update(
    id: string,
    changes: ChangeNotification,
    query: ExpandQuery = {},
    options?: RequestOptions,
  ): Promise<Notification> {
    return this.#call('PATCH /v1/notifications/{id}', [id], options, { query, body: changes });
  }

  /** Cancels a notification that is not being sent yet. After that, the error's code is `too_late`: see `stop`. */
  async cancel(id: string, options?: RequestOptions): Promise<NotificationReference> {
    return this.#call('DELETE /v1/notifications/{id}', [id], options);
  }

  /** Stops a notification that is being sent: deliveries that have not left are not sent. */
  async stop(id: string, options?: RequestOptions): Promise<NotificationReference> {
    return this.#call('POST /v1/notifications/{id}/stop', [id], options);
  }

  /**
   * Replaces the content of a notification that was sent: in inboxes at once, on phones silently. Deliveries that have not been sent have the new
   * content. While it waits to be sent, this changes it.
   */
  async replace(
    id: string,
    replacement: ReplaceNotification,
    options?: RequestOptions,
  ): Promise<NotificationReference> {
    return this.#call('POST /v1/notifications/{id}/replace', [id], options, { body: replacement });
  }

  /** Takes a notification back: what has not been sent is stopped, inboxes lose it, and phones close it as far as they can. */
  async retract(id: string, options?: RequestOptions): Promise<NotificationReference> {
    return this.#call('POST /v1/notifications/{id}/retract', [id], options);
  }

  /** Lists the deliveries of a notification, one for each device, with the reasons for failures. */
  deliveries(id: string, query: ListDeliveriesQuery = {}, options?: RequestOptions): List<Delivery> {
    return listOf(this.#call, 'GET /v1/notifications/{id}/deliveries', [id], query, options);
  }

  /**
   * Lists the answers to a notification, the first one of each user, or with `wait` waits up to 30 seconds for one: an empty page means that
   * there is none yet.
   */
  answers(id: string, query: ListAnswersQuery = {}, options: RequestOptions = {}): List<Answer> {
    const timeout = options.timeout ?? (query.wait ? (query.wait + 10) * 1000 : undefined);
    return listOf(this.#call, 'GET /v1/notifications/{id}/answers', [id], query, {
      ...options,
      ...(timeout !== undefined && { timeout }),
    });
  }

  /** Counts the devices on which a notification was tapped. */
  async taps(id: string, options?: RequestOptions): Promise<TapCount> {
    return this.#call('GET /v1/notifications/{id}/taps', [id], options);
  }
}

/** Divides a notification into the parameters that name its recipients, and its body. */
function recipientsOf(notification: NewNotification) {
  checkRecipient(notification, ['user_id', 'device_id', 'audience']);
  const { user_id, device_id, topic, ...body } = notification;
  const recipient = user_id ? { user_id } : device_id ? { device_id } : {};
  if ('topic' in notification) checkDefined(topic, 'topic');
  return { query: { ...recipient, ...(topic && { topic }) }, body };
}
