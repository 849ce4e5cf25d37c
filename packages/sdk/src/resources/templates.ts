import type { Caller } from '../caller.ts';
import type {
  ChangeTemplate,
  CreateTemplate,
  ListTemplatesQuery,
  Template,
  TemplateReference,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** Payloads and options under a name: `template_id` sends one in place of a payload. */
export class Templates {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists templates, newest first. */
  list(query: ListTemplatesQuery = {}, options?: RequestOptions): List<Template> {
    return listOf(this.#call, 'GET /v1/templates', [], query, options);
  }

  /** Saves a template. */
  async create(template: CreateTemplate, options?: RequestOptions): Promise<TemplateReference> {
    return this.#call('POST /v1/templates', [], options, { body: template });
  }

  /** Reads a template. */
  async get(id: string, options?: RequestOptions): Promise<Template> {
    return this.#call('GET /v1/templates/{id}', [id], options);
  }

  /** Changes a template. Each given field replaces the whole previous value. */
  async update(id: string, changes: ChangeTemplate, options?: RequestOptions): Promise<TemplateReference> {
    return this.#call('PATCH /v1/templates/{id}', [id], options, { body: changes });
  }

  /** Deletes a template. Notifications that were accepted before keep its content. */
  async delete(id: string, options?: RequestOptions): Promise<TemplateReference> {
    return this.#call('DELETE /v1/templates/{id}', [id], options);
  }
}
