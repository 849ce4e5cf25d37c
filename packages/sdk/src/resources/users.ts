import type { Caller } from '../caller.ts';
import type {
  AcceptedUserEvents,
  ErasedUser,
  ListedUserEvent,
  ListUsersQuery,
  MergedUser,
  PutListedUser,
  PutUser,
  ReportedUserEvent,
  ReportUserEvent,
  SavedUsers,
  User,
  UserToken,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';
import { signUser } from '../sign-user.ts';

/** Your data about users, by your identifiers. */
export class Users {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Reads a user about whom you stored data, or who has opened the experience. */
  async get(userId: string, options?: RequestOptions): Promise<User> {
    return this.#call('GET /v1/users/{user_id}', [userId], options);
  }

  /** Lists users by their identifiers. A page with a filter may be short or empty; iterating goes on to the next. */
  list(query: ListUsersQuery = {}, options?: RequestOptions): List<User> {
    return listOf(this.#call, 'GET /v1/users', [], query, options);
  }

  /** Does what `update` does for 1 to 1,000 users. A user that is refused refuses no other. */
  async updateMany(users: readonly PutListedUser[], options?: RequestOptions): Promise<SavedUsers> {
    return this.#call('PUT /v1/users', [], options, { body: { users } });
  }

  /** Merges tags and topics into the existing ones; null removes one. The user need not have a device yet. */
  async update(userId: string, changes: PutUser, options?: RequestOptions): Promise<User> {
    return this.#call('PUT /v1/users/{user_id}', [userId], options, { body: changes });
  }

  /**
   * Moves everything of an anonymous user of the public link to another user, such as after a sign-in. Repeating it changes nothing.
   *
   * @param userId begins with `anon_`
   */
  async merge(userId: string, into: string, options?: RequestOptions): Promise<MergedUser> {
    return this.#call('POST /v1/users/{user_id}/merge', [userId], options, { body: { into } });
  }

  /** Erases a user permanently: your data, devices, taps, and the notifications and widgets for this user alone. */
  async erase(userId: string, options?: RequestOptions): Promise<ErasedUser> {
    return this.#call('DELETE /v1/users/{user_id}', [userId], options);
  }

  /** Reports what happened to a user, which begins runs of automations with this event as their trigger. */
  async reportEvent(
    userId: string,
    event: ReportUserEvent,
    options?: RequestOptions,
  ): Promise<ReportedUserEvent> {
    return this.#call('POST /v1/users/{user_id}/events', [userId], options, { body: event });
  }

  /** Does what `reportEvent` does for 1 to 1,000 events. An event that is refused refuses no other. */
  async reportEvents(
    events: readonly ListedUserEvent[],
    options?: RequestOptions,
  ): Promise<AcceptedUserEvents> {
    return this.#call('POST /v1/users/events', [], options, { body: { events } });
  }

  /**
   * Issues a token with which the bell on your page reads this user's inbox for 15 minutes. Call it for the person who is signed in on your
   * site only.
   */
  async token(userId: string, options?: RequestOptions): Promise<UserToken> {
    return this.#call('POST /v1/users/{user_id}/tokens', [userId], options);
  }

  /**
   * Signs a user identifier for the embed: `open({ user, user_signature })`. Also exported as `signUser`.
   *
   * @param identitySecret the service's identity secret, as it was shown
   */
  sign(userId: string, identitySecret: string): Promise<string> {
    return signUser(userId, identitySecret);
  }
}
