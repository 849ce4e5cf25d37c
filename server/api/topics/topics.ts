import { Type } from 'typebox';
import { ChangeTopic, CreateTopic, Topic } from '../../../contract/api/topics.ts';
import { TopicId, TopicRef } from '../../../contract/ids.ts';
import { MAX_TOPICS } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, limitReached, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import { waitAtMost } from '../../lib/time/deadlines.ts';
import { PATIENT_DEADLINE_MS } from '../../storage/costly.ts';
import type { Queryable } from '../../storage/database.ts';
import {
  deleteMarkedTopic,
  findTopic,
  insertTopic,
  listTopics,
  markTopicDeleted,
  type TopicRow,
  updateTopic,
} from '../../storage/users/topics.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';

const params = object({ id: TopicId });

/** Time after which a deletion is answered although it continues. */
const DELETION_ANSWER_MS = 1000;

export const topicRoutes = ({ config, database, log }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listTopics',
    summary: 'List topics',
    description: 'Newest first.',
    tag: 'Topics',
    query: object({ limit, after: Type.Optional(TopicId) }),
    success: { 200: pageOf(Topic) },
    errors: [400, 401, 403, 500],
    work: ({ query, serviceId, raw }) =>
      readPage(
        { prefix: 'tpc', query, raw, config },
        (range) => listTopics(database, { serviceId, ...range }),
        presentTopic,
      ),
  }),

  get: keyedRoute({
    operationId: 'getTopic',
    summary: 'Read a topic',
    description: '`default` is for people without a choice of their own or of the business.',
    tag: 'Topics',
    params,
    success: { 200: Topic },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('tpc', params.id);
      const row = id && (await findTopic(database, serviceId, id));
      if (!row) throw notFound('topic');
      return presentTopic(row);
    },
  }),

  create: keyedRoute({
    operationId: 'createTopic',
    summary: 'Create a topic',
    description: `A service has at most ${MAX_TOPICS}. 409 if there is one with this key, or too many.`,
    tag: 'Topics',
    body: CreateTopic,
    success: { 201: TopicRef },
    errors: [400, 401, 403, 409, 500],
    errorCodes: ['already_exists', 'conflict', 'limit_reached'],
    async work({ body, serviceId, reply }) {
      const { key, name, description = null, default: initial = 'on', listed = true } = body;
      const topic = { id: newId(), key, name, description, default_on: initial === 'on', listed };
      const result = await insertTopic(database, serviceId, topic, MAX_TOPICS);
      if (result === 'too many') throw limitReached(MAX_TOPICS, 'topic');
      if (result !== 'inserted') throw conflict(result);
      reply.code(201);
      return { id: toWire('tpc', topic.id) };
    },
  }),

  change: keyedRoute({
    operationId: 'changeTopic',
    summary: 'Change a topic',
    description: 'Fields that are left out stay as they are. The key never changes.',
    tag: 'Topics',
    params,
    body: ChangeTopic,
    success: { 200: TopicRef },
    errors: [400, 401, 403, 404, 500],
    async work({ params, body, serviceId }) {
      const id = fromWire('tpc', params.id);
      const { default: initial, ...change } = body;
      const changed =
        id &&
        (await updateTopic(database, serviceId, id, {
          ...change,
          ...(initial && { default_on: initial === 'on' }),
        }));
      if (!changed) throw notFound('topic');
      return { id: params.id };
    },
  }),

  remove: keyedRoute({
    operationId: 'deleteTopic',
    summary: 'Delete a topic',
    description:
      'With everything that was chosen about it, which takes a while if there are very many devices: until then its key is taken.',
    tag: 'Topics',
    params,
    success: { 200: TopicRef },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('tpc', params.id);
      const key = id && (await markTopicDeleted(database, serviceId, id));
      if (!key) throw notFound('topic');
      const inSteps: Queryable = {
        ...database,
        query: (step) => database.costly(serviceId, () => database.query(step), PATIENT_DEADLINE_MS),
      };
      const deleted = deleteMarkedTopic(inSteps, serviceId, { id, key }).catch((error) =>
        log.warn(
          { err: error, topic: params.id },
          'a topic was not deleted completely; retrying within two hours',
        ),
      );
      await waitAtMost(DELETION_ANSWER_MS, deleted);
      return { id: params.id };
    },
  }),
});

const conflict = (found: 'exists' | 'deleting'): ApiError =>
  found === 'exists'
    ? new ApiError('already_exists', 'There is a topic with this key already', {
        entity: 'topic',
        text: { key: 'topic_key_taken' },
      })
    : new ApiError('conflict', 'The topic with this key is still being deleted', {
        entity: 'topic',
        text: { key: 'topic_key_leaving' },
      });

const presentTopic = ({ default_on, ...topic }: TopicRow): Topic => ({
  ...topic,
  id: toWire('tpc', topic.id),
  default: default_on ? 'on' : 'off',
});
