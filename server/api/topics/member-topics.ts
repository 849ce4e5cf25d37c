import { type CreateTopic, TopicChoices } from '../../../contract/api/topics.ts';
import { TopicId } from '../../../contract/ids.ts';
import { notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { countChoices, findTopic } from '../../storage/users/topics.ts';
import type { ApiDeps } from '../deps.ts';
import { auditedByName, forMembers } from '../http/for-members.ts';
import { memberRoute, object } from '../http/route.ts';
import type { topicRoutes } from './topics.ts';

export const memberTopicRoutes = ({ database }: ApiDeps, topics: ReturnType<typeof topicRoutes>) => {
  const readTopic = async (serviceId: string, wireId: string) => {
    const id = fromWire('tpc', wireId);
    return id ? findTopic(database, serviceId, id) : null;
  };
  return {
    list: forMembers('viewer', topics.list),
    create: forMembers('editor', topics.create, ({ body }: { body: CreateTopic }) => ({
      action: 'topic.created',
      subject: body.name,
    })),
    change: auditedByName(forMembers('editor', topics.change), 'topic.changed', readTopic),
    remove: auditedByName(forMembers('editor', topics.remove), 'topic.deleted', readTopic),

    countChoices: memberRoute('viewer', {
      summary: 'Count the people who would lose a choice with a topic',
      description: 'Their own choice, or that of the business about them.',
      tag: 'Console',
      params: object({ id: TopicId }),
      costly: true,
      success: { 200: TopicChoices },
      errors: [400, 401, 404, 429, 500],
      async work({ params, serviceId }): Promise<TopicChoices> {
        const topic = await readTopic(serviceId, params.id);
        if (!topic) throw notFound('topic');
        return { people: await countChoices(database, serviceId, topic.key) };
      },
    }),
  };
};
