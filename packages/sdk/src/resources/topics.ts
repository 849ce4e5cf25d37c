import type { Caller } from '../caller.ts';
import type {
  ChangeTopic,
  CreateTopic,
  ListTopicsQuery,
  Topic,
  TopicReference,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** Topics, which users can turn on and off. */
export class Topics {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists topics, newest first. */
  list(query: ListTopicsQuery = {}, options?: RequestOptions): List<Topic> {
    return listOf(this.#call, 'GET /v1/topics', [], query, options);
  }

  /** Creates a topic: `audience: { topic: key }` sends to users who have it on. */
  async create(topic: CreateTopic, options?: RequestOptions): Promise<TopicReference> {
    return this.#call('POST /v1/topics', [], options, { body: topic });
  }

  /** Reads a topic. */
  async get(id: string, options?: RequestOptions): Promise<Topic> {
    return this.#call('GET /v1/topics/{id}', [id], options);
  }

  /** Changes the given fields. The key never changes. */
  async update(id: string, changes: ChangeTopic, options?: RequestOptions): Promise<TopicReference> {
    return this.#call('PATCH /v1/topics/{id}', [id], options, { body: changes });
  }

  /** Deletes a topic, and all users' choices about it. */
  async delete(id: string, options?: RequestOptions): Promise<TopicReference> {
    return this.#call('DELETE /v1/topics/{id}', [id], options);
  }
}
