import { DeviceId } from '../../../contract/ids.ts';
import { MAX_USER_TAGS } from '../../../contract/limits.ts';
import {
  FIRST_NAME_TAG,
  FirstNameWish,
  normalizeName,
  OwnFirstName,
  PutFirstName,
} from '../../../contract/phone/first-name.ts';
import { ApiError, limitReached, notFound } from '../../errors.ts';
import { findService, settingsOf } from '../../storage/services/services.ts';
import { readOwnTags } from '../../storage/users/users.ts';
import { changeOwn } from '../../storage/users/write-users.ts';
import type { ApiDeps } from '../deps.ts';
import { object, phoneRoute } from '../http/route.ts';

const params = object({ id: DeviceId });

/**
 * Routes for the first name that a person writes on a phone: the tag `first_name`. The experience asks only while there is no such tag, so
 * it never asks for what the business knows. What the person then writes, also later in the settings, replaces the tag, as a later
 * request of the business replaces what the person wrote.
 */
export const phoneFirstNameRoutes = ({ database }: ApiDeps) => {
  const asksForNames = async (serviceId: string): Promise<boolean> => {
    const service = await findService(database, serviceId);
    return service !== null && settingsOf(service).ask_first_name;
  };
  return {
    read: phoneRoute({
      operationId: 'getFirstNameWish',
      summary: "Read whether to ask for the first name of this phone's person",
      description: 'Only if the setting `ask_first_name` is on. 404 while the device is deactivated.',
      tag: 'Embed',
      params,
      success: { 200: FirstNameWish },
      errors: [400, 401, 404, 429, 500],
      async work({ phone }) {
        const tags = await readOwnTags(database, phone);
        if (!tags) throw notFound('device');
        const isKnown = Object.hasOwn(tags, FIRST_NAME_TAG);
        return { wanted: !isKnown && (await asksForNames(phone.service_id)) };
      },
    }),

    put: phoneRoute({
      operationId: 'putFirstName',
      summary: "Set or remove the first name of this phone's person",
      description:
        'The tag `first_name`, normalised. 409 if `ask_first_name` is off, except to remove it, or if the person has too many tags. 404 while the device is deactivated.',
      tag: 'Embed',
      params,
      body: PutFirstName,
      success: { 200: OwnFirstName },
      errors: [400, 401, 404, 409, 429, 500],
      errorCodes: ['conflict', 'limit_reached'],
      async work({ body, phone }) {
        const first_name = body.first_name === null ? null : normalizeName(body.first_name);
        if (first_name !== null && !(await asksForNames(phone.service_id)))
          throw new ApiError('conflict', 'This business does not ask for first names', {
            entity: 'first name',
          });
        await database.transaction(async (tx) => {
          const change = { tags: { [FIRST_NAME_TAG]: first_name } };
          const changed = await changeOwn(tx, phone.service_id, phone.id, change, MAX_USER_TAGS);
          if (!changed) throw notFound('device');
          if (!changed.user) throw limitReached(MAX_USER_TAGS, 'tag');
        });
        return { first_name };
      },
    }),
  };
};
