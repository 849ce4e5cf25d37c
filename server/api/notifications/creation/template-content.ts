import type {
  CreateNotification,
  WithPayload,
} from '../../../../contract/api/notifications/notification-requests.ts';
import type { TemplateContent } from '../../../../contract/api/notifications/templates.ts';
import type { ValidationError } from '../../../../contract/errors.ts';
import { invalid } from '../../../errors.ts';
import { fromWire } from '../../../ids.ts';
import type { Queryable } from '../../../storage/database.ts';
import { findContents } from '../../../storage/notifications/templates.ts';
import { listedPayload } from './content.ts';
import { personalErrors } from './personal-texts.ts';
import { optionsErrors } from './schedule.ts';

type Requested = Partial<TemplateContent> & {
  variants?: CreateNotification['variants'];
  template_id?: string;
  data?: Record<string, unknown>;
  scheduled_at?: string | null;
  user_id?: string;
  device_id?: string;
};

/** Where a request is: the prefix of its fields, and the recipients that its address names. */
type Place = { prefix: string; query: object; isDirect: boolean };

/**
 * Returns requests with the content that lists show, perhaps of their templates, as these are now. What sending checks of a payload and of options is checked of that
 * content, because the request decides what fits.
 *
 * @throws 400 if a template does not exist, or does not fit the request
 */
export async function withTemplates<Request extends Requested>(
  database: Queryable,
  serviceId: string,
  requests: Request[],
  placeOf: (request: Request, index: number) => Place,
): Promise<WithPayload<Request>[]> {
  const named = requests.flatMap(({ template_id }) =>
    template_id === undefined ? [] : [fromWire('tpl', template_id)],
  );
  const ids = [...new Set(named)].filter((id) => id !== null);
  const contents = ids.length === 0 ? new Map() : await findContents(database, serviceId, ids);
  const errors: ValidationError[] = [];
  const resolved: WithPayload<Request>[] = [];
  for (const [index, { template_id, ...request }] of requests.entries()) {
    if (template_id === undefined) {
      const payload = listedPayload(requests[index]!);
      resolved.push({ ...request, payload } as unknown as WithPayload<Request>);
      continue;
    }
    const place = placeOf(requests[index]!, index);
    const content = contents.get(fromWire('tpl', template_id) ?? '');
    if (!content) {
      errors.push({
        field: `${place.prefix}template_id`,
        reason: 'is not a template of this service',
        text: { key: 'unknown_template' },
      });
      continue;
    }
    const body = { ...request, ...content, options: { ...content.options, ...request.options } };
    errors.push(...(await fitErrors(body, place)));
    resolved.push(body as unknown as WithPayload<Request>);
  }
  if (errors.length > 0) throw invalid(errors);
  return resolved;
}

/** Finds reasons why the content of a template does not fit a request, as errors of its `template_id`. */
async function fitErrors(body: Requested, { prefix, query, isDirect }: Place): Promise<ValidationError[]> {
  const errors = [...optionsErrors({ query, body }), ...(await personalErrors(body, isDirect))];
  return errors.map(({ field, reason }) =>
    field === 'data'
      ? { field: `${prefix}data`, reason }
      : { field: `${prefix}template_id`, reason: `does not fit: ${field} ${reason}` },
  );
}
