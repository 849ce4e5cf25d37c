import { ChooseTopics, type PhoneTopic, PhoneTopics } from '../../../contract/api/topics.ts';
import { DeviceId } from '../../../contract/ids.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Queryable } from '../../storage/database.ts';
import type { PhoneRow } from '../../storage/devices/phones.ts';
import { holdTopics, readTopics, type TopicRow } from '../../storage/users/topics.ts';
import { type Choices, chooseTopics, readChoicesOf } from '../../storage/users/users.ts';
import type { ApiDeps } from '../deps.ts';
import { object, phoneRoute } from '../http/route.ts';

const params = object({ id: DeviceId });

/** Routes for the topics that a user wants. A choice applies to all phones of the user. */
export const phoneTopicRoutes = ({ database }: ApiDeps) => ({
  list: phoneRoute({
    operationId: 'listOwnTopics',
    summary: "Read this phone's topics",
    description: 'Those that are listed, oldest first. 404 while the device is deactivated.',
    tag: 'Embed',
    params,
    success: { 200: PhoneTopics },
    errors: [400, 401, 404, 429, 500],
    work: async ({ phone }) => presentTopics(database, phone, await readListed(database, phone)),
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
    work: ({ body, phone }) =>
      database.transaction(async (tx) => {
        await holdTopics(tx, phone.service_id);
        const topics = await readListed(tx, phone);
        const errors = Object.keys(body)
          .filter((key) => !topics.some((topic) => topic.key === key))
          .map((field) => ({ field, reason: 'is not a listed topic of this service' }));
        if (errors.length > 0) throw invalid(errors);
        if (!(await chooseTopics(tx, phone.service_id, phone.id, body))) throw notFound('device');
        return presentTopics(tx, phone, topics);
      }),
  }),
});

const readListed = async (database: Queryable, phone: PhoneRow): Promise<TopicRow[]> =>
  (await readTopics(database, phone.service_id)).filter(({ listed }) => listed);

/** @throws 404 if the device is deactivated */
async function presentTopics(
  database: Queryable,
  phone: PhoneRow,
  topics: TopicRow[],
): Promise<{ data: PhoneTopic[] }> {
  const choices: Choices | null = await readChoicesOf(database, phone.service_id, phone.id);
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
