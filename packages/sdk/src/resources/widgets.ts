import type { Caller } from '../caller.ts';
import { checkId } from '../checks.ts';
import type {
  ChangeWidget,
  CreateWidget,
  ListWidgetsQuery,
  Widget,
  WidgetReference,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** Blocks of content on the home page of the experience. */
export class Widgets {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists widgets, newest first; with `user_id`, only widgets for this user. */
  list(query: ListWidgetsQuery = {}, options?: RequestOptions): List<Widget> {
    return listOf(this.#call, 'GET /v1/widgets', [], query, options);
  }

  /**
   * Adds a widget for everybody or, with `user_id`, for one user.
   *
   * @throws {TypeError} before anything is sent, if `user_id` is given as null or undefined: leave it out for everybody
   */
  async create(widget: CreateWidget, options?: RequestOptions): Promise<WidgetReference> {
    if ('user_id' in widget) checkId(widget.user_id, 'user_id');
    return this.#call('POST /v1/widgets', [], options, { body: widget });
  }

  /** Reads a widget. */
  async get(id: string, options?: RequestOptions): Promise<Widget> {
    return this.#call('GET /v1/widgets/{id}', [id], options);
  }

  /** Changes the given fields; null removes one. The type never changes. */
  async update(id: string, changes: ChangeWidget, options?: RequestOptions): Promise<WidgetReference> {
    return this.#call('PATCH /v1/widgets/{id}', [id], options, { body: changes });
  }

  /** Removes a widget from the experience. */
  async delete(id: string, options?: RequestOptions): Promise<WidgetReference> {
    return this.#call('DELETE /v1/widgets/{id}', [id], options);
  }
}
