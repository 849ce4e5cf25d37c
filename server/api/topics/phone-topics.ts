import { ChooseTopics, type PhoneTopic, PhoneTopics } from '../../../contract/api/topics.ts';
import { DeviceId } from '../../../contract/ids.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Queryable } from '../../storage/database.ts';
import { holdTopics, readTopics, type TopicRow } from '../../storage/users/topics.ts';
import { type Choices, readChoicesOf } from '../../storage/users/users.ts';
import { changeOwn } from '../../storage/users/write-users.ts';
import type { ApiDeps } from '../deps.ts';
import { object, phoneRoute } from '../http/route.ts';

const params = object({ id: DeviceId });

/** Routes for the topics that a user wants. A choice applies to all phones of the user. */
export const phoneTopicRoutes = ({ database, inboxes }: ApiDeps) => ({
  list: phoneRoute({
    operationId: 'listOwnTopics',
    summary: "Read this phone's topics",
    description: 'Those that are listed, oldest first. 404 while the device is deactivated.',
    tag: 'Embed',
    params,
    success: { 200: PhoneTopics },
    errors: [400, 401, 404, 429, 500],
    work: async ({ phone }) =>
      presentTopics(await readListed(database, phone.service_id), await readChoicesOf(database, phone)),
  }),

  choose: phoneRoute({
    operationId: 'chooseTopics',
    summary: 'Turn topics on or off for the person of this phone',
    description: 'Listed topics by their keys. Others stay as they are. 404 while the device is deactivated.',
    tag: 'Embed',
    params,
    body: ChooseTopics,
    success: { 200: PhoneTopics },
    errors: [400, 401, 404, 429, 500],
    async work({ body, phone }) {
      const serviceId = phone.service_id;
      const [topics, userId] = await database.transaction(async (tx) => {
        const listed = await readListedFor(tx, serviceId, body);
        const changed = await changeOwn(tx, serviceId, phone.id, { ownTopics: body });
        if (!changed) throw notFound('device');
        return [presentTopics(listed, await readChoicesOf(tx, phone)), changed.userId] as const;
      });
      inboxes.notify({ serviceId, userId });
      return topics;
    },
  }),
});

export const readListed = async (database: Queryable, serviceId: string): Promise<TopicRow[]> =>
  (await readTopics(database, serviceId)).filter(({ listed }) => listed);

/** Reads the listed topics, and keeps them until the transaction ends. @throws 400 if a choice is about another topic */
export async function readListedFor(tx: Queryable, serviceId: string, choices: Choices): Promise<TopicRow[]> {
  await holdTopics(tx, serviceId);
  const topics = await readListed(tx, serviceId);
  const errors = Object.keys(choices)
    .filter((key) => !topics.some((topic) => topic.key === key))
    .map((field) => ({ field, reason: 'is not a listed topic of this service' }));
  if (errors.length > 0) throw invalid(errors);
  return topics;
}

/** @throws 404 if the choices are null, because the device is deactivated */
export function presentTopics(topics: TopicRow[], choices: Choices | null): { data: PhoneTopic[] } {
  if (!choices) throw notFound('device');
  return {
    data: topics.map(({ key, name, description, default_on }) => ({
      key,
      name,
      description,
      on: choices[key] ?? default_on,
    })),
  };
}
