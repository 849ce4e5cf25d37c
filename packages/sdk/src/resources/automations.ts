import type { Caller } from '../caller.ts';
import { checkDefined } from '../checks.ts';
import type {
  Automation,
  AutomationReference,
  ChangeAutomation,
  CreateAutomation,
  CreatedAutomation,
  FeedPreview,
  GetAutomationQuery,
  ListAutomationRunsQuery,
  ListAutomationsQuery,
  PreviewFeed,
  Run,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** Automations: schedules, feeds, and steps for each user that an event or a first subscription begins. */
export class Automations {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists automations, newest first. */
  list(query: ListAutomationsQuery = {}, options?: RequestOptions): List<Automation> {
    return listOf(this.#call, 'GET /v1/automations', [], query, options);
  }

  /** Creates an automation. `next` has the next times of a schedule, also of one that is not enabled yet. */
  async create(automation: CreateAutomation, options?: RequestOptions): Promise<CreatedAutomation> {
    checkDefined(automation.steps, 'steps');
    return this.#call('POST /v1/automations', [], options, { body: automation });
  }

  /** Reads an automation; with `expand: 'statistics'` also its counts, with `'next'` the next times of a schedule. */
  async get(id: string, query: GetAutomationQuery = {}, options?: RequestOptions): Promise<Automation> {
    return this.#call('GET /v1/automations/{id}', [id], options, { query });
  }

  /** Replaces the given fields. Runs do the new steps from their position on. */
  async update(
    id: string,
    changes: ChangeAutomation,
    options?: RequestOptions,
  ): Promise<AutomationReference> {
    return this.#call('PATCH /v1/automations/{id}', [id], options, { body: changes });
  }

  /** Deletes an automation with its runs. Notifications that it sent stay. */
  async delete(id: string, options?: RequestOptions): Promise<AutomationReference> {
    return this.#call('DELETE /v1/automations/{id}', [id], options);
  }

  /** Lists the runs of an automation, newest first. */
  runs(id: string, query: ListAutomationRunsQuery = {}, options?: RequestOptions): List<Run> {
    return listOf(this.#call, 'GET /v1/automations/{id}/runs', [id], query, options);
  }

  /** Reads a feed, and returns its newest items as they would be sent. A feed that cannot be read is an `invalid_request` with the reason. */
  async previewFeed(feed: PreviewFeed, options?: RequestOptions): Promise<FeedPreview> {
    return this.#call('POST /v1/feeds/preview', [], options, { body: feed });
  }
}
